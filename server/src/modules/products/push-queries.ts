import { and, asc, or, sql } from 'drizzle-orm';
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
