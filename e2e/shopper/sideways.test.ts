import { devices, type Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { demoStore, openStore } from '../steps/stores.ts';

/** A phone held sideways. */
test.use({ ...devices['Pixel 7 landscape'], viewport: { width: 740, height: 360 } });

const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box.y + box.height;
};

test('on a phone held sideways the header is one row and the first answer is whole above the bar', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', { name: 'Pages' });
  const main = page.getByRole('main');
  await openStore(page);
  const deal = page.getByRole('group', { name: /^1 of / });
  await deal.waitFor();
  const edge = (await bar.boundingBox())?.y ?? 0;
  expect(edge).toBeGreaterThanOrEqual(310);
  expect(await bottomOf(main.locator('header').first())).toBeLessThanOrEqual(64);
  expect(await bottomOf(deal)).toBeLessThanOrEqual(edge);

  const { id } = await demoStore(page);
  await page.goto(`/search/${id}?q=besan`);
  const first = page.getByRole('article').first();
  await first.waitFor();
  expect(await bottomOf(page.getByRole('search').getByRole('combobox'))).toBeLessThanOrEqual(64);
  expect(await bottomOf(first.locator('.hanging-sign').first())).toBeLessThanOrEqual(edge);

  await first.getByRole('link').first().click();
  const sheet = page.getByRole('dialog');
  const sign = sheet.locator('.hanging-sign').first();
  await expect(sign).toBeInViewport({ ratio: 1 });
  const picture = await sheet.locator('[data-drawing], img').first().boundingBox();
  const place = await sign.boundingBox();
  // Beside the picture, not below it.
  expect(place?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
});
