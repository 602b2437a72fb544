import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { PantryError } from './faults.ts';
import { category, foodEntry, foodFile, type Food } from './schema.ts';
import { CATEGORIES } from './vocabulary.ts';

/** A file of the pantry: its name (`dairy.yaml`) and its text. */
export interface PantryFile {
  name: string;
  text: string;
}

/**
 * Reads and checks all foods. Throws PantryError with every fault found: what single foods break,
 * an id that two foods have, and an id that a food points at and none has.
 */
export function readFoods(files: readonly PantryFile[]): Food[] {
  const faults: string[] = [];
  const foods = files.flatMap((file) => foodsOf(file, faults));
  const fileOf = new Map<string, string>();
  for (const food of foods) {
    const other = fileOf.get(food.id);
    if (other)
      faults.push(`${food.category}.yaml, ${food.id}: ${other} has a food of this id too.`);
    fileOf.set(food.id, `${food.category}.yaml`);
  }
  // Foods that could not be read are missed by those that point at them: say only what is broken.
  if (faults.length === 0) faults.push(...foods.flatMap((food) => danglingIn(food, fileOf)));
  if (faults.length > 0) throw new PantryError(faults);
  return foods;
}

function foodsOf(file: PantryFile, faults: string[]): Food[] {
  const group = category.safeParse(file.name.replace(/\.yaml$/, ''));
  if (!group.success) {
    faults.push(`${file.name}: a file is named after a food group: ${CATEGORIES.join(', ')}.`);
    return [];
  }
  const entries = foodFile.safeParse(parsed(file, faults) ?? []);
  if (!entries.success) {
    faults.push(`${file.name} ${entries.error.issues[0]?.message}.`);
    return [];
  }
  return entries.data.flatMap((entry, index) => {
    const food = foodEntry.safeParse(entry);
    if (food.success) return [{ ...food.data, category: group.data }];
    const who = `${file.name}, ${idOf(entry) ?? `food ${index + 1}`}`;
    faults.push(...food.error.issues.map((issue) => `${who}, ${said(issue, entry)}.`));
    return [];
  });
}

function parsed({ name, text }: PantryFile, faults: string[]): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [reason = ''] = error.message.split('\n');
    faults.push(`${name} is not YAML: ${reason.replace(/:$/, '')}.`);
    return undefined;
  }
}

function idOf(entry: unknown): string | undefined {
  const id = typeof entry === 'object' && entry && 'id' in entry ? entry.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** "names.hi (मेथी): lists something twice" */
function said(issue: z.core.$ZodIssue, entry: unknown): string {
  const field = issue.path.join('.') || 'the food';
  if (issue.code === 'unrecognized_keys') {
    const what = field === 'names' ? 'language code of src/languages.ts' : 'field';
    return `${issue.keys.join(', ')}: is not a known ${what}`;
  }
  let value: unknown = entry;
  for (const step of issue.path) {
    if (typeof value !== 'object' || value === null) break;
    value = Reflect.get(value, step);
  }
  if (value === undefined) return `${field}: is missing`;
  const shown = typeof value === 'object' ? '' : ` (${JSON.stringify(value)})`;
  return `${field}${shown}: ${issue.message}`;
}

function danglingIn(food: Food, known: ReadonlyMap<string, string>): string[] {
  return (['substitutes', 'confusedWith'] as const).flatMap((field) =>
    food[field]
      .filter((id) => !known.has(id) || id === food.id)
      .map((id) => {
        const reason = id === food.id ? 'is the food itself' : 'is the id of no food';
        return `${food.category}.yaml, ${food.id}, ${field} (${id}): ${reason}.`;
      }),
  );
}
