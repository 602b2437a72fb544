/**
 * How likely a hit is what the query means. The numbers are shares of right first answers, rounded, as
 * `npm run bench -- languages` and `npm run bench -- search` measured them for each way to match.
 */
import { BRAND, CATEGORY, FOOD_NAMES, OTHER_NAMES, TAGS } from '../index/text-table.ts';
import type { FinderMatch, FoodHint } from '../index/types.ts';
import { hasAccent } from '../text/words.ts';
import type { Candidate } from './candidate.ts';
import {
  type Fit,
  MIN_EXACT,
  MIN_JOINED,
  MIN_LIKELY_TYPO,
  MIN_PREFIX,
  MIN_SCRIPT,
  MIN_SCRIPT_EXACT,
  MIN_SOUND,
  WORD_SCORE,
} from './scores.ts';

/** Hits below are guesses. With this threshold, about 2 of 100 certain first hits are wrong. */
const GUESS_BELOW = 0.7;
/** Less likely hits are no answer. */
export const MIN_CONFIDENCE = 0.22;

/** A way to match: the minimum word score and the confidence by fit, for products' names and food names. */
interface MatchClass {
  min: number;
  own: Readonly<Record<Fit, number>>;
  food: Readonly<Record<Fit, number>>;
}

const CLASSES: readonly MatchClass[] = [
  {
    min: MIN_EXACT,
    own: { whole: 0.98, head: 0.85, part: 0.72 },
    food: { whole: 0.98, head: 0.65, part: 0.65 },
  },
  {
    min: MIN_JOINED,
    own: { whole: 0.95, head: 0.9, part: 0.72 },
    food: { whole: 0.95, head: 0.65, part: 0.65 },
  },
  {
    min: MIN_PREFIX,
    own: { whole: 0.75, head: 0.72, part: 0.72 },
    food: { whole: 0.5, head: 0.5, part: 0.5 },
  },
  // Words that only together sound like a name may be those of a voice recogniser.
  {
    min: WORD_SCORE.joinedSound,
    own: { whole: 0.65, head: 0.6, part: 0.5 },
    food: { whole: 0.65, head: 0.4, part: 0.4 },
  },
  {
    min: MIN_SOUND,
    own: { whole: 0.93, head: 0.85, part: 0.8 },
    food: { whole: 0.88, head: 0.5, part: 0.5 },
  },
  {
    min: MIN_SCRIPT_EXACT,
    own: { whole: 0.95, head: 0.8, part: 0.75 },
    food: { whole: 0.8, head: 0.5, part: 0.4 },
  },
  {
    min: MIN_SCRIPT,
    own: { whole: 0.68, head: 0.5, part: 0.4 },
    food: { whole: 0.72, head: 0.4, part: 0.3 },
  },
  {
    min: MIN_LIKELY_TYPO,
    own: { whole: 0.95, head: 0.72, part: 0.72 },
    food: { whole: 0.72, head: 0.15, part: 0.15 },
  },
  {
    min: 0,
    own: { whole: 0.55, head: 0.4, part: 0.4 },
    food: { whole: 0.5, head: 0.15, part: 0.15 },
  },
];
/** A name that two foods share, or more. */
const TWO_FOODS = 0.8;
const SEVERAL_FOODS = 0.55;
/** Such hits are at most guesses. */
const MAX_GUESS = 0.65;
/** Short queries are similar to many names. In letters. */
const SHORT_LENGTH = 4;
const SHORT_CONFIDENCE = 0.6;
const BRAND_CONFIDENCE = 0.9;
const TAG_CONFIDENCE = 0.75;
const CATEGORY_CONFIDENCE = 0.2;
const HINT_CONFIDENCE = { use: MAX_GUESS, dish: MAX_GUESS, brand: 0.88 } as const;
/** The words stand in several texts of the product: by the minimum coverage. */
const SPREAD_CLASSES = [
  { min: 0.6, confidence: 0.85 },
  { min: 0.45, confidence: 0.5 },
  { min: 0, confidence: 0.2 },
] as const;
/** The minimum coverage if a word has a typo. */
const MIN_FUZZY_SPREAD = 0.7;
/** With words left out, the confidence grows with the share of the query that is explained. */
const COVERAGE_SLOPE = 1.55;
const COVERAGE_OFFSET = -0.42;
const MAX_COVERAGE_CONFIDENCE = 0.95;
/** The words that match only look or sound alike. */
const SIMILAR_FACTOR = 0.8;

