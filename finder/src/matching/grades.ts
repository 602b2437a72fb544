import type { MatchKind } from '../index/types.ts';

/**
 * How well one query word is answered by one word of a text, 0 to 100. Each way of matching has its own span,
 * so a grade also tells the way: exact, joined or split, prefix, sound, other script, typing error.
 */
export const GRADE = {
  exact: 100,
  plural: 98,
  part: 97,
  inside: 96,
  joined: 91,
  prefix: 80,
  sound: 70,
  script: 62,
  scriptPlural: 61,
  scriptSound: 59,
  scriptPrefix: 58,
  consonants: 52,
  sameConsonants: 36,
  oneEdit: 34,
  twoEdits: 28,
} as const;

export const EXACT_FROM = 96;
export const JOINED_FROM = 88;
export const PREFIX_FROM = 80;
export const SOUND_FROM = 70;
const SCRIPT_FROM = 50;

/** Between the pantry's names in part (50) and as a whole (56). */
const PART_FROM = 50.5;
const PART_SPAN = 0.13;
const SHORTEST_KNOWN_PART = 4;
const SHORTEST_LIKE_PART = 6;
/** What it is worth that the name asked for is one of the food that the product is, and not only of a part of it. */
export const IS_FOOD = 1;
/** So much a word within a longer other name loses to a whole name of the same sound. */
export const BEHIND_NAMED = 30;
/** What it is worth that small words, too, stand in a name just as they were asked for: "tortilla de". */
export const PHRASE = 8;
/** What a name is worth on top when it is asked for accent by accent: "gà" is chicken, not a beginning of "Gala". */
export const LITERAL = 45;

const OTHER_NAMES = 1;
const KNOWLEDGE = 3;

/** What a whole name is worth over a part of one. */
const WHOLE_EXACT = 6;
const WHOLE_OTHER = 2;
export const IN_STOCK = 0.9;
/** What each word of a name that was not asked for costs, and the most they cost together. */
export const EXTRA_WORD = 0.1;
export const EXTRA_WORDS_MOST = 0.8;
/** What it costs that words which other names write as one stand apart. */
export const APART = 10;
/** What it costs that the words stand in several texts of the product. */
export const SCATTERED = 4;

const OTHER_NAME = 1;
const BRAND = 0.75;
const BRAND_PART = 0.6;
const TAG = 0.44;
const CATEGORY = 0.4;

/** Shelves and tags are answered by whole words only, not by beginnings and typing errors. */
function isSure(grade: number): boolean {
  return grade >= JOINED_FROM || (grade >= SCRIPT_FROM && grade < PREFIX_FROM);
}

/** The grade of a word that matched in a field (numbered as in FIELDS); 0 when that is no match there. */
export function inField(grade: number, field: number): number {
  switch (field) {
    case 0:
      return grade;
    case 1:
      return grade - OTHER_NAME;
    case 2:
      return grade * (grade >= JOINED_FROM ? BRAND : BRAND_PART);
    case 3:
      // Pantry names lie between the store's own names in another script and its typing errors.
      return grade >= SCRIPT_FROM ? 35 + grade * 0.15 : grade - 12;
    case 4:
      return isSure(grade) ? grade * TAG : 0;
    default:
      return isSure(grade) ? grade * CATEGORY : 0;
  }
}

/** What a name that was asked for as a whole gets on top. */
export function wholeBonus(grade: number): number {
  return grade >= EXACT_FROM ? WHOLE_EXACT : WHOLE_OTHER;
}

/**
 * As `inField`, for a text that has further words beside those asked for. A beginning or a sound of one word of a
 * longer name tells less than a whole name that the pantry knows: "rawa" is semolina before it is Rawabi juice.
 * In a longer name that only the pantry knows, a short word tells nothing, and one that is merely like it must be long.
 */
export function inFieldAsPart(grade: number, field: number, letters: number): number {
  const shortest = grade < PREFIX_FROM ? SHORTEST_LIKE_PART : SHORTEST_KNOWN_PART;
  if (field === KNOWLEDGE && letters < shortest) return 0;
  const name = field <= OTHER_NAMES;
  if (!name || grade >= JOINED_FROM || grade < SCRIPT_FROM) return inField(grade, field);
  return inField(PART_FROM + (grade - SCRIPT_FROM) * PART_SPAN, field);
}

/** The kind of match that a word's grade stands for. */
export function kindOf(grade: number, knowledge: boolean): MatchKind {
  if (knowledge) return 'knowledge';
  if (grade >= EXACT_FROM) return 'exact';
  if (grade >= JOINED_FROM) return 'spelling';
  if (grade >= PREFIX_FROM) return 'prefix';
  if (grade >= SOUND_FROM) return 'spelling';
  return grade >= SCRIPT_FROM ? 'script' : 'fuzzy';
}
