import { hashWords } from '../index/text-table.ts';
import { isMarketingWord, isPackagingWord } from '../text/small-words.ts';
import { stem } from '../text/stem.ts';
import { type Word, words } from '../text/words.ts';
import { MAX_WORDS } from './score-accumulator.ts';
import { PHRASE_BONUS, SMALL_WORD_BONUS } from './scores.ts';

const MAX_CODE_POINTS = 200;
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/;

/** A query, split into words. */
export interface ParsedQuery {
  /** The words that must match. */
  main: readonly Word[];
  /** Sizes and words like "of", which need not match. */
  small: ReadonlySet<string>;
  /** A hash of the main words (see `hashWords`). */
  hash: number;
  /** The query in lower case, if it has small words. */
  phrase: string | undefined;
  /** The query in lower case, if it has Latin letters with accents, which distinguish words. */
  accented: string | undefined;
  /** Whether it is one known word without accents: "rope" is not "ropė" (Lithuanian for turnip). */
  isKnownWord: boolean;
  /** Length of the shortest main word, without a plural's ending. */
  minLength: number;
  /** Indexes of two main words each that some name writes as one. Found by the search. */
  compounds: readonly number[];
}

/** Parses the first 200 code points of a query. */
export function parseQuery(query: string, isKnown: (word: string) => boolean): ParsedQuery {
  const start = Array.from(query.slice(0, MAX_CODE_POINTS * 2)).slice(0, MAX_CODE_POINTS);
  const all = words(start.join('').trim());
  const full = all.filter((word) => !word.small);
  const main = full.length > 0 ? full : all;
  const small = full.length > 0 ? all.filter((word) => word.small).map(({ text }) => text) : [];
  return {
    main: main.slice(0, MAX_WORDS),
    small: new Set(small),
    hash: hashWords(main.map((word) => word.text)),
    phrase: small.length > 0 ? withAccents(query) : undefined,
    accented: hasAccent(query) ? withAccents(query) : undefined,
    isKnownWord: main.length === 1 && !hasAccent(query) && isKnown(main[0]?.text ?? ''),
    minLength: Math.min(...main.map((word) => stem(word.text).length)),
    compounds: [],
  };
}

/** The main words that a hit needs, a bit each: all but marketing and packaging words, unless all are. */
export function coreMask(main: readonly Word[]): number {
  let mask = 0;
  for (const [bit, { text }] of main.entries())
    if (!isMarketingWord(text) && !isPackagingWord(text)) mask |= 1 << bit;
  return mask === 0 ? (1 << main.length) - 1 : mask;
}

/** Whether a text separates a compound of the query: "sea food" in "pure foods sea salt". */
export function hasSplitCompound({ main, compounds }: ParsedQuery, text: string): boolean {
  if (compounds.length === 0) return false;
  const stems = words(text).map((word) => stem(word.text));
  return compounds.some((i) => {
    const [first, second] = main.slice(i, i + 2).map((word) => stem(word.text));
    return !stems.some((one, at) => one === first && stems[at + 1] === second);
  });
}

/** Whether a text has a Latin letter with an accent. */
export function hasAccent(text: string): boolean {
  return ACCENTED.test(text);
}

/** Whether a text contains a query with its accents or, if `isWhole`, is equal to it. */
export function matchesAccents(accented: string, text: string, isWhole: boolean): boolean {
  return isWhole ? withAccents(text) === accented : withAccents(text).includes(accented);
}

/** The bonus of a text with small words of the query. */
export function smallWordsBonus({ phrase, small }: ParsedQuery, text: string): number {
  if (phrase === undefined) return 0;
  let bonus = withAccents(text).includes(phrase) ? PHRASE_BONUS : 0;
  for (const word of words(text)) if (small.has(word.text)) bonus += SMALL_WORD_BONUS;
  return bonus;
}

function withAccents(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
