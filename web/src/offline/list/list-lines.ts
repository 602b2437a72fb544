import type { LineField } from '@aislewise/contracts/shared-lists';
import type { ListItem } from '@aislewise/finder/lists/read-list';
import { newUuid } from '../../lib/uuid.ts';

/** A line of the shopper's list. Its products are found in the store where the list is opened. */
export interface ListLine {
  readonly id: string;
  /** Time of adding, in milliseconds; lines of one text follow each other by one. */
  readonly addedAt: number;
  readonly item: LineItem;
  /** The products chosen by hand, by the id of the store. */
  readonly chosen: Readonly<Record<string, string>>;
  /** ISO 8601; null until it is in the basket. */
  readonly tickedAt: string | null;
  /** A removed line stays for a while, so that the removal can be undone. */
  readonly isRemoved: boolean;
  /** When each field was changed last, in milliseconds: the newest value of a field counts. */
  readonly changedAt: Readonly<Record<LineField, number>>;
}

/** The food to buy and its amount. */
export type LineItem = Pick<ListItem, 'words' | 'quantity' | 'unit' | 'note'>;

export type LineChange = Partial<Pick<ListLine, LineField>>;

/** Maximum lines of a list. */
export const MAX_LINES = 200;
const REMOVED_DAYS = 14;
const DAY_MS = 86_400_000;

/** Whether a line is on the list. One that another device has ticked after the removal still is. */
export const isOnList = ({ isRemoved, tickedAt, changedAt }: ListLine): boolean =>
  !isRemoved || (tickedAt !== null && changedAt.tickedAt > changedAt.isRemoved);

/** Lines to show, in the order of adding, which is the same on all devices. */
export const shownLines = (lines: readonly ListLine[]): ListLine[] =>
  lines.filter(isOnList).sort((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1));

/** The lines that are not in the basket yet. */
export const openLines = (lines: readonly ListLine[]): ListLine[] =>
  lines.filter((line) => line.tickedAt === null && isOnList(line));

interface NewLine {
  readonly item: LineItem;
  readonly chosen?: ListLine['chosen'] | undefined;
  readonly isDone?: boolean | undefined;
}

function newLine({ item, chosen = {}, isDone = false }: NewLine, now: number): ListLine {
  return {
    id: newUuid(),
    addedAt: now,
    item,
    chosen,
    tickedAt: isDone ? new Date(now).toISOString() : null,
    isRemoved: false,
    changedAt: { item: now, chosen: now, tickedAt: now, isRemoved: now },
  };
}

/**
 * Sets fields of a line, each with the time of the change: after all changes that this device knows of the
 * line, since the clock of another device may be ahead.
 */
export function changeLine(line: ListLine, change: LineChange, now: number): ListLine {
  const time = Math.max(now, Math.max(...Object.values(line.changedAt)) + 1);
  const times = Object.fromEntries(Object.keys(change).map((field) => [field, time]));
  return { ...line, ...change, changedAt: { ...line.changedAt, ...times } };
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Whether an open line is about the same item: one product of a store, or the same words. */
function isSame(line: ListLine, { item, chosen }: NewLine): boolean {
  if (line.tickedAt !== null || !isOnList(line)) return false;
  const isChosen = Object.entries(chosen ?? {}).some(([store, id]) => line.chosen[store] === id);
  const { words, unit, note } = line.item;
  const isWords =
    folded(words) === folded(item.words) &&
    unit === item.unit &&
    folded(note) === folded(item.note);
  return isChosen || isWords;
}

/**
 * Adds items at the end. An item that an open line has already adds its quantity to that line, but not in a
 * shared list: of two additions to one quantity only the later would count. Lines beyond `MAX_LINES` are
 * left out.
 */
export function addLines(
  lines: readonly ListLine[],
  items: readonly NewLine[],
  now: number,
  isShared = false,
): { readonly lines: ListLine[]; readonly left: number } {
  const all = [...lines];
  let left = 0;
  const last = Math.max(0, ...lines.map(({ addedAt }) => addedAt));
  for (const [i, one] of items.entries()) {
    const place = one.isDone || isShared ? -1 : all.findIndex((line) => isSame(line, one));
    const known = all[place];
    if (known) {
      const { quantity } = known.item;
      const sum = quantity === null ? null : quantity + (one.item.quantity ?? 1);
      all[place] = changeLine(
        known,
        {
          item: { ...known.item, quantity: sum ?? one.item.quantity },
          chosen: { ...known.chosen, ...one.chosen },
        },
        now,
      );
    } else if (shownLines(all).length >= MAX_LINES) left += 1;
    else all.push({ ...newLine(one, now), addedAt: Math.max(now, last + 1) + i });
  }
  return { lines: all, left };
}

/** Drops lines that were removed long ago. */
export const withoutOld = (lines: readonly ListLine[], now: number): ListLine[] =>
  lines.filter((line) => isOnList(line) || now - line.changedAt.isRemoved < REMOVED_DAYS * DAY_MS);
