import { msg } from '@lingui/core/runtime-macro';
import { compareNaturally } from './natural-order.ts';
import { say } from './say.ts';

/**
 * The form in which aisles are compared: '4', 'aisle 4' and 'Aisle  4' are one aisle, '4B' is another.
 * Only case, spaces and the word 'aisle' before a number are ignored.
 */
export const foldAisle = (aisle: string): string =>
  aisle
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^aisle ?(?=\d)/, '');

/** A number, maybe with a letter, or a letter after the word. */
const NUMBERED = /^(?:(?:aisle ?)?(\d{1,3}\p{L}?)|aisle (\p{L}))$/iu;

/** The number of an aisle that a keeper typed as one: '4' of '4', 'Aisle 4' and 'aisle  4'. Null for 'Freezer 4'. */
export function aisleNumber(aisle: string): string | null {
  const [, number, letter] =
    NUMBERED.exec(aisle.normalize('NFKC').trim().replace(/\s+/g, ' ')) ?? [];
  return number ?? letter ?? null;
}

/** An aisle as people read it: 'Aisle 4' in their language, other texts as they were typed. */
export function aisleText(aisle: string): string {
  const number = aisleNumber(aisle);
  return number === null ? aisle.trim() : say(msg`Aisle ${{ number }}`);
}

/** The folded names of aisles in their natural order, each once: numbers first, 2 before 10. */
export const naturalOrder = (aisles: Iterable<string>): string[] =>
  [...new Set(Array.from(aisles, foldAisle))].sort(compareNaturally);

/** An aisle of a store with all its spellings, the most used first. */
interface SpelledAisle {
  aisle: string;
  count: number;
  spellings: { spelling: string; count: number }[];
}

/**
 * The aisles in which products are, in their natural order. Each is named by the spelling that
 * most products use, of equally frequent ones by the first.
 *
 * @param used spellings with their numbers of products
 */
export function groupAisles(used: Iterable<readonly [string, number]>): SpelledAisle[] {
  const groups = new Map<string, (readonly [string, number])[]>();
  for (const one of used) {
    const folded = foldAisle(one[0]);
    groups.set(folded, [...(groups.get(folded) ?? []), one]);
  }
  return naturalOrder(groups.keys()).map((folded) => {
    const written = groups.get(folded) ?? [];
    const spellings = written
      .toSorted(([, a], [, b]) => b - a)
      .map(([spelling, count]) => ({ spelling, count }));
    const count = written.reduce((sum, [, some]) => sum + some, 0);
    return { aisle: spellings[0]?.spelling ?? folded, count, spellings };
  });
}

/** The spelling that names each aisle, by folded aisle; see `groupAisles`. */
export const aisleSpellings = (used: Iterable<readonly [string, number]>): Map<string, string> =>
  new Map(groupAisles(used).map(({ aisle }) => [foldAisle(aisle), aisle]));

/** How many aisles are listed at most. */
export const MAX_AISLES = 1000;
