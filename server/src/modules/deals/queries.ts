import { and, asc, count, eq, gt, gte, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { DealSort, DealStatus } from '@aislewise/contracts/deals';
import type { Orm } from '../../db/client.ts';
import { deals } from './tables.ts';

export type DealRow = typeof deals.$inferSelect;

/** The store's deals that are switched on, whatever their dates. */
export async function findSwitchedOnDeals(orm: Orm, storeId: string): Promise<DealRow[]> {
  return orm
    .select()
    .from(deals)
    .where(and(eq(deals.storeId, storeId), eq(deals.isActive, true)))
    .orderBy(asc(deals.displayPriority), asc(deals.startDate), asc(deals.id))
    .limit(500);
}

export interface DealFilter {
  search?: string | undefined;
  status?: DealStatus | undefined;
}

export interface DealOrder {
  sort: DealSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** `contracts`, `dealStatus`, as the database tells it. */
function ofStatus(status: DealStatus, now: Date): SQL | undefined {
  if (status === 'Inactive') return eq(deals.isActive, false);
  const on = eq(deals.isActive, true);
  if (status === 'Upcoming') return and(on, gt(deals.startDate, now));
  const begun = and(on, lte(deals.startDate, now));
  if (status === 'Expired') return and(begun, lt(deals.endDate, now));
  return and(begun, or(isNull(deals.endDate), gte(deals.endDate, now)));
}

function filtered(storeId: string, { search, status }: DealFilter, now: Date): SQL | undefined {
  const part = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = [deals.title, deals.description, deals.dealValue];
  return and(
    eq(deals.storeId, storeId),
    status && ofStatus(status, now),
    part ? or(...texts.map((text) => sql`lower(${text}) like lower(${part})`)) : undefined,
  );
}

const SORTS: Record<DealSort, SQL> = {
  displayPriority: sql`${deals.displayPriority}`,
  title: sql`lower(${deals.title})`,
  dealType: sql`${deals.dealType}`,
  startDate: sql`${deals.startDate}`,
  // Without an end it goes on longest.
  endDate: sql`coalesce(${deals.endDate}, 'infinity')`,
};

/** A page of a store's deals, whatever their status. */
export async function findDeals(
  orm: Orm,
  storeId: string,
  filter: DealFilter,
  { sort, order, limit, offset }: DealOrder,
  now: Date,
): Promise<DealRow[]> {
  return orm
    .select()
    .from(deals)
    .where(filtered(storeId, filter, now))
    .orderBy(sql`${SORTS[sort]} ${sql.raw(order)}`, asc(deals.startDate), asc(deals.id))
    .limit(limit)
    .offset(offset);
}

export async function countDeals(
  orm: Orm,
  storeId: string,
  filter: DealFilter,
  now: Date,
): Promise<number> {
  const [found] = await orm
    .select({ count: count() })
    .from(deals)
    .where(filtered(storeId, filter, now));
  return found?.count ?? 0;
}

const theRow = (storeId: string, id: string): SQL | undefined =>
  and(eq(deals.storeId, storeId), eq(deals.id, id));

/** One deal, kept from others' changes until the transaction ends. */
export async function lockDeal(tx: Orm, storeId: string, id: string): Promise<DealRow | undefined> {
  const rows = await tx.select().from(deals).where(theRow(storeId, id)).for('update');
  return rows[0];
}

export async function insertDeal(tx: Orm, row: typeof deals.$inferInsert): Promise<DealRow> {
  const [inserted] = await tx.insert(deals).values(row).returning();
  if (!inserted) throw new Error('A deal was not stored');
  return inserted;
}

export type DealChange = Omit<
  typeof deals.$inferInsert,
  'storeId' | 'id' | 'createdAt' | 'version'
>;

export async function updateDeal(
  tx: Orm,
  storeId: string,
  id: string,
  change: DealChange,
): Promise<DealRow> {
  const [updated] = await tx
    .update(deals)
    .set({ ...change, version: sql`${deals.version} + 1` })
    .where(theRow(storeId, id))
    .returning();
  if (!updated) throw new Error('A deal that was locked is gone');
  return updated;
}
