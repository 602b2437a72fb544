import type { Store } from '@aislewise/contracts/calls/stores';
import type { Page } from '@playwright/test';

/** A demo store by the beginning of its name. */
export async function demoStore(page: Page, name = 'Patel'): Promise<Store> {
  const answer = await page.request.get('/api/stores');
  const stores = (await answer.json()) as Store[];
  const found = stores.find((store) => store.name.startsWith(name));
  if (!found) throw new Error(`No demo store is called ${name}.`);
  return found;
}

/** Leaves a store's page without its shelves, for journeys that are not about them: much is drawn. */
export async function withoutShelves(page: Page): Promise<void> {
  await page.route(/\/api\/stores\/[^/]+\/inventory/, (route) =>
    route.fulfill({ json: { rows: [], categories: [] } }),
  );
}

/** Opens a demo store's page by its address. */
export async function openStore(page: Page, name = 'Patel'): Promise<Store> {
  const store = await demoStore(page, name);
  await page.goto(`/store/${store.id}/${store.slug}`);
  await page.getByRole('heading', { level: 1, name: store.name }).waitFor();
  return store;
}

/** Calls that the server can't answer, until the answered function is called. */
export async function failing(page: Page, calls: RegExp, error = 'Away'): Promise<() => void> {
  let fails = true;
  await page.route(calls, (route) =>
    fails ? route.fulfill({ status: 503, json: { error, code: 'unavailable' } }) : route.fallback(),
  );
  return () => {
    fails = false;
  };
}
