import { markShared, packNames, type GroupData } from '@aislewise/finder/groups/group-data';
import { foldKeepingScript } from '@aislewise/finder/text/fold';
import type { z } from 'zod';
import { isLanguageTag } from './languages.ts';
import { PantryError, type PantryFile, parseYaml } from './read.ts';
import { type Food, groupFile, groupNameFile } from './schema.ts';

type Groups = z.infer<typeof groupFile>;
type Names = z.infer<typeof groupNameFile>;
type GroupedFood = Pick<Food, 'id' | 'category' | 'groups' | 'name' | 'english' | 'names'>;

const NO_GROUPS: Groups = { groups: [], kinds: [] };
const NO_NAMES: Names = { groups: {}, kinds: {} };

/**
 * Reads and checks the groups of foods and their names.
 * @param languages the files of names, named after languages: `groups/hi.yaml`
 * @throws {PantryError} with all faults: unknown fields, groups, foods and languages, groups that are in themselves
 */
export function readGroups(
  file: PantryFile,
  languages: readonly PantryFile[],
  foods: readonly GroupedFood[],
): GroupData {
  const faults: string[] = [];
  const { groups, kinds } = parseFile(file, groupFile, faults) ?? NO_GROUPS;
  const known = new Map(
    languages.map(({ name, text }) => [
      name.replace(/\.yaml$/, ''),
      parseFile({ name: `groups/${name}`, text }, groupNameFile, faults) ?? NO_NAMES,
    ]),
  );
  if (faults.length === 0) {
    faults.push(...faultsOf(groups), ...faultsOfFoods(groups, foods));
    for (const [language, names] of known)
      faults.push(...faultsOfNames(language, names, { groups, kinds }));
  }
  if (faults.length > 0) throw new PantryError(faults);
  const foodsOfName = indexNames(foods);
  const parentsOf = new Map(groups.map((group) => [group.id, group.in]));
  const closureOf = (id: string): string[] => [id, ...(parentsOf.get(id) ?? []).flatMap(closureOf)];
  const isShared = ({ id, food }: Groups['groups'][number], language: string, name: string) => {
    const keys = new Set([nameKey(language, name), nameKey(language, foldKeepingScript(name))]);
    const named = [...keys].flatMap((key) => foodsOfName.get(key) ?? []);
    const isIn = (one: GroupedFood) => one.groups.flatMap(closureOf).includes(id);
    return named.some(isIn) && !named.some((one) => one.id === food);
  };
  return {
    groups: groups.map(
      ({ id, name, in: parents, food, first, last, marks, apart, allergen, notEaten }) => ({
        id,
        name: name ?? withCapital(id),
        in: parents,
        food,
        first,
        last,
        marks,
        apart,
        isAllergen: allergen === true,
        isEaten: notEaten !== true,
      }),
    ),
    kinds: kinds.map(({ id, words, without }) => ({ id, words, without })),
    names: ['en', ...known.keys()].map((language) => ({
      language,
      groups: packNames(
        groups.map((group) =>
          namesOf(group, language, known.get(language)).map((name) =>
            isShared(group, language, name) ? markShared(name) : name,
          ),
        ),
      ),
      kinds: packNames(
        kinds.map(({ id, english }) =>
          language === 'en' ? english : (known.get(language)?.kinds[id] ?? []),
        ),
      ),
    })),
  };
}

function parseFile<S extends z.ZodType>(
  file: PantryFile,
  schema: S,
  faults: string[],
): z.infer<S> | undefined {
  const parsed = schema.safeParse(parseYaml(file, faults) ?? {});
  if (parsed.success) return parsed.data;
  faults.push(
    ...parsed.error.issues.map(({ path, message }) =>
      [file.name, ...path, `${message}.`].join(' '),
    ),
  );
  return undefined;
}

/** The key of a name in a language, whatever its region. */
const nameKey = (language: string, name: string): string =>
  `${language.replace(/-.*$/, '')} ${name.normalize('NFC').toLowerCase()}`;

/** The foods of each name. */
function indexNames(foods: readonly GroupedFood[]): ReadonlyMap<string, readonly GroupedFood[]> {
  const index = new Map<string, GroupedFood[]>();
  for (const food of foods) {
    const english = { en: [food.name, ...food.english] };
    for (const [language, names] of Object.entries({ ...food.names, ...english }))
      for (const name of names) {
        const key = nameKey(language, name);
        const known = index.get(key);
        if (known) known.push(food);
        else index.set(key, [food]);
      }
  }
  return index;
}

/** The names of a group in a language. */
function namesOf(
  { id, name, english }: Groups['groups'][number],
  language: string,
  names: Names | undefined,
): readonly string[] {
  if (language !== 'en') return names?.groups[id] ?? [];
  return [...new Set([name ?? id.replaceAll('-', ' '), ...english])];
}

const withCapital = (id: string): string =>
  id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

function faultsOf(groups: Groups['groups']): string[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const unknown = groups.flatMap(({ id, in: parents, apart }) => [
    ...parents
      .filter((one) => !byId.has(one))
      .map((one) => `groups.yaml, ${id}, in (${one}): is the id of no group.`),
    ...(apart?.groups ?? [])
      .filter((one) => !byId.has(one))
      .map((one) => `groups.yaml, ${id}, apart (${one}): is the id of no group.`),
  ]);
  if (unknown.length > 0) return unknown;
  const isIn = (id: string, ancestor: string, seen: ReadonlySet<string>): boolean =>
    (byId.get(id)?.in ?? []).some(
      (parent) =>
        parent === ancestor ||
        (!seen.has(parent) && isIn(parent, ancestor, new Set([...seen, parent]))),
    );
  return groups
    .filter(({ id }) => isIn(id, id, new Set()))
    .map(({ id }) => `groups.yaml, ${id}: is in itself.`);
}

function faultsOfFoods(groups: Groups['groups'], foods: readonly GroupedFood[]): string[] {
  const ids = new Set(groups.map(({ id }) => id));
  const foodIds = new Set(foods.map(({ id }) => id));
  const unknown = foods.flatMap(({ id, category, groups: ofFood }) =>
    ofFood
      .filter((one) => !ids.has(one))
      .map((one) => `${category}.yaml, ${id}, groups (${one}): is the id of no group.`),
  );
  const named = groups.flatMap(({ id, food, first, last }) =>
    [...(food === undefined ? [] : [food]), ...first, ...last]
      .filter((one) => !foodIds.has(one) && !ids.has(one))
      .map((one) => `groups.yaml, ${id} (${one}): is the id of no food and no group.`),
  );
  return [...unknown, ...named];
}

function faultsOfNames(language: string, names: Names, { groups, kinds }: Groups): string[] {
  const known = new Set([...groups, ...kinds].map(({ id }) => id));
  const used = [...Object.keys(names.groups), ...Object.keys(names.kinds)];
  return [
    ...(isLanguageTag(language)
      ? []
      : [`groups/${language}.yaml: is no language of languages.ts.`]),
    ...used
      .filter((id) => !known.has(id))
      .map((id) => `groups/${language}.yaml, ${id}: is the id of no group or kind.`),
  ];
}
