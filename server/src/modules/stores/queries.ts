import type { Cuisine } from '@aislewise/contracts/cuisines';
import type { SettingsChange } from '@aislewise/contracts/calls/settings';
import { beginning } from '@aislewise/contracts/store-search';
import type { HoursFilter } from '@aislewise/contracts/stores';
import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  eq,
  inArray,
  isNull,
  like,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { passesHours } from './hours-queries.ts';
import { readHours } from './stored-hours.ts';
import { placeOf, sortKeyOf, stores } from './tables.ts';

export type StoreRow = typeof stores.$inferSelect;

/** A place on the earth, in degrees. */
interface Place {
  latitude: number;
  longitude: number;
}

/** The open ones of these stores, in no order. */
export async function findOpenStores(orm: Orm, ids: readonly string[]): Promise<StoreRow[]> {
  return orm
    .select()
    .from(stores)
    .where(and(isNull(stores.closedAt), inArray(stores.id, [...ids])));
}

/** Which open stores are listed. */
export interface StoreChoice {
  /** Of each word, the texts of which `search_text` must contain one. Letters, digits and blanks. */
  words: readonly (readonly string[])[];
  /** Of each word, the cuisines that it names. A store of one of them need not contain the word. */
  named?: readonly (readonly Cuisine[])[];
  cuisine?: Cuisine | undefined;
  /** Whether words of the store begin with these texts, one of them before its town and state. */
  begins: boolean;
  features: readonly string[];
  stores: readonly string[] | undefined;
  shortName?: string | undefined;
  hours: HoursFilter;
  /** The time of the filter by hours. */
  at: Date;
}

export interface StorePage extends StoreChoice {
  /** The nearest stores come first, those without a place last. Without it: by name. */
  near: Place | undefined;
  /** The store after which the page begins. */
  afterStore: string | undefined;
  limit: number;
}

/** The place in `search_text` of the first word that begins with one of these texts; null if none does. */
const firstPlace = (forms: readonly string[]) =>
  sql`least(${sql.join(
    forms.map((form) => sql`nullif(strpos(${stores.searchText}, ${beginning(form)}), 0)`),
    sql`, `,
  )})`;

/** Whether one of the words begins before a place in `search_text`. */
const isBefore = (words: StoreChoice['words'], own: SQL) =>
  or(...words.map((forms) => sql`${firstPlace(forms)} <= length(normalize(${own}, NFD)) + 1`));

/** The name and the address without its last two parts, the town and the state. */
const nameAndStreet = sql`(${stores.name} || ' ' || regexp_replace(${stores.address}, ',[^,]*,[^,]*$', ''))`;

function isChosen({ words, named, cuisine, begins, features, ...choice }: StoreChoice) {
  const { stores: ids, shortName, hours, at } = choice;
  const has = (form: string) => like(stores.searchText, `%${begins ? beginning(form) : form}%`);
  const isOf = (cuisines: readonly Cuisine[] = []) =>
    cuisines.length > 0 ? arrayOverlaps(stores.cuisines, [...cuisines]) : undefined;
  return and(
    isNull(stores.closedAt),
    ...words.map((forms, place) => or(...forms.map(has), isOf(named?.[place]))),
    isOf(cuisine && [cuisine]),
    begins ? isBefore(words, nameAndStreet) : undefined,
    features.length > 0 ? arrayContains(stores.features, [...features]) : undefined,
    ids && inArray(stores.id, [...ids]),
    shortName === undefined ? undefined : eq(stores.shortName, shortName),
    passesHours(hours, at),
  );
}

/** Counts the open stores of a choice. */
export const countStores = (orm: Orm, choice: StoreChoice): Promise<number> =>
  orm.$count(stores, isChosen(choice));

/** Names among which misspelt ones are looked for. */
const MAX_NAMES = 5_000;

/** Ids and names of open stores with a word that begins with the first letters of each word. */
export const findNames = (orm: Orm, words: readonly string[]) =>
  orm
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(
      and(
        isNull(stores.closedAt),
        ...words.map((word) => like(stores.searchText, `% ${word.slice(0, 2)}%`)),
      ),
    )
    .limit(MAX_NAMES);

