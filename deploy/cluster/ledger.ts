/** Compares the acknowledged writes with the rows of the database. */
import { countEvents, type Load } from './load.ts';
import { query } from './up.ts';

/** Tracked events wait this long in the memory of a node at most, and longer without a database. */
const FLUSH_MS = 2_000;

export interface Balance {
  acknowledged: number;
  lost: number;
  duplicated: number;
  /** Tracked events; their last 250 ms may be lost with a node. */
  events: number;
  eventsLost: number;
}

/** How often each value occurs. */
function countEach(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Compares a load that has stopped with a database. */
export async function checkLoad(load: Load, databaseUrl: string): Promise<Balance> {
  const { messages, prices, imported, events } = load.acknowledged;
  await new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
  const stored = countEach([
    ...(await query(
      databaseUrl,
      `select message from feedback where message like '${load.mark}%'`,
    )),
    ...(await query(databaseUrl, `select name from products where name like '%${load.mark}%'`)),
  ]);
  let lost = [...messages, ...imported].filter((text) => !stored.has(text)).length;
  let duplicated = [...stored.values()].filter((count) => count > 1).length;
  let acknowledged = messages.length + imported.length;
  for (const [productId, expected] of prices) {
    const changes = countEach(
      await query(
        databaseUrl,
        `select after ->> 'price' from audit_rows where subject_id = '${productId}'`,
      ),
    );
    const [current = ''] = await query(
      databaseUrl,
      `select price from products where id = '${productId}'`,
    );
    lost += expected.filter((price) => !changes.has(price)).length;
    // The last change that was made may not have been acknowledged before the load ended.
    if (Number(current) < Number(expected.at(-1) ?? 0)) lost += 1;
    duplicated += expected.filter((price) => (changes.get(price) ?? 0) > 1).length;
    acknowledged += expected.length;
  }
  const eventsLost = events - ((await countEvents(load.storeId, databaseUrl)) - load.eventsBefore);
  return { acknowledged, lost, duplicated, events, eventsLost };
}
