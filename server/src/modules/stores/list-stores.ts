import type { z } from 'zod';
import { nameWords, searchedWords, suggestStores } from '@aislewise/contracts/store-search';
import type { listStores as call, Store } from '@aislewise/contracts/calls/stores';
import { isMisspelt } from '@aislewise/finder/misspelt-names';
import type { Context } from '../../context.ts';
import { cuisinesNamed } from './cuisine-words.ts';
import { countStores, findNames, findStorePage } from './queries.ts';
import { toStore } from './stores.ts';

/** Names that are compared at the cost of reading a store. */
const NAMES_PER_ROW = 50;

interface ListedStores {
  stores: Store[];
  /** How many stores all pages have. */
  total: number;
  hasNext: boolean;
  /** How many rows were read for it. */
  read: number;
}

/** A page of the open stores. If no store has the words, those whose names are the words with typos. */
export async function listStores(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { q, match, lat, lng, afterStore, limit, ...rest }: z.output<typeof call.query>,
): Promise<ListedStores> {
  const words = searchedWords(q);
  const begins = match === 'begins' && words.length > 0;
  const choice = {
    ...rest,
    begins,
    words,
    // Suggestions are names.
    ...(!begins && { named: words.map(([word = '']) => cuisinesNamed(word)) }),
    at: now(),
  };
  const near =
    lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
  const total = await countStores(db.orm, choice);
  if (total === 0 && words.length > 0) {
    const typed = nameWords(q);
    const names = await findNames(db.orm, typed);
    const found = names.filter(({ name }) => isMisspelt(typed, nameWords(name)));
    const named = found.map(({ id }) => id).filter((id) => rest.stores?.includes(id) ?? true);
    const ofNames = {
      ...choice,
      words: [],
      named: [],
      begins: false,
      stores: named.slice(0, limit),
    };
    const rows = await findStorePage(db.orm, { ...ofNames, near, afterStore: undefined, limit });
    return {
      stores: rows.map(toStore),
      total: rows.length,
      hasNext: false,
      read: rows.length + Math.floor(names.length / NAMES_PER_ROW),
    };
  }
  // One more row than a page says whether there is a next page.
  const rows = await findStorePage(db.orm, { ...choice, near, afterStore, limit: limit + 1 });
  const stores = rows.slice(0, limit).map(toStore);
  return {
    stores: choice.begins ? suggestStores(stores, q) : stores,
    total,
    hasNext: rows.length > limit,
    read: rows.length,
  };
}