/** A page of the open stores. The page after an unknown store is empty. */
export async function findStorePage(
  orm: Orm,
  { near, afterStore, limit, ...choice }: StorePage,
): Promise<StoreRow[]> {
  const before = alias(stores, 'before');
  const distanceOf = (from: typeof stores | typeof before, place: Place) =>
    sql`${placeOf(from)} <-> ${placeOf(degrees(place))}`;
  const orderOf = (from: typeof stores | typeof before) =>
    near
      ? sql`coalesce(${distanceOf(from, near)}, 'Infinity'), ${sortKeyOf(from)}, ${from.id}`
      : sql`${sortKeyOf(from)}, ${from.id}`;
  return orm
    .select()
    .from(stores)
    .where(
      and(
        isChosen(choice),
        afterStore === undefined
          ? undefined
          : sql`(${orderOf(stores)}) > (select ${orderOf(before)} from ${stores} as ${before} where ${eq(before.id, afterStore)})`,
      ),
    )
    .orderBy(
      ...(choice.begins ? [sql`${isBefore(choice.words, sql`${stores.name}`)} desc`] : []),
      ...(near ? [distanceOf(stores, near)] : []),
      sortKeyOf(stores),
      stores.id,
    )
    .limit(limit);
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

/** The columns that a keeper sets. The picture has a call of its own. */
export type StoreSettings = Partial<Pick<StoreRow, keyof SettingsChange | 'logoUrl'>>;

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
        ...(set.hours !== undefined && readHours(set.hours)),
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

export async function insertStore(
  tx: Orm,
  row: typeof stores.$inferInsert & { hours: string },
): Promise<void> {
  await tx.insert(stores).values({ ...row, ...readHours(row.hours) });
}

/** Closes a store. Returns whether it was open. */
export async function setClosed(tx: Orm, id: string, closedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(stores)
    .set({ closedAt })
    .where(and(eq(stores.id, id), isNull(stores.closedAt)))
    .returning({ id: stores.id });
  return rows.length > 0;
}

/**
 * The versions of the products of open stores, by id: the current store first, then the nearest to it, else
 * to a place, else the first by name. Without the current store if it is not open.
 */
export async function findVersionsNear(
  orm: Orm,
  given: { currentStore: string | undefined; near: Place | undefined; limit: number },
): Promise<Map<string, number>> {
  const { currentStore, near, limit } = given;
  const shopper = near ? placeOf(degrees(near)) : sql`null::point`;
  const current =
    currentStore === undefined
      ? sql`select null::uuid as id, null::bigint as version, ${shopper} as place`
      : sql`select id, products_version as version, coalesce(${placeOf(stores)}, ${shopper}) as place
          from ${stores} where id = ${currentStore} and closed_at is null`;
  const open = sql`select id, products_version as version from ${stores} where closed_at is null`;
  // Each order has an index. Only the one that applies is read.
  const { rows } = await orm.execute<{ id: string; version: number }>(sql`
    with here as materialized (${current})
    select id, version from here where id is not null
    union all (${open} and (select place from here) is not null
      order by ${placeOf(stores)} <-> (select place from here) limit ${limit})
    union all (${open} and (select place from here) is null
      order by ${sortKeyOf(stores)} limit ${limit})`);
  return new Map(rows.map(({ id, version }) => [id, Number(version)]));
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
    .orderBy(sortKeyOf(stores));
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

/** Writes the cuisines of a store's products, if they are others. */
export async function writeFoundCuisines(
  orm: Orm,
  id: string,
  foundCuisines: readonly Cuisine[],
): Promise<void> {
  const found = [...foundCuisines];
  await orm
    .update(stores)
    .set({ foundCuisines: found, productsVersion: sql`${stores.productsVersion} + 1` })
    .where(and(eq(stores.id, id), ne(stores.foundCuisines, found)));
}

/** Counts a store's products. */
export async function recountProducts(tx: Orm, id: string): Promise<void> {
  await tx.execute(sql`
    update stores set product_count =
      (select count(*) from products where store_id = ${id} and removed_at is null)
    where id = ${id}`);
}
