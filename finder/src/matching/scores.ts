/**
 * The scores of matches. The order across stores and stock is decided in `search-stores.ts`; penalties
 * of typos are in `fuzzy-matcher.ts`. A word score says how well one query word
 * matches a word of a text. The field and the rest of the text change it to the product's score.
 */
import { BRAND, FOOD_NAMES, NAME, OTHER_NAMES, TAGS } from '../index/text-table.ts';
import type { MatchKind } from '../index/types.ts';

/** Word scores, from 0 to 100. Each kind of match has its own range, so a score shows its kind. */
export const WORD_SCORE = {
  exact: 100,
  plural: 98,
  endOfRun: 97,
  insideRun: 96,
  joined: 91,
  prefix: 80,
  sound: 70,
  script: 62,
  scriptPlural: 61,
  scriptSound: 59,
  scriptPrefix: 58,
  consonants: 52,
  similarConsonants: 36,
  oneEdit: 34,
  twoEdits: 28,
} as const;

/** The ranges: the minimum of each kind. Lower scores are fuzzy matches. */
export const MIN_EXACT = 96;
export const MIN_JOINED = 88;
export const MIN_PREFIX = 80;
export const MIN_SOUND = 70;
const MIN_SCRIPT = 50;

/** A part of a longer name scores 50.5 to 54.4, between food names in part (50) and as a whole (56). */
const PART_BASE = 50.5;
const PART_FACTOR = 0.13;
const MIN_FOOD_PART_LENGTH = 4;
const MIN_SIMILAR_FOOD_PART_LENGTH = 6;

/** The query is a name of the product's own food, not only a part of one. */
export const OWN_FOOD_BONUS = 1;
export const IN_STOCK_BONUS = 0.9;
/** Small words stand in a name as in the query: "tortilla de". */
export const PHRASE_BONUS = 8;
/** Each small word or size that a name shares with the query. */
export const SMALL_WORD_BONUS = 0.15;
/** A name has the query's accents: "gà" is chicken, before "Gala". */
export const ACCENTS_BONUS = 45;
/** A name consists of the query's words and no others. */
const WHOLE_EXACT_BONUS = 6;
const WHOLE_SIMILAR_BONUS = 2;

/** Each word of a name that the query lacks. */
export const EXTRA_WORD_PENALTY = 0.1;
export const MAX_EXTRA_WORDS_PENALTY = 0.8;
/** The words of a compound stand apart: "sea food" in "pure foods sea salt". */
export const SPLIT_PENALTY = 10;
/** The words stand in several texts of the product. */
export const SPREAD_PENALTY = 4;
/** The query is a part of another name, while another product's whole name sounds like it. */
export const OTHER_FOOD_PENALTY = 30;

const OTHER_NAME_PENALTY = 1;
const BRAND_FACTOR = 0.75;
const SIMILAR_BRAND_FACTOR = 0.6;
const TAG_FACTOR = 0.44;
const CATEGORY_FACTOR = 0.4;

/** Categories and tags match by whole words only, not by prefixes and typos. */
function isWholeWord(score: number): boolean {
  return score >= MIN_JOINED || (score >= MIN_SCRIPT && score < MIN_PREFIX);
}

/**
 * The score of a match in a field (a number of FIELDS). 0 or less is no match there.
 * @param isPart whether the text has more words than the query
 * @param queryLength length of the shortest query word
 */
export function scoreInField(
  wordScore: number,
  field: number,
  isPart: boolean,
  queryLength: number,
): number {
  const score = isPart ? scoreAsPart(wordScore, field, queryLength) : wordScore;
  switch (field) {
    case NAME:
      return score;
    case OTHER_NAMES:
      return score - OTHER_NAME_PENALTY;
    case BRAND:
      return score * (score >= MIN_JOINED ? BRAND_FACTOR : SIMILAR_BRAND_FACTOR);
    case FOOD_NAMES:
      // Food names rank between the store's own names in another script and its typos.
      return score >= MIN_SCRIPT ? 35 + score * 0.15 : score - 12;
    case TAGS:
      return isWholeWord(score) ? score * TAG_FACTOR : 0;
    default:
      return isWholeWord(score) ? score * CATEGORY_FACTOR : 0;
  }
}

/**
 * The word score in a longer name. A prefix or a sound ranks below a whole food name: "rawa" is semolina
 * before it is Rawabi juice. Short query words do not match longer food names.
 */
function scoreAsPart(score: number, field: number, queryLength: number): number {
  const minLength = score < MIN_PREFIX ? MIN_SIMILAR_FOOD_PART_LENGTH : MIN_FOOD_PART_LENGTH;
  if (field === FOOD_NAMES && queryLength < minLength) return 0;
  const isSimilar = score >= MIN_SCRIPT && score < MIN_JOINED;
  return isSimilar && field <= OTHER_NAMES ? PART_BASE + (score - MIN_SCRIPT) * PART_FACTOR : score;
}

/** The bonus of a name that has all words of the query and no others. */
export function wholeNameBonus(score: number): number {
  return score >= MIN_EXACT ? WHOLE_EXACT_BONUS : WHOLE_SIMILAR_BONUS;
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
