import {
  changeLine,
  type LineChange,
  type ListLine,
  shownLines,
} from '../../device/list/list-lines.ts';
import { useObservable } from '../../lib/observable.ts';
import { offerInstallAgain } from '../../device/install.ts';
import { noteBought } from '../../device/list/bought-store.ts';
import { changeListAtOnce } from '../../device/list/change-list.ts';
import { shownList } from '../../device/list/list-store.ts';

let last: { all: readonly ListLine[]; shown: readonly ListLine[] } | undefined;

/** The same array until the list changes. */
function shown(): readonly ListLine[] | undefined {
  const all = shownList.get()?.lines;
  if (all === undefined) return undefined;
  if (last?.all !== all) last = { all, shown: shownLines(all) };
  return last.shown;
}

/** The lines of the shopper's list, in the order of adding; undefined until they are read. */
export const useList = (): readonly ListLine[] | undefined => useObservable(shownList, shown);

/** Changes fields of these lines. */
export async function changeLines(ids: readonly string[], change: LineChange): Promise<void> {
  const changed = new Set(ids);
  const now = Date.now();
  await changeListAtOnce((lines) =>
    lines.map((line) => (changed.has(line.id) ? changeLine(line, change, now) : line)),
  );
}

/** Ticks after which the app is offered once more to be installed. */
const TICKS_BEFORE_OFFER = 2;

/** Puts a line into the basket or takes it out again. */
export async function tickLine(id: string, isTicked: boolean): Promise<void> {
  const before = (shown() ?? []).find((line) => line.id === id);
  await changeLines([id], { tickedAt: isTicked ? new Date().toISOString() : null });
  if (before && (before.tickedAt !== null) !== isTicked) void noteBought(before, isTicked);
  const ticked = (shown() ?? []).filter(({ tickedAt }) => tickedAt !== null);
  if (isTicked && ticked.length === TICKS_BEFORE_OFFER) offerInstallAgain();
}

/** Chooses the product of a store for a line. */
export const chooseProduct = (
  { id, chosen }: ListLine,
  storeId: string,
  productId: string,
): Promise<void> => changeLines([id], { chosen: { ...chosen, [storeId]: productId } });
