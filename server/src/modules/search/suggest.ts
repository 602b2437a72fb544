import type { Suggestion } from '@aislewise/contracts/calls/search';
import { mergeSuggestions, suggestFromStore } from '@aislewise/finder/search-stores';
import type { Context } from '../../context.ts';
import { readProduct } from './rules.ts';
import { readStores, searchable, selectStores, type SearchedStores, type Spend } from './search.ts';

/**
 * Product names that begin as typed, best first, each name once. Throws not_found for an unknown
 * current store, and TooManyRequests if `spend` does.
 */
export async function suggestProducts(
  ctx: Pick<Context, 'db' | 'foods' | 'snapshots'>,
  { q, limit, ...searched }: SearchedStores & { q: string; limit: number },
  spend: Spend,
): Promise<{ suggestions: Suggestion[]; storeCount: number; ageSeconds: number }> {
  const ids = await selectStores(ctx, searched);
  // The request itself has cost one unit.
  if (ids.length > 1) await spend(ids.length - 1);
  const { answers, stores, ageSeconds } = await readStores(ctx, ids, async (snapshot) =>
    suggestFromStore(await searchable(ctx, snapshot, spend), q, limit),
  );
  const rows = mergeSuggestions(answers.flat(), limit, readProduct);
  return {
    suggestions: rows.map(({ id, name, category }) => ({ id, name, category })),
    storeCount: stores.size,
    ageSeconds,
  };
}
