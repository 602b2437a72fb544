import { currentState, keepWalkOrder, readWalkOrder } from '../../offline/list/list-store.ts';
import { learnWalk, NO_WALKS } from '../../offline/list/walk-order.ts';
import { type PlannedLine, walkedAisles } from './rules.ts';

/** Fewer aisles say nothing about a way. */
const MIN_AISLES = 2;

/**
 * Learns the way through a store from the order of the ticks since the last time. Of a shared list nothing
 * is learned: two people tick in turn, each on another way.
 */
export async function finishWalk(
  storeId: string,
  planned: readonly PlannedLine[],
  aisles: readonly string[],
): Promise<void> {
  if (currentState()?.shared) return;
  const known = (await readWalkOrder(storeId)) ?? NO_WALKS;
  const walk = walkedAisles(planned, known.learnedAt);
  if (new Set(walk).size < MIN_AISLES) return;
  await keepWalkOrder(storeId, learnWalk(aisles, known, walk, new Date().toISOString()));
}
