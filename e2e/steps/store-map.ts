import type { SearchResult } from '@aislewise/contracts/calls/search';
import { expect, type Locator, type Page } from '@playwright/test';
import { demoStore, pageOf } from './stores.ts';

/** The store map's call: a search without a query. */
export const MAP_CALL = (url: URL) =>
  url.pathname === '/api/products/search' && !url.searchParams.has('q');

/** Answers the map's call with products of the store put into these aisles, one after the other. */
export async function withAisles(page: Page, aisles: readonly (string | null)[]): Promise<void> {
  await page.route(MAP_CALL, async (route) => {
    const answer = (await (await route.fetch()).json()) as SearchResult[];
    const moved = aisles.flatMap((aisle, i) => {
      const one = structuredClone(answer[i % answer.length]);
      const row = one?.storeAvailability[0]?.inventory;
      if (!one || !row) return [];
      row.aisle = aisle;
      return [one];
    });
    await route.fulfill({ json: moved });
  });
}

/** The store map over the page. */
export const mapOf = (page: Page) => page.getByRole('dialog', { name: /Store map/ });

/** Opens the map of the demo store by its address. */
export async function openMap(page: Page): Promise<Locator> {
  const store = await demoStore(page);
  await page.goto(`${pageOf(store)}?map=${store.id}`);
  await expect(mapOf(page).getByRole('application')).toBeVisible();
  return mapOf(page);
}
