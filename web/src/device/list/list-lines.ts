import { cutText } from '@aislewise/contracts/cut-text';
import {
  type LineField,
  MAX_CHANGE_TIME_MS,
  MAX_LINE_QUANTITY,
  MAX_LINE_TEXT,
} from '@aislewise/contracts/shared-lists';
import type { ListItem } from '@aislewise/finder/lists/read-list';
import { newUuid } from '../../lib/uuid.ts';

/**
 * A line of a shopper's list, which is for all stores. Its products, prices and aisles are found in the
 * store where the list is opened: stored, they would grow old and would have to be merged between devices.
 */
export interface ListLine {
  readonly id: string;
  /** Time of adding, in milliseconds; lines of one text follow each other by one. */
  readonly addedAt: number;
  readonly item: LineItem;
  /** The products chosen by hand, by the id of the store. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The store where it is to be bought; null for any. */
  readonly storeId: string | null;
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

const isTime = (ms: number): boolean => Number.isInteger(ms) && ms >= 0 && ms <= MAX_CHANGE_TIME_MS;

/** The time by the device's clock. 0 if the clock is set to a year that no shared list accepts. */
const timeOf = (now: number): number => (isTime(now) ? now : 0);

/** Text that the server can store: a lone surrogate or NUL becomes U+FFFD. */
const storableText = (text: string): string =>
  cutText(text.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD'), MAX_LINE_TEXT);

/** A number that is no amount, such as a telephone number, as a part of the note. */
const numberText = ({ quantity, unit }: LineItem): string =>
  Number.isSafeInteger(quantity) && quantity !== null && quantity > 0
    ? [quantity, unit !== 'piece' && unit].filter(Boolean).join(' ')
    : '';

function boundedItem(item: LineItem): LineItem {
  const { words, quantity, unit, note } = item;
  const isTooMuch = quantity !== null && !(quantity >= 0 && quantity <= MAX_LINE_QUANTITY);
  const notes = [isTooMuch && numberText(item), note].filter(Boolean);
  return {
    ...item,
    words: storableText(words),
    note: storableText(notes.join(', ')),
    // A unit says nothing without its quantity.
    ...(isTooMuch ? { quantity: null, unit: null } : { quantity, unit }),
  };
}

/** Times of changes that a shared list accepts: one out of bounds becomes the newest of the line. */
function boundedTimes(changedAt: ListLine['changedAt']): ListLine['changedAt'] {
  const newest = Math.max(0, ...Object.values(changedAt).filter(isTime));
  const bounded = (ms: number) => (isTime(ms) ? ms : Math.min(newest + 1, MAX_CHANGE_TIME_MS));
  return {
    ...changedAt,
    item: bounded(changedAt.item),
    chosen: bounded(changedAt.chosen),
    tickedAt: bounded(changedAt.tickedAt),
    isRemoved: bounded(changedAt.isRemoved),
    // Lines of earlier versions had no store of their own.
    storeId: bounded(changedAt.storeId ?? 0),
  };
}

const hasSameFields = <Fields extends object>(a: Fields, b: Fields): boolean =>
  (Object.keys(a) as (keyof Fields)[]).every((field) => a[field] === b[field]);

/** ISO 8601 with a year of four digits. */
const TIMESTAMP = /^\d{4}-/;

/**
 * The line within the limits of a shared list, which are those of every list: whatever is typed can be
 * shared. Returns the line itself if it is within them.
 */
export function boundedLine(line: ListLine): ListLine {
  const changedAt = boundedTimes(line.changedAt);
  const { tickedAt } = line;
  const isTimestamp = tickedAt === null || TIMESTAMP.test(tickedAt);
  const bounded: ListLine = {
    ...line,
    addedAt: timeOf(line.addedAt),
    item: boundedItem(line.item),
    storeId: line.storeId ?? null,
    tickedAt: isTimestamp ? tickedAt : new Date(changedAt.tickedAt).toISOString(),
    changedAt,
  };
  const isWithin =
    bounded.addedAt === line.addedAt &&
    bounded.tickedAt === tickedAt &&
    bounded.storeId === line.storeId &&
    hasSameFields(bounded.item, line.item) &&
    hasSameFields(changedAt, line.changedAt);
  return isWithin ? line : bounded;
}

interface NewLine {
  readonly item: LineItem;
  readonly chosen?: ListLine['chosen'] | undefined;
  readonly storeId?: string | null | undefined;
  readonly isDone?: boolean | undefined;
}

function newLine(
  { item, chosen = {}, storeId = null, isDone = false }: NewLine,
  now: number,
): ListLine {
  return {
    id: newUuid(),
    addedAt: now,
    item,
    chosen,
    storeId,
    tickedAt: isDone ? new Date(now).toISOString() : null,
    isRemoved: false,
    changedAt: { item: now, chosen: now, tickedAt: now, isRemoved: now, storeId: now },
  };
}

/**
 * Sets fields of a line, each with the time of the change: after all changes that this device knows of the
 * line, since the clock of another device may be ahead.
 */
export function changeLine(line: ListLine, change: LineChange, now: number): ListLine {
  const newest = Math.max(...Object.values(line.changedAt));
  const time = Math.min(Math.max(timeOf(now), newest + 1), MAX_CHANGE_TIME_MS);
  const times = Object.fromEntries(Object.keys(change).map((field) => [field, time]));
  return boundedLine({ ...line, ...change, changedAt: { ...line.changedAt, ...times } });
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
  const time = timeOf(now);
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
        time,
      );
    } else if (shownLines(all).length >= MAX_LINES) left += 1;
    else {
      const addedAt = Math.min(Math.max(time, last + 1) + i, MAX_CHANGE_TIME_MS);
      all.push(boundedLine({ ...newLine(one, time), addedAt }));
    }
  }
  return { lines: all, left };
}

/** Drops lines that were removed long ago. */
export const withoutOld = (lines: readonly ListLine[], now: number): ListLine[] =>
  lines.filter(
    (line) => isOnList(line) || timeOf(now) - line.changedAt.isRemoved < REMOVED_DAYS * DAY_MS,
  );
