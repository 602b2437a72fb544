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

type LineField = 'item' | 'chosen' | 'tickedAt' | 'isRemoved';
export type LineChange = Partial<Pick<ListLine, LineField>>;

/** Maximum lines of a list. */
export const MAX_LINES = 200;
const REMOVED_DAYS = 14;
const DAY_MS = 86_400_000;

/** Lines to show: those not removed, in the order of adding. */
export const shownLines = (lines: readonly ListLine[]): ListLine[] =>
  lines.filter(({ isRemoved }) => !isRemoved).sort((a, b) => a.addedAt - b.addedAt);

/** The lines that are not in the basket yet. */
export const openLines = (lines: readonly ListLine[]): ListLine[] =>
  lines.filter(({ tickedAt, isRemoved }) => tickedAt === null && !isRemoved);

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

/** Sets fields of a line, each with the time of the change. */
export function changeLine(line: ListLine, change: LineChange, now: number): ListLine {
  const times = Object.fromEntries(Object.keys(change).map((field) => [field, now]));
  return { ...line, ...change, changedAt: { ...line.changedAt, ...times } };
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Whether an open line is about the same item: one product of a store, or the same words. */
function isSame(line: ListLine, { item, chosen }: NewLine): boolean {
  if (line.isRemoved || line.tickedAt !== null) return false;
  const isChosen = Object.entries(chosen ?? {}).some(([store, id]) => line.chosen[store] === id);
  const { words, unit, note } = line.item;
  const isWords =
    folded(words) === folded(item.words) &&
    unit === item.unit &&
    folded(note) === folded(item.note);
  return isChosen || isWords;
}

/**
 * Adds items at the end. An item that an open line has already adds its quantity to that line. Lines beyond
 * `MAX_LINES` are left out.
 */
export function addLines(
  lines: readonly ListLine[],
  items: readonly NewLine[],
  now: number,
): { readonly lines: ListLine[]; readonly left: number } {
  const all = [...lines];
  let left = 0;
  const last = Math.max(0, ...lines.map(({ addedAt }) => addedAt));
  for (const [i, one] of items.entries()) {
    const place = one.isDone ? -1 : all.findIndex((line) => isSame(line, one));
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
  lines.filter(
    ({ isRemoved, changedAt }) => !isRemoved || now - changedAt.isRemoved < REMOVED_DAYS * DAY_MS,
  );
