import { listStores, type Store } from '@aislewise/contracts/calls/stores';
import type { Page } from '@playwright/test';
import { beginAsShell } from './shell.ts';

/** The demo stores. */
export async function demoStores(page: Page): Promise<Store[]> {
  const answer = await page.request.get(listStores.path);
  return listStores.answer.parse(await answer.json());
}

/** The demo store whose name begins so. */
export function storeNamed(stores: readonly Store[], name: string): Store {
  const found = stores.find((store) => store.name.startsWith(name));
  if (!found) throw new Error(`No demo store is called ${name}.`);
  return found;
}

/** A demo store by the beginning of its name. */
export const demoStore = async (page: Page, name = 'Patel'): Promise<Store> =>
  storeNamed(await demoStores(page), name);

/** The path of a store's page. */
export const pageOf = ({ id, slug }: Store) => `/store/${id}/${slug}`;

/** Leaves a store's page without its shelves, which take long to draw. */
export async function withoutShelves(page: Page): Promise<void> {
  await beginAsShell(page);
  await page.route(/\/api\/stores\/[^/]+\/categories/, (route) => route.fulfill({ json: [] }));
}

/** Opens a demo store's page by its address. */
export async function openStore(page: Page, name = 'Patel'): Promise<Store> {
  const store = await demoStore(page, name);
  await page.goto(pageOf(store));
  await page.getByRole('heading', { level: 1, name: store.name }).waitFor();
  return store;
}
