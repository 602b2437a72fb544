import { shortNameOf, storeSlug } from '@aislewise/contracts/stores';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { findByShortName, findShortNames } from './short-name-queries.ts';

/** The short name of a new store: that of its name, with a number if another store has it. */
export async function freeShortName(tx: Orm, name: string): Promise<string> {
  const base = shortNameOf(name);
  const taken = new Set(await findShortNames(tx, base));
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
}

/** The path of the page of the open store with a short name. Undefined if there is none. */
export async function findShortAddress(
  { db }: Pick<Context, 'db'>,
  shortName: string,
): Promise<string | undefined> {
  const store = await findByShortName(db.orm, shortName);
  return store && `/store/${store.id}/${encodeURIComponent(storeSlug(store.name, store.address))}`;
}
