import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { ofStore } from './queries.ts';
import { products, type ProductRow } from './tables.ts';

/** Locks the products that rows of a push may name, by the till's key or the barcode. */
export async function lockPushed(
  tx: Orm,
  storeId: string,
  rows: readonly { key?: string | undefined; barcode?: string | undefined }[],
): Promise<ProductRow[]> {
  const keys = sql.param(rows.flatMap(({ key }) => key ?? []));
  const barcodes = sql.param(rows.flatMap(({ barcode }) => barcode?.replace(/^0+/, '') ?? []));
  const { tillKey, barcode } = products;
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
        ),
      ),
    )
    .orderBy(asc(products.id))
    .for('update');
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
