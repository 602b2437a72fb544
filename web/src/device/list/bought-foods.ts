import type { ListLine } from './list-lines.ts';

/** A food that was put into the basket, by the words of its line. It never leaves this device. */
export interface BoughtFood {
  /** The words as they are compared. */
  readonly key: string;
  readonly words: string;
  /** The products that were chosen by hand the last time, by the id of the store. */
  readonly chosen: ListLine['chosen'];
  readonly count: number;
  /** Time of the last tick, in milliseconds. */
  readonly lastAt: number;
}

/** Maximum foods that are kept: the ones that were not bought for longest are dropped. */
export const MAX_BOUGHT = 100;

const foodKey = (words: string): string => words.normalize('NFKC').trim().toLowerCase();

/** Foods after one was bought, or after that was taken back with `-1`. */
export function countBought(
  foods: readonly BoughtFood[],
  { item: { words }, chosen }: Pick<ListLine, 'item' | 'chosen'>,
  change: 1 | -1,
  now: number,
): BoughtFood[] {
  const key = foodKey(words);
  const known = foods.find((one) => one.key === key);
  const count = (known?.count ?? 0) + change;
  const others = foods.filter((one) => one.key !== key);
  if (count <= 0) return others;
  const lastAt = change === 1 || !known ? now : known.lastAt;
  return [...others, { key, words, chosen: { ...known?.chosen, ...chosen }, count, lastAt }]
    .toSorted((a, b) => b.lastAt - a.lastAt)
    .slice(0, MAX_BOUGHT);
}

/** Foods to buy again: without those on the list, the most frequent first, of equal ones the last bought. */
export function foodsToBuyAgain(
  foods: readonly BoughtFood[],
  lines: readonly Pick<ListLine, 'item'>[],
): BoughtFood[] {
  const listed = new Set(lines.map(({ item }) => foodKey(item.words)));
  return foods
    .filter(({ key }) => !listed.has(key))
    .toSorted((a, b) => b.count - a.count || b.lastAt - a.lastAt);
}
