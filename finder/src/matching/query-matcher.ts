import { isFiller } from '../text/light-words.ts';
import type { Word } from '../text/words.ts';
import type { FuzzyMatcher } from './fuzzy-matcher.ts';
import type { IsSpelling, Matcher } from './matcher.ts';

/** Maximum number of neighbouring query words that are matched as one word. */
const MAX_COMPOUND_WORDS = 4;
/** Maximum number of words that a voice recogniser makes of one name. */
const MAX_SPOKEN_WORDS = 5;
/** Prefixes of this length begin too many words. */
const SHORT_WORD_LENGTH = 2;

/** Matches the words of a query, single ones and neighbours, in all indexes of a search. */
export class QueryMatcher {
  readonly #matchers: readonly Matcher[];
  readonly #fuzzyMatcher: FuzzyMatcher;

  constructor(matchers: readonly Matcher[], fuzzyMatcher: FuzzyMatcher) {
    this.#matchers = matchers;
    this.#fuzzyMatcher = fuzzyMatcher;
  }

  /** Matches a word without typos. Returns whether any text matches. */
  matchWord(
    word: Word,
    bit: number,
    wordCount: number,
    isSpelling: IsSpelling | undefined,
    isUnfinished: boolean,
  ): boolean {
    // Words like "thing" are similar to foods only by chance: "cosas" and kousa. The last may be unfinished.
    if (isFiller(word.text) && bit < wordCount - 1)
      return this.#matchers.map((matcher) => matcher.matchSame(word, bit)).includes(true);
    const found = this.#matchers.map((matcher) => matcher.matchWord(word, bit, isSpelling));
    const isKnown = isSpelling !== undefined;
    const isFound = found.includes(true);
    if (word.run || (wordCount > 1 && isShort(word))) return isFound;
    // A finished, known word is no prefix of food names in other languages: dal of dalgyal (egg).
    const mayBegin = isUnfinished || !isKnown ? this.#matchers : this.#matchers.slice(0, 1);
    const begins = mayBegin.map((matcher) => matcher.matchPrefix(word, bit, isKnown));
    return isFound || begins.includes(true);
  }

  /** Matches a word of a brand, which resembles nothing. Returns whether any text matches. */
  matchBrand(word: Word, bit: number): boolean {
    return this.#matchers.map((matcher) => matcher.matchWritten(word, bit)).includes(true);
  }

  /** Matches one or two letters at the end of several words as a prefix. */
  matchUnfinishedWord(main: readonly Word[]): void {
    const bit = main.length - 1;
    const word = main[bit];
    if (bit === 0 || word === undefined || !isShort(word)) return;
    const others = (1 << bit) - 1;
    const found = this.#matchers.map((matcher) => matcher.matchPrefixBeside(word, bit, others));
    if (!found.includes(true))
      for (const matcher of this.#matchers) matcher.matchPrefix(word, bit, false);
  }

  /** Matches neighbouring words as one word. Returns the first indexes of the pairs that match. */
  matchCompounds(main: readonly Word[]): number[] {
    const pairs: number[] = [];
    for (let length = 2; length <= MAX_COMPOUND_WORDS; length += 1)
      for (let i = 0; i + length <= main.length; i += 1) {
        const parts = main.slice(i, i + length);
        const found = this.#matchers.map((matcher) => matcher.matchCompound(parts, i));
        if (length === 2 && found.includes(true)) pairs.push(i);
      }
    return pairs;
  }

  /** Matches neighbouring words that sound together like one word. */
  matchSpoken(main: readonly Word[]): void {
    for (let length = 2; length <= MAX_SPOKEN_WORDS; length += 1)
      for (let i = 0; i + length <= main.length; i += 1)
        this.#fuzzyMatcher.matchSpoken(main.slice(i, i + length), i);
  }
}

function isShort(word: Word): boolean {
  return word.latin === undefined && word.text.length <= SHORT_WORD_LENGTH;
}
