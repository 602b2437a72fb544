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

/** Resolves once the worker has kept the whole app, and the store whose page is open with its index. */
export async function whenKept(page: Page, path: string): Promise<void> {
  const storeId = path.split('/')[2] ?? '';
  const files = await page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text();
    return [...new Set(worker.match(/\/assets\/[\w.-]+/g))];
  });
  expect(files.length).toBeGreaterThan(0);
  const api = `/api/stores/${storeId}`;
  const wanted = [
    ...files,
    api,
    `${api}/inventory`,
    `${api}/inventory?perCategory=12`,
    `${api}/categories`,
    `/api/products/new-seasonal?storeId=${storeId}`,
    `/api/products/search?stores=${storeId}`,
    `/api/pwa/names/${storeId}`,
    '/api/stores',
    '/api/pwa/groups',
    '/api/pwa/words',
  ];
  const missing = () =>
    page.evaluate(async (addresses) => {
      if (!navigator.serviceWorker.controller) return ['the worker'];
      const kept = await Promise.all(
        addresses.map(async (address) => caches.match(address, { ignoreVary: true })),
      );
      return addresses.filter((_, i) => !kept[i]);
    }, wanted);
  await expect.poll(missing, { timeout: 90_000 }).toEqual([]);
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
