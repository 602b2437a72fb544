import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Returns the first row of a query, if it has any. */
export async function firstRow<R>(query: PromiseLike<R[]>): Promise<R | undefined> {
  return (await query)[0];
}

/** Returns the first row of a statement that always has one, as an insert. Throws if it has none. */
export async function onlyRow<R>(query: PromiseLike<R[]>): Promise<R> {
  const row = await firstRow(query);
  if (row === undefined) throw new Error('A statement returned no row');
  return row;
}

/**
 * Reads rows in pages, in the order of their ids. `find` returns at most `size` rows whose ids are
 * above `after`.
 */
export async function* inPages<R extends { id: string }>(
  size: number,
  find: (after: string, size: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await find(after, size);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = last.id;
  }
}

/** The length of a queue, and for how many seconds its first row has been due. */
export interface WaitingCount {
  count: number;
  lateSeconds: number;
}

/** The columns of a `WaitingCount`, by the time at which a row is due. */
export const waitingCount = (due: AnyPgColumn, now: Date) => ({
  count: sql<number>`count(*)`,
  lateSeconds: sql<number>`greatest(0, coalesce(extract(epoch from
    ${now.toISOString()}::timestamptz - min(${due})), 0))::float8`,
});
