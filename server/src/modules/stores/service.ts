import { randomUUID } from 'node:crypto';
import { parseHours } from '@aislewise/contracts/hours-text';
import type { Store } from '@aislewise/contracts/calls/stores';
import { STORE_FEATURES, storeSlug, type StoreFeature } from '@aislewise/contracts/stores';
import type { Database, Orm } from '../../db/client.ts';
import { notFound } from '../../lib/errors.ts';
import {
  findAllStores,
  findOpenStore,
  findOpenStores,
  findProductsVersions,
  insertStore,
  lockOpenStore,
  raiseProductsVersion,
  recountProducts,
  setClosed,
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

/** What the operator says of a new store; the keeper adds the rest. */
export type NewStore = Pick<
  Store,
  'name' | 'address' | 'hours' | 'timeZone' | 'phone' | 'features' | 'latitude' | 'longitude'
>;

/** An open store and the version of its products. */
export interface VersionedStore {
  store: Store;
  version: number;
}

export type StoresService = ReturnType<typeof storesService>;

/** Stores as shoppers see them. Closed stores do not exist for anyone but the operator. */
export function storesService(db: Database) {
  return {
    /** All open stores, sorted by name whatever the letters' case. */
    async list(): Promise<Store[]> {
      const rows = await findOpenStores(db.orm);
      return rows.map(toStore).sort((a, b) => byName.compare(a.name, b.name));
    },

    /** The open ones of these stores, with the version of their products, in no order. */
    async versioned(ids: readonly string[]): Promise<VersionedStore[]> {
      const rows = await findOpenStores(db.orm, ids);
      return rows.map((row) => ({ store: toStore(row), version: row.productsVersion }));
    },

    /** An open store; throws not_found. */
    async get(id: string): Promise<Store> {
      const row = await findOpenStore(db.orm, id);
      if (!row) throw notFound('store');
      return toStore(row);
    },

    /**
     * An open store, kept from others' changes until the transaction ends: a keeper's change begins
     * with it, so that what one store holds changes in one transaction at a time. Throws not_found.
     */
    async lock(tx: Orm, id: string): Promise<Store> {
      const row = await lockOpenStore(tx, id);
      if (!row) throw notFound('store');
      return toStore(row);
    },

    /** Writes settings of a store. Returns it and its new version. Throws not_found. */
    async change(
      tx: Orm,
      id: string,
      settings: StoreSettings,
      options = { raisesVersion: true },
    ): Promise<{ store: Store; version: number }> {
      const row = await updateStore(tx, id, settings, options);
      if (!row) throw notFound('store');
      return { store: toStore(row), version: row.version };
    },

    /** An open store and the version of its settings. Throws not_found. */
    async settings(orm: Orm, id: string): Promise<{ store: Store; version: number }> {
      const row = await findOpenStore(orm, id);
      if (!row) throw notFound('store');
      return { store: toStore(row), version: row.version };
    },

    /** The ids of all open stores, by name. */
    async ids(): Promise<string[]> {
      return [...(await this.versions()).keys()];
    },

    /** The versions of the products of all open stores, or of those of these, by store id. */
    versions: (ids?: readonly string[]): Promise<Map<string, number>> =>
      findProductsVersions(db.orm, ids),

    /** For the operator: every store, with when it was closed if it was. */
    async listAll(): Promise<(Store & { closedAt: Date | null })[]> {
      const rows = await findAllStores(db.orm);
      return rows.map((row) => ({ ...toStore(row), closedAt: row.closedAt }));
    },

    /** For the operator: opens a store without products; answers its id. */
    async add(tx: Orm, store: NewStore): Promise<string> {
      const id = randomUUID();
      await insertStore(tx, { id, ...store });
      return id;
    },

    /** For the operator: closes a store, which is then gone for shoppers. Throws not_found. */
    async close(tx: Orm, id: string, now: Date): Promise<void> {
      if (!(await setClosed(tx, id, now))) throw notFound('store');
    },

    /**
     * Begins a write of a store's products: raises their version, which the written rows carry as
     * `changed_in`, and returns it. Locks the store until the transaction ends.
     */
    raiseProductsVersion,

    /** Counts a store's products after some were added or removed. */
    recountProducts,
  };
}
