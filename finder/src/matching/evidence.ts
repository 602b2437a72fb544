import {
  BRAND,
  CATEGORY,
  FOOD_HINTS,
  FOOD_NAMES,
  NAME,
  OTHER_NAMES,
  TAGS,
} from '../index/text-table.ts';
import {
  type Fit,
  MIN_JOINED,
  MIN_LIKELY_TYPO,
  MIN_PREFIX,
  MIN_SCRIPT,
  MIN_SCRIPT_EXACT,
  MIN_SOUND,
  WORD_SCORE,
} from './scores.ts';

/** How much of a name the query is, by what the name is of. */
const NAME_FIT: Readonly<Record<Fit, number>> = { whole: 1, head: 0.85, part: 0.72 };
const FOOD_NAME_FIT: Readonly<Record<Fit, number>> = { whole: 1, head: 0.6, part: 0.4 };
const HINT_FIT: Readonly<Record<Fit, number>> = { whole: 0.8, head: 0.4, part: 0.4 };

/** A typo in a long word, or of vowels alone, hardly makes another word. Nor does one beside a word that is written so. */
const SUPPORTED = 0.75;

/** A word that only a tag or the category has counts as left out, unless it is a kind of food. */
export const FILED_EVIDENCE = 0.2;

/** The name of what a thing is for is seldom its own: kimchi in "powder for kimchi". */
const PURPOSE_NAME_FACTOR = 0.5;
const PURPOSE_HINT_FACTOR = 1.25;

/**
 * How much a word that matches in a text says that the product is meant, from 0 to 1.
 * @param purpose whether the word says what the thing is for, and the query says nothing else
 */
export function evidenceOf(
  wordScore: number,
  field: number,
  fit: Fit,
  purpose: 'none' | 'beside' | 'only',
): number {
  const evidence = likeness(wordScore) * fitFactor(field, fit);
  if (purpose === 'none') return evidence;
  if (field === FOOD_HINTS) return evidence * PURPOSE_HINT_FACTOR;
  // A longer name says what the product is for: "biryani masala". One that ends in the dish is the dish.
  const isForIt = purpose === 'only' && fit === 'part' && (field === NAME || field === OTHER_NAMES);
  return isForIt ? likeness(wordScore) : evidence * PURPOSE_NAME_FACTOR;
}

/**
 * How sure it is that a text with this word is what the query names, from 0 to 1.
 * @param isSupported whether another word of the query is written as in the text
 */
export function certaintyOf(
  wordScore: number,
  field: number,
  fit: Fit,
  isSupported: boolean,
): number {
  // The pantry has many names: a typo often meets a part of one by chance.
  if (field === FOOD_NAMES && fit !== 'whole' && wordScore < MIN_SCRIPT) return 0;
  const isLikelyTypo = wordScore >= MIN_LIKELY_TYPO && wordScore <= WORD_SCORE.likelyTypo;
  const isLikely = isSupported || isLikelyTypo;
  const likely = Math.max(likeness(wordScore), isLikely ? SUPPORTED : 0);
  return Math.min(likely, fitFactor(field, fit));
}

/** How sure it is that a word is the text's, by the way that it matches. */
function likeness(wordScore: number): number {
  if (wordScore >= MIN_JOINED) return 1;
  if (wordScore >= MIN_PREFIX) return 0.5;
  if (wordScore >= MIN_SOUND) return 0.85;
  if (wordScore >= MIN_SCRIPT_EXACT) return 0.8;
  if (wordScore >= MIN_SCRIPT) return 0.55;
  return wordScore === WORD_SCORE.spoken ? 0.7 : 0.5;
}

function fitFactor(field: number, fit: Fit): number {
  switch (field) {
    case FOOD_NAMES:
      return FOOD_NAME_FIT[fit];
    case FOOD_HINTS:
      return HINT_FIT[fit];
    case BRAND:
      return 0.9;
    case TAGS:
    case CATEGORY:
      return FILED_EVIDENCE;
    default:
      return NAME_FIT[fit];
  }
}
