import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Console lines that a lost connection writes by itself, whatever the page does. */
export const LOST_CONNECTION = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/;

/** Opens a store from the list, as a shopper does; answers the path of its page. */
export async function openStore(page: Page, name: string, baseUrl = ''): Promise<string> {
  await page.goto(`${baseUrl}/stores`);
  await page.getByRole('link', { name: new RegExp(`SELECT STORE\\W+${name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Resolves once the worker has kept the app, and the store whose page is open with its index. */
export async function whenKept(page: Page, path: string): Promise<void> {
  const storeId = path.split('/')[2] ?? '';
  await expect
    .poll(
      () =>
        page.evaluate(async (id) => {
          const store = await caches.open(`aislewise-store-${id}`);
          const shared = await caches.open('aislewise-shared');
          // The largest file, which comes last.
          const files = await (await caches.open('aislewise-files')).keys();
          const isAppKept = files.some(({ url }) => url.includes('/finder-worker'));
          const kept = await Promise.all([
            store.match(`/api/stores/${id}`),
            store.match(`/api/stores/${id}/inventory`),
            store.match(`/api/stores/${id}/inventory?perCategory=12`),
            store.match(`/api/products/search?stores=${id}`),
            store.match(`/api/pwa/names/${id}`),
            shared.match('/api/stores'),
            shared.match('/api/pwa/words'),
          ]);
          const isStoreKept = kept.every((answer) => answer !== undefined);
          return isAppKept && isStoreKept && navigator.serviceWorker.controller
            ? 'kept'
            : 'not yet';
        }, storeId),
      { timeout: 90_000 },
    )
    .toBe('kept');
}

/**
 * From the next page on, the device believes it is connected whatever happens, as with a server that is
 * down or a Wi-Fi that leads nowhere.
 */
export async function believeConnected(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    for (const name of ['online', 'offline']) {
      window.addEventListener(name, (event) => event.stopImmediatePropagation());
    }
  });
}

/** Visits a store until it is kept, then takes the connection away. */
export async function visitThenGoOffline(
  page: Page,
  context: BrowserContext,
  name: string,
): Promise<string> {
  const path = await openStore(page, name);
  await whenKept(page, path);
  await context.setOffline(true);
  return path;
}
