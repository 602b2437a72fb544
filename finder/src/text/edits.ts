import { isAbjad } from './scripts/abjad.ts';

/** Rows of the distance table, reused by all calls: `countEdits` is synchronous and calls nothing. */
const rows: [number[], number[], number[]] = [[], [], []];

/**
 * Number of edits between two words: a letter added, removed or changed, or two neighbours swapped
 * (optimal string alignment distance). Returns `max` + 1 for more than `max` edits.
 */
export function countEdits(a: string, b: string, max: number): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const over = max + 1;
  if (long.length - short.length > max) return over;
  let start = 0;
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start += 1;
  let shortEnd = short.length;
  let longEnd = long.length;
  while (shortEnd > start && short.charCodeAt(shortEnd - 1) === long.charCodeAt(longEnd - 1)) {
    shortEnd -= 1;
    longEnd -= 1;
  }
  const width = shortEnd - start;
  const height = longEnd - start;
  if (width === 0) return height;
  if (max === 1) {
    const isSwap = width === 2 && height === 2 && isSwapped(short, start + 1, long, start + 1);
    return height === 1 || isSwap ? 1 : over;
  }
  let [beforeLast, last, row] = rows;
  for (let x = 0; x <= width; x += 1) last[x] = x;
  for (let y = 1; y <= height; y += 1) {
    const letter = long.charCodeAt(start + y - 1);
    row[0] = y;
    let least = y;
    for (let x = 1; x <= width; x += 1) {
      const change = letter === short.charCodeAt(start + x - 1) ? 0 : 1;
      let cost = at(last, x - 1) + change;
      cost = Math.min(cost, at(last, x) + 1, at(row, x - 1) + 1);
      if (x > 1 && y > 1 && isSwapped(short, start + x - 1, long, start + y - 1))
        cost = Math.min(cost, at(beforeLast, x - 2) + 1);
      row[x] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return over;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(at(last, width), over);
}

/** Whether the letter before `i` in one word and the letter before `j` in the other are swapped. */
function isSwapped(one: string, i: number, other: string, j: number): boolean {
  return (
    one.charCodeAt(i - 1) === other.charCodeAt(j) && one.charCodeAt(i) === other.charCodeAt(j - 1)
  );
}

function at(row: readonly number[], x: number): number {
  return row[x] ?? 0;
}

/** Minimum lengths of a word for one typo and for two. */
const EDIT_LENGTHS = [4, 8];
/**
 * The same where words are short: in Korean a syllable has up to three letters, Arabic and Hebrew do not
 * write most vowels.
 */
const DENSE_EDIT_LENGTHS = [5, 10];

/**
 * Number of typos that a stem (see `stem`) may have: one from 4 letters, two from 8. Chinese words of
 * two or three characters may have none, because another character makes another word.
 */
export function allowedEdits(word: string): number {
  const code = word.charCodeAt(0);
  const isKorean = code >= 0x1100 && code <= 0x11ff;
  const lengths = isKorean || isAbjad(code) ? DENSE_EDIT_LENGTHS : EDIT_LENGTHS;
  return lengths.filter((length) => word.length >= length).length;
}
