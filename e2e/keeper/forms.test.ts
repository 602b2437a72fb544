import type { Page, Request } from '@playwright/test';
import { signIn, openSection } from '../steps/keeper.ts';
import { expect, test } from '../fixtures/test.ts';

const STORE = 'Damask Rose Market';
/** Opens the rest of the product form. */
const MORE = 'More: other names, sale, allergens';

test.use({ expectedErrors: [/503/] });

interface Write {
  readonly name: string;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

/** Records the page's writes. `failNext` makes the next one fail without a reason. */
async function watch(page: Page) {
  const writes: Write[] = [];
  let failNext = false;
  await page.route(/\/api\/storekeeper\/(products|deals)/, async (route) => {
    const request: Request = route.request();
    if (request.method() === 'GET') return route.fallback();
    const [kind] = new URL(request.url()).pathname.split('/').slice(3);
    writes.push({
      name: `${request.method()} ${kind}`,
      body: request.postDataJSON() as Record<string, unknown>,
      headers: await request.allHeaders(),
    });
    if (!failNext) return route.fallback();
    failNext = false;
    return route.fulfill({ status: 503, body: '' });
  });
  return {
    writes,
    last: () => writes.at(-1),
    failNext: () => {
      failNext = true;
    },
  };
}

test(
  'the product form, its failure, and the edit of a row',
  { tag: '@both' },
  async ({ page }, info) => {
    const name = `Forms rose water of ${info.project.name}`;
    const store = await signIn(page, STORE);
    const { writes, last, failNext } = await watch(page);
    await openSection(page, 'products');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Product' });
    const submit = dialog.getByRole('button', { name: 'Add Product' });
    await expect(submit).toBeDisabled();
    await expect(dialog.getByText('Type a name and choose a category.')).toBeVisible();
    await dialog.getByLabel('Product Name (English)').fill(name);
    await expect(submit).toBeDisabled();
    // The store's own, the specification's others, and a new one.
    const category = dialog.getByLabel('Category');
    await expect(category.getByRole('option', { name: 'Meat & Poultry' })).toBeAttached();
    await category.selectOption('Another category…');
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Name of the new category').fill(`Waters of ${info.project.name}`);
    await expect(submit).toBeEnabled();
    await dialog.getByText(MORE).click();
    await dialog.getByLabel('Other Names (comma separated)').fill(' gulab jal, ماء الورد,, ');
    await dialog.getByLabel('Tags (comma separated)').fill('floral ,, baking');
    await dialog.getByLabel(/^Aisle/).fill('Aisle 2');
    await dialog.getByLabel(/^Price/).fill('4.999');
    await submit.click();
    await expect(dialog.getByText('Please type a price such as 4.99')).toBeVisible();
    expect(writes).toEqual([]);

    await dialog.getByLabel(/^Price/).fill('4.99');
    failNext();
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to add product');
    await expect(dialog.getByLabel('Product Name (English)')).toHaveValue(name);
    await submit.click();
    await expect(dialog).toBeHidden();
    expect(last()?.name).toBe('POST products');
    expect(last()?.body).toMatchObject({
      name,
      category: `Waters of ${info.project.name}`,
      otherNames: ['gulab jal', 'ماء الورد'],
      tags: ['floral', 'baking'],
      aisle: 'Aisle 2',
      price: '4.99',
      inStock: true,
      isOnSale: false,
      isNew: false,
      isSeasonal: false,
      isFeatured: false,
    });
    expect(last()).toMatchObject({
      body: { storeId: store.id },
      headers: { 'x-store-id': store.id, 'x-role': 'storekeeper' },
    });

    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit product' });
    await edit.getByText(MORE).click();
    await expect(edit.getByLabel('Other Names (comma separated)')).toHaveValue(
      'gulab jal, ماء الورد',
    );
    await edit.getByLabel(/^Price/).fill('5.25');
    await edit.getByLabel(/^Size/).fill('500gm');
    await edit.getByLabel('Sold by').selectOption('lb');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('cell', { name: '$5.25 / lb' })).toBeVisible();
    expect(last()?.name).toBe('PUT products');
  },
);

