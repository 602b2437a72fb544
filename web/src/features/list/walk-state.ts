import { deviceStore } from '../../lib/storage.ts';

/*
 * The lines that a shopper put off during a walk. In local storage, so that it outlives a reload and a killed browser;
 * ticks are in the list itself.
 */

const PLACE = 'aislewise:walk';

/** The lines that were put off in a store on a day: left for later, or not where they should be. */
export interface WalkState {
  readonly storeId: string;
  /** The local day: on the next day the walk starts again. */
  readonly day: string;
  readonly later: readonly string[];
  readonly notHere: readonly string[];
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Reads the walk of today through a store; an empty one if there is none. */
export function readWalk(storeId: string, now: Date): WalkState {
  const day = now.toDateString();
  const none: WalkState = { storeId, day, later: [], notHere: [] };
  try {
    const kept = JSON.parse(deviceStore.get(PLACE) ?? 'null') as Partial<WalkState> | null;
    if (kept?.storeId !== storeId || kept.day !== day) return none;
    if (!isIds(kept.later) || !isIds(kept.notHere)) return none;
    return { storeId, day, later: kept.later, notHere: kept.notHere };
  } catch {
    return none; // Not ours.
  }
}

export const keepWalk = (walk: WalkState): void => deviceStore.set(PLACE, JSON.stringify(walk));

export const forgetWalk = (): void => deviceStore.remove(PLACE);

interface WalkedLine {
  readonly line: { readonly id: string; readonly tickedAt: string | null };
}

/** The open lines of a walk, which are all that is not in the basket. */
interface WalkLines<Line> {
  /** Not put off, in the order of the walk. */
  readonly next: readonly Line[];
  /** Left for later, on the way back from the last aisle. */
  readonly back: readonly Line[];
  /** Not where they should be: the walk leads to none of them again. */
  readonly notHere: readonly Line[];
}

/** Sorts the lines that are not in the basket by what the shopper did with them. */
export function sortWalk<Line extends WalkedLine>(
  inOrder: readonly Line[],
  { later, notHere }: Pick<WalkState, 'later' | 'notHere'>,
): WalkLines<Line> {
  const open = inOrder.filter(({ line }) => line.tickedAt === null);
  const isMissed = ({ line }: Line) => notHere.includes(line.id);
  const isLater = (one: Line) => later.includes(one.line.id) && !isMissed(one);
  return {
    next: open.filter((one) => !isMissed(one) && !isLater(one)),
    back: open.filter(isLater).toReversed(),
    notHere: open.filter(isMissed),
  };
}
