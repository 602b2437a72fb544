import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { login } from '@aislewise/contracts/calls/auth';
import type { KeeperSection } from '@aislewise/contracts/pages';
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

/** Opens a section of the portal and waits for its title. */
export async function openSection(page: Page, section: KeeperSection) {
  await page.goto(`/storekeeper/${section}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Goes to a section by the navigation of this width: the side, or the bar and its page More. */
export async function goToSection(page: Page, label: string) {
  const pages = page.getByRole('navigation', { name: 'Pages' }).locator('visible=true');
  const link = pages.getByRole('link', { name: new RegExp(`^${label}\\b`) });
  const more = pages.getByRole('link', { name: 'More' });
  await pages.getByRole('link').first().waitFor();
  const isCustomers = ['Inbox', 'Feedback', 'Requests'].includes(label);
  if ((await more.count()) > 0 && (await link.count()) === 0) {
    await (isCustomers ? pages.getByRole('link', { name: /^Customers/ }) : more).click();
  }
  const place =
    (await link.count()) > 0
      ? link
      : page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}\\b`) });
  await place.first().click();
}

/** Presses Logout in the header. */
export async function logOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
}

/** Makes the sign-ins of a store's keeper too old for calls that need a recent one. */
export function ageSignIns(store: Store): void {
  const env = {
    ...process.env,
    DATA_DIR: prepared('JOURNEYS_DATA_DIR'),
    DATABASE_URL: process.env['JOURNEYS_DATABASE_URL'] ?? '',
  };
  execFileSync(process.execPath, ['server/test/age-sign-ins.ts', keeperEmail(store)], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env,
  });
}
