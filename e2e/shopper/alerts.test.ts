import type { Page } from '@playwright/test';
import { alertsTest as test } from '../fixtures/mailing-app.ts';
import { expect } from '../fixtures/test.ts';
import { signInKeeper } from '../steps/keeper.ts';
import { demoStore, pageOf } from '../steps/stores.ts';

/** Longer than the keeper can undo the change and until the next look at the store. */
const NOTICE_MS = 90_000;

interface Row {
  productId: string;
  inStock: boolean;
  product: { name: string };
}

const setStock = async (page: Page, { productId }: Row, inStock: boolean) => {
  const path = `/api/storekeeper/inventory/${productId}`;
  expect((await page.request.patch(path, { data: { inStock } })).status()).toBe(200);
};

/** The first link in a mail. */
const linkOf = (mail: { text: string } | undefined): string =>
  /^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';

test('a shopper without stock sees where else to go, and gets one mail when the product is back', async ({
  page,
  browser,
  mails,
  baseURL,
}) => {
  const keeper = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const store = await demoStore(page);
  const rows = (await (
    await page.request.get(`/api/stores/${store.id}/inventory`)
  ).json()) as Row[];
  const ghee = rows.find(({ product }) => /ghee/i.test(product.name));
  if (!ghee) throw new Error('The demo store has no ghee.');
  await signInKeeper(keeper, store);
  await setStock(keeper, ghee, false);

  await page.goto(`${pageOf(store)}/product/${ghee.productId}`);
  const where = page.getByRole('region', { name: 'Where to find it' });
  await expect(where.getByText('Out of Stock')).toBeVisible();
  await expect(where.getByText('Here you can take instead:')).toBeVisible();
  await where.getByRole('button', { name: 'Tell me when it is back' }).click();
  await where.getByLabel('Or by e-mail').fill('shopper@example.com');
  await where.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(where.getByText(/^We sent you a mail/)).toBeVisible();

  await expect.poll(() => mails.length).toBe(1);
  await page.goto(linkOf(mails[0]));
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(
    page.getByRole('heading', { name: `when ${ghee.product.name} is back at ${store.name}` }),
  ).toBeVisible();

  await setStock(keeper, ghee, true);
  await expect.poll(() => mails.length, { timeout: NOTICE_MS }).toBe(2);
  expect(mails[1]?.to).toEqual(['shopper@example.com']);
  await page.goto(linkOf(mails[1]));
  await expect(page.getByRole('heading', { level: 1, name: ghee.product.name })).toBeVisible();
  await expect(where.getByText('In Stock').first()).toBeVisible();
  await keeper.close();
  // Before its server ends, which would be a failed request of the page.
  await page.goto('about:blank');
});
