import { parseHours } from '@aislewise/contracts/hours-text';
import type { Store } from '@aislewise/contracts/calls/stores';
import { STORE_FEATURES, storeSlug, type StoreFeature } from '@aislewise/contracts/stores';
import type { Orm } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';
import {
  findAllStores,
  findOpenStore,
  findOpenStores,
  lockOpenStore,
  type StoreRow,
  type StoreSettings,
  updateStore,
} from './queries.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const isFeature = (text: string): text is StoreFeature =>
  (STORE_FEATURES as readonly string[]).includes(text);

function toStore(row: StoreRow): Store {
  return {
    id: row.id,
    slug: storeSlug(row.name, row.address),
    name: row.name,
    address: row.address,
    hours: row.hours,
    timeZone: row.timeZone,
    openingHours: parseHours(row.hours),
    features: row.features.filter(isFeature),
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    logoColor: row.logoColor,
    logoUrl: row.logoUrl,
    logoText: row.logoText,
    productCount: row.productCount,
  };
}

/** An open store and a version: of its products or of its settings. */
export interface VersionedStore {
  store: Store;
  version: number;
}

// Closed stores do not exist for anyone but the operator.

/** All open stores, sorted by name without regard to case. */
export async function listStores(orm: Orm): Promise<Store[]> {
  const rows = await findOpenStores(orm);
  return rows.map(toStore).sort((a, b) => byName.compare(a.name, b.name));
}

/** The open ones of these stores with the version of their products, in no order. */
export async function findStoresWithVersion(
  orm: Orm,
  ids: readonly string[],
): Promise<VersionedStore[]> {
  const rows = await findOpenStores(orm, ids);
  return rows.map((row) => ({ store: toStore(row), version: row.productsVersion }));
}

/** An open store. Throws not_found. */
export async function getStore(orm: Orm, id: string): Promise<Store> {
  return (await getSettings(orm, id)).store;
}

/** An open store and the version of its settings. Throws not_found. */
export async function getSettings(orm: Orm, id: string): Promise<VersionedStore> {
  const row = await findOpenStore(orm, id);
  if (!row) throw notFound('store');
  return { store: toStore(row), version: row.version };
}

/**
 * Locks an open store until the transaction ends. A keeper's change begins with it, so that the
 * changes of one store run one after the other. Throws not_found.
 */
export async function lockStore(tx: Orm, id: string): Promise<Store> {
  const row = await lockOpenStore(tx, id);
  if (!row) throw notFound('store');
  return toStore(row);
}

/** Writes settings of a store. Returns it and the new version of its settings. Throws not_found. */
export async function changeStore(
  tx: Orm,
  id: string,
  settings: StoreSettings,
  options = { raisesVersion: true },
): Promise<VersionedStore> {
  const row = await updateStore(tx, id, settings, options);
  if (!row) throw notFound('store');
  return { store: toStore(row), version: row.version };
}

/** For the operator: every store, and when it was closed if it was. */
export async function listAllStores(orm: Orm): Promise<(Store & { closedAt: Date | null })[]> {
  const rows = await findAllStores(orm);
  return rows.map((row) => ({ ...toStore(row), closedAt: row.closedAt }));
}

export { findProductsVersions, raiseProductsVersion, recountProducts } from './queries.ts';
