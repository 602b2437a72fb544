import { listStores, type Store } from '@aislewise/contracts/calls/stores';
import { expect, type Page } from '@playwright/test';

/** Every demo store's keeper has it; never created outside demo mode. */
const DEMO_PASSWORD = 'demo-keeper-2026';

/** The stores that keepers' journeys change, one a project, so that shoppers' journeys find theirs. */
const CHANGED_STORES: Readonly<Record<string, string>> = {
  phone: 'Delikatesy Pod Dębem',
  desktop: 'Jade Lantern Market',
};

export const changedStore = (project: string): string =>
  CHANGED_STORES[project] ?? 'Selam Akwaaba Market';

/** A demo store by its name. */
export async function demoStore(page: Page, name: string): Promise<Store> {
  const answer = await page.request.get(listStores.path);
  const stores = listStores.answer.parse(await answer.json());
  const store = stores.find((one) => one.name === name);
  if (!store) throw new Error(`No demo store is called ${name}.`);
  return store;
}

export const keeperEmail = ({ slug }: Store): string => `keeper@${slug}.demo`;

/** Fills in the login page that is open, and presses the button. */
export async function fillLogin(page: Page, store: Store, password = DEMO_PASSWORD) {
  await page.getByLabel('Email').fill(keeperEmail(store));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs the store's keeper in and stands on the dashboard. */
export async function signIn(page: Page, storeName: string): Promise<Store> {
  const store = await demoStore(page, storeName);
  await page.goto('/storekeeper/login');
  await fillLogin(page, store);
  await expect(page).toHaveURL(/\/storekeeper\/dashboard$/);
  return store;
}

/** Opens a tab of the portal page and waits until it shows something. */
export async function openPortal(page: Page, store: Store, tab: string) {
  await page.goto(`/storekeeper/${store.id}?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Managing inventory for: ${store.name}`,
  );
  await expect(page.getByRole('tabpanel')).toBeVisible();
}
