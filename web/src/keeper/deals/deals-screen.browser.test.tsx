import { addDeal, updateDeal } from '@aislewise/contracts/calls/deals';
import { dayIn } from '@aislewise/contracts/wall-clock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepDeals } from '../../../test/deals.ts';
import { answerProducts } from '../../../test/inventory.ts';
import { asKeeper, keeperProduct, openSection } from '../../../test/portal.ts';
import { STORE } from '../../../test/stores.ts';
import { bodyOf, refuse, requestsOf } from '../../../test/test-server.ts';
import { idOf } from '../../../test/rows.ts';

beforeEach(() => {
  asKeeper();
  keepDeals();
});
afterEach(() => page.viewport(360, 780));

const dialog = page.getByRole('dialog', { name: 'Add New Deal' });
const submit = dialog.getByRole('button', { name: 'Add Deal' });
const title = dialog.getByLabelText('Title');
const type = dialog.getByLabelText('Deal type');
const start = dialog.getByLabelText('Start date');
const priority = dialog.getByLabelText('Display priority');
const open = () => page.getByRole('button', { name: 'Add New Deal' }).first().click();
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
const press = (name: string) => page.getByRole('button', { name }).click();
const today = () => dayIn(new Date(), STORE.timeZone);

/** Adds a deal of this title by the form. */
async function add(text: string) {
  await open();
  await title.fill(text);
  await type.selectOptions('Buy some, get some free');
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('a new deal begins today, has no end, and says what is wrong; a failure keeps what was typed', async () => {
  await openSection('deals');
  await open();
  await expect.element(submit).toBeDisabled();
  await title.fill('Harvest week');
  await expect.element(submit).toBeDisabled();
  await type.selectOptions('Buy some, get some free');
  await expect.element(submit).toBeEnabled();
  await expect.element(start).toHaveValue(today());
  await expect.element(dialog.getByLabelText('End date')).toHaveValue('');
  await expect.element(dialog.getByRole('switch', { name: 'Active' })).toBeChecked();
  await expect.element(priority).toHaveValue('0');
  await priority.fill('1.5');
  await start.fill('');
  await submit.click();
  await expect.element(dialog.getByText('Please type a whole number from 0 to 9999')).toBeVisible();
  await expect.element(dialog.getByText('Please choose the first day')).toBeVisible();
  expect(requestsOf(addDeal)).toEqual([]);

  await start.fill(today());
  await priority.fill('7');
  refuse(addDeal, '');
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to add deal');
  await expect.element(title).toHaveValue('Harvest week');
  keepDeals();
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodyOf(addDeal)).toEqual({
    title: 'Harvest week',
    description: '',
    dealType: 'buy_x_get_y',
    dealValue: '',
    startDate: today(),
    endDate: null,
    isActive: true,
    displayPriority: 7,
    productIds: [],
    percentOff: null,
    amountOff: null,
  });
});

test('deals are edited, deleted, and restored', async () => {
  await openSection('deals');
  await add('Harvest week');
  await page.getByRole('searchbox').fill('Harvest');
  await press('Edit Harvest week');
  const edit = page.getByRole('dialog', { name: 'Edit deal' });
  await edit.getByLabelText('Title').fill('Harvest week, again');
  await edit.getByLabelText('End date').fill(today());
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  expect(await bodyOf(updateDeal)).toMatchObject({ endDate: today(), isActive: false });
  const row = rowOf('Harvest week, again');
  await expect.element(row).toMatchTextContent(/Inactive/);

  await press('Delete Harvest week');
  await page
    .getByRole('dialog', { name: 'Delete this deal?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.element(row).toBeVisible();
});

test('a deal is copied with another title, type and products, and ended', async () => {
  answerProducts([keeperProduct(1, 'Basmati')]);
  await openSection('deals');
  await add('Harvest week');
  await press('Copy Harvest week');
  await expect.element(dialog.getByText('You have another deal called Harvest week')).toBeVisible();
  await title.fill('Copied week');
  await type.selectOptions('Percent off');
  await dialog.getByLabelText('Percent off the products').fill('10');
  await dialog.getByLabelText('Find a product to add').fill('basmati');
  await dialog.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  await expect.element(dialog.getByRole('button', { name: 'Remove Basmati' })).toBeVisible();
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodyOf(addDeal)).toMatchObject({ percentOff: 10, productIds: [idOf(1)] });
  const copy = rowOf('Copied week');
  await expect.element(copy).toMatchTextContent(/1 product/);
  await press('End Copied week now');
  await expect.element(copy).toMatchTextContent(/Expired/);
});

test('the days of a deal stand side by side, whatever its type', async () => {
  await page.viewport(1280, 800);
  await openSection('deals');
  await open();
  const topOf = (label: string) =>
    dialog.getByLabelText(label).element().getBoundingClientRect().top;
  for (const name of ['Choose a type', 'Percent off', 'Buy some, get some free']) {
    await type.selectOptions(name);
    await expect.poll(() => topOf('Start date'), { message: name }).toBe(topOf('End date'));
  }
});
