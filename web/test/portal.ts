import { listAisles } from '@aislewise/contracts/calls/aisles';
import { listFailedSearches } from '@aislewise/contracts/calls/analytics';
import { listChanges } from '@aislewise/contracts/calls/audit';
import { logout, portalAuth } from '@aislewise/contracts/calls/auth';
import { getMailedLinks } from '@aislewise/contracts/calls/account';
import { listCategories, type KeeperCategory } from '@aislewise/contracts/calls/categories';
import { dashboard, type Dashboard } from '@aislewise/contracts/calls/dashboard';
import type { KeeperProduct } from '@aislewise/contracts/calls/inventory';
import { listKeeperProducts } from '@aislewise/contracts/calls/products';
import { listChecks } from '@aislewise/contracts/calls/stock-reports';
import { NEW_PRODUCT } from '@aislewise/contracts/product-fields';
import type { KeeperSection } from '@aislewise/contracts/pages';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { createQueueStorage } from '../src/device/queue/queue-storage.ts';
import { forgetPortal } from '../src/device/kept-portal.ts';
import { openScreen } from './screen.tsx';
import { PLAIN_STOCK } from './stock.ts';
import { STORE } from './stores.ts';
import { answer, refuse } from './test-server.ts';
import { idOf, NOTHING_WAITS } from './rows.ts';

/** The signed-in keeper's store and its figures. */
export const OWN: Dashboard = {
  store: { ...STORE, version: 7, language: 'en', embedOrigins: [], chosenCuisines: [] },
  stats: { totalProducts: 9, inStockProducts: 8, onSaleProducts: 1, activeDeals: 2 },
  waiting: NOTHING_WAITS,
  user: {
    id: '5b0c2d5e-7a4b-4a0e-9c53-0f6f6f2f1a07',
    name: 'Asha Rao',
    email: 'asha@example.com',
    language: 'en',
  },
};

/** A product of the own store, with the id of this number. */
export function keeperProduct(
  number: number,
  name: string,
  {
    product,
    ...more
  }: Partial<Omit<KeeperProduct, 'product'>> & {
    readonly product?: Partial<KeeperProduct['product']>;
  } = {},
): KeeperProduct {
  return {
    ...PLAIN_STOCK,
    id: idOf(number),
    storeId: STORE.id,
    productId: idOf(number),
    aisle: 'Aisle 4',
    price: '3.99',
    checkedAt: null,
    version: 1,
    ...more,
    product: {
      ...NEW_PRODUCT,
      name,
      category: 'Pantry',
      emoji: null,
      ...product,
    },
  };
}

/** A category of the own store that pages find by its name. */
export const keeperCategory = (category: string): KeeperCategory => ({
  category,
  count: 3,
  inStock: 3,
  key: null,
  keys: [],
  shelf: null,
  halfLifeDays: null,
});

/** Signs a keeper in: answers the calls that the frame of the portal and its lists make. */
export function asKeeper(own: Dashboard = OWN): void {
  answer(dashboard, own);
  answer(portalAuth, { storeName: own.store.name, sendsMail: false });
  answer(listCategories, []);
  answer(listAisles, []);
  answer(listChanges, []);
  answer(listChecks, []);
  answer(listFailedSearches, []);
  answer(listKeeperProducts, []);
}

/** Ends the session: what a keeper reads is refused from now on. */
export function signOut(): void {
  answer(getMailedLinks, { areAvailable: false });
  for (const call of [dashboard, portalAuth, listKeeperProducts])
    refuse(call, 'Please sign in.', 401, 'unauthenticated');
}

/** Answers the logout, which ends the session. */
export function answerLogout(): void {
  answer(logout, () => {
    signOut();
    return undefined;
  });
}

/** Opens a section of the portal and waits for its title. */
export async function openSection(section: KeeperSection, query = '') {
  await openScreen(`/storekeeper/${section}${query}`);
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** The path of the address, with its parameters. */
export const address = () => `${window.location.pathname}${window.location.search}`;

afterEach(async () => {
  // First, so that nothing is kept again.
  await cleanup();
  await forgetPortal();
  await createQueueStorage(OWN.user.id).update(() => []);
});
