import { allowedEdits, countEdits } from '../text/edits.ts';
import { hasHan } from '../text/scripts/han.ts';
import { isHangul } from '../text/scripts/hangul.ts';
import { textOf } from '../index/text-table.ts';
import { abjadKey, consonantKey, looseKey, soundKey } from '../text/sound-key.ts';
import { romaniseEnglish } from '../text/spoken.ts';
import { stem } from '../text/stem.ts';
import { isVowelless, type Word, words } from '../text/words.ts';
import type { IsSpelling } from './matcher.ts';
import { countProducts, type QueryContext, scorePostings } from './score-postings.ts';
import { WORD_SCORE } from './scores.ts';

const MIN_CONSONANTS = 3;
const MIN_ABJAD_CONSONANTS = 4;
const MIN_SPOKEN_CONSONANTS = 2;
/** A name that is not understood is heard as short words. */
const MAX_SYLLABLE_LENGTH = 3;
/** Words with a loose key of this length may differ in two sounds, shorter ones in one. */
const LONG_KEY = 8;
/** One typo in a word of this length hardly makes another word. */
const LONG_WORD = 6;
const FIRST_LETTER_PENALTY = 4;
const ROMANISED_PENALTY = 2;
/** A typo of a word in the store's own names ranks before food names of a similar sound. */
const OWN_WORD_BONUS = 15;
const LIKELY_OWN_WORD_BONUS = 30;
/** A word is much more common than another if this many times as many products have it. */
const MUCH_MORE_COMMON = 4;
/** Words of more products are no typos. */
const MAX_TYPO_PRODUCTS = 5;

/** A word of an index with typos, as seen from the query. */
interface NearWord {
  context: QueryContext;
  word: number;
  edits: number;
  hasFirstLetter: boolean;
}

interface TypoOptions {
  bit: number;
  maxEdits: number;
  /** Subtracted from the `WORD_SCORE` of a match. */
  penalty?: number;
  /** Whether romanised words match too. */
  withRomanised?: boolean;
  /** Whether words rank before food names of a similar sound. */
  isInOwnWords?: boolean;
  /** Only words of at least this many products, and not the query word itself. */
  minProducts?: number;
}

/**
 * Finds the texts that match query words with typos, and adds their scores. A stem may have one typo
 * from four letters and two from eight (`allowedEdits`); `Dictionary.eachNear` finds the candidates.
 */
export class FuzzyMatcher {
  readonly #own: QueryContext;
  readonly #contexts: readonly QueryContext[];

  constructor(own: QueryContext, foodNames: QueryContext) {
    this.#own = own;
    this.#contexts = [own, foodNames];
  }

  /**
   * Matches a query word with typos, else by its consonants. A word of the vocabulary comes with
   * `isSpelling` and matches only its other spellings. Returns whether any text matches.
   */
  match(word: Word, bit: number, isSpelling?: IsSpelling): boolean {
    if (isSpelling !== undefined) return this.#matchSpellings(word, bit, isSpelling);
    let found = this.#matchForm(word.text, { bit, maxEdits: 2, withRomanised: true });
    // Many Chinese words share a romanisation.
    if (word.latin && allowedEdits(word.text) > 0 && !hasHan(word.text)) {
      const withRomanised = !isHangul(word.text.codePointAt(0) ?? 0);
      const options = { bit, maxEdits: 1, penalty: ROMANISED_PENALTY, withRomanised };
      found = this.#matchForm(word.latin, options) || found;
    }
    if (hasHan(word.text)) found = this.#matchHomophones(word, bit);
    return found || this.matchByConsonants(word, bit);
  }

