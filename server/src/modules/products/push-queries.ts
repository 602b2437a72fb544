import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { slicesOf } from '../../lib/slices.ts';
import { ofStore } from './queries.ts';
import type { PushedNames } from './product-index.ts';
import { products, type ProductRow } from './tables.ts';

/** Rows of a push that one statement takes. Other requests have their turn between two of them. */
const SLICE_ROWS = 500;

/** Locks the products that rows of a push may name, by the till's key, the barcode or the name. */
export async function lockPushed(
  tx: Orm,
  storeId: string,
  rows: readonly PushedNames[],
): Promise<ProductRow[]> {
  const found: ProductRow[] = [];
  for (const slice of slicesOf(rows, SLICE_ROWS)) {
    found.push(...(await lockNamed(tx, storeId, slice)));
  }
  return found;
}

async function lockNamed(
  tx: Orm,
  storeId: string,
  rows: readonly PushedNames[],
): Promise<ProductRow[]> {
  const keys = sql.param(rows.flatMap(({ key }) => key ?? []));
  const barcodes = sql.param(rows.flatMap(({ barcode }) => barcode?.replace(/^0+/, '') ?? []));
  const names = sql.param(rows.flatMap(({ name }) => name?.toLowerCase() ?? []));
  const { tillKey, barcode, name } = products;
  return tx
    .select()
    .from(products)
    .where(
      and(
        ofStore(storeId),
        or(
          sql`${tillKey} = any(${keys}::text[])`,
          sql`substr(${tillKey}, strpos(${tillKey}, ':') + 1) = any(${keys}::text[])`,
          sql`ltrim(${barcode}, '0') = any(${barcodes}::text[])`,
          sql`lower(${name}) = any(${names}::text[])`,
        ),
      ),
    )
    .orderBy(asc(products.id))
    .for('update');
}

export async function insertPushed(
  tx: Orm,
  rows: readonly (typeof products.$inferInsert)[],
): Promise<void> {
  for (const slice of slicesOf(rows, SLICE_ROWS)) await tx.insert(products).values(slice);
}

const changedBetween = (storeId: string, { after, upTo }: { after: number; upTo: number }) =>
  and(eq(products.storeId, storeId), gt(products.changedIn, after), lte(products.changedIn, upTo));

/** Products that were written after one version and up to another, removed ones included. */
export const findChanged = (
  orm: Orm,
  storeId: string,
  { limit, ...versions }: { after: number; upTo: number; limit: number },
) => {
  const { id, name, removedAt, changedIn } = products;
  return orm
    .select({ id, name, removedAt })
    .from(products)
    .where(changedBetween(storeId, versions))
    .orderBy(asc(changedIn), asc(id))
    .limit(limit);
};

export const countChanged = (
  orm: Orm,
  storeId: string,
  versions: { after: number; upTo: number },
): Promise<number> => orm.$count(products, changedBetween(storeId, versions));
