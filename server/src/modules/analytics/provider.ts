import type { Database } from '../../db/client.ts';
import { sumQueries } from './repo.ts';
import type { Batch, QuerySum } from './rules.ts';

/** The queries kept of days that are over: far more than are listed, so that today's join them. */
export const KEPT_QUERIES = 500;

/** Sums kept in memory, each of at most 2 × KEPT_QUERIES queries: about 100 kB. */
const KEPT_SUMS = 200;

/**
 * The searches of days that are over. They don't change any more, so a range is summed once a day
 * and then answered from memory, however many searches it holds.
 */
export function createPastQueries(db: Database) {
  const kept = new Map<string, Promise<QuerySum[]>>();
  return {
    /** The most frequent and most often failed queries from `first` to `last`. */
    sums(storeId: string, first: string, last: string): Promise<QuerySum[]> {
      const key = `${storeId} ${first} ${last}`;
      const known = kept.get(key);
      kept.delete(key);
      const sums = known ?? sumQueries(db.orm, { storeId, first, last, limit: KEPT_QUERIES });
      kept.set(key, sums);
      sums.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > KEPT_SUMS && oldest !== undefined) kept.delete(oldest);
      return sums;
    },
  };
}

type Visitor = Batch['visitors'][number];

/** Remembered at most, about ten megabytes; beyond it all are forgotten, and written once more. */
const SEEN_VISITORS = 50_000;

/**
 * The visitors that are written already: whoever looks around a store comes with every batch, and is counted once a
 * day. Forgetting one does no harm, the database knows them all.
 */
export function createSeenVisitors() {
  const seen = new Set<string>();
  const keyOf = ({ storeId, day, sessionId }: Visitor): string => `${storeId} ${day} ${sessionId}`;
  return {
    /** Those of the visitors who may not be written yet. */
    unseen: (visitors: readonly Visitor[]): Visitor[] =>
      visitors.filter((visitor) => !seen.has(keyOf(visitor))),

    /** Remembers visitors; they must be written. */
    add(visitors: readonly Visitor[]): void {
      if (seen.size > SEEN_VISITORS) seen.clear();
      for (const visitor of visitors) seen.add(keyOf(visitor));
    },
  };
}
