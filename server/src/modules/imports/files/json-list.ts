/** Reads a list of objects in JSON, as tills with an API save them. */
import { msg } from '@lingui/core/runtime-macro';
import { RowCollector } from './row-collector.ts';
import { tooManyColumns, UnreadableFile, type SheetBounds, type SheetRow } from './sheet.ts';

const NO_LIST = msg`This JSON file has no list of products that can be read as a table. Export the list from the till as CSV or Excel (.xlsx) and send that.`;
const HAS_LISTS = msg`The products of this JSON file have lists of their own, such as variants, which make no table. Export the list from the till as CSV or Excel (.xlsx) and send that.`;

/** Objects inside of objects that are looked into, such as `price.amount`. */
const MAX_DEPTH = 3;

type Item = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/** The longest list of objects in a value. */
function findList(value: unknown, depth = 0): Item[] | undefined {
  if (isList(value)) return value;
  if (!isObject(value) || depth >= MAX_DEPTH) return undefined;
  const lists = Object.values(value).flatMap((inside) => {
    const found = findList(inside, depth + 1);
    return found ? [found] : [];
  });
  return lists.sort((a, b) => b.length - a.length)[0];
}

/** Parses JSON, or a JSON object on each line. Undefined for any other text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return undefined;
    try {
      return lines.map((line): unknown => JSON.parse(line));
    } catch {
      return undefined;
    }
  }
}

/** The values of an object that are no objects, by the names that lead to them. */
function flatten(item: Item, into: Map<string, string>, before = '', depth = 0): void {
  for (const [key, value] of Object.entries(item)) {
    const name = before === '' ? key : `${before}.${key}`;
    if (isObject(value)) {
      if (depth < MAX_DEPTH) flatten(value, into, name, depth + 1);
    } else if (!Array.isArray(value)) into.set(name, textOf(value));
    else if (value.length === 1 && isObject(value[0])) flatten(value[0], into, name, depth + 1);
    else if (value.some((one) => typeof one === 'object' && one !== null)) {
      throw new UnreadableFile(HAS_LISTS);
    } else into.set(name, value.map(textOf).join(', '));
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/**
 * The rows of a text of JSON: the headings are the names of the values. Undefined if it is none. Throws
 * UnreadableFile if it has no table, or exceeds the bounds.
 */
export function readJson(given: string, bounds: SheetBounds): SheetRow[] | undefined {
  const text = given.replace(/^\u{feff}/u, '');
  if (!/^\s*[[{]/.test(text)) return undefined;
  const value = parse(text);
  if (value === undefined) return undefined;
  const list = findList(value);
  if (!list) throw new UnreadableFile(NO_LIST);
  const headings = new Map<string, number>();
  const items = list.map((item) => {
    const values = new Map<string, string>();
    flatten(item, values);
    for (const name of values.keys()) if (!headings.has(name)) headings.set(name, headings.size);
    if (headings.size > bounds.columns) throw tooManyColumns(bounds);
    return values;
  });
  const collector = new RowCollector(bounds);
  for (const name of headings.keys()) collector.add(name);
  collector.endRow(1);
  for (const [at, values] of items.entries()) {
    for (const [name, place] of headings) {
      collector.moveTo(place);
      collector.add(values.get(name) ?? '');
    }
    collector.endRow(at + 2);
  }
  return collector.rows;
}
