import { PHRASE } from './grades.ts';
import { isForm, isPraise } from '../text/small-words.ts';
import { stem } from '../text/stem.ts';
import { MOST_WORDS } from './score-accumulator.ts';
import { wholeHash } from '../index/text-table.ts';
import { type Word, words } from '../text/words.ts';

const LONGEST_QUERY = 200;
/** What each size or small word that also stands in the name is worth. */
const SMALL_WORD = 0.15;

/** What a query asks: the words that must match, and the others. */
export interface Asked {
  main: readonly Word[];
  small: ReadonlySet<string>;
  whole: number;
  /** The query in lower case when it has small words that may stand in a name just so; else undefined. */
  phrase: string | undefined;
  /** How many letters the shortest of the main words has, a plural's ending left out. */
  shortest: number;
  /** The query as it was typed, when it has Latin letters with accents: those tell one word from another. */
  literal: string | undefined;
  /**
   * Whether this is one word that is right as it stands, without accents: "rope" is not "ropė", Lithuanian for turnip.
   */
  plain: boolean;
  /** Where in `main` words begin that some name has written as one: two words each. */
  joined: readonly number[];
}

const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]/;

/** Reads a query; of a very long one only the first words count. */
export function askedWords(query: string, isKnown: (word: string) => boolean): Asked {
  const all = words(
    Array.from(query.slice(0, LONGEST_QUERY * 2))
      .slice(0, LONGEST_QUERY)
      .join('')
      .trim(),
  );
  const some = all.some((word) => !word.small);
  const main = some ? all.filter((word) => !word.small) : all;
  const small = some ? all.filter((word) => word.small).map((word) => word.text) : [];
  return {
    main: main.slice(0, MOST_WORDS),
    small: new Set(small),
    whole: wholeHash(main.map((word) => word.text)),
    phrase: small.length > 0 ? literalOf(query) : undefined,
    shortest: Math.min(...main.map((word) => stem(word.text).length)),
    literal: hasAccent(query) ? literalOf(query) : undefined,
    plain: main.length === 1 && !hasAccent(query) && isKnown(main[0]?.text ?? ''),
    joined: [],
  };
}

/** Whether words that others write as one stand apart in a text: "sea food" is not "pure foods sea salt". */
export function areApart({ main, joined }: Asked, text: string): boolean {
  if (joined.length === 0) return false;
  const stems = words(text).map((word) => stem(word.text));
  return joined.some((at) => {
    const first = stem(main[at]?.text ?? '');
    const second = stem(main[at + 1]?.text ?? '');
    return !stems.some((one, place) => one === first && stems[place + 1] === second);
  });
}

/** Whether a text has a Latin letter with an accent. */
export function hasAccent(text: string): boolean {
  return ACCENTED.test(text);
}

/** A text with its accents, for comparing letter by letter. */
export function literalOf(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** The words that must match in any case, a bit each: all but praise and forms, or all if there is nothing else. */
export function coreMask(main: readonly Word[]): number {
  let mask = 0;
  for (const [bit, word] of main.entries())
    if (!isPraise(word.text) && !isForm(word.text)) mask |= 1 << bit;
  return mask === 0 ? (1 << main.length) - 1 : mask;
}

/** Whether a text has a query with its accents: as a whole, or as a part of it. */
export function isWritten(literal: string, text: string, whole: boolean): boolean {
  return whole ? literalOf(text) === literal : literalOf(text).includes(literal);
}

/** What it is worth that the small words of a query stand in a text too. */
export function smallBonus(text: string, small: ReadonlySet<string>, phrase: string): number {
  let bonus = literalOf(text).includes(phrase) ? PHRASE : 0;
  for (const word of words(text)) if (small.has(word.text)) bonus += SMALL_WORD;
  return bonus;
}
