import { deviceStore } from '../../lib/storage.ts';

/*
 * The lines that a shopper put off during a walk. In local storage, so that it outlives a reload and a killed browser;
 * ticks are in the list itself.
 */

const PLACE = 'aislewise:walk';

/** The lines that were put off in a store: left for later, or not where they should be. */
export interface WalkState {
  readonly storeId: string;
  readonly later: readonly string[];
  readonly notHere: readonly string[];
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export function readWalk(storeId: string): WalkState {
  const none: WalkState = { storeId, later: [], notHere: [] };
  try {
    const kept = JSON.parse(deviceStore.get(PLACE) ?? 'null') as Partial<WalkState> | null;
    if (kept?.storeId !== storeId || !isIds(kept.later) || !isIds(kept.notHere)) return none;
    return { storeId, later: kept.later, notHere: kept.notHere };
  } catch {
    return none; // Not ours.
  }
}

export const keepWalk = (walk: WalkState): void => deviceStore.set(PLACE, JSON.stringify(walk));

export const forgetWalk = (): void => deviceStore.remove(PLACE);

interface WalkedLine {
  readonly line: { readonly id: string; readonly tickedAt: string | null };
}

/**
 * The lines that are left, in the order of the walk: what was not put off, then what was, on the way back
 * from the last aisle.
 */
export function remainingLines<Line extends WalkedLine>(
  inOrder: readonly Line[],
  { later, notHere }: Pick<WalkState, 'later' | 'notHere'>,
): { readonly next: readonly Line[]; readonly back: readonly Line[] } {
  const open = inOrder.filter(({ line }) => line.tickedAt === null);
  const isPutOff = ({ line }: Line) => later.includes(line.id) || notHere.includes(line.id);
  return {
    next: open.filter((one) => !isPutOff(one)),
    back: open.filter(isPutOff).toReversed(),
  };
}