export interface ConfidenceContext {
  /** Whether words of the query are left out. */
  hasLeftOut: boolean;
  /** Whether the query says what the thing is for. */
  hasPurpose: boolean;
  /** Whether an English word for a form, such as "canned", is left out. */
  lacksForm: boolean;
  /** Whether the query is one finished, correctly spelled word. */
  isKnownWord: boolean;
  /** Whether the query is the name of a known food, which is another one than the product's. */
  isOtherFood: boolean;
  /** Whether the query is one Vietnamese word with its tone. */
  hasTone: boolean;
  /** The kind of hint that leads to the product's food, if no name does. */
  hint: FoodHint['kind'] | undefined;
  /** Number of foods that are equally good by their names. */
  foods: number;
  /** Number of letters in the words of the query. */
  queryLength: number;
}

/** The probability that a candidate is what the query means, from 0 to 1. */
export function confidenceOf(candidate: Candidate, context: ConfidenceContext): number {
  const { field, isSingle } = candidate;
  if (context.hint !== undefined)
    return Math.min(HINT_CONFIDENCE[context.hint], confidenceOfPhrase(candidate));
  if (context.hasLeftOut) {
    const confidence = confidenceOfPhrase(candidate);
    // The name may be of another language, and of another food: canned tuna is no "tuna" (prickly pear).
    const isOtherForm = context.lacksForm && field === FOOD_NAMES;
    const isUncertain = context.foods > 1 || isOtherForm || context.hasPurpose;
    return isUncertain ? Math.min(confidence, MAX_GUESS) : confidence;
  }
  if (!isSingle) {
    const confidence = confidenceOfSpread(candidate);
    // Fish sauce is no soy sauce, whose other names speak of fish.
    return context.isOtherFood ? Math.min(confidence, MAX_GUESS) : confidence;
  }
  if (field === CATEGORY) return CATEGORY_CONFIDENCE;
  if (field === TAGS) return TAG_CONFIDENCE;
  // A prefix is less certain than a sound, so the lowest score is not always the least certain.
  const confidence = Math.min(
    ...candidate.wordScores
      .filter((score) => score > 0)
      .map((score) => confidenceOfName(score, candidate, context)),
    confidenceOfName(candidate.textScore, candidate, context),
  );
  if (field === BRAND) return Math.min(confidence, BRAND_CONFIDENCE);
  return mayBeOther(candidate, context) ? Math.min(confidence, MAX_GUESS) : confidence;
}

/** Whether a name with all words may well be of another thing. */
function mayBeOther(
  { field, fit, isInName, textScore, text }: Candidate,
  { isKnownWord, isOtherFood, hasTone }: ConfidenceContext,
): boolean {
  // Milk bread and milk candy are no milk.
  if (isOtherFood && fit === 'part') return true;
  // Coconut milk is called "nariyal ka doodh" too, but it is no doodh (milk).
  if (field === OTHER_NAMES && fit !== 'whole' && !isInName) return true;
  // A known word that a food's names only resemble is probably the name of something else.
  if (isKnownWord && textScore < MIN_JOINED && (field === FOOD_NAMES || textScore >= MIN_PREFIX))
    return true;
  return hasTone && !hasAccent(text);
}

function confidenceOfPhrase({ coverage, wordScores }: Candidate): number {
  const confidence = Math.max(COVERAGE_SLOPE * coverage + COVERAGE_OFFSET, 0);
  const isSimilar = wordScores.every((score) => score < MIN_JOINED);
  return Math.min(isSimilar ? confidence * SIMILAR_FACTOR : confidence, MAX_COVERAGE_CONFIDENCE);
}

function confidenceOfSpread({ coverage, wordScores }: Candidate): number {
  const hasTypo = wordScores.some((score) => score < MIN_SCRIPT);
  const reached = hasTypo && coverage < MIN_FUZZY_SPREAD ? 0 : coverage;
  return SPREAD_CLASSES.find(({ min }) => reached >= min)?.confidence ?? 0;
}

/** The confidence of a word score in a name. */
function confidenceOfName(
  score: number,
  { fit, field }: Candidate,
  { foods, queryLength }: ConfidenceContext,
): number {
  const found = CLASSES.find(({ min }) => score >= min);
  const isFood = field === FOOD_NAMES;
  const confidence = (isFood ? found?.food : found?.own)?.[fit] ?? 0;
  const isShared = isFood && fit === 'whole' && foods > 1;
  const shared = foods === 2 ? TWO_FOODS : SEVERAL_FOODS;
  const ofName = isShared ? Math.min(confidence, shared) : confidence;
  const isShort = score < MIN_JOINED && queryLength <= SHORT_LENGTH;
  return isShort ? Math.min(ofName, SHORT_CONFIDENCE) : ofName;
}

/** The match of a hit that is at most a guess. */
export function asGuess(match: FinderMatch): FinderMatch {
  return { ...match, confidence: Math.min(match.confidence, MAX_GUESS), guess: true };
}

/** Whether a hit is shown apart, as a guess. */
export function isGuess(confidence: number): boolean {
  return confidence < GUESS_BELOW;
}
