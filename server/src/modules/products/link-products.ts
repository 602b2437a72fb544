import type { Context } from '../../context.ts';
import type { Foods } from '../foods/foods.ts';
import {
  findProductsVersions,
  raiseProductsVersion,
  writeFoundCuisines,
} from '../stores/stores.ts';
import { cuisinesOf } from './cuisine-rules.ts';
import { countFoods, findUnlinked, updateLinks } from './link-queries.ts';

/** Products that are linked in one transaction. Keeps transactions short. */
const BATCH_ROWS = 500;

type LinkContext = Pick<Context, 'db'> & { foods: Pick<Foods, 'link' | 'version' | 'load'> };

/**
 * Links the products of a store whose link is missing or of another version: new ones, those whose
 * names or category changed (`clearedFoodLink`), and all of them after a change of the pantry or of
 * the finder's code (`Foods.version`). Then writes the cuisines of its products. Runs at the start of the server, after a keeper's write and
 * after an import (`ctx.linking`). Returns how many products it has linked. Several servers may run
 * it at once.
 */
export async function linkProducts(
  { db, foods }: LinkContext,
  storeId: string,
  stop?: AbortSignal,
): Promise<number> {
  const linkedWith = foods.version();
  let linked = 0;
  for (;;) {
    const rows = await findUnlinked(db.orm, storeId, linkedWith, BATCH_ROWS);
    if (stop?.aborted) return linked;
    if (rows.length === 0) break;
    const found = await foods.link(rows);
    const links = rows.map(({ id, version }, i) => {
      const link = found[i];
      if (!link) throw new Error('The worker returned too few links');
      return { id, version, ...link };
    });
    await db.transaction(async (tx) => {
      const changedIn = await raiseProductsVersion(tx, storeId);
      await updateLinks(tx, storeId, links, { linkedWith, changedIn });
    });
    linked += links.length;
  }
  await writeCuisines({ db, foods }, storeId);
  return linked;
}

/** Writes the cuisines of a store's products. */
async function writeCuisines({ db, foods }: LinkContext, storeId: string): Promise<void> {
  const pantry = foods.load();
  const counted = (await countFoods(db.orm, storeId)).map(({ foodId, count }) => ({
    count,
    cuisines: pantry.food(foodId ?? '')?.cuisines ?? [],
  }));
  await writeFoundCuisines(db.orm, storeId, cuisinesOf(counted));
}

/** Links the products of all stores, one store after the other. */
export async function linkAllProducts(ctx: LinkContext, stop?: AbortSignal): Promise<number> {
  let linked = 0;
  for (const storeId of (await findProductsVersions(ctx.db.orm)).keys()) {
    if (stop?.aborted) return linked;
    linked += await linkProducts(ctx, storeId, stop);
  }
  return linked;
}
