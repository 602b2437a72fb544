import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { login } from '@aislewise/contracts/calls/auth';
import type { Store } from '@aislewise/contracts/calls/stores';
import { expect, type Page } from '@playwright/test';
import { prepared } from '../browser.ts';
import { demoStore } from './stores.ts';

/** Every demo store's keeper has it; never created outside demo mode. */
export const DEMO_PASSWORD = 'demo-keeper-2026';

/** The stores that keepers' journeys change, one a project, so that shoppers' journeys find theirs. */
const CHANGED_STORES: Readonly<Record<string, string>> = {
  phone: 'Delikatesy Pod Dębem',
  desktop: 'Selam Akwaaba Market',
};

export const changedStore = (project: string): string => CHANGED_STORES[project] ?? '';

export const keeperEmail = ({ slug }: Store): string => `keeper@${slug}.demo`;

/** Fills in the login page that is open, and presses the button. */
export async function fillLogin(page: Page, store: Store, password = DEMO_PASSWORD) {
  await page.getByLabel('Email').fill(keeperEmail(store));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs the store's keeper in by the API: the page's context has the session afterwards. */
export async function signInKeeper(page: Pick<Page, 'request'>, store: Store): Promise<void> {
  const data = { email: keeperEmail(store), password: DEMO_PASSWORD };
  expect((await page.request.post(login.path, { data })).status()).toBe(200);
}

/** Signs the keeper of a demo store in by the API. */
export async function signIn(page: Page, storeName: string): Promise<Store> {
  const store = await demoStore(page, storeName);
  await signInKeeper(page, store);
  return store;
}

/** Opens the dashboard and waits until its first tab shows something. */
export async function openDashboard(page: Page) {
  await page.goto('/storekeeper/dashboard');
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
}

/** Opens a tab of the portal page and waits until it shows something. */
export async function openPortal(page: Page, store: Store, tab: string) {
  await page.goto(`/storekeeper/${store.id}?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Managing inventory for: ${store.name}`,
  );
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

/** Makes the sign-ins of a store's keeper too old for calls that need a recent one. */
export function ageSignIns(store: Store): void {
  const env = { ...process.env, DATA_DIR: prepared('JOURNEYS_DATA_DIR') };
  execFileSync(process.execPath, ['server/test/age-sign-ins.ts', keeperEmail(store)], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env,
  });
}
