import type { SharedLine, SharedList } from '@aislewise/contracts/calls/shared-lists';
import {
  MAX_CHOSEN,
  MAX_LINE_TEXT,
  mergeLine,
  mergeLines,
} from '@aislewise/contracts/shared-lists';
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

/** Text that the server can store: a lone surrogate or NUL becomes U+FFFD. */
const sendable = (text: string): string =>
  text.slice(0, MAX_LINE_TEXT).replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD');

/** A line within the limits of the server. */
function toShared({ item, chosen, ...line }: ListLine): SharedLine {
  return {
    ...line,
    item: { ...item, words: sendable(item.words), note: sendable(item.note) },
    chosen: Object.fromEntries(Object.entries(chosen).slice(-MAX_CHOSEN)),
  };
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
 * room. A line that was removed before the server got it is not sent.
 */
export function unsentLines({ lines, shared }: ListState): SharedLine[] {
  if (!shared || shared.hasEnded) return [];
  const sent = new Map(shared.lines.map((line) => [line.id, line]));
  const changed: SharedLine[] = [];
  const added: SharedLine[] = [];
  for (const line of lines) {
    const known = sent.get(line.id);
    const wanted = toShared(line);
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
