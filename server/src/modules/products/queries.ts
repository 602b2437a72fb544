import { and, asc, count, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { notFound } from '../../lib/errors.ts';
import type { EditableState } from './rules.ts';
import { products, type ProductRow } from './tables.ts';

/** The products that a store has now. */
export const ofStore = (storeId: string): SQL | undefined =>
  and(eq(products.storeId, storeId), isNull(products.removedAt));

/**
 * Compares barcodes without leading zeros: a scanner may read a 12-digit code as one of 13. The same
 * rule as `barcodeKey` of the imports.
 */
export const sameBarcode = (barcode: string): SQL =>
  sql`(${products.barcode} is not null and ltrim(${products.barcode}, '0') = ltrim(${barcode}, '0'))`;

/** Locks some of a store's products until the transaction ends. */
export async function lockProducts(
  tx: Orm,
  storeId: string,
  ids: readonly string[],
): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(and(ofStore(storeId), inArray(products.id, [...ids])))
    .orderBy(asc(products.id))
    .for('update');
}

/** Locks a product of the store until the transaction ends. Throws not_found. */
export async function lockProduct(tx: Orm, storeId: string, id: string): Promise<ProductRow> {
  const [row] = await lockProducts(tx, storeId, [id]);
  if (!row) throw notFound('product');
  return row;
}

export interface CategoryRow {
  category: string;
  count: number;
  inStock: number;
}

export async function findCategories(
  orm: Orm,
  storeId: string,
  limit: number,
): Promise<CategoryRow[]> {
  return orm
    .select({
      category: products.category,
      count: count(),
      inStock: sql<number>`count(*) filter (where ${products.inStock})`,
    })
    .from(products)
    .where(ofStore(storeId))
    .groupBy(products.category)
    .orderBy(asc(sql`lower(${products.category})`), asc(products.category))
    .limit(limit);
}

export const countStock = (orm: Orm, storeId: string) =>
  onlyRow(
    orm
      .select({
        totalProducts: count(),
        inStockProducts: sql<number>`count(*) filter (where ${products.inStock})`,
        onSaleProducts: sql<number>`count(*) filter (where ${products.isOnSale})`,
      })
      .from(products)
      .where(ofStore(storeId)),
  );

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
      | 'stockCheckedAt'
      | 'removedAt'
    >
>;

interface WriteOptions {
  /** The store's `products_version` of this write. */
  changedIn: number;
  /** Whether a field that a keeper can edit changes, so that edits of older versions conflict. */
  raisesVersion: boolean;
}

const written = ({ changedIn, raisesVersion }: WriteOptions) => ({
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
  return tx
    .update(products)
    .set({ ...change, ...written(options) })
    .where(and(eq(products.storeId, storeId), inArray(products.id, [...ids])))
    .returning();
}

/** Moves all products of some categories into another. Returns how many were moved. */
export async function updateCategory(
  tx: Orm,
  storeId: string,
  { from, to, now, changedIn }: { from: string[]; to: string; now: Date; changedIn: number },
): Promise<number> {
  const { rowCount } = await tx
    .update(products)
    .set({
      category: to,
      // The job links the products again: a category is a hint for the food.
      foodLinkedWith: null,
      updatedAt: now,
      ...written({ changedIn, raisesVersion: true }),
    })
    .where(and(ofStore(storeId), inArray(products.category, from)));
  return rowCount ?? 0;
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
  const hasBarcode = barcode === null ? sql`false` : sameBarcode(barcode);
  const couldBeSame = barcode === null ? sql`true` : or(isNull(products.barcode), hasBarcode);
  const isNamesake = and(sql`lower(${products.name}) = lower(${name})`, couldBeSame);
  const isOther = id === null ? undefined : ne(products.id, id);
  const rows = await tx
    .select({
      name: products.name,
      isNamesake: sql<boolean>`${isNamesake}`,
      hasBarcode: sql<boolean>`${hasBarcode}`,
    })
    .from(products)
    .where(and(ofStore(storeId), isOther, or(isNamesake, hasBarcode)));
  return {
    namesake: rows.find((row) => row.isNamesake)?.name,
    barcodeOwner: rows.find((row) => row.hasBarcode)?.name,
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

/** Deletes the rows of products that were removed up to `until`. */
export async function deleteRemoved(tx: Orm, storeId: string, until: Date): Promise<void> {
  await tx
    .delete(products)
    .where(and(eq(products.storeId, storeId), lte(products.removedAt, until)));
}