  /** Matches Chinese words of the same sound with the same first character: a wrong choice while typing. */
  #matchHomophones({ text: typed, latin = '' }: Word, bit: number): boolean {
    let found = false;
    for (const { index, scores } of this.#contexts) {
      const number = index.texts.words.find(latin);
      if (number === undefined) continue;
      for (const posting of index.texts.postings(number)) {
        const text = textOf(posting);
        const isHomophone = words(index.texts.text(text)).some(
          (word) =>
            word.latin === latin &&
            word.text.length === typed.length &&
            word.text.startsWith(typed.charAt(0)),
        );
        if (!isHomophone || !index.has(text)) continue;
        scores.add(text, bit, WORD_SCORE.likelyTypo, 1);
        found = true;
      }
    }
    return found;
  }

  /** Matches words with the same consonants, as romanisations of one word have. */
  matchByConsonants(word: Word, bit: number): boolean {
    if (word.run) return false;
    return this.#contexts.map((context) => matchConsonants(context, word, bit)).includes(true);
  }

  /**
   * Matches the store's own words with one typo, before food names that only sound similar: gauva is
   * guava rather than gova (cabbage in Sri Lanka).
   */
  matchTypoInOwnWords(word: Word, bit: number): void {
    if (word.latin !== undefined) return;
    this.#matchNear(stem(word.text), { bit, maxEdits: 1, isInOwnWords: true }, [this.#own]);
  }

  /** Matches much more common words than the query word: products' names have typos, too. */
  matchMoreCommonWords(word: Word, bit: number): void {
    if (word.latin !== undefined) return;
    const wordStem = stem(word.text);
    let products = 0;
    for (const { index } of this.#contexts)
      index.texts.words.eachWithStem(wordStem, (other) => {
        products += countProducts(index, other);
      });
    if (products > MAX_TYPO_PRODUCTS) return;
    const minProducts = Math.max(products * MUCH_MORE_COMMON, products + 2);
    this.#matchNear(wordStem, { bit, maxEdits: 2, withRomanised: true, minProducts });
  }

  /**
   * Matches neighbouring query words that sound together like one word of a text, as a voice recogniser
   * writes a name that it does not know: "she tacky" is shiitake. Returns whether any text matches.
   */
  matchSpoken(parts: readonly Word[], firstBit: number): boolean {
    if (parts.some(({ latin }) => latin !== undefined)) return false;
    if (parts.every(({ text }) => text.length > MAX_SYLLABLE_LENGTH)) return false;
    const spoken = parts.map(({ text }) => romaniseEnglish(text)).join('');
    const key = consonantKey(spoken);
    if (key.length < MIN_SPOKEN_CONSONANTS) return false;
    const sound = looseKey(spoken);
    const maxEdits = key.length <= 2 ? 0 : Math.floor(sound.length / 4);
    const scores = { written: WORD_SCORE.spoken, romanised: 0 };
    let found = false;
    for (const context of this.#contexts) {
      const dictionary = context.index.texts.words;
      dictionary.eachWithConsonants(key, (other) => {
        if (countEdits(sound, looseKey(dictionary.text(other)), maxEdits) > maxEdits) return;
        for (let i = 0; i < parts.length; i += 1)
          found = scorePostings(context, other, firstBit + i, scores, i === 0 ? 1 : 0) || found;
      });
    }
    return found;
  }

  #matchSpellings(word: Word, bit: number, isSpelling: IsSpelling): boolean {
    if (word.latin !== undefined) return false;
    const wordStem = stem(word.text);
    const scores = { written: WORD_SCORE.similarConsonants, romanised: 0 };
    let found = false;
    for (const context of this.#contexts) {
      const dictionary = context.index.texts.words;
      dictionary.eachNear(wordStem, allowedEdits(wordStem), (other) => {
        if (isSpelling(dictionary.stem(other)))
          found = scorePostings(context, other, bit, scores) || found;
      });
    }
    return found;
  }

  #matchForm(form: string, options: TypoOptions): boolean {
    const wordStem = stem(form);
    if (this.#matchNear(wordStem, options)) return true;
    // A plural with a typo may look like a singular: "peantus".
    if (wordStem !== form || !form.endsWith('s')) return false;
    return this.#matchNear(form.slice(0, -1), { ...options, penalty: (options.penalty ?? 0) + 1 });
  }

  /** Matches the words of the fewest edits, and words with more edits if they are much more common. */
  #matchNear(wordStem: string, options: TypoOptions, contexts = this.#contexts): boolean {
    const { bit, penalty = 0, withRomanised = false, isInOwnWords = false } = options;
    const near = findNearWords(contexts, wordStem, options);
    const fewest = Math.max(1, Math.min(...near.map(({ edits }) => edits)));
    let products = 0;
    for (const { context, word, edits } of near)
      if (edits <= fewest) products += countProducts(context.index, word);
    let found = false;
    for (const { context, word, edits, hasFirstLetter } of near) {
      const isCommon = countProducts(context.index, word) >= products * MUCH_MORE_COMMON;
      if (edits > fewest && !isCommon) continue;
      const score = typoScore(wordStem, context.index.texts.words.stem(word), edits);
      const ownBonus = score === WORD_SCORE.likelyTypo ? LIKELY_OWN_WORD_BONUS : OWN_WORD_BONUS;
      const bonus = isInOwnWords ? ownBonus : 0;
      const written = score + bonus - (hasFirstLetter ? 0 : FIRST_LETTER_PENALTY) - penalty;
      const romanised = withRomanised ? written - ROMANISED_PENALTY : 0;
      const scores = { written, romanised, abjad: edits > 1 ? 0 : romanised };
      found = scorePostings(context, word, bit, scores) || found;
    }
    return found;
  }
}

