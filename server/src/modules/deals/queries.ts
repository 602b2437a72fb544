import { and, asc, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
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

/** Active deals that a store shows at the same time. */
const MAX_ACTIVE = 200;

/** The active deals of a store, lowest display priority first. The rule is `dealStatus`. */
export async function findActiveDeals(orm: Orm, storeId: string, now: Date): Promise<DealRow[]> {
  const { isActive, startDate, endDate, displayPriority, id } = deals;
  return orm
    .select()
    .from(deals)
    .where(
      and(
        eq(deals.storeId, storeId),
        eq(isActive, true),
        lte(startDate, now),
        or(isNull(endDate), gte(endDate, now)),
      ),
    )
    .orderBy(asc(displayPriority), asc(startDate), asc(id))
    .limit(MAX_ACTIVE);
}

const hasId = (storeId: string, id: string): SQL | undefined =>
  and(eq(deals.storeId, storeId), eq(deals.id, id));

/** Locks a deal until the transaction ends. */
export const lockDeal = (tx: Orm, storeId: string, id: string) =>
  firstRow(tx.select().from(deals).where(hasId(storeId, id)).for('update'));

export const insertDeal = (tx: Orm, row: typeof deals.$inferInsert) =>
  onlyRow(tx.insert(deals).values(row).returning());

/** Writes a keeper's change into a locked deal. */
export const updateDeal = (tx: Orm, { storeId, id }: DealRow, change: Partial<DealRow>) =>
  onlyRow(
    tx
      .update(deals)
      .set({ ...change, version: sql`${deals.version} + 1` })
      .where(hasId(storeId, id))
      .returning(),
  );
