import { demoStore, openStore } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

test('nothing on a store page moves while it loads', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    const jumps: number[] = [];
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        jumps.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openStore(page);
  // The shelves come last, and the fourth card of a row when the page is at rest.
  await expect(page.getByRole('navigation', { name: 'Shelves' })).toBeAttached();
  const onSale = page.getByRole('list', { name: 'On Sale' }).getByRole('article');
  await expect(onSale.nth(3)).toBeAttached();
  const jumped = await page.evaluate(() =>
    (globalThis as unknown as { jumps: number[] }).jumps.reduce((sum, one) => sum + one, 0),
  );
  // Web Vitals calls this good.
  expect(jumped).toBeLessThan(0.1);
});

test('the first data of the page are requested once, before its scripts have loaded', async ({
  page,
}) => {
  const { id } = await demoStore(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname + search);
  });
  const html = await (await page.request.get(`/store/${id}/patel-bazaar`)).text();
  const preloads = [...html.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  expect(preloads).toHaveLength(5);
  await page.goto(`/store/${id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(preloads.map((href) => asked.filter((one) => one === href).length)).toEqual([
    1, 1, 1, 1, 1,
  ]);
});