/** A typo is likely in a long word, or if it changes only vowels and doubled letters. */
function typoScore(one: string, other: string, edits: number): number {
  if (edits > 1) return WORD_SCORE.twoEdits;
  const isLikely = one.length >= LONG_WORD || consonantKey(one) === consonantKey(other);
  return isLikely ? WORD_SCORE.likelyTypo : WORD_SCORE.oneEdit;
}

function findNearWords(
  contexts: readonly QueryContext[],
  wordStem: string,
  { maxEdits, minProducts = 0 }: TypoOptions,
): NearWord[] {
  const max = Math.min(maxEdits, allowedEdits(wordStem));
  const near: NearWord[] = [];
  for (const context of contexts) {
    const dictionary = context.index.texts.words;
    dictionary.eachNear(wordStem, max, (word, edits) => {
      const other = dictionary.stem(word);
      const hasFirstLetter = other.charCodeAt(0) === wordStem.charCodeAt(0);
      if (minProducts > 0 && edits === 0) return;
      if (edits > 1 && (!hasFirstLetter || Math.abs(other.length - wordStem.length) > 1)) return;
      if (edits > 1 && context.hasFoodNames && consonantKey(other) !== consonantKey(wordStem))
        return;
      const products = countProducts(context.index, word);
      if (products > 0 && products >= minProducts)
        near.push({ context, word, edits, hasFirstLetter });
    });
  }
  return near;
}

/**
 * Matches words with the same consonants: of other scripts as far as the scripts write them, and
 * romanisations that differ in voicing and vowels (kimchi and gimchi, labneh and lebni).
 */
function matchConsonants(context: QueryContext, word: Word, bit: number): boolean {
  const form = word.latin ?? word.text;
  const key = consonantKey(form);
  if (key.length < MIN_CONSONANTS) return false;
  const dictionary = context.index.texts.words;
  const sound = soundKey(form);
  const abjad = abjadKey(form);
  const loose = looseKey(form);
  const maxEdits = loose.length >= LONG_KEY ? 2 : 1;
  let found = false;
  dictionary.eachWithConsonants(key, (other) => {
    const text = dictionary.text(other);
    const hasAbjad = key.length >= MIN_ABJAD_CONSONANTS && abjadKey(text) === abjad;
    const isSimilar = isVowelless(word)
      ? hasAbjad
      : countEdits(sound, dictionary.sound(other), 1) <= 1;
    const romanised = isSimilar ? WORD_SCORE.consonants : 0;
    let written = romanised;
    if (word.latin === undefined) {
      const isLatinSimilar = countEdits(loose, looseKey(text), maxEdits) <= maxEdits;
      written = isLatinSimilar ? WORD_SCORE.similarConsonants : 0;
    }
    const scores = { written, romanised, abjad: hasAbjad ? WORD_SCORE.consonants : 0 };
    found = scorePostings(context, other, bit, scores) || found;
  });
  return found;
}
