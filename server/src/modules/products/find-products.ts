import type { Orm } from '../../db/client.ts';
import { findHalfLives } from './category-list.ts';
import { findByIds } from './queries.ts';
import type { FadingRow } from './rules.ts';

/** These products of a store by id, with the half-lives of their categories, also deleted ones. */
export async function findProducts(
  orm: Orm,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, FadingRow>> {
  const halfLives = await findHalfLives(orm, storeId);
  const rows = await findByIds(orm, storeId, ids);
  return new Map(
    rows.map((row) => [row.id, { ...row, halfLifeDays: halfLives.get(row.category) }]),
  );
}
