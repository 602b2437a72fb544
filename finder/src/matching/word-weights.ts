import type { TextIndex } from '../index/text-table.ts';
import { isKindWord, isLightWord, isFiller } from '../text/light-words.ts';
import type { ParsedQuery } from './parse-query.ts';
import { countProducts } from './score-postings.ts';

/** Weights of words that say little, and of words that say what the thing is for. */
const LIGHT_WEIGHT = 0.1;
const KIND_WEIGHT = 0.3;
/** A form says more if it is what is wanted: powder in "powder for kimchi". */
const WANTED_FORM_WEIGHT = 0.3;
const PURPOSE_FACTOR = 0.8;
const MIN_RARITY = 0.5;
/** A word that no text has: a brand or an odd spelling, or a known word for something the store lacks. */
const UNMATCHED_WEIGHT = 0.5;
const UNMATCHED_KNOWN_WEIGHT = 1.2;

/**
 * How much each word of a query says about the food, from 0 to 1: a word of few products more than one of
 * many.
 * @param products number of products
 * @param isKnown whether a word is spelled correctly
 */
export function wordWeights(
  { main, purpose, brand }: ParsedQuery,
  indexes: readonly TextIndex[],
  products: number,
  isKnown: (word: string) => boolean,
): number[] {
  const counts = main.map(({ text }) =>
    indexes.reduce((sum, index) => sum + countOccurrences(index, text), 0),
  );
  const lastMatched = counts.findLastIndex((count) => count > 0);
  return main.map(({ text }, bit) => {
    const isPurpose = (purpose & (1 << bit)) !== 0;
    if (isLightWord(text)) {
      const isWantedForm = purpose !== 0 && !isPurpose && !isFiller(text);
      return isWantedForm ? WANTED_FORM_WEIGHT : LIGHT_WEIGHT;
    }
    if (isKindWord(text) && main.length > 1 && purpose === 0) return KIND_WEIGHT;
    const count = counts[bit] ?? 0;
    // A brand that the store lacks says nothing about the food.
    if (count === 0 && (brand & (1 << bit)) !== 0) return LIGHT_WEIGHT;
    // An unmatched word before the food may be a brand: "Peak milk".
    const mayBeBrand = bit < lastMatched;
    const weight =
      count > 0 ? rarityOf(count, products) : unmatchedWeight(!mayBeBrand && isKnown(text));
    return isPurpose ? weight * PURPOSE_FACTOR : weight;
  });
}

function rarityOf(count: number, products: number): number {
  const rarity = Math.log(1 + products / Math.min(count, products)) / Math.log(1 + products);
  return MIN_RARITY + (1 - MIN_RARITY) * rarity;
}

function unmatchedWeight(isKnown: boolean): number {
  return isKnown ? UNMATCHED_KNOWN_WEIGHT : UNMATCHED_WEIGHT;
}

function countOccurrences(index: TextIndex, text: string): number {
  const word = index.texts.words.find(text);
  return word === undefined ? 0 : countProducts(index, word);
}
