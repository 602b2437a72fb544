/**
 * The scores of matches. The order across stores and stock is decided in `search-stores.ts`; penalties
 * of typos are in `fuzzy-matcher.ts`. A word score says how well one query word matches a word of a
 * text. The field, and how much of the text the query is, change it to the product's score. How certain
 * an answer is, is decided in `confidence.ts`.
 */
import { BRAND, CATEGORY, FOOD_HINTS, FOOD_NAMES, NAME, TAGS } from '../index/text-table.ts';
import type { MatchKind } from '../index/types.ts';

/** Word scores, from 0 to 100. Each kind of match has its own range, so a score shows its kind. */
export const WORD_SCORE = {
  exact: 100,
  plural: 98,
  endOfRun: 97,
  insideRun: 96,
  joined: 91,
  prefix: 80,
  joinedSound: 75,
  sound: 70,
  script: 62,
  scriptPlural: 61,
  scriptSound: 59,
  scriptPrefix: 58,
  consonants: 52,
  likelyTypo: 44,
  similarConsonants: 36,
  oneEdit: 34,
  spoken: 30,
  twoEdits: 28,
} as const;

/** The ranges: the minimum of each kind. Lower scores are fuzzy matches. */
export const MIN_EXACT = 96;
export const MIN_JOINED = 88;
export const MIN_PREFIX = 80;
export const MIN_SOUND = 70;
export const MIN_SCRIPT_EXACT = 60;
export const MIN_SCRIPT = 50;
export const MIN_LIKELY_TYPO = 38;

/**
 * How much of a text the query is: the whole name, a name that ends in it ("rice" in "basmati rice"), or
 * other words of a longer name ("rice" in "rice vinegar").
 */
export type Fit = 'whole' | 'head' | 'part';

/** Whole exact names score from 94 to 106, names that only hold the words less. */
const WHOLE_NAME_BONUS = 6;
/** The query is not what a longer name says the product is. Ranks before prefixes. */
const PART_PENALTY = 4;
/** Other similarities in a longer name score 50.5 to 54.4, before food names in part. */
const PART_BASE = 50.5;
const PART_FACTOR = 0.13;
const MIN_FOOD_PART_LENGTH = 4;
const MIN_SIMILAR_FOOD_PART_LENGTH = 6;

/** Of products of one food, those whose own names hold the query come first. */
export const NAMED_BONUS = 1;
export const IN_STOCK_BONUS = 0.9;
/** Small words stand in a name as in the query: "tortilla de". */
export const PHRASE_BONUS = 12;
/** Each small word or size that a name shares with the query. */
export const SMALL_WORD_BONUS = 0.15;
/** A name has the query's accents: Kurdish "sîr" is garlic, before Croatian "sir", cheese. */
export const ACCENTS_BONUS = 3;
/** Each further name of the food that is the query too, in other scripts or languages, up to a maximum. */
export const FURTHER_NAME_BONUS = 0.02;
export const MAX_FURTHER_NAMES = 10;

/** So many products of one food that only the food's name matches rank with the products named so. */
export const LEADING_PRODUCTS_OF_FOOD = 2;
/** The others rank after products whose own names hold the words. So do those that may only be of the food. */
export const FURTHER_PRODUCT_PENALTY = 48;

/** Each word of a name that the query lacks. */
export const EXTRA_WORD_PENALTY = 0.1;
export const MAX_EXTRA_WORDS_PENALTY = 0.8;
/** The words of a compound stand apart: "sea food" in "pure foods sea salt". */
export const SPLIT_PENALTY = 10;
/** The query is a part of another name, while another product's whole name sounds like it. */
export const OTHER_FOOD_PENALTY = 30;

const BRAND_FACTOR = 0.75;
const SIMILAR_BRAND_FACTOR = 0.6;
const TAG_FACTOR = 0.44;
const CATEGORY_FACTOR = 0.4;
const HINT_FACTOR = 0.55;

/** Categories and tags match by whole words only, not by prefixes and typos. */
function isWholeWord(score: number): boolean {
  return score >= MIN_JOINED || (score >= MIN_SCRIPT && score < MIN_PREFIX);
}

/**
 * The score of a match in a field (a number of FIELDS). 0 or less is no match there.
 * @param queryLength length of the shortest query word
 */
export function scoreInField(
  wordScore: number,
  field: number,
  fit: Fit,
  queryLength: number,
): number {
  if (field === FOOD_NAMES) return scoreFoodName(wordScore, fit, queryLength);
  if (field === BRAND)
    return wordScore * (wordScore >= MIN_JOINED ? BRAND_FACTOR : SIMILAR_BRAND_FACTOR);
  if (field === TAGS) return isWholeWord(wordScore) ? wordScore * TAG_FACTOR : 0;
  if (field === CATEGORY) return isWholeWord(wordScore) ? wordScore * CATEGORY_FACTOR : 0;
  if (field === FOOD_HINTS) return isWholeWord(wordScore) ? wordScore * HINT_FACTOR : 0;
  return scoreName(wordScore, fit) - (field === NAME ? 0 : 1);
}

/** The score of a product's name or other name. */
function scoreName(score: number, fit: Fit): number {
  if (score >= MIN_JOINED)
    return fit === 'whole'
      ? score + WHOLE_NAME_BONUS
      : fit === 'head'
        ? score
        : score - PART_PENALTY;
  if (score < MIN_SCRIPT) return fit === 'whole' ? score + 2 : score;
  return fit === 'whole' ? score + 2 : PART_BASE + (score - MIN_SCRIPT) * PART_FACTOR;
}

/**
 * The score of a name of the product's food. The whole name, in whatever language, ranks before longer
 * names of products that hold the word: "leche" is milk before it is dulce de leche. Short query
 * words do not match longer food names.
 */
function scoreFoodName(score: number, fit: Fit, queryLength: number): number {
  if (fit !== 'whole') {
    const minLength = score < MIN_PREFIX ? MIN_SIMILAR_FOOD_PART_LENGTH : MIN_FOOD_PART_LENGTH;
    if (queryLength < minLength) return 0;
    if (score < MIN_SCRIPT) return score - 12;
    return (fit === 'head' ? 36 : 35) + score * 0.15;
  }
  if (score >= MIN_JOINED) return score + WHOLE_NAME_BONUS - 1.5;
  if (score >= MIN_PREFIX) return 47;
  if (score >= MIN_SOUND) return 43 + score * 0.15;
  if (score >= MIN_SCRIPT_EXACT) return score - 5;
  return score >= MIN_SCRIPT ? 37 + score * 0.15 : score - 5;
}

/** The kind of match that a word score stands for. */
export function kindOf(score: number, isFoodName: boolean): MatchKind {
  if (isFoodName) return 'knowledge';
  if (score >= MIN_EXACT) return 'exact';
  if (score >= MIN_JOINED) return 'spelling';
  if (score >= MIN_PREFIX) return 'prefix';
  if (score >= MIN_SOUND) return 'spelling';
  return score >= MIN_SCRIPT ? 'script' : 'fuzzy';
}