test('products are searched and filtered by category', async ({ page }, info) => {
  const name = `Forms sumac of ${info.project.name}`;
  const store = await signIn(page, STORE);
  await page.request.post('/api/storekeeper/products', { data: { name, category: 'Other' } });
  await openSection(page, 'products');
  const read = page.waitForRequest((request) => {
    const query = new URL(request.url()).searchParams;
    return query.get('search') === name && query.get('category') === 'Other';
  });
  await page.getByRole('searchbox').fill(name);
  await page.getByLabel('Category').selectOption('Other');
  expect(new URL((await read).url()).searchParams.get('storeId')).toBe(store.id);
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  // The specification's name of a shelf finds the store's own categories on it.
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Category').selectOption('Dairy');
  await expect(page.getByRole('row').nth(1)).toContainText('Dairy & Eggs');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test(
  'deals are added, edited, deleted, restored, copied and ended',
  { tag: '@both' },
  async ({ page }, info) => {
    const title = `Forms week of ${info.project.name}`;
    const store = await signIn(page, STORE);
    const { writes, last, failNext } = await watch(page);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: store.timeZone }).format(new Date());

    await openSection(page, 'deals');
    await page.getByRole('button', { name: 'Add New Deal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Deal' });
    const submit = dialog.getByRole('button', { name: 'Add Deal' });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Title').fill(title);
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Deal type').selectOption('Buy some, get some free');
    await expect(submit).toBeEnabled();
    await expect(dialog.getByLabel('Start date')).toHaveValue(today);
    await expect(dialog.getByLabel('End date')).toHaveValue('');
    await expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked();
    await expect(dialog.getByLabel('Display priority')).toHaveValue('0');
    await dialog.getByLabel('Display priority').fill('1.5');
    await dialog.getByLabel('Start date').fill('');
    await submit.click();
    await expect(dialog.getByText('Please type a whole number from 0 to 9999')).toBeVisible();
    await expect(dialog.getByText('Please choose the first day')).toBeVisible();
    expect(writes).toEqual([]);
    await dialog.getByLabel('Start date').fill(today);
    await dialog.getByLabel('Display priority').fill('7');
    failNext();
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to add deal');
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await submit.click();
    await expect(dialog).toBeHidden();
    expect(last()?.name).toBe('POST deals');
    expect(last()?.body).toEqual({
      title,
      description: '',
      dealType: 'buy_x_get_y',
      dealValue: '',
      startDate: today,
      endDate: null,
      isActive: true,
      displayPriority: 7,
      productIds: [],
      percentOff: null,
      amountOff: null,
    });

    await openSection(page, 'deals');
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit deal' });
    await edit.getByLabel('Title').fill(`${title}, again`);
    await edit.getByLabel('End date').fill(today);
    await edit.getByRole('switch', { name: 'Active' }).uncheck();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    expect(last()).toMatchObject({ name: 'PUT deals', body: { endDate: today, isActive: false } });
    const row = page.getByRole('row').filter({ hasText: `${title}, again` });
    await expect(row).toContainText('Inactive');

    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page
      .getByRole('dialog', { name: 'Delete this deal?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(row).toHaveCount(1);

    await page.getByRole('button', { name: `Copy ${title}` }).click();
    await expect(dialog.getByText(`You have another deal called ${title}, again`)).toBeVisible();
    await dialog.getByLabel('Title').fill(`${title}, copied`);
    await dialog.getByLabel('Deal type').selectOption('Percent off');
    await dialog.getByLabel('Percent off the products').fill('10');
    await dialog.getByLabel('Find a product to add').fill('basmati');
    await dialog.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
    await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await submit.click();
    await expect(dialog).toBeHidden();
    expect(last()?.body).toMatchObject({ percentOff: 10, productIds: [expect.any(String)] });
    const copy = page.getByRole('row').filter({ hasText: `${title}, copied` });
    await expect(copy).toContainText('1 product');
    await page.getByRole('button', { name: `End ${title}, copied now` }).click();
    await expect(copy).toContainText('Expired');
  },
);

test('the days of a deal stand side by side, whatever its type', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, STORE);
  await openSection(page, 'deals');
  await page.getByRole('button', { name: 'Add New Deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Deal' });
  for (const type of ['Choose a type', 'Percent off', 'Buy some, get some free']) {
    await dialog.getByLabel('Deal type').selectOption(type);
    const start = await dialog.getByLabel('Start date').boundingBox();
    const end = await dialog.getByLabel('End date').boundingBox();
    expect(start?.y, type).toBe(end?.y);
  }
});
