import { demoStore, openStore, pageOf } from '../steps/stores.ts';
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

test('the page comes with its first products: none is asked for again', async ({ page }) => {
  const store = await demoStore(page);
  const path = pageOf(store);
  // The first page of a server that has just started may be the shell.
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('id="page-state"');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname);
  });
  await page.goto(path);
  await expect(page.getByRole('article').first()).toBeVisible();
  const shelves = page.getByRole('navigation', { name: 'Shelves' });
  await expect(shelves).toBeAttached();
  const first = [`/api/stores/${store.id}`, `/api/stores/${store.id}/categories`, '/api/deals'];
  expect(asked.filter((one) => first.includes(one) || one.startsWith('/api/products/'))).toEqual(
    [],
  );
});
