import { wordSet } from './small-words.ts';
import { stem } from './stem.ts';
import { words } from './words.ts';

/** Words before what a food must not have. */
const WITHOUT = wordSet('bez no non ohne sans senza sin without');
/** The word after what a food must not have. */
const FREE = 'free';
const HAS_FREE = /\bfree\b/i;
/** Words for foods of a diet or a faith. */
const DIETS = wordSet('halal helal kosher vegan vegetarian حلال हलाल হালাল');

/**
 * The demands of a query on what a food must not have or must be, as stems of neighbouring words: "peanut
 * free" of "peanut free satay sauce". A product whose text does not say so is no answer, because a person
 * with an allergy may ask.
 */
export function demandsOf(query: string): string[] {
  const all = words(query).map(({ text }) => text);
  return all.flatMap((word, i) => {
    const before = all[i - 1];
    const after = all[i + 1];
    if (DIETS.has(word)) return [stem(word)];
    if (word === FREE && before !== undefined && after !== 'range') return [inStems(before, word)];
    // In the middle, "no" is a small word of Gujarati and Japanese.
    const isWithout = WITHOUT.has(word) && (word !== 'no' || i === 0);
    return isWithout && after !== undefined ? [inStems(word, after)] : [];
  });
}

/** Whether a text meets all demands of a query. */
export function meetsDemands(text: string, demands: readonly string[]): boolean {
  const said = ` ${inStems(...words(text).map((word) => word.text))} `;
  return demands.every((demand) => said.includes(` ${demand} `));
}

/** Whether a text says that this word is not in the food: "sugar" in "Sugar-Free Biscuits". */
export function saysWithout(text: string, word: string): boolean {
  if (!HAS_FREE.test(text)) return false;
  const all = words(text).map((one) => stem(one.text));
  return all.some((one, i) => one === stem(word) && all[i + 1] === stem(FREE));
}

const inStems = (...all: readonly string[]): string => all.map(stem).join(' ');
