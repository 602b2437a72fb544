import { randomUUID } from 'node:crypto';
import { parseHours } from '@aislewise/contracts/hours-text';
import {
  STORE_FEATURES,
  storeSlug,
  type Store,
  type StoreFeature,
} from '@aislewise/contracts/stores';
import type { Database, Orm } from '../../db/client.ts';
import { notFound } from '../../platform/errors.ts';
import { createOpenStores, type OpenStores } from './provider.ts';
import {
  findAllStores,
  findProductsVersions,
  findOpenStore,
  findOpenStores,
  insertStore,
  lockOpenStore,
  raiseProductsVersion,
  setClosed,
  type StoreRow,
  type StoreSettings,
  updateStore,
} from './repo.ts';

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

/** The channel of `ProductsChange` notices, as JSON. */
export const PRODUCTS_CHANNEL = 'products_changed';

/** What a store's shoppers can find has changed. */
export interface ProductsChange {
  storeId: string;
  /** The version this change made. */
  version: number;
  /** The products to read again, or null for the whole store. */
  productIds: string[] | null;
}

/** Beyond this many products a notice says 'the whole store' (a notice holds 8,000 bytes). */
const NAMED_PRODUCTS = 100;

/** What the operator says of a new store; the keeper adds the rest. */
export type NewStore = Pick<
  Store,
  'name' | 'address' | 'hours' | 'timeZone' | 'phone' | 'features' | 'latitude' | 'longitude'
>;

export type StoresService = ReturnType<typeof storesService>;

/** Stores as shoppers see them. Closed stores do not exist for anyone but the operator. */
export function storesService(db: Database) {
  return {
    /** All open stores, sorted by name whatever the letters' case. */
    async list(): Promise<Store[]> {
      const rows = await findOpenStores(db.orm);
      return rows.map(toStore).sort((a, b) => byName.compare(a.name, b.name));
    },

    /** The open stores as they were a second ago at most. */
    inMemory(options: Omit<Parameters<typeof createOpenStores>[0], 'stores'>): OpenStores {
      return createOpenStores({ stores: this, ...options });
    },

    /** Those of the stores that are open, in no order. */
    async open(ids: readonly string[]): Promise<Store[]> {
      const rows = await findOpenStores(db.orm, ids);
      return rows.map(toStore);
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

    /** Writes what a keeper may set of their store; throws not_found. */
    async change(tx: Orm, id: string, settings: StoreSettings): Promise<Store> {
      const row = await updateStore(tx, id, settings);
      if (!row) throw notFound('store');
      return toStore(row);
    },

    /** The ids of all open stores. */
    async ids(): Promise<string[]> {
      const rows = await findOpenStores(db.orm);
      return rows.map((row) => row.id);
    },

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
      await this.productsChanged(tx, id, null);
    },

    /**
     * To be called in the transaction that changes what a store stocks: raises its snapshot version,
     * counts its products, and tells every node once the transaction has committed.
     */
    async productsChanged(tx: Orm, storeId: string, productIds: string[] | null): Promise<void> {
      const version = await raiseProductsVersion(tx, storeId);
      const named = productIds && productIds.length <= NAMED_PRODUCTS ? productIds : null;
      const change: ProductsChange = { storeId, version, productIds: named };
      await db.notify(tx, PRODUCTS_CHANNEL, JSON.stringify(change));
    },

    /** The snapshot versions of those of the stores that are open, by id. */
    async productsVersions(ids: readonly string[]): Promise<Map<string, number>> {
      return findProductsVersions(db.orm, ids);
    },
  };
}
