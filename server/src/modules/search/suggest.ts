import type { SearchResult } from '@aislewise/contracts/calls/search';
import { mergeSuggestions, suggestFromStore } from '@aislewise/finder/search-stores';
import type { Context } from '../../context.ts';
import { readProduct, toResult } from './rules.ts';
import { readStores, selectStores, type SearchedStores } from './search.ts';

/**
 * Products whose names begin as typed, in the order of search results, each name once. Throws not_found
 * for an unknown current store.
 */
export async function suggestProducts(
  ctx: Pick<Context, 'db' | 'foods' | 'snapshots'>,
  { q, limit, ...searched }: SearchedStores & { q: string; limit: number },
): Promise<{ suggestions: SearchResult[]; storeCount: number; ageSeconds: number }> {
  const stores = await selectStores(ctx, searched);
  const { answers, ageSeconds } = await readStores(ctx, stores, async (snapshot) =>
    suggestFromStore(await ctx.snapshots.searchable(snapshot), q),
  );
  const { currentStore } = searched;
  const groups = mergeSuggestions(answers, { limit, currentStore }, readProduct);
  return {
    suggestions: groups.map((group) => toResult(group, stores)),
    storeCount: stores.size,
    ageSeconds,
  };
}
