/**
 * How likely a hit is what the query means, and which hits are guesses. A hit is as likely as its least likely word
 * (`evidence.ts`); `isDoubtful` lists what is never certain.
 */
import { CATEGORY, FOOD_NAMES, OTHER_NAMES, TAGS } from '../index/text-table.ts';
import type { FinderMatch, FoodHint } from '../index/types.ts';
import { hasAccent, words } from '../text/words.ts';
import type { Candidate } from './candidate.ts';
import { certaintyOf, FILED_EVIDENCE } from './evidence.ts';
import { MIN_JOINED, MIN_PREFIX, WORD_SCORE } from './scores.ts';

/** Hits below are guesses. */
const GUESS_BELOW = 0.72;
/** Less likely hits are no answer. */
export const MIN_CONFIDENCE = 0.29;
const MAX_CONFIDENCE = 0.98;
/** Such hits are at most guesses. */
const MAX_GUESS = 0.65;
/** Short queries resemble many names. In letters. */
export const SHORT_LENGTH = 4;
const TAG_CONFIDENCE = 0.75;

export interface ConfidenceContext {
  /** Whether words of the query are left out. */
  hasLeftOut: boolean;
  /** Whether the query says what the thing is for. */
  hasPurpose: boolean;
  /** Whether an English word for a form, such as "canned", is left out. */
  lacksForm: boolean;
  /** Whether the query is one finished, correctly spelled word. */
  isKnownWord: boolean;
  /** Whether the query is the name of a known food, and the product's food is of another kind. */
  isOtherFood: boolean;
  /** Whether the names of the product's food are guesses. */
  isFoodGuess: boolean;
  /** Whether the query is one Vietnamese word with its tone. */
  hasTone: boolean;
  /** The kind of hint that leads to the product's food, if no name does. */
  hint: FoodHint['kind'] | undefined;
  /** Number of letters in the words of the query. */
  queryLength: number;
  /** Number of words, also of those like "of". */
  wordCount: number;
}

/** The probability that a candidate is what the query means, from 0 to 1. */
export function confidenceOf(candidate: Candidate, context: ConfidenceContext): number {
  const { field, isSingle, coverage, wordScores } = candidate;
  if (isSingle && field === CATEGORY && !context.hasLeftOut) return FILED_EVIDENCE;
  const isOneText = isSingle && !context.hasLeftOut && context.hint === undefined;
  const likely = isOneText
    ? confidenceOfText(candidate)
    : coverage * (isWrittenInPart(wordScores) ? 1 : MAX_GUESS);
  const confidence = Math.min(likely, MAX_CONFIDENCE);
  return isDoubtful(candidate, context) ? Math.min(confidence, MAX_GUESS) : confidence;
}

/** The confidence of a text with all words: that of the word which is least like it. */
function confidenceOfText({ field, fit, textScore, wordScores }: Candidate): number {
  if (field === TAGS) return TAG_CONFIDENCE;
  const scores = [textScore, ...wordScores.filter((score) => score > 0)];
  const isSupported = isWrittenInPart(wordScores);
  return Math.min(...scores.map((score) => certaintyOf(score, field, fit, isSupported)));
}

const isWrittenInPart = (wordScores: readonly number[]): boolean =>
  wordScores.some((score) => score >= MIN_JOINED);

/** Whether a match is at most a guess, however well it fits. */
function isDoubtful(candidate: Candidate, context: ConfidenceContext): boolean {
  const { field, fit, isSingle, textScore } = candidate;
  // Uses, dishes and brands of a food are no names of it, and its names do not say what it is good for.
  if (context.hint !== undefined || (context.isFoodGuess && field === FOOD_NAMES)) return true;
  if (context.hasPurpose && isSingle && field === FOOD_NAMES) return true;
  // The name may be of another language, and of another food: canned tuna is no "tuna" (prickly pear).
  if (context.hasLeftOut) return context.hasPurpose || (context.lacksForm && field === FOOD_NAMES);
  // Milk bread and milk candy are no milk.
  if (context.isOtherFood && !(isSingle && fit === 'whole' && textScore >= MIN_JOINED)) return true;
  if (!isSingle) return false;
  if (field === TAGS) return fit !== 'whole' || textScore < MIN_JOINED;
  return isOtherWord(candidate, context);
}

/** Whether a name with all words may well be another word. */
function isOtherWord(
  { field, fit, isInName, textScore, text }: Candidate,
  { isKnownWord, hasTone, queryLength, wordCount }: ConfidenceContext,
): boolean {
  if (queryLength <= SHORT_LENGTH) {
    if (textScore < MIN_JOINED) return true;
    if (field === FOOD_NAMES && words(text).length !== wordCount) return true;
  }
  // Words that only together sound like a name may be those of a voice recogniser.
  if (textScore >= WORD_SCORE.joinedSound && textScore < MIN_PREFIX) return true;
  // Coconut milk is called "nariyal ka doodh" too, but it is no doodh (milk).
  if (field === OTHER_NAMES && fit !== 'whole' && !isInName) return true;
  // A known word that a food's names only resemble is probably the name of something else.
  if (isKnownWord && textScore < MIN_JOINED && (field === FOOD_NAMES || textScore >= MIN_PREFIX))
    return true;
  return hasTone && !hasAccent(text);
}

/** The match of a hit that is at most a guess. */
export function asGuess(match: FinderMatch): FinderMatch {
  return { ...match, confidence: Math.min(match.confidence, MAX_GUESS), guess: true };
}

/** Makes a candidate a guess at most. */
export function lowerToGuess(candidate: Candidate): void {
  candidate.confidence = Math.min(candidate.confidence, MAX_GUESS);
}

/** Whether a hit is shown apart, as a guess. */
export function isGuess(confidence: number): boolean {
  return confidence < GUESS_BELOW;
}
