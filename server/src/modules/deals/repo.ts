import { and, asc, eq } from 'drizzle-orm';
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
