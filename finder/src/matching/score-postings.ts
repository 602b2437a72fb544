import {
  formOf,
  ROMANISED,
  ROMANISED_ABJAD,
  type TextIndex,
  textOf,
  WRITTEN,
} from '../index/text-table.ts';
import { isSmallWord } from '../text/small-words.ts';
import type { ScoreAccumulator } from './score-accumulator.ts';

/** A text index during a query, with the scores of its texts. */
export interface QueryContext {
  readonly index: TextIndex;
  readonly scores: ScoreAccumulator;
  /**
   * True for the index of the pantry's food names, false for the texts of products. A match of a food
   * name with two typos must have the same consonants, because the pantry has very many names.
   */
  readonly hasFoodNames: boolean;
}

/** Scores of a matching word by its form in the text. Forms with a score of 0 do not match. */
export interface MatchScores {
  /** The word as written. */
  written: number;
  /** A romanised word. */
  romanised: number;
  /** A romanised word of a script without vowels. Defaults to `romanised`. */
  abjad?: number;
  /** Romanised Chinese. Defaults to 0. */
  han?: number;
}

/** Number of products with a word. Products with the word in two texts count twice. */
export function countProducts(index: TextIndex, word: number): number {
  let sum = 0;
  for (const posting of index.texts.postings(word))
    sum += index.occurrences(textOf(posting)).length;
  return sum;
}

/**
 * Scores the texts in a word's posting list for a query word, which matches `textWords` words there.
 * Returns whether there are any.
 */
export function scorePostings(
  { index, scores }: QueryContext,
  word: number,
  bit: number,
  { written, romanised, abjad = romanised, han = 0 }: MatchScores,
  textWords = 1,
): boolean {
  let found = false;
  // The number of words in a text does not include words like "of" either.
  const counted = isSmallWord(index.texts.words.text(word)) ? 0 : textWords;
  for (const posting of index.texts.postings(word)) {
    const form = formOf(posting);
    const otherScript = form === ROMANISED ? romanised : form === ROMANISED_ABJAD ? abjad : han;
    const score = form === WRITTEN ? written : otherScript;
    const text = textOf(posting);
    if (score <= 0 || !index.has(text)) continue;
    scores.add(text, bit, score, counted);
    found = true;
  }
  return found;
}
