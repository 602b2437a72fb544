import { ALL_FIELDS } from '@aislewise/contracts/product-fields';
import { and, asc, count, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { equalBarcodes } from '@aislewise/finder/barcodes';
import { msg } from '@lingui/core/runtime-macro';
import type { Orm } from '../../db/client.ts';
import { firstRow, inPages, onlyRow } from '../../db/rows.ts';
import { notFound } from '../../lib/errors.ts';
import { columnName } from '../../lib/column-name.ts';
import { slicesOf } from '../../lib/slices.ts';
import type { NamedProduct } from './photo-names.ts';
import { changedPrice, priceChangedAt, withPriceTime } from './price-time-queries.ts';
import type { EditableState } from './rules.ts';
import type { StockEvidence } from './stock-claim.ts';
import { categories, products, type ProductRow } from './tables.ts';

/** The products that a store has now. */
export const ofStore = (storeId: string): SQL | undefined =>
  and(eq(products.storeId, storeId), isNull(products.removedAt));

/** Whether somebody has said whether a product is there, as `hasClaim` of stock-claim.ts. */
export const hasClaim: SQL = sql`${products.seenAt} > 'epoch'`;

/** Whether a product has one of these barcodes, which are without leading zeros. */
export const hasBarcode = (barcodes: readonly string[]): SQL =>
  sql`(${products.barcode} is not null and ltrim(${products.barcode}, '0') = any(${sql.param([...barcodes])}::text[]))`;

/** The number of a store's products, and of those that shoppers' reports have changed since a time. */
export const countChangedByShoppers = (orm: Orm, storeId: string, since: Date) =>
  onlyRow(
    orm
      .select({
        all: count(),
        changed: sql<number>`count(*) filter (where ${eq(products.seenBy, 'shopper')}
          and ${gt(products.stockUpdatedAt, since)})`,
      })
      .from(products)
      .where(ofStore(storeId)),
  );

/** Locks some of a store's products until the transaction ends. */
export async function lockProducts(
  tx: Orm,
  storeId: string,
  ids: readonly string[],
): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(and(ofStore(storeId), sql`${products.id} = any(${sql.param([...ids])}::uuid[])`))
    .orderBy(asc(products.id))
    .for('update');
}

/** Locks a product of the store until the transaction ends. Throws not_found. */
export async function lockProduct(tx: Orm, storeId: string, id: string): Promise<ProductRow> {
  const [row] = await lockProducts(tx, storeId, [id]);
  if (!row) throw notFound(msg`This product does not exist.`);
  return row;
}

/** Rows that are read in one statement. */
const PAGE_ROWS = 1000;

/** The names and barcodes of all of a store's products, in pages. */
export const findNames = (orm: Orm, storeId: string): AsyncGenerator<NamedProduct[]> =>
  inPages(PAGE_ROWS, (after, size) => {
    const { id, name, otherNames, barcode } = products;
    return orm
      .select({ id, name, otherNames, barcode })
      .from(products)
      .where(and(ofStore(storeId), gt(id, after)))
      .orderBy(asc(id))
      .limit(size);
  });

export const findByIds = (
  orm: Orm,
  storeId: string,
  ids: readonly string[],
): Promise<ProductRow[]> =>
  orm
    .select()
    .from(products)
    .where(and(ofStore(storeId), inArray(products.id, [...ids])));

/** The aisles of a store's products other than these, each with its number of products. */
export async function findAisles(
  orm: Orm,
  storeId: string,
  except: readonly string[],
): Promise<(readonly [string, number])[]> {
  const rows = await orm
    .select({ aisle: products.aisle, count: count() })
    .from(products)
    .where(and(ofStore(storeId), sql`${products.id} <> all(${sql.param([...except])}::uuid[])`))
    .groupBy(products.aisle)
    .orderBy(asc(products.aisle));
  return rows.flatMap((row) => (row.aisle === null ? [] : [[row.aisle, row.count] as const]));
}

/** The categories of a store's products other than these, and those that its keeper has set, each with its number of products. */
export async function findCategoryNames(
  orm: Orm,
  storeId: string,
  except: readonly string[],
): Promise<(readonly [string, number])[]> {
  const used = await orm
    .select({ name: products.category, count: count() })
    .from(products)
    .where(and(ofStore(storeId), sql`${products.id} <> all(${sql.param([...except])}::uuid[])`))
    .groupBy(products.category)
    .orderBy(asc(products.category));
  const set = await orm
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.storeId, storeId))
    .orderBy(asc(categories.name));
  return [
    ...used.map((row) => [row.name, row.count] as const),
    ...set.map(({ name }) => [name, 0] as const),
  ];
}

export const insertProduct = (tx: Orm, row: typeof products.$inferInsert) =>
  onlyRow(tx.insert(products).values(row).returning());

/** New values of a product's columns. */
export type ProductChange = Partial<
  EditableState &
    Pick<
      ProductRow,
      | 'foodId'
      | 'foodNames'
      | 'foodLinkedWith'
      | 'updatedAt'
      | 'stockUpdatedAt'
      | 'priceUpdatedAt'
      | 'tillKey'
      | 'removedAt'
    > &
    StockEvidence
