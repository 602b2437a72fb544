import { test, watchCamera } from '../fixtures/camera.ts';
import { expect } from '../fixtures/test.ts';
import { changedStore, signIn } from '../steps/keeper.ts';

const CODE = '4000417025005';

test.use({ seenCode: CODE });

test('a shopper scans a packet and reads its aisle and price; a code that nobody has is said to be missing', async ({
  page,
}, info) => {
  const tracks = await watchCamera(page);
  const store = await signIn(page, changedStore(info.project.name));
  const added = await page.request.post('/api/storekeeper/products', {
    data: { name: 'Journey Halva', category: 'Sweets', barcode: CODE, storeId: store.id },
  });
  expect(added.status()).toBe(201);
  const { productId } = (await added.json()) as { productId: string };
  const changed = await page.request.patch(`/api/storekeeper/inventory/${productId}`, {
    data: { price: '3.99', aisle: 'Aisle 4', storeId: store.id },
  });
  expect(changed.status()).toBe(200);

  await page.goto(`/search/${store.id}`);
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(page).toHaveURL(new RegExp(`q=${CODE}$`));
  const first = page.getByRole('article').first();
  await expect(first).toContainText('Journey Halva');
  await expect(first).toContainText(/Aisle\s*4/);
  await expect(first).toContainText('3.99');
  await expect(page.getByRole('search').getByRole('combobox')).toHaveValue(CODE);
  expect(await tracks()).toEqual(['ended']);

  await page.getByRole('search').getByRole('combobox').fill('4000417025012');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/4000417025012/).first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
