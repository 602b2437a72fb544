import { dayIn } from '@aislewise/contracts/wall-clock';
import type { Context } from '../../context.ts';
import { getStore } from '../stores/stores.ts';
import { sumQueries } from './queries.ts';
import { daysBefore } from './rules.ts';

const DAYS = 30;

/** The most frequent searches of a store in the last 30 days. */
export async function countSearches(
  { db, now }: Pick<Context, 'db' | 'now'>,
  storeId: string,
  limit: number,
): Promise<{ query: string; count: number }[]> {
  const { timeZone } = await getStore(db.orm, storeId);
  const last = dayIn(now(), timeZone);
  return sumQueries(db.orm, { storeId, first: daysBefore(last, DAYS), last, limit });
}
