import { currentState, keepWalkOrder, readWalkOrder } from '../../device/list/list-store.ts';
import { learnWalk, NO_WALKS } from '../../device/list/walk-order.ts';
import { deviceStore } from '../../lib/storage.ts';
import { trackLackedFoods } from '../analytics/api.ts';
import { lackedFoods, type PlannedLine, walkedAisles } from './rules.ts';

/** Fewer aisles say nothing about a way. */
const MIN_AISLES = 2;

/** Set to 'off' by a shopper who sends stores no foods that they lack. */
const SENDING_NAME = 'aislewise:sends-foods';

export const sendsFoods = (): boolean => deviceStore.get(SENDING_NAME) !== 'off';

export function setSendsFoods(isOn: boolean): void {
  if (isOn) deviceStore.remove(SENDING_NAME);
  else deviceStore.set(SENDING_NAME, 'off');
}

/** The lacked foods that were sent, so that a walk that is ended twice counts once. */
const sent = new Set<string>();

function sendLacked(storeId: string, planned: readonly PlannedLine[]): void {
  if (!sendsFoods()) return;
  const lacked = lackedFoods(planned).filter((food) => !sent.has(`${storeId} ${food}`));
  if (lacked.length === 0) return;
  for (const food of lacked) sent.add(`${storeId} ${food}`);
  trackLackedFoods({ storeId, lacked });
}

/**
 * Learns the way through a store from the order of the ticks since the last time, and sends the
 * store the foods of the list that it lacks, unless the shopper has switched that off. Of a shared list
 * nothing is learned: two people tick in turn, each on another way.
 */
export async function finishWalk(
  storeId: string,
  planned: readonly PlannedLine[],
  aisles: readonly string[],
): Promise<void> {
  sendLacked(storeId, planned);
  if (currentState()?.shared) return;
  const known = (await readWalkOrder(storeId)) ?? NO_WALKS;
  const walk = walkedAisles(planned, known.learnedAt);
  if (new Set(walk).size < MIN_AISLES) return;
  await keepWalkOrder(storeId, learnWalk(aisles, known, walk, new Date().toISOString()));
}