>;

interface WriteOptions {
  /** The store's `products_version` of this write. */
  changedIn: number;
  /** Whether a field that a keeper can edit changes, so that edits of older versions conflict. */
  raisesVersion: boolean;
}

export const written = ({ changedIn, raisesVersion }: WriteOptions) => ({
  changedIn,
  ...(raisesVersion && { version: sql`${products.version} + 1` }),
});

/** Writes the same change into some of a store's products. Returns the rows as they are now. */
export async function updateProducts(
  tx: Orm,
  storeId: string,
  ids: readonly string[],
  change: ProductChange,
  options: WriteOptions,
): Promise<ProductRow[]> {
  return (
    tx
      .update(products)
      .set({ ...withPriceTime(change), ...changedPrice(change), ...written(options) })
      // One array, because a statement takes at most 65,535 parameters.
      .where(
        and(
          eq(products.storeId, storeId),
          sql`${products.id} = any(${sql.param([...ids])}::uuid[])`,
        ),
      )
      .returning()
  );
}

/** Columns that `updateEachProduct` can write. */
const EDITED_COLUMNS = [
  ...Object.keys(ALL_FIELDS).map(columnName),
  'food_id',
  'food_names',
  'food_linked_with',
  'updated_at',
  'stock_updated_at',
  'price_updated_at',
  'stock_checked_at',
  'till_key',
  'said_quantity',
  'quantity_at',
  'seen_at',
  'seen_by',
];

/** Products that one statement changes. Other requests have their turn between two of them. */
const CHANGED_ROWS = 500;

/**
 * Writes a change of its own into each of some products. A change without `updatedAt` and
 * `stockUpdatedAt`, such as a check of the shelf, does not raise the version.
 */
export async function updateEachProduct(
  tx: Orm,
  storeId: string,
  changes: readonly (ProductChange & { id: string })[],
  changedIn: number,
): Promise<void> {
  const columns = sql.raw(EDITED_COLUMNS.join(', '));
  for (const slice of slicesOf(changes, CHANGED_ROWS)) {
    const docs = slice.map((change) =>
      Object.fromEntries(
        Object.entries(withPriceTime(change)).map(([field, value]) => [columnName(field), value]),
      ),
    );
    const next = sql`jsonb_populate_record(p, change.doc - 'id')`;
    await tx.execute(sql`
      update products as p set
        (${columns}) = (select ${columns} from ${next}),
        price_changed_at = ${priceChangedAt(next, sql`n.stock_updated_at`)},
        version = p.version + (change.doc ?| array['updated_at', 'stock_updated_at'])::int,
        changed_in = ${changedIn}
      from jsonb_array_elements(${JSON.stringify(docs)}::jsonb) as change (doc)
      where p.store_id = ${storeId} and p.id = (change.doc->>'id')::uuid`);
  }
}

/**
 * Other products of the store with this name or this barcode, at most one of each. Two products may
 * have one name if both have a barcode and these differ.
 */
export async function findEqualProducts(
  tx: Orm,
  storeId: string,
  { id, name, barcode }: { id: string | null; name: string; barcode: string | null },
): Promise<{ namesake: string | undefined; barcodeOwner: string | undefined }> {
  const isOwner = barcode === null ? sql`false` : hasBarcode(equalBarcodes(barcode));
  const couldBeSame = barcode === null ? sql`true` : or(isNull(products.barcode), isOwner);
  const isNamesake = and(sql`lower(${products.name}) = lower(${name})`, couldBeSame);
  const isOther = id === null ? undefined : ne(products.id, id);
  const rows = await tx
    .select({
      name: products.name,
      isNamesake: sql<boolean>`${isNamesake}`,
      isOwner: sql<boolean>`${isOwner}`,
    })
    .from(products)
    .where(and(ofStore(storeId), isOther, or(isNamesake, isOwner)));
  return {
    namesake: rows.find((row) => row.isNamesake)?.name,
    barcodeOwner: rows.find((row) => row.isOwner)?.name,
  };
}

/** Locks a product that was removed after `since`. */
export const lockRemoved = (tx: Orm, storeId: string, id: string, since: Date) =>
  firstRow(
    tx
      .select()
      .from(products)
      .where(and(eq(products.storeId, storeId), eq(products.id, id), gt(products.removedAt, since)))
      .for('update'),
  );

/**
 * Deletes the rows of products that were removed up to `until`. Fails if feedback is still about one
 * of them: `forgetRemovedProducts` comes first.
 */
export async function deleteRemoved(tx: Orm, storeId: string, until: Date): Promise<void> {
  await tx
    .delete(products)
    .where(and(eq(products.storeId, storeId), lte(products.removedAt, until)));
}

/** The names of these products of a store, removed ones included. */
export async function findNamesOf(
  orm: Orm,
  storeId: string,
  ids: readonly string[],
): Promise<Pick<ProductRow, 'id' | 'name' | 'removedAt'>[]> {
  if (ids.length === 0) return [];
  const { id, name, removedAt } = products;
  return orm
    .select({ id, name, removedAt })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(id, [...ids])));
}
