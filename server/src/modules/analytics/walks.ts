import { groupAisles, foldAisle } from '@aislewise/contracts/aisles';
import type { ListedFoods, trackWalk as trackWalkCall } from '@aislewise/contracts/calls/analytics';
import { dayIn } from '@aislewise/contracts/wall-clock';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { findStoresWithVersion, getStore } from '../stores/stores.ts';
import { findWalks, upsertWalk } from './queries.ts';
import { daysBefore, isShopper } from './rules.ts';
import { boughtTogether, walkedAisles, type Walk } from './walk-rules.ts';

/** The newest walks that figures are made of, which bounds their work. */
const MAX_WALKS = 1_000;

/**
 * Stores the foods of a walk. Foods that the pantry does not know are left out, and so are walks in
 * unknown stores, of programs and above the day's limits.
 */
export async function trackWalk(
  ctx: Pick<Context, 'db' | 'foods' | 'now' | 'trackingBudgets'>,
  { headers, ip }: { headers: Parameters<typeof isShopper>[0]; ip: string },
  { storeId, sessionId, bought, lacked }: z.output<typeof trackWalkCall.body>,
): Promise<void> {
  const at = ctx.now();
  if (!isShopper(headers)) return;
  const [open] = await findStoresWithVersion(ctx.db.orm, [storeId]);
  if (!open) return;
  const event = { at, storeId, sessionId, isWalk: true };
  if (!ctx.trackingBudgets.consume(event, ip)) return;
  const pantry = ctx.foods.load();
  const walk = {
    bought: [...new Set(bought.filter((food) => pantry.food(food)))],
    lacked: lacked.length === 0 ? [] : (await ctx.foods.knownNames()).foodsOf(lacked),
  };
  if (walk.bought.length + walk.lacked.length === 0) return;
  const day = dayIn(at, open.store.timeZone);
  await upsertWalk(ctx.db.orm, { storeId, day, sessionId, ...walk });
}

/** Returns the walks in a store of today and the `days` days before it. Throws not_found for an unknown store. */
export async function listWalks(
  { db, now }: Pick<Context, 'db' | 'now'>,
  storeId: string,
  days: number,
): Promise<Walk[]> {
  const { timeZone } = await getStore(db.orm, storeId);
  const last = dayIn(now(), timeZone);
  return findWalks(db.orm, { storeId, first: daysBefore(last, days), last, limit: MAX_WALKS });
}

/** Foods that shoppers bought on the same walk, and the aisles where bought foods stand. */
export async function readListedFoods(
  ctx: Pick<Context, 'db' | 'foods' | 'now' | 'snapshots'>,
  { storeId }: KeeperSession,
  days: number,
): Promise<ListedFoods> {
  const walks = await listWalks(ctx, storeId, days);
  const pantry = ctx.foods.load();
  const nameOf = (food: string): string => pantry.food(food)?.name ?? food;
  const snapshot = await ctx.snapshots.getOne(storeId);
  const aisleOf = (food: string): string | undefined => {
    const aisle = snapshot.rowsOf(food).find((row) => row.aisle !== null)?.aisle;
    return aisle ? foldAisle(aisle) : undefined;
  };
  const shoppers = new Map(walkedAisles(walks, aisleOf).map((one) => [one.value, one.shoppers]));
  const written = [...snapshot.rows.values()].flatMap(({ aisle }) => aisle ?? []);
  const spellings = Map.groupBy(written, (aisle) => aisle);
  const aisles = groupAisles(Array.from(spellings, ([aisle, all]) => [aisle, all.length] as const));
  return {
    together: boughtTogether(walks).map(({ value: [one, other], shoppers: count }) => ({
      foods: [nameOf(one), nameOf(other)],
      shoppers: count,
    })),
    aisles: aisles.flatMap(({ aisle }) => {
      const count = shoppers.get(foldAisle(aisle));
      return count === undefined ? [] : [{ aisle, shoppers: count }];
    }),
  };
}
