/** Reads pasted web pages: the ingredients that a recipe states for programs, else the text of the page. */

const MARKUP = /<(?:script|html|body|div|p|ul|ol|li|br|td|span)\b/i;
const JSON_LD = /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi;
/** Elements whose text is not read. */
const HIDDEN = /<(script|style|head|noscript|svg|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
/** Tags between lines. */
const LINE_BREAK =
  /<\/?(?:p|div|li|ul|ol|br|tr|td|th|table|h[1-6]|section|article|header|footer|dt|dd)\b[^>]*>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  deg: '°',
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;
/** Objects within objects that are searched for a recipe. */
const MAX_DEPTH = 8;

/**
 * The text of a pasted page, a line for each of its lines. The ingredients alone if it states them as
 * schema.org does (`recipeIngredient` of JSON-LD). A text without markup stays as it is.
 */
export function textOfMarkup(text: string): string {
  const trimmed = text.trim();
  const ingredients = /^[[{]/.test(trimmed)
    ? ingredientsOf(trimmed)
    : Array.from(text.matchAll(JSON_LD), ([, json = '']) => json).flatMap(ingredientsOf);
  if (ingredients.length > 0) return ingredients.map(plain).join('\n');
  return MARKUP.test(text) ? plain(text.replace(HIDDEN, '\n').replace(LINE_BREAK, '\n')) : text;
}

const plain = (text: string): string =>
  text
    .replace(TAG, ' ')
    .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    });

function ingredientsOf(json: string): string[] {
  try {
    return findIngredients(JSON.parse(json), MAX_DEPTH);
  } catch {
    return []; // Not JSON: it is read as text.
  }
}

function findIngredients(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const own: unknown =
    'recipeIngredient' in value
      ? value.recipeIngredient
      : 'ingredients' in value
        ? value.ingredients
        : undefined;
  if (Array.isArray(own)) return own.filter((one) => typeof one === 'string');
  return Object.values(value).flatMap((one) => findIngredients(one, depth - 1));
}
