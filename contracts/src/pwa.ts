/** The pantry's names have neither of these characters (pantry, `schema.ts`). */
const BETWEEN_FOODS = '|';
const BETWEEN_NAMES = '/';

/** Writes the names of several foods in one text, which compresses better than nested lists. */
export const joinNames = (foods: readonly (readonly string[])[]): string =>
  foods.map((names) => names.join(BETWEEN_NAMES)).join(BETWEEN_FOODS);

/** Reads the names that `joinNames` wrote, a list for each food. */
export const splitNames = (text: string): string[][] =>
  text.split(BETWEEN_FOODS).map((names) => (names === '' ? [] : names.split(BETWEEN_NAMES)));
