import { build, type FinderIndex } from '@aislewise/finder/finder';
import type { Database } from '../../db/client.ts';
import { findNames, findNamesState } from './repo.ts';

/** Stores whose names are kept; of 2,000 names each, a few megabytes in all. */
const KEPT_STORES = 50;

/**
 * The names of what was asked for, found as products are: by spelling, sound and script. One index
 * a store, built on first use and again when its requests have changed.
 */
export function createRequestNames(db: Database) {
  const kept = new Map<string, { state: string; index: FinderIndex }>();

  async function indexOf(storeId: string): Promise<FinderIndex> {
    // Read before the names, so that one added meanwhile shows as a change next time.
    const state = await findNamesState(db.orm, storeId);
    const known = kept.get(storeId);
    kept.delete(storeId);
    const index = known?.state === state ? known.index : await read(storeId);
    kept.set(storeId, { state, index });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_STORES && oldest !== undefined) kept.delete(oldest);
    return index;
  }

  async function read(storeId: string): Promise<FinderIndex> {
    const names = await findNames(db.orm, storeId);
    return build(
      names.map(({ id, productName, brand }) => ({
        id,
        name: productName,
        otherNames: [],
        category: '',
        tags: [],
        brand: brand ?? undefined,
        inStock: true,
      })),
    );
  }

  return {
    /** How many requests ask for what a query says, in whatever spelling or script. */
    async count(storeId: string, q: string): Promise<number> {
      return (await indexOf(storeId)).search(q, { limit: 1 }).total;
    },

    /** The ids of requests whose name is what is being typed, best first. */
    async match(storeId: string, q: string, limit: number): Promise<string[]> {
      const index = await indexOf(storeId);
      const typed = index.suggest(q, { limit });
      const { hits } = index.search(q, { limit });
      return [...new Set([...typed, ...hits].map(({ id }) => id))].slice(0, limit);
    },
  };
}
