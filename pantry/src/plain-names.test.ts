import { readShared, unpackNames } from '@aislewise/finder/groups/group-data';
import { expect, test } from 'vitest';
import type { Food } from './schema.ts';
import { SHARED_PLAIN_NAMES } from './shared-plain-names.ts';
import { testPantry } from './test-pantry.ts';

const { foods, groups } = testPantry();
const byId = new Map(groups.groups.map((group) => [group.id, group]));

/** A group and all that it is in. */
const closureOf = (id: string): string[] => [id, ...(byId.get(id)?.in ?? []).flatMap(closureOf)];

const keyOf = (language: string, name: string) => `${language} ${name.toLowerCase()}`;
const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

/** The names of a food by language, the usual English one first. */
const namesOf = ({ name, english, names }: Food) =>
  Object.entries({ en: [name, ...english], ...names });

/** The further names of a food: those after its first one in the same script. */
const furtherNames = (food: Food) =>
  namesOf(food).flatMap(([language, list]) =>
    list
      .filter((name) => list.find((one) => isLatin(one) === isLatin(name)) !== name)
      .map((name) => keyOf(language, name)),
  );

/** The foods of which a name is the first one in its language. */
function indexPlainNames(): ReadonlyMap<string, readonly Food[]> {
  const index = new Map<string, Food[]>();
  for (const food of foods)
    for (const [language, [first]] of namesOf(food)) {
      if (first === undefined) continue;
      const key = keyOf(language, first);
      index.set(key, [...(index.get(key) ?? []), food]);
    }
  return index;
}

/** The groups of a name that no single foods of theirs have for themselves. */
function indexGroupNames(): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const { language, groups: packed } of groups.names)
    for (const [i, names] of unpackNames(packed).entries())
      for (const { name, isShared } of names.map(readShared)) {
        if (isShared) continue;
        const key = keyOf(language, name);
        index.set(key, [...(index.get(key) ?? []), groups.groups[i]?.id ?? '']);
      }
  return index;
}

const allowed = new Set(
  Object.entries(SHARED_PLAIN_NAMES).flatMap(([language, names]) =>
    names.map((name) => keyOf(language, name)),
  ),
);
const plain = indexPlainNames();
const ofGroups = indexGroupNames();

test('no further name of a food is the plain name of a food or group beside it', () => {
  const wrong = foods.flatMap((food) => {
    const isNeighbour = (other: Food) =>
      other.id !== food.id && other.groups.some((group) => food.groups.includes(group));
    const own = food.groups.flatMap(closureOf);
    const isOwnGroup = (id: string) => own.includes(id) && byId.get(id)?.food !== food.id;
    return furtherNames(food)
      .filter((key) => !allowed.has(key))
      .flatMap((key) => [
        ...(plain.get(key) ?? []).filter(isNeighbour).map(({ id }) => `${food.id}: ${key}, ${id}`),
        ...(ofGroups.get(key) ?? [])
          .filter(isOwnGroup)
          .map((id) => `${food.id}: ${key}, group ${id}`),
      ]);
  });
  expect(wrong).toEqual([]);
});

test('each shared plain name is still one', () => {
  const further = new Set(foods.flatMap(furtherNames));
  const old = [...allowed].filter((key) => !further.has(key));
  expect(old).toEqual([]);
});
