import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { stockReports, type StockReportRow } from './tables.ts';

/** Stores a report. The visitor's earlier one of the product and day is replaced. */
export async function putReport(tx: Orm, row: StockReportRow): Promise<void> {
  const { kind, aisle, network, createdAt } = row;
  const { storeId, productId, visitorId, day } = stockReports;
  await tx
    .insert(stockReports)
    .values(row)
    .onConflictDoUpdate({
      target: [storeId, productId, visitorId, day],
      set: { kind, aisle, network, createdAt },
      setWhere: lt(stockReports.createdAt, createdAt),
    });
}

/** Deletes a visitor's report about a product of a day. */
export async function deleteReport(
  tx: Orm,
  key: Pick<StockReportRow, 'storeId' | 'productId' | 'visitorId' | 'day'>,
): Promise<void> {
  const { storeId, productId, visitorId, day } = stockReports;
  await tx
    .delete(stockReports)
    .where(
      and(
        eq(storeId, key.storeId),
        eq(productId, key.productId),
        eq(visitorId, key.visitorId),
        eq(day, key.day),
      ),
    );
}

/** The reports about a product since a time. */
export const findReportsOf = (
  orm: Orm,
  storeId: string,
  productId: string,
  since: Date,
): Promise<StockReportRow[]> =>
  orm
    .select()
    .from(stockReports)
    .where(
      and(
        eq(stockReports.storeId, storeId),
        eq(stockReports.productId, productId),
        gt(stockReports.createdAt, since),
      ),
    );

/** All reports of a store since a time. */
export const findReports = (orm: Orm, storeId: string, since: Date): Promise<StockReportRow[]> =>
  orm
    .select()
    .from(stockReports)
    .where(and(eq(stockReports.storeId, storeId), gt(stockReports.createdAt, since)));

/** Deletes the reports of a store up to a time. */
export async function deleteReports(tx: Orm, storeId: string, until: Date): Promise<void> {
  await tx
    .delete(stockReports)
    .where(and(eq(stockReports.storeId, storeId), lt(stockReports.createdAt, until)));
}

/** Deletes the reports about products that are in stock, or are not, which say the opposite. */
export async function deleteContradicting(
  tx: Orm,
  storeId: string,
  productIds: readonly string[],
  inStock: boolean,
): Promise<void> {
  const { kind, productId } = stockReports;
  await tx
    .delete(stockReports)
    .where(
      and(
        eq(stockReports.storeId, storeId),
        inArray(productId, [...productIds]),
        inStock ? eq(kind, 'not_here') : ne(kind, 'not_here'),
      ),
    );
}
