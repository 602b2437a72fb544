import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { violatedConstraint } from '../src/db/errors.ts';
import { categories, products } from '../src/modules/products/tables.ts';
import { deals } from '../src/modules/deals/tables.ts';
import { raiseProductsVersion, recountProducts } from '../src/modules/stores/stores.ts';
import { readHours } from '../src/modules/stores/stored-hours.ts';
import { stores } from '../src/modules/stores/tables.ts';

type Row<T> = Partial<T>;

/** Adds a store; its products version is 1. */
export async function addStore(db: Database, row: Row<typeof stores.$inferInsert> = {}) {
  const { hours = 'Open 24 hours' } = row;
  const store = {
    id: randomUUID(),
    name: 'Corner Market',
    address: '1 Main St, Chicago, IL 60601',
    ...row,
    hours,
    ...readHours(hours),
  };
  await db.orm.insert(stores).values(store);
  return store;
}

export type NewProduct = Row<typeof products.$inferInsert> & { name: string };

/** Adds a product to a store, as a keeper's write does. Returns its id. */
export async function addProduct(
  db: Database,
  storeId: string,
  product: NewProduct,
): Promise<string> {
  const [id = ''] = await addProducts(db, storeId, [product]);
  return id;
}

/** Adds products to a store in one write. Returns their ids. */
export async function addProducts(
  db: Database,
  storeId: string,
  rows: readonly NewProduct[],
): Promise<string[]> {
  const plain = { category: 'Snacks', aisle: 'Aisle 1', price: '1.00' };
  return db.transaction(async (tx) => {
    const changedIn = await raiseProductsVersion(tx, storeId);
    const ids: string[] = [];
    for (let at = 0; at < rows.length; at += 1000) {
      const values = rows
        .slice(at, at + 1000)
        .map((row) => ({ ...plain, ...row, id: row.id ?? randomUUID(), storeId, changedIn }));
      await tx.insert(products).values(values);
      ids.push(...values.map(({ id }) => id));
    }
    await recountProducts(tx, storeId);
    return ids;
  });
}

/** Changes a store's product, as a keeper's write does. */
export async function changeProduct(
  db: Database,
  storeId: string,
  id: string,
  change: Row<typeof products.$inferInsert>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changedIn = await raiseProductsVersion(tx, storeId);
    await tx
      .update(products)
      .set({ ...change, changedIn, version: sql`${products.version} + 1` })
      .where(and(eq(products.storeId, storeId), eq(products.id, id)));
    await recountProducts(tx, storeId);
  });
}

/**
 * Removes all products of a store, as a keeper's deletion does, so that snapshots drop them. The rows
 * stay: no later deletion finds them old enough to delete them.
 */
export async function removeProducts(db: Database, storeId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const changedIn = await raiseProductsVersion(tx, storeId);
    await tx
      .update(products)
      .set({ removedAt: new Date('2100-01-01'), changedIn })
      .where(and(eq(products.storeId, storeId), isNull(products.removedAt)));
    await tx.delete(categories).where(eq(categories.storeId, storeId));
    await recountProducts(tx, storeId);
  });
}

/** Resolves once no product of a store waits for its food link, which follows a keeper's write. */
export async function productsLinked(db: Database, storeId: string): Promise<void> {
  const unlinked = and(
    eq(products.storeId, storeId),
    isNull(products.removedAt),
    isNull(products.foodLinkedWith),
  );
  while ((await db.orm.$count(products, unlinked)) > 0) await delay(5);
}

/** Adds a deal that is on from yesterday, without an end. */
export async function addDeal(
  db: Database,
  storeId: string,
  row: Row<typeof deals.$inferInsert> & { title: string },
): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.orm
    .insert(deals)
    .values({ storeId, dealType: 'special_offer', startDate: yesterday, ...row });
}

/** The constraint that a statement violates. Undefined if it succeeds or fails for another reason. */
export const violationOf = (statement: Promise<unknown>): Promise<string | undefined> =>
  statement.then(() => undefined, violatedConstraint);
