import { currentState, keepWalkOrder, readWalkOrder } from '../../device/list/list-store.ts';
import { learnWalk, NO_WALKS } from '../../device/list/walk-order.ts';
import { deviceStore } from '../../lib/storage.ts';
import { trackWalk } from '../analytics/api.ts';
import { foodsOfWalk, type PlannedLine, walkedAisles } from './rules.ts';

/** Fewer aisles say nothing about a way. */
const MIN_AISLES = 2;

/** Set to 'off' by a shopper who sends stores no foods of the list. */
const SENDING_NAME = 'aislewise:sends-foods';

export const sendsFoods = (): boolean => deviceStore.get(SENDING_NAME) !== 'off';

export function setSendsFoods(isOn: boolean): void {
  if (isOn) deviceStore.remove(SENDING_NAME);
  else deviceStore.set(SENDING_NAME, 'off');
}

/**
 * Learns the way through a store from the order of the ticks since the last time, and sends the
 * store the foods that were bought and lacked, unless the shopper has switched that off. Of a shared list
 * nothing is learned: two people tick in turn, each on another way.
 */
export async function finishWalk(
  storeId: string,
  planned: readonly PlannedLine[],
  aisles: readonly string[],
): Promise<void> {
  const foods = foodsOfWalk(planned);
  if (sendsFoods() && foods.bought.length > 0) trackWalk({ storeId, ...foods });
  if (currentState()?.shared) return;
  const known = (await readWalkOrder(storeId)) ?? NO_WALKS;
  const walk = walkedAisles(planned, known.learnedAt);
  if (new Set(walk).size < MIN_AISLES) return;
  await keepWalkOrder(storeId, learnWalk(aisles, known, walk, new Date().toISOString()));
}
