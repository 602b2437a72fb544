/** Reads pasted web pages: the ingredients that a recipe states for programs, else the text of the page. */

const MARKUP = /<(?:script|html|body|div|p|ul|ol|li|br|td|span)\b/i;
const JSON_LD = /application\/ld\+json/i;
/** The beginning of an element whose text is not read, or of a comment. */
const HIDDEN = /<(script|style|head|noscript|svg|template)\b|<!--/gi;
/** The beginning of a tag, with its name. */
const TAG = /<\/?([a-z][a-z0-9]*)/giy;
/** Tags between lines. */
const LINE_BREAKS = new Set(
  'p div li ul ol br tr td th table h1 h2 h3 h4 h5 h6 section article header footer dt dd'.split(
    ' ',
  ),
);
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
    : jsonOf(text).flatMap(ingredientsOf);
  if (ingredients.length > 0) return ingredients.map((one) => plain(one, () => ' ')).join('\n');
  if (!MARKUP.test(text)) return text;
  return plain(withoutHidden(text), (name) => (LINE_BREAKS.has(name) ? '\n' : ' '));
}

/*
 * The readers below go through a text once. A pattern such as /<p[^>]*>/ looks for the end of each tag
 * again, which takes the square of the length for a text of beginnings alone.
 */

/** Finds the ends of elements. Returns -1 at once for a name whose end was not found before. */
function endFinder(text: string): (name: string, from: number) => number {
  const missing = new Set<string>();
  return (name, from) => {
    if (missing.has(name)) return -1;
    const end = name === '!--' ? /-->/g : new RegExp(`</${name}>`, 'gi');
    end.lastIndex = from;
    if (end.test(text)) return end.lastIndex;
    missing.add(name);
    return -1;
  };
}

/** Returns the texts of the elements `script` of the type JSON-LD, which pages have for programs. */
function jsonOf(text: string): string[] {
  const found: string[] = [];
  const starts = /<script/gi;
  const endOf = endFinder(text);
  while (starts.test(text)) {
    const open = text.indexOf('>', starts.lastIndex);
    if (open === -1) break;
    if (!JSON_LD.test(text.slice(starts.lastIndex, open))) {
      starts.lastIndex = open;
      continue;
    }
    const end = endOf('script', open);
    if (end === -1) break;
    found.push(text.slice(open + 1, end - '</script>'.length));
    starts.lastIndex = end;
  }
  return found;
}

/** A line break in the place of each element whose text is not read. */
function withoutHidden(text: string): string {
  let result = '';
  let at = 0;
  const endOf = endFinder(text);
  const starts = new RegExp(HIDDEN);
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const end = endOf(start[1]?.toLowerCase() ?? '!--', starts.lastIndex);
    if (end === -1) continue;
    result += `${text.slice(at, start.index)}\n`;
    at = end;
    starts.lastIndex = end;
  }
  return result + text.slice(at);
}

/** The text without tags, each of which becomes a text by its name. */
function withoutTags(text: string, toText: (name: string) => string): string {
  let result = '';
  let at = 0;
  const tag = new RegExp(TAG);
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', at)) {
    tag.lastIndex = open;
    const name = tag.exec(text)?.[1]?.toLowerCase();
    const end = name === undefined ? open : text.indexOf('>', open);
    if (end === -1) break;
    result += text.slice(at, open) + (name === undefined ? '<' : toText(name));
    at = end + 1;
  }
  return result + text.slice(at);
}

const plain = (text: string, toText: (name: string) => string): string =>
  withoutTags(text, toText).replace(
    ENTITY,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );

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
