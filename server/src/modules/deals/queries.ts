import { and, asc, eq, gte, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow } from '../../db/rows.ts';
import { deals, type DealRow } from './tables.ts';

/** All deals of a store by their start, without a limit. Callers filter and sort them. */
export async function findDeals(orm: Orm, storeId: string): Promise<DealRow[]> {
  return orm
    .select()
    .from(deals)
    .where(eq(deals.storeId, storeId))
    .orderBy(asc(deals.startDate), asc(deals.id));
}

/** Maximum active deals that shoppers see. */
const MAX_ACTIVE = 200;

/** The same rule as `dealStatus` of contracts. */
const isActiveIn = (storeId: string, now: Date): SQL | undefined =>
  and(
    eq(deals.storeId, storeId),
    eq(deals.isActive, true),
    lte(deals.startDate, now),
    or(isNull(deals.endDate), gte(deals.endDate, now)),
  );

/** The active deals of a store, lowest display priority first, those without a place (0) last. */
export async function findActiveDeals(orm: Orm, storeId: string, now: Date): Promise<DealRow[]> {
  return orm
    .select()
    .from(deals)
    .where(isActiveIn(storeId, now))
    .orderBy(
      asc(sql`${deals.displayPriority} = 0`),
      asc(deals.displayPriority),
      asc(deals.startDate),
      asc(deals.id),
    )
    .limit(MAX_ACTIVE);
}

/** The deals that lower prices now or will, of which this store's snapshot knows the products. */
export async function findReducingDeals(orm: Orm, storeId: string, now: Date): Promise<DealRow[]> {
  return orm
    .select()
    .from(deals)
    .where(
      and(
        eq(deals.storeId, storeId),
        eq(deals.isActive, true),
        sql`cardinality(${deals.productIds}) > 0`,
        or(isNotNull(deals.percentOff), isNotNull(deals.amountOff)),
        or(isNull(deals.endDate), gte(deals.endDate, now)),
      ),
    );
}

export const countActiveDeals = (orm: Orm, storeId: string, now: Date): Promise<number> =>
  orm.$count(deals, isActiveIn(storeId, now));

const hasId = (storeId: string, id: string): SQL | undefined =>
  and(eq(deals.storeId, storeId), eq(deals.id, id));

/** Locks a deal until the transaction ends. */
export const lockDeal = (tx: Orm, storeId: string, id: string) =>
  firstRow(tx.select().from(deals).where(hasId(storeId, id)).for('update'));

export const insertDeal = (tx: Orm, row: typeof deals.$inferInsert) =>
  onlyRow(tx.insert(deals).values(row).returning());

export async function deleteDeal(tx: Orm, { storeId, id }: DealRow): Promise<void> {
  await tx.delete(deals).where(hasId(storeId, id));
}

/** Writes a keeper's change into a locked deal. */
export const updateDeal = (tx: Orm, { storeId, id }: DealRow, change: Partial<DealRow>) =>
  onlyRow(
    tx
      .update(deals)
      .set({ ...change, version: sql`${deals.version} + 1` })
      .where(hasId(storeId, id))
      .returning(),
  );
