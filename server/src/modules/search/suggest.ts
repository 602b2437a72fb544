import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { SuggestedGroup } from '@aislewise/contracts/search';
import { mergeSuggestions, suggestFromStore } from '@aislewise/finder/suggest-stores';
import type { Context } from '../../context.ts';
import { readProduct, toResult } from './rules.ts';
import { readStores, selectStores, type SearchedStores } from './search.ts';

type SuggestQuery = SearchedStores & { q: string; limit: number; languages: readonly string[] };

interface Suggested {
  suggestions: SearchResult[];
  foodGroups: SuggestedGroup[];
  storeCount: number;
  ageSeconds: number;
}

/**
 * Products whose names begin as typed, in the order of search results, each name once, and the groups of foods that
 * do. Throws not_found for an unknown current store.
 */
export async function suggestProducts(
  ctx: Pick<Context, 'db' | 'foods' | 'snapshots'>,
  { q, limit, languages, ...searched }: SuggestQuery,
): Promise<Suggested> {
  const stores = await selectStores(ctx, searched);
  const { answers, ageSeconds } = await readStores(ctx, stores, async (snapshot) =>
    suggestFromStore(await ctx.snapshots.searchable(snapshot), { q, languages }),
  );
  const { currentStore } = searched;
  const found = mergeSuggestions(answers, { q, limit, currentStore }, readProduct);
  return {
    suggestions: found.products.map((group) => toResult(group, stores)),
    foodGroups: found.foodGroups.map(({ name, english }) => ({ name, english })),
    storeCount: stores.size,
    ageSeconds,
  };
}
