import { demoStore, pageOf } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test('a product far down the shelves opens by its address, on the store and on the search page', async ({
  page,
}) => {
  const store = await demoStore(page);
  const answer = await page.request.get(`/api/stores/${store.id}/inventory`);
  const rows = (await answer.json()) as { productId: string; product: { name: string } }[];
  const last = rows.at(-1);
  for (const place of [pageOf(store), `/search/${store.id}`]) {
    await page.goto(`${place}?product=${last?.productId}`);
    await expect(page.getByRole('dialog', { name: last?.product.name ?? '?' })).toContainText(
      'This store',
    );
  }
});

test('a link to a product of another store says where it is', async ({ page }) => {
  const [here, other] = [await demoStore(page, 'Jade'), await demoStore(page, 'Patel')];
  const rows = (await (await page.request.get(`/api/stores/${other.id}/inventory`)).json()) as {
    productId: string;
    product: { name: string };
  }[];
  const ghee = rows.find(({ product }) => product.name.includes('Ghee'));
  await page.goto(`${pageOf(here)}?product=${ghee?.productId}`);
  const sheet = page.getByRole('dialog', { name: ghee?.product.name ?? '?' });
  await expect(sheet.getByText(`Not found at ${here.name}.`)).toBeVisible();
  await expect(sheet.getByRole('link', { name: other.name })).toBeVisible();
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
