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

/** Zoom and pan as drawn: a point p of the shop is seen at p × zoom + (x, y). */
async function viewOf(map: Locator): Promise<{ zoom: number; x: number; y: number }> {
  const style = await map.locator('svg > g').first().getAttribute('style');
  const [, x, y, zoom] =
    /translate\((-?[\d.]+)px,\s*(-?[\d.]+)px\)\s*scale\(([\d.]+)\)/.exec(style ?? '') ?? [];
  return { x: Number(x), y: Number(y), zoom: Number(zoom) };
}

/** Waits until the map is seen so. */
export async function expectView(map: Locator, view: { zoom?: number; x?: number; y?: number }) {
  await expect(async () => {
    const now = await viewOf(map);
    if (view.zoom !== undefined) expect(now.zoom).toBeCloseTo(view.zoom, 3);
    if (view.x !== undefined) expect(now.x).toBeCloseTo(view.x, 0);
    if (view.y !== undefined) expect(now.y).toBeCloseTo(view.y, 0);
  }).toPass({ timeout: 10_000 });
}

/** Opens the map of the demo store by its address. */
export async function openMap(page: Page): Promise<Locator> {
  const store = await demoStore(page);
  await page.goto(`${pageOf(store)}?map=${store.id}`);
  await expect(mapOf(page).getByRole('application')).toBeVisible();
  return mapOf(page);
}
