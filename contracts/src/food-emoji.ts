import { categoryKeyFor } from './categories.ts';

/**
 * Fresh fruits and vegetables by the id of their food. Only products of the category fruits and
 * vegetables have these emoji: elsewhere the food is canned, dried, frozen or a scent.
 */
const FRESH: Readonly<Record<string, string>> = {
  'alphonso-mango': '🥭',
  'ataulfo-mango': '🥭',
  avocado: '🥑',
  banana: '🍌',
  blueberry: '🫐',
  broccoli: '🥦',
  carrot: '🥕',
  'chaunsa-mango': '🥭',
  cherry: '🍒',
  chestnuts: '🌰',
  coconut: '🥥',
  cucumber: '🥒',
  eggplant: '🍆',
  'fresno-chile': '🌶️',
  garlic: '🧄',
  ginger: '🫚',
  'green-apple': '🍏',
  'kesar-mango': '🥭',
  kiwi: '🥝',
  mandarin: '🍊',
  mango: '🥭',
  onion: '🧅',
  pear: '🍐',
  pineapple: '🍍',
  potato: '🥔',
  strawberry: '🍓',
  'sweet-corn': '🌽',
  tomato: '🍅',
  watermelon: '🍉',
};

/** The other foods by their id. */
const OTHERS: Readonly<Record<string, string>> = {
  butter: '🧈',
  eggs: '🥚',
  honey: '🍯',
  milk: '🥛',
  peanuts: '🥜',
  salt: '🧂',
};

/**
 * The foods that have an emoji. A food is here only if Unicode names the emoji by this food and the
 * picture shows it as it is sold. Foods of many colours (grapes, bell peppers) or forms (beans,
 * cheese, bread, sushi) are left out, and those whose names others share: limes are called lemons in
 * many countries, and breaded chicken popcorn. The drawing of a category is better than the wrong food.
 */
export const FOOD_EMOJI: Readonly<Record<string, string>> = { ...FRESH, ...OTHERS };

/** The emoji of the food that a product is, by its food link and category. Null if it has none. */
export function foodEmoji(foodId: string | null, category: string): string | null {
  if (foodId === null) return null;
  const isProduce = categoryKeyFor(category) === 'fruits-veg';
  return (isProduce ? FOOD_EMOJI : OTHERS)[foodId] ?? null;
}
