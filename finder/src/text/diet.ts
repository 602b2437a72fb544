import { countEdits } from './edits.ts';
import { isLightWord } from './light-words.ts';
import { wordSet } from './small-words.ts';
import { stem } from './stem.ts';
import { type Word, words } from './words.ts';

/** Words before what a food must not have. */
const WITHOUT = wordsIn('bez bina no non ohne sans senza sin tanpa without без बिना بدون');
/** The word after what a food must not have. */
const FREE = 'free';
const HAS_FREE = /\bfree\b/i;
/** The ending of a word for a food without something: "eggless". */
const LESS = /^(.{3,})less$/;
/** Words for foods of a diet or a faith. */
const DIETS = wordsIn('halal helal kosher vegan vegetarian حلال हलाल হালাল');
const HALAL = wordsIn('halal helal حلال हलाल হালাল');
/** Foods that people avoid for an allergy or a faith, as `stem` returns them. */
const AVOIDED_FOODS = wordSet(
  'alcohol alcoholic almond cashew dairi egg fish garlic gelatin gluten gmo milk msg nut onion peanut pork sesame shellfish shrimp soy soya sugar wheat',
);

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(words(list).map(({ text }) => text));
}

/** The demands of a text on what a food must not have or must be, and the text's other words. */
export interface Demands {
  /** "without peanut", "halal". */
  readonly demands: readonly string[];
  readonly others: readonly Word[];
}

/**
 * Reads the demands in a query, or what a product's text says of itself: "peanut free", "no peanuts" and
 * "peanutless" are one demand. A product that does not say so is no answer, because a person with an
 * allergy may ask.
 */
export function readDemands(all: readonly Word[]): Demands {
  const demands: string[] = [];
  const read = new Set<Word>();
  const add = (demand: string, ...of: readonly (Word | undefined)[]): void => {
    demands.push(demand);
    for (const word of of) if (word !== undefined) read.add(word);
  };
  for (const [i, word] of all.entries()) {
    const less = LESS.exec(word.text)?.[1];
    if (isWithout(all, i)) {
      const what = all.slice(i + 1).find(({ small }) => !small);
      if (what !== undefined) add(without(what.text), word, what);
    } else if (DIETS.has(word.text) && !read.has(word)) {
      add(HALAL.has(word.text) ? 'halal' : word.text, word);
    } else if (word.text === FREE && all[i + 1]?.text !== 'range') {
      for (const what of listBefore(all, i)) add(without(what.text), word, what);
    } else if (less !== undefined && !isLightWord(word.text)) {
      add(without(less), word);
    }
  }
  return { demands, others: all.filter((word) => !read.has(word)) };
}

/** Whether texts of a product together say all that is demanded. */
export function meetsDemands(texts: Iterable<string>, demands: readonly string[]): boolean {
  const said = new Set<string>();
  for (const text of texts) for (const one of readDemands(words(text)).demands) said.add(one);
  return demands.every((demand) => said.has(demand));
}

/** Whether a text says that this word is not in the food: "sugar" in "Sugar-Free Biscuits". */
export function saysWithout(text: string, word: string): boolean {
  return HAS_FREE.test(text) && meetsDemands([text], [without(word)]);
}

const without = (word: string): string => `without ${stem(word)}`;

/**
 * Whether a word says that the next is not wanted. "Non" must stand before a diet or a food that people leave out, and
 * so must "no" after another word, where it is also a small word of Gujarati and Japanese, and part of a
 * Spanish sentence.
 */
function isWithout(all: readonly Word[], i: number): boolean {
  const { text = '' } = all[i] ?? {};
  const needsFood = text === 'non' || (text === 'no' && i > 0);
  if (!WITHOUT.has(text) || !needsFood) return WITHOUT.has(text);
  const next = all[i + 1]?.text ?? '';
  const what = stem(next);
  if (DIETS.has(next)) return true;
  return [...AVOIDED_FOODS].some((food) => countEdits(what, food, 1) <= (food.length > 4 ? 1 : 0));
}

/** The words of a list before a word: "nut" and "egg" in "nut and egg free". */
function listBefore(all: readonly Word[], end: number): readonly Word[] {
  const last = all[end - 1];
  if (last === undefined) return [];
  return all[end - 2]?.text === 'and' ? [...listBefore(all, end - 2), last] : [last];
}
