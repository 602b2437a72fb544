import { demoStore, pageOf } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test('a product far down the shelves has a page, to which the addresses of its sheet lead', async ({
  page,
}) => {
  const store = await demoStore(page);
  const answer = await page.request.get(`/api/stores/${store.id}/inventory`);
  const rows = (await answer.json()) as { productId: string; product: { name: string } }[];
  const last = rows.at(-1);
  for (const place of [pageOf(store), `/search/${store.id}`]) {
    await page.goto(`${place}?product=${last?.productId}`);
    await expect(page).toHaveURL(new RegExp(`${pageOf(store)}/product/${last?.productId}`));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(last?.product.name ?? '?');
    await expect(main).toContainText('This store');
  }
});

test('an open sheet has the address of the page of its product, also after a reload', async ({
  page,
}) => {
  const store = await demoStore(page);
  await page.goto(pageOf(store));
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const [name, href] = [
    (await card.textContent()) ?? '?',
    (await card.getAttribute('href')) ?? '?',
  ];
  await card.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(page).toHaveURL(href);
  await page.reload();
  // The page, or the sheet again if the server was too busy to render.
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await expect(page).toHaveURL(pageOf(store));
});

test('a link to a product of another store says where it is', async ({ page }) => {
  const [here, other] = [await demoStore(page, 'Jade'), await demoStore(page, 'Patel')];
  const rows = (await (await page.request.get(`/api/stores/${other.id}/inventory`)).json()) as {
    productId: string;
    product: { name: string };
  }[];
  const ghee = rows.find(({ product }) => product.name.includes('Ghee'));
  await page.goto(`${pageOf(here)}?product=${ghee?.productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ghee?.product.name ?? '?');
  const where = page.getByRole('region', { name: 'Where to find it' });
  await expect(where.getByRole('listitem').first()).toContainText(other.name);
  await expect(page).toHaveURL(new RegExp(pageOf(other)));
});

test.describe('an id that no store has', () => {
  test.use({ expectedErrors: [/status of 404 .*api\/products/] });

  test('a product that is gone says so', async ({ page }) => {
    const store = await demoStore(page);
    await page.goto(`${pageOf(store)}?product=00000000-0000-4000-8000-000000000000`);
    const sheet = page.getByRole('dialog', { name: 'Product' });
    await expect(
      sheet.getByRole('heading', { name: 'This product is not here any more' }),
    ).toBeVisible();
    await sheet.getByRole('button', { name: 'Look around' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/product=/);
  });
});
