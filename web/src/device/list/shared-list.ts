import type { SharedLine, SharedList } from '@aislewise/contracts/calls/shared-lists';
import { MAX_CHOSEN, mergeLine, mergeLines } from '@aislewise/contracts/shared-lists';
import { LIST_UNITS, type ListUnit } from '@aislewise/finder/lists/units';
import { isOnList, type ListLine } from './list-lines.ts';

/** The shared list that the list on this device is. */
export interface SharedState {
  /** A device that knows it may read, change and end the list. */
  readonly id: string;
  readonly endsAt: string;
  /** The version that this device has seen. */
  readonly version: number;
  /** The lines as the server has them, without changes that wait on this device. */
  readonly lines: readonly ListLine[];
  /** Whether the server had no room for some lines. */
  readonly isFull: boolean;
  /** Whether the list is no longer on the server. */
  readonly hasEnded: boolean;
  /** The lines that the server refused, as they were sent, by their ids. Left out by earlier versions. */
  readonly refused?: Readonly<Record<string, RefusedLine>>;
}

/** A line that the server refused. It is sent again once it is changed. */
interface RefusedLine {
  readonly changedAt: ListLine['changedAt'];
  /** The server's reason. */
  readonly reason: string;
}

/** The list on this device: its lines, and the shared list that it is, if any. */
export interface ListState {
  readonly lines: readonly ListLine[];
  readonly shared: SharedState | null;
}

/** The state of a shared list of which nothing was fetched yet. */
export const newShared = (id: string, endsAt: string): SharedState => ({
  id,
  endsAt,
  version: 0,
  lines: [],
  isFull: false,
  hasEnded: false,
});

/** A line as it is sent: with the products chosen last. */
const toShared = ({ chosen, ...line }: ListLine): SharedLine => ({
  ...line,
  chosen: Object.fromEntries(Object.entries(chosen).slice(-MAX_CHOSEN)),
});

const isSameChange = (a: ListLine['changedAt'], b: ListLine['changedAt']): boolean =>
  a.item === b.item &&
  a.chosen === b.chosen &&
  a.tickedAt === b.tickedAt &&
  a.isRemoved === b.isRemoved &&
  a.storeId === b.storeId;

/** Why the server refused a line as it is now; undefined if it did not. */
export function refusalOf(
  shared: SharedState | null,
  { id, changedAt }: Pick<ListLine, 'id' | 'changedAt'>,
): string | undefined {
  const refused = shared?.refused?.[id];
  return refused && isSameChange(refused.changedAt, changedAt) ? refused.reason : undefined;
}

/** Notes that the server refused a line of a shared list, as it was sent. */
export function withRefusal(
  state: ListState,
  list: string,
  { id, changedAt }: Pick<ListLine, 'id' | 'changedAt'>,
  reason: string,
): ListState {
  const { shared } = state;
  if (shared?.id !== list) return state;
  const refused = { ...shared.refused, [id]: { changedAt, reason } };
  return { ...state, shared: { ...shared, refused } };
}

const isUnit = (text: string | null): text is ListUnit =>
  LIST_UNITS.some((known) => known === text);

/** A line of the server; a unit that only a newer version knows is left out. */
export function fromShared(line: SharedLine): ListLine {
  const { unit } = line.item;
  return { ...line, item: { ...line.item, unit: isUnit(unit) ? unit : null } };
}

/**
 * The lines that the server lacks or has older: first changes of lines that it has, which always have
 * room. A line that was removed before the server got it is not sent, and one that the server refused
 * only after a change.
 */
export function unsentLines({ lines, shared }: ListState): SharedLine[] {
  if (!shared || shared.hasEnded) return [];
  const sent = new Map(shared.lines.map((line) => [line.id, line]));
  const changed: SharedLine[] = [];
  const added: SharedLine[] = [];
  for (const line of lines) {
    const known = sent.get(line.id);
    const wanted = toShared(line);
    if (refusalOf(shared, line) !== undefined) continue;
    if (!known && isOnList(line)) added.push(wanted);
    else if (known && mergeLine<SharedLine>(known, wanted) !== known) changed.push(wanted);
  }
  return [...changed, ...added];
}

/**
 * Merges what the server answered for the changes after the version `since`. An answer about another
 * list, or with a gap after the version seen, changes nothing.
 */
export function takeAnswer(
  state: ListState,
  id: string,
  since: number,
  answer: SharedList & { readonly leftOut?: number },
): ListState {
  const { lines, shared } = state;
  if (shared?.id !== id || since > shared.version) return state;
  const isFull = answer.leftOut === undefined ? shared.isFull : answer.leftOut > 0;
  const isNew = answer.lines.length > 0 || answer.version > shared.version;
  if (!isNew && isFull === shared.isFull) return state;
  const received = answer.lines.map(fromShared);
  return {
    lines: mergeLines(lines, received),
    shared: {
      ...shared,
      endsAt: answer.endsAt,
      version: Math.max(shared.version, answer.version),
      lines: mergeLines(shared.lines, received),
      isFull,
    },
  };
}
