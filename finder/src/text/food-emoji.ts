import anyAscii from 'any-ascii';

/** The emoji of food and drink in Unicode, and of animals from the sea, without joined sequences. */
export const FOOD_EMOJI =
  /[☕\u{1F32D}-\u{1F37F}\u{1F419}\u{1F41F}\u{1F420}\u{1F950}-\u{1F96F}\u{1F980}\u{1F990}\u{1F991}\u{1F99E}\u{1F9AA}\u{1F9C0}\u{1F9C2}-\u{1F9CB}\u{1FAD0}-\u{1FADF}]\uFE0F?(?!\u200D)/gu;
/** Words of a picture's name that no food has: "honey pot", "ginger root". */
const PICTURE_WORDS = / (?:pot|root|pod|leg|glass|bar)$/;
/** Shops have other names for these pictures. '' is no food. */
const SHOP_NAMES: Readonly<Record<string, string>> = {
  'hot pepper': 'chili',
  tangerine: 'oranges',
  poultry: 'chicken',
  'cut of meat': 'meat',
  'meat on bone': 'meat',
  'tropical fish': 'fish',
  'leafy green': 'leafy greens',
  'french bread': 'baguette',
  icecream: 'ice cream',
  birthday: 'cake',
  'beverage box': 'juice',
  'ice cube': 'ice',
  'bowl with spoon': '',
  'takeout box': '',
  'canned food': '',
  'cup with straw': '',
  'fork knife plate': '',
  cooking: 'eggs',
};

/** The name of the food that an emoji shows. Undefined if it shows none. */
export function foodOfEmoji(emoji: string): string | undefined {
  if (emoji.replace(FOOD_EMOJI, '') !== '') return undefined;
  const picture = anyAscii(emoji.replace('\uFE0F', ''))
    .replaceAll(':', '')
    .replaceAll('_', ' ')
    .replace(PICTURE_WORDS, '');
  return (SHOP_NAMES[picture] ?? picture) || undefined;
}

/**
 * Writes the emoji of food in a query as their names: "🥭" is "mango", "🥭🧄" is "mango, garlic". A name
 * that the query also says is not repeated.
 */
export function spellEmoji(query: string): string {
  const rest = query.replace(FOOD_EMOJI, ' ').trim();
  if (rest === query.trim()) return query;
  const said = rest.toLowerCase();
  const names = Array.from(
    query.matchAll(FOOD_EMOJI),
    ([emoji]) => foodOfEmoji(emoji) ?? '',
  ).filter((name) => name !== '' && !said.includes(name));
  return [names.join(', '), rest].filter(Boolean).join(' ');
}
