import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { inPages } from '../../db/rows.ts';
import { products, type ProductRow } from '../products/tables.ts';
import { stores } from '../stores/tables.ts';

/** Rows that are read in one statement. Other requests have their turn between two of them. */
const BATCH_ROWS = 500;

const inBatches = (orm: Orm, condition: SQL | undefined): AsyncGenerator<ProductRow[]> =>
  inPages(BATCH_ROWS, async (after, size) =>
    orm
      .select()
      .from(products)
      .where(and(condition, gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(size),
  );

/** All products of a store, in batches. */
export const findProductRows = (orm: Orm, storeId: string): AsyncGenerator<ProductRow[]> =>
  inBatches(orm, and(eq(products.storeId, storeId), isNull(products.removedAt)));

/** A store's rows that were written after a version of its products, removed ones included. */
export const findChangedSince = (
  orm: Orm,
  storeId: string,
  version: number,
): AsyncGenerator<ProductRow[]> =>
  inBatches(orm, and(eq(products.storeId, storeId), gt(products.changedIn, version)));

/** Names of a store's products that no food is known for, in the order of their ids. */
export async function findUnknownNames(
  orm: Orm,
  storeId: string,
): Promise<{ name: string; otherNames: string[] }[]> {
  const { id, name, otherNames, foodId, removedAt } = products;
  return orm
    .select({ name, otherNames })
    .from(products)
    .where(and(eq(products.storeId, storeId), isNull(foodId), isNull(removedAt)))
    .orderBy(asc(id));
}

/** A product of an open store, by its id alone. */
export async function findOpenProduct(orm: Orm, id: string): Promise<ProductRow | undefined> {
  const rows = await orm
    .select({ product: products })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(and(eq(products.id, id), isNull(products.removedAt), isNull(stores.closedAt)));
  return rows[0]?.product;
}
