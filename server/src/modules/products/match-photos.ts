import type { PhotoMatch } from '@aislewise/contracts/calls/photos';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { findHalfLives } from './category-list.ts';
import { PhotoMatcher } from './photo-names.ts';
import { findByIds, findNames } from './queries.ts';
import { toKeeperProduct } from './rules.ts';

/** Finds the product of the own store that each file name means, in the order of the names. */
export async function matchPhotos(
  { db }: Pick<Context, 'db'>,
  { storeId }: KeeperSession,
  fileNames: readonly string[],
): Promise<PhotoMatch[]> {
  const matcher = new PhotoMatcher(fileNames);
  for await (const page of findNames(db.orm, storeId)) for (const row of page) matcher.add(row);
  const matches = matcher.matches();
  const ids = matches.flatMap(({ id }) => id ?? []);
  const rows = await findByIds(db.orm, storeId, ids);
  const halfLives = await findHalfLives(db.orm, storeId);
  const products = new Map(rows.map((row) => [row.id, toKeeperProduct(row, halfLives)]));
  return matches.map(({ id, ...found }) => {
    const product = products.get(id ?? '') ?? null;
    // A product may have been removed since its name was read.
    return id !== null && !product ? { ...found, match: 'none', product } : { ...found, product };
  });
}
