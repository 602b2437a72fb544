import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import {
  brandFile,
  type Brands,
  category,
  foodEntry,
  foodFile,
  type Food,
  makerFile,
  type Makers,
} from './schema.ts';

/** The foods or brands are not valid. Each fault is a sentence with file, food and field. */
export class PantryError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'PantryError';
    this.faults = faults;
  }
}

/** A file of the pantry: its name (`dairy.yaml`) and its text. */
export interface PantryFile {
  name: string;
  text: string;
}

/**
 * Reads and checks all foods.
 * @throws {PantryError} with all faults: fields that are not valid, duplicate ids, unknown ids.
 */
export function readFoods(files: readonly PantryFile[]): Food[] {
  const faults: string[] = [];
  const foods = files.flatMap((file) => readFile(file, faults));
  const fileOf = new Map<string, string>();
  for (const { id, category: group } of foods) {
    const other = fileOf.get(id);
    if (other) faults.push(`${group}.yaml, ${id}: ${other} has a food of this id too.`);
    fileOf.set(id, `${group}.yaml`);
  }
  // If a food could not be read, references to it are no further faults.
  if (faults.length === 0) faults.push(...foods.flatMap((food) => checkReferences(food, fileOf)));
  if (faults.length > 0) throw new PantryError(faults);
  return foods;
}

/**
 * Reads and checks the brands.
 * @throws {PantryError} with all faults: fields that are not valid, unknown ids.
 */
export function readBrands(file: PantryFile, foods: readonly Food[]): Brands {
  const faults: string[] = [];
  const brands = brandFile.safeParse(parseYaml(file, faults) ?? {});
  if (!brands.success) faults.push(...brands.error.issues.map((issue) => faultOf(file, issue)));
  const ids = new Set(foods.map(({ id }) => id));
  for (const [brand, id] of Object.entries(brands.data ?? {}))
    if (!ids.has(id)) faults.push(`${file.name}, ${brand} (${id}): is the id of no food.`);
  if (faults.length > 0) throw new PantryError(faults);
  return brands.data ?? {};
}

/**
 * Reads and checks the brands of several foods.
 * @throws {PantryError} with all faults: fields that are not valid, unknown ids.
 */
export function readMakers(file: PantryFile, ids: ReadonlySet<string>): Makers {
  const faults: string[] = [];
  const makers = makerFile.safeParse(parseYaml(file, faults) ?? {});
  if (!makers.success) faults.push(...makers.error.issues.map((issue) => faultOf(file, issue)));
  const all = Object.entries(makers.data ?? {}).map(([brand, of]) => [brand, [of].flat()] as const);
  for (const [brand, sold] of all)
    for (const id of sold.filter((one) => !ids.has(one)))
      faults.push(`${file.name}, ${brand} (${id}): is the id of no food or group.`);
  if (faults.length > 0) throw new PantryError(faults);
  return Object.fromEntries(all);
}

const faultOf = ({ name }: PantryFile, { path, message }: z.core.$ZodIssue): string =>
  [name, ...path, `${message}.`].join(' ');

function readFile({ name, text }: PantryFile, faults: string[]): Food[] {
  const group = category.safeParse(name.replace(/\.yaml$/, ''));
  if (!group.success) {
    faults.push(`${name}: a file is named after a food group: ${CATEGORIES.join(', ')}.`);
    return [];
  }
  const entries = foodFile.safeParse(parseYaml({ name, text }, faults) ?? []);
  if (!entries.success) {
    faults.push(`${name} ${entries.error.issues[0]?.message}.`);
    return [];
  }
  return entries.data.flatMap((entry, i) => {
    const food = foodEntry.safeParse(entry);
    if (food.success) return [{ ...food.data, category: group.data }];
    const id = typeof entry === 'object' ? valueAt(entry, ['id']) : undefined;
    const place = `${name}, ${typeof id === 'string' ? id : `food ${i + 1}`}`;
    faults.push(...food.error.issues.map((issue) => `${place}, ${describeIssue(issue, entry)}.`));
    return [];
  });
}

/** Reads YAML. Adds a fault if it is none. */
export function parseYaml({ name, text }: PantryFile, faults: string[]): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [reason = ''] = error.message.split('\n');
    faults.push(`${name} is not YAML: ${reason.replace(/:$/, '')}.`);
    return undefined;
  }
}

/** "names.hi (मेथी): lists something twice" */
function describeIssue(issue: z.core.$ZodIssue, entry: unknown): string {
  const field = issue.path.join('.') || 'the food';
  if (issue.code === 'unrecognized_keys') {
    const kind = field === 'names' ? 'language code of src/languages.ts' : 'field';
    return `${issue.keys.join(', ')}: is not a known ${kind}`;
  }
  const value = valueAt(entry, issue.path);
  if (value === undefined) return `${field}: is missing`;
  const written = typeof value === 'object' ? '' : ` (${JSON.stringify(value)})`;
  return `${field}${written}: ${issue.message}`;
}

function valueAt(entry: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : value),
    entry,
  );
}

function checkReferences(food: Food, files: ReadonlyMap<string, string>): string[] {
  const fault = (field: string, id: string, reason: string) =>
    `${food.category}.yaml, ${food.id}, ${field} (${id}): ${reason}.`;
  return (['substitutes', 'confusedWith'] as const).flatMap((field) =>
    food[field].flatMap((id) => {
      if (id === food.id) return fault(field, id, 'is the food itself');
      if (!files.has(id)) return fault(field, id, 'is the id of no food');
      // Shown in both lists, the same food would be advised and warned of.
      return field === 'confusedWith' && food.substitutes.includes(id)
        ? fault(field, id, 'is one of the substitutes')
        : [];
    }),
  );
}
