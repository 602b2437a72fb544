import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import { CUISINES } from '@aislewise/contracts/cuisines';
import { PAYMENTS, SPOKEN_LANGUAGES } from '@aislewise/contracts/store-facts';
import { STORE_FEATURES, storeSlug } from '@aislewise/contracts/stores';
import type { Store } from '@aislewise/contracts/calls/stores';
import { msg } from '@lingui/core/runtime-macro';
import type { Orm } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';
import {
  findAllStores,
  findOpenStores,
  lockOpenStore,
  type StoreRow,
  type StoreSettings,
  updateStore,
} from './queries.ts';

export { listOpenStores } from './open-stores-queries.ts';
export {
  findOwnNetwork,
  findProductsVersions,
  findVersionsNear,
  raiseProductsVersion,
  recountProducts,
  setOwnNetwork,
  writeFoundCuisines,
} from './queries.ts';

/** The entries of a column that are of a fixed list. Another version may have stored others. */
const known = <T extends string>(stored: readonly string[], choices: readonly T[]): T[] =>
  stored.filter((one): one is T => (choices as readonly string[]).includes(one));

/** The contracts leave out the columns that are not public. */
export const toStore = (row: StoreRow) => ({
  ...row,
  slug: storeSlug(row.name, row.address),
  features: known(row.features, STORE_FEATURES),
  chosenCuisines: known(row.chosenCuisines, CUISINES),
  cuisines: known(row.cuisines, CUISINES),
  spokenLanguages: known(row.spokenLanguages, SPOKEN_LANGUAGES),
  payments: known(row.payments, PAYMENTS),
});

/** The store of a row. Throws not_found without one. */
function existing(row: StoreRow | undefined): KeeperStore {
  if (!row) throw notFound(msg`This store does not exist.`);
  return toStore(row);
}

/** An open store and the version of its products. */
export interface VersionedStore {
  store: Store;
  version: number;
}

// Closed stores exist for the operator alone.

/** The open ones of these stores with the version of their products, in no order. */
export async function findStoresWithVersion(
  orm: Orm,
  ids: readonly string[],
): Promise<VersionedStore[]> {
  const rows = await findOpenStores(orm, ids);
  return rows.map((row) => ({ store: toStore(row), version: row.productsVersion }));
}

/** An open store with the version of its settings. Throws not_found. */
export async function getStore(orm: Orm, id: string): Promise<KeeperStore> {
  const [row] = await findOpenStores(orm, [id]);
  return existing(row);
}

/**
 * Locks an open store until the transaction ends. Each change of a store's products begins with it,
 * so that the changes of one store run one after the other. Throws not_found.
 */
export async function lockStore(tx: Orm, id: string): Promise<KeeperStore> {
  return existing(await lockOpenStore(tx, id));
}

/** Writes settings of a store. Returns it with the new version of its settings. Throws not_found. */
export async function changeStore(
  tx: Orm,
  id: string,
  settings: StoreSettings,
  options = { raisesVersion: true },
): Promise<KeeperStore> {
  return existing(await updateStore(tx, id, settings, options));
}

/** All stores by name, closed ones too, with the time when they were closed. */
export async function listAllStores(orm: Orm): Promise<(Store & { closedAt: Date | null })[]> {
  return (await findAllStores(orm)).map(toStore);
}
