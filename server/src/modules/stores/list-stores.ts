import type { z } from 'zod';
import { parseHours } from '@aislewise/contracts/hours-text';
import { searchedWords } from '@aislewise/contracts/store-search';
import { matchesHoursFilter } from '@aislewise/contracts/stores';
import type { listStores as call, Store } from '@aislewise/contracts/calls/stores';
import type { Context } from '../../context.ts';
import { findDifferentHours, findStorePage } from './queries.ts';
import { toStore } from './stores.ts';

/**
 * A page of the open stores, and how many rows were read for it. SQL cannot read hours: for a filter by
 * them the different ones are read first.
 */
export async function listStores(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { q, hours: filter, lat, lng, ...page }: z.output<typeof call.query>,
): Promise<{ stores: Store[]; read: number }> {
  const different = filter === 'all' ? undefined : await findDifferentHours(db.orm);
  const at = now();
  const rows = await findStorePage(db.orm, {
    ...page,
    words: searchedWords(q),
    near: lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng },
    hours: different?.filter((one) =>
      matchesHoursFilter({ ...one, openingHours: parseHours(one.hours) }, filter, at),
    ),
  });
  return { stores: rows.map(toStore), read: rows.length + (different?.length ?? 0) };
}
