import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { placeOf, stores } from './tables.ts';

export type StoreRow = typeof stores.$inferSelect;

/** A place on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** All open stores, or those of them with these ids, in no order. */
export async function findOpenStores(orm: Orm, ids?: readonly string[]): Promise<StoreRow[]> {
  const named = ids ? inArray(stores.id, [...ids]) : undefined;
  return orm
    .select()
    .from(stores)
    .where(and(isNull(stores.closedAt), named));
}

/** Locks an open store until the transaction ends. Rows that refer to it can still be inserted. */
export const lockOpenStore = (tx: Orm, id: string) =>
  firstRow(
    tx
      .select()
      .from(stores)
      .where(and(eq(stores.id, id), isNull(stores.closedAt)))
      .for('no key update'),
  );

export type StoreSettings = Partial<
  Pick<
    StoreRow,
    | 'name'
    | 'address'
    | 'hours'
    | 'closedDays'
    | 'features'
    | 'phone'
    | 'logoColor'
    | 'logoText'
    | 'logoUrl'
    | 'weighedCodes'
  >
>;

/** Writes settings, which are part of the store's snapshot. */
export const updateStore = (
  tx: Orm,
  id: string,
  set: StoreSettings,
  { raisesVersion }: { raisesVersion: boolean },
) =>
  firstRow(
    tx
      .update(stores)
      .set({
        ...set,
        productsVersion: sql`${stores.productsVersion} + 1`,
        ...(raisesVersion && { version: sql`${stores.version} + 1` }),
      })
      .where(eq(stores.id, id))
      .returning(),
  );

/** All stores, closed ones too. */
export async function findAllStores(orm: Orm): Promise<StoreRow[]> {
  return orm.select().from(stores).orderBy(asc(stores.name), asc(stores.id));
}

export async function insertStore(tx: Orm, row: typeof stores.$inferInsert): Promise<void> {
  await tx.insert(stores).values(row);
}

/** The short names that are this one, or this one with a suffix. */
export async function findShortNames(tx: Orm, shortName: string): Promise<(string | null)[]> {
  const rows = await tx
    .select({ shortName: stores.shortName })
    .from(stores)
    .where(or(eq(stores.shortName, shortName), like(stores.shortName, `${shortName}-%`)));
  return rows.map((row) => row.shortName);
}

/** The open store with a short name. */
export const findByShortName = (orm: Orm, shortName: string) =>
  firstRow(
    orm
      .select({ id: stores.id, name: stores.name, address: stores.address })
      .from(stores)
      .where(and(eq(stores.shortName, shortName), isNull(stores.closedAt))),
  );

/** Closes a store. Returns whether it was open. */
export async function setClosed(tx: Orm, id: string, closedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(stores)
    .set({ closedAt })
    .where(and(eq(stores.id, id), isNull(stores.closedAt)))
    .returning({ id: stores.id });
  return rows.length > 0;
}

/** Ids of open stores: the nearest to a place first, else by name. */
export async function findStoresNear(
  orm: Orm,
  { near, limit }: { near: Place | undefined; limit: number },
): Promise<string[]> {
  const rows = await orm
    .select({ id: stores.id })
    .from(stores)
    .where(isNull(stores.closedAt))
    .orderBy(near ? sql`${placeOf(stores)} <-> ${placeOf(degrees(near))}` : asc(stores.name))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const degrees = ({ latitude, longitude }: Place) => ({
  latitude: sql`${latitude}::float8`,
  longitude: sql`${longitude}::float8`,
});

/** The versions of the products of all open stores by name, or of those with these ids. */
export async function findProductsVersions(
  orm: Orm,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  const named = ids ? inArray(stores.id, [...ids]) : undefined;
  const rows = await orm
    .select({ id: stores.id, version: stores.productsVersion })
    .from(stores)
    .where(and(isNull(stores.closedAt), named))
    .orderBy(asc(stores.name));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Raises the version of a store's products. Returns the new version. */
export async function raiseProductsVersion(tx: Orm, id: string): Promise<number> {
  const { version } = await onlyRow(
    tx
      .update(stores)
      .set({ productsVersion: sql`${stores.productsVersion} + 1` })
      .where(eq(stores.id, id))
      .returning({ version: stores.productsVersion }),
  );
  return version;
}

/** The keyed hash of a store's own network, or null. */
export async function findOwnNetwork(orm: Orm, id: string): Promise<string | null> {
  const row = await firstRow(
    orm.select({ ownNetwork: stores.ownNetwork }).from(stores).where(eq(stores.id, id)),
  );
  return row?.ownNetwork ?? null;
}

export async function setOwnNetwork(tx: Orm, id: string, ownNetwork: string | null) {
  await tx.update(stores).set({ ownNetwork }).where(eq(stores.id, id));
}

/** Counts a store's products. */
export async function recountProducts(tx: Orm, id: string): Promise<void> {
  await tx.execute(sql`
    update stores set product_count =
      (select count(*) from products where store_id = ${id} and removed_at is null)
    where id = ${id}`);
}
