import type { CountedStores } from '@aislewise/contracts/calls/search';
import { claimRank } from '@aislewise/contracts/stock-claims';
import type { Context } from '../../context.ts';
import { ownTurn } from '../../lib/own-turn.ts';
import { claimNow, toInventoryRow, type ProductRow } from '../products/rules.ts';
import { readStores } from './search.ts';

/** Hits among which one in stock is chosen. */
const MAX_HITS = 8;
/** Searches in one turn of the event loop: each takes up to a millisecond. */
const SEARCHES_A_TURN = 10;

const isThere = (row: ProductRow): boolean => claimRank(claimNow(row)) === 0;

/**
 * Finds foods by their names in stores: the first certain product in stock for each, with its price. Unknown
 * stores are left out.
 */
export async function countFoods(
  ctx: Pick<Context, 'db' | 'foods' | 'snapshots'>,
  { foods, stores }: { readonly foods: readonly string[]; readonly stores: readonly string[] },
  languages: readonly string[],
): Promise<CountedStores> {
  const snapshots = await ctx.snapshots.get([...new Set(stores)]);
  const { answers } = await readStores(ctx, snapshots, async (snapshot) => {
    const { index, findRow } = await ctx.snapshots.searchable(snapshot);
    const found: CountedStores['stores'][number]['foods'] = [];
    for (const [place, q] of foods.entries()) {
      if (place % SEARCHES_A_TURN === SEARCHES_A_TURN - 1) await ownTurn();
      const row = index
        .search(q, { limit: MAX_HITS, languages })
        .hits.filter(({ match }) => !match.guess && match.leftOut.length === 0)
        .flatMap(({ id }) => findRow(id) ?? [])
        .find(isThere);
      if (!row) continue;
      const { price, salePrice, isOnSale, priceUnit, size } = toInventoryRow(row);
      found.push({ place, price, salePrice, isOnSale, priceUnit, size });
    }
    return { storeId: snapshot.store.id, foods: found };
  });
  return { stores: answers };
}
