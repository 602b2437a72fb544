import type { SearchResult } from '@aislewise/contracts/calls/search';
import { expect, test } from '../fixtures/test.ts';
import { demoStore } from '../steps/stores.ts';

const LONG = `${'Aaaaaaaaaa'.repeat(7)} flour`;
const ARABIC = 'زيت زيتون بكر ممتاز 750 مل';

test('a word of 70 letters and a long aisle fit a phone, and a right-to-left name begins at the right', async ({
  page,
}) => {
  const { id } = await demoStore(page);
  await page.route(
    (url) => url.pathname === '/api/products/search' && url.searchParams.get('q') === 'besan',
    async (route) => {
      const answer = (await (await route.fetch()).json()) as SearchResult[];
      const [first, second] = answer;
      const row = first?.storeAvailability[0]?.inventory;
      if (!first || !second || !row) throw new Error('Too few products are called besan');
      first.name = LONG;
      row.aisle = 'Back wall next to the cold room door';
      second.name = ARABIC;
      await route.fulfill({ json: answer });
    },
  );
  await page.goto(`/search/${id}?q=besan`);
  const name = page.getByRole('article').getByRole('button', { name: LONG, exact: true });
  await expect(name).toBeVisible();
  const isWider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await isWider()).toBe(false);
  const { width } = page.viewportSize() ?? { width: 0 };
  const box = await name.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  const arabic = page.getByRole('article').getByRole('button', { name: ARABIC, exact: true });
  expect(await arabic.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true);

  await name.click();
  const sheet = page.getByRole('dialog', { name: LONG });
  await expect(sheet).toBeVisible();
  expect(await isWider()).toBe(false);
  const sign = await sheet.locator('.hanging-sign').first().boundingBox();
  // Three lines of small letters under their strip.
  expect(sign?.height).toBeLessThanOrEqual(90);
});
