import { hash } from '../index/key-table.ts';
import { hashWords } from '../index/text-table.ts';
import { isFiller, isLightWord } from '../text/light-words.ts';
import { purposeOf } from '../text/purpose.ts';
import { stem } from '../text/stem.ts';
import { isVietnamese, type Tones, tonesOf } from '../text/vietnamese.ts';
import { hasAccent, type Word, words } from '../text/words.ts';
import { MAX_WORDS } from './score-accumulator.ts';
import { PHRASE_BONUS, SMALL_WORD_BONUS } from './scores.ts';

const MAX_CODE_POINTS = 200;

/** A query, split into words. */
export interface ParsedQuery {
  /** The words that must match. */
  main: readonly Word[];
  /** Sizes and words like "of", which need not match. */
  small: ReadonlySet<string>;
  /** A hash of the main words (see `hashWords`). */
  hash: number;
  /** The same of all words, which a name may have: "hanh la" is scallion, where "la" is no small word. */
  fullHash: number;
  /** All words, also small ones: "sữa cho bé" (milk for babies) is the name of a food. */
  all: readonly string[];
  /** Hashes of the main words' stems. */
  stems: ReadonlySet<number>;
  /** The query in lower case, if it has small words. */
  phrase: string | undefined;
  /** The query in lower case, if it has Latin letters with accents, which distinguish words. */
  accented: string | undefined;
  /** Its words with their tones, if it has letters that only Vietnamese has. */
  tones: Tones | undefined;
  /** Whether it is one known word without accents: "rope" is not "ropė" (Lithuanian for turnip). */
  isKnownWord: boolean;
  /** Length of the shortest main word, without a plural's ending. */
  minLength: number;
  /** The main words that say more than a form, a size or praise, a bit each; all if none does. */
  core: number;
  /** The main words that say what the thing is for, a bit each. */
  purpose: number;
  /** The main words that name a brand, a bit each. They match only if they are written so. */
  brand: number;
  /** Indexes of two main words each that some name writes as one. Found by the search. */
  compounds: readonly number[];
}

/** The first 200 code points of a query, as words. */
export function wordsOfQuery(query: string): Word[] {
  const start = Array.from(query.slice(0, MAX_CODE_POINTS * 2)).slice(0, MAX_CODE_POINTS);
  return words(start.join('').trim());
}

/** The words of a query with each number and the Latin word after it as one: "7up" for "7 up". */
export function joinNumbers(all: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of all) {
    const number = joined.at(-1);
    const isNumber = number !== undefined && /^\d+$/.test(number.text);
    if (isNumber && !word.small && /^[a-z]+$/.test(word.text))
      joined.splice(-1, 1, { ...number, text: number.text + word.text, small: false });
    else joined.push(word);
  }
  return joined;
}

/**
 * Parses a query.
 * @param all its words
 * @param isKnown whether a word without accents is one of the language, not a name without its accents
 * @param brandWords those of its words that name a brand
 */
export function parseQuery(
  query: string,
  all: readonly Word[],
  isKnown: (word: string) => boolean,
  brandWords: ReadonlySet<Word> = new Set(),
): ParsedQuery {
  const { words: purposeWords, marker } = purposeOf(all.map(({ text }) => text));
  const full = all.filter((word, i) => !word.small && i !== marker);
  const main = (full.length > 0 ? full : all).slice(0, MAX_WORDS);
  const small = full.length > 0 ? all.filter((word) => word.small).map(({ text }) => text) : [];
  const maskOf = (isIn: (word: Word) => boolean): number =>
    main.reduce((mask, word, bit) => (isIn(word) ? mask | (1 << bit) : mask), 0);
  const heavy = maskOf(({ text }) => !isLightWord(text));
  const purpose = maskOf((word) => purposeWords.has(all.indexOf(word)));
  return {
    main,
    small: new Set(small),
    hash: hashWords(main.map((word) => word.text)),
    fullHash: hashWords(all.map((word) => word.text)),
    all: all.map((word) => word.text),
    stems: new Set(main.map((word) => hash(stem(word.text)))),
    phrase: small.length > 0 ? withAccents(query) : undefined,
    accented: hasAccent(query) ? withAccents(query) : undefined,
    tones: isVietnamese(query) ? tonesOf(query) : undefined,
    isKnownWord: main.length === 1 && !hasAccent(query) && isKnown(main[0]?.text ?? ''),
    minLength: Math.min(...main.map((word) => stem(word.text).length)),
    core: heavy === 0 ? (1 << main.length) - 1 : heavy,
    purpose,
    brand: maskOf((word) => brandWords.has(word)),
    compounds: [],
  };
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

/** Whether a text contains a query with its accents or, if `isWhole`, is equal to it. */
export function matchesAccents(accented: string, text: string, isWhole: boolean): boolean {
  return isWhole ? withAccents(text) === accented : withAccents(text).includes(accented);
}

/** The bonus of a text with small words of the query. */
export function smallWordsBonus({ phrase, small, fullHash }: ParsedQuery, text: string): number {
  if (phrase === undefined) return 0;
  const all = words(text).map((word) => word.text);
  const hasPhrase = withAccents(text).includes(phrase) || hashWords(all) === fullHash;
  const shared = all.filter((word) => small.has(word));
  return (hasPhrase ? PHRASE_BONUS : 0) + shared.length * SMALL_WORD_BONUS;
}

/** The words of a query in a mask, as they were typed. Leaves out those that say nothing about food. */
export function typedWords(query: string, main: readonly Word[], mask: number): string[] {
  const typed = query.split(/\s+/).filter(Boolean);
  return main
    .filter(({ text }, bit) => (mask & (1 << bit)) !== 0 && !isFiller(text))
    .map(({ text, latin }) => {
      const isWord = (one: string) => words(one).some((word) => word.text === text);
      const inRun = () => typed.map((one) => pieceOf(one, isWord)).find(Boolean);
      return typed.find(isWord) ?? (latin === undefined ? undefined : inRun()) ?? text;
    });
}

/** The shortest piece of a run without spaces that is a word. Undefined if there is none. */
function pieceOf(run: string, isWord: (text: string) => boolean): string | undefined {
  const letters = [...run];
  for (let length = 1; length < letters.length; length += 1)
    for (let start = 0; start + length <= letters.length; start += 1) {
      const piece = letters.slice(start, start + length).join('');
      if (isWord(piece)) return piece;
    }
  return undefined;
}

function withAccents(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
