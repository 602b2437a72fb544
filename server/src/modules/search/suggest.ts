import type { Suggestion } from '@aislewise/contracts/calls/search';
import { mergeSuggestions, suggestFromStore } from '@aislewise/finder/search-stores';
import type { Context } from '../../context.ts';
import { findProductsVersions } from '../stores/stores.ts';
import { readProduct } from './rules.ts';
import { readStores } from './search.ts';

/** Product names that begin as typed, best first, each name once. Without stores: of all stores. */
export async function suggestProducts(
  ctx: Pick<Context, 'db' | 'foods' | 'snapshots'>,
  { q, stores, limit }: { q: string; stores?: string[] | undefined; limit: number },
): Promise<{ suggestions: Suggestion[]; ageSeconds: number }> {
  const ids = stores ?? [...(await findProductsVersions(ctx.db.orm)).keys()];
  const { answers, ageSeconds } = await readStores(ctx, ids, async (snapshot) =>
    suggestFromStore(await ctx.snapshots.searchable(snapshot), q, limit),
  );
  const rows = mergeSuggestions(answers.flat(), limit, readProduct);
  return {
    suggestions: rows.map(({ id, name, category }) => ({ id, name, category })),
    ageSeconds,
  };
}
