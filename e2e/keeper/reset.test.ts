import type { Page } from '@playwright/test';
import { fillLogin, keeperEmail, openSection, goToSection } from '../steps/keeper.ts';
import { demoStore } from '../steps/stores.ts';
import { keepCodes, setUpApp } from '../steps/second-factor.ts';
import { test } from '../fixtures/mailing-app.ts';
import { expect } from '../fixtures/test.ts';

const NEW_EMAIL = 'new.keeper@example.com';
const NEW_PASSWORD = 'plums on the window sill';

test.use({ expectedErrors: [/40[013]/] });

/** Asks for a link on the page 'Forgot your password?', which is open. */
async function askForLink(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText(`If ${email} has an account here, a link is on its way.`),
  ).toBeVisible();
}

/** The link in a mail, or an empty text. */
const linkOf = (mail: { text?: string | undefined } | undefined): string =>
  /^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';

test('mailed links replace a forgotten password and change the address, each once, and a required second factor is set up', async ({
  page,
  context,
  mails,
  baseURL,
}) => {
  const store = await demoStore(page, 'Dalbit Market');
  await page.goto('/storekeeper/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please type your e-mail address')).toBeVisible();
  await askForLink(page, keeperEmail(store));
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]?.to).toEqual([keeperEmail(store)]);
  const link = linkOf(mails[0]);
  expect(link).toContain(`${baseURL}/storekeeper/login#reset=`);

  // Into the very tab that asked: only the address's fragment is another.
  await page.goto(link);
  const field = page.getByLabel('New password');
  await expect(field).toBeFocused();
  await field.fill('plums');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Please use at least 10 characters')).toBeVisible();
  await field.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/storekeeper/login`);

  await fillLogin(page, store);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is not right.' }),
  ).toBeVisible();
  await fillLogin(page, store, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();

  await test.step('a keeper sets the second factor up and goes on where they were', async () => {
    await openSection(page, 'deals');
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await setUpApp(page);
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await shown.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('dialog', { name: 'Close without keeping the codes?' });
    await question.getByRole('button', { name: 'Show them' }).click();
    await keepCodes(page);
    await expect(page).toHaveURL(/\/storekeeper\/deals$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals');
  });

  const later = await context.newPage();
  await later.goto(link);
  await later.getByLabel('New password').fill('pears on the window sill');
  await later.getByRole('button', { name: 'Save the new password' }).click();
  await expect(later.getByRole('alert')).toContainText('This link has been used or is too old.');
  await expect(later.getByLabel('New password')).toBeHidden();
  await later.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(later).toHaveURL(`${baseURL}/storekeeper/login`);
  await askForLink(later, keeperEmail(store));
  await expect.poll(() => mails.filter((mail) => linkOf(mail).includes('#reset=')).length).toBe(2);

  await test.step('the address changes when the mailed link is opened', async () => {
    await goToSection(page, 'Account');
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change e-mail address' });
    await dialog.getByLabel('New e-mail address').fill(NEW_EMAIL);
    await dialog.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`We sent a link to ${NEW_EMAIL}.`)).toBeVisible();
    const toNew = () => mails.find(({ to }) => to.includes(NEW_EMAIL));
    await expect.poll(toNew).toBeDefined();
    await page.goto(linkOf(toNew()));
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(page.getByText(`You sign in with ${NEW_EMAIL} from now on.`)).toBeVisible();
    await page.goto('/storekeeper/account');
    await expect(page.getByText(`You sign in with ${NEW_EMAIL}.`)).toBeVisible();
    await expect(page.getByText('This one')).toBeVisible();

    await later.goto(linkOf(toNew()));
    await later.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(later.getByRole('alert')).toContainText('This link has been used or is too old.');
  });
});
