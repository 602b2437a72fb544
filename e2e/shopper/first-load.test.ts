import type { Page } from '@playwright/test';
import { demoStore, pageOf } from '../steps/stores.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * The bytes of JavaScript, as compressed by the server, with which the first screen of a page opens at
 * most. About 2 % above those of today: names with hashes make each build compress a little differently.
 */
const LIMITS: Readonly<Record<string, number>> = {
  home: 132_000,
  stores: 126_500,
  category: 133_500,
  store: 140_000,
  search: 142_000,
};

/** The scripts that a page names, with their compressed sizes in bytes. */
async function scriptsOf(page: Page, address: string): Promise<[file: string, bytes: number][]> {
  const html = await (await page.request.get(address)).text();
  const files = html.match(/\/assets\/[^" ]+\.js/g) ?? [];
  return Promise.all(
    [...new Set(files)].map(async (file): Promise<[string, number]> => {
      const response = await page.request.get(file, { headers: { 'Accept-Encoding': 'br' } });
      const length = Number(response.headers()['content-length']);
      return [file, length || (await response.body()).length];
    }),
  );
}

test('the first screen of each page opens with few scripts, all named by the page', async ({
  page,
}) => {
  const store = await demoStore(page);
  const addresses: Readonly<Record<string, string>> = {
    home: '/',
    stores: '/stores',
    store: pageOf(store),
    category: `${pageOf(store)}/category/flour`,
    search: `/search/${store.id}?q=rice`,
  };
  for (const [name, limit] of Object.entries(LIMITS)) {
    const scripts = await scriptsOf(page, addresses[name] ?? '');
    const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
    const listed = scripts.map(([file, size]) => `${size} ${file}`).join('\n');
    expect(scripts.length, `${name} names its own scripts`).toBeGreaterThan(2);
    expect(bytes, `${name}: ${bytes} bytes, of them\n${listed}`).toBeLessThanOrEqual(limit);
  }
});
