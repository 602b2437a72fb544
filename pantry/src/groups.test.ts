import { build } from '@aislewise/finder/finder';
import { FoodGroups } from '@aislewise/finder/groups/food-groups';
import { foldKeepingScript } from '@aislewise/finder/text/fold';
import { readShared, unpackNames } from '@aislewise/finder/groups/group-data';
import { expect, test } from 'vitest';
import { foodNames, languagesOfName } from './names.ts';
import { testPantry } from './test-pantry.ts';

const { foods, groups } = testPantry();
const byId = new Map(groups.groups.map((group) => [group.id, group]));

/** A group and all that it is in. */
const closureOf = (id: string): string[] => [id, ...(byId.get(id)?.in ?? []).flatMap(closureOf)];

/** Words that name a food and a group in one language: butter and avocado are both "bơ". */
const HOMOGRAPHS = new Set(['vi bơ', 'bn ata', 'ar قشطة', 'my လက်ဖက်ရည်']);

test('no name of a food is the name of a group that it is not in', () => {
  const groupsOfName = new Map<string, string[]>();
  for (const { language, groups: packed } of groups.names)
    for (const [i, names] of unpackNames(packed).entries())
      for (const { name } of names.map(readShared)) {
        const key = `${language} ${name.toLowerCase()}`;
        groupsOfName.set(key, [...(groupsOfName.get(key) ?? []), groups.groups[i]?.id ?? '']);
      }
  const wrong = foods.flatMap(({ id, names, groups: own }) => {
    const all = own.flatMap(closureOf);
    return Object.entries(names).flatMap(([language, list]) =>
      list
        .map((name) => `${language} ${name.toLowerCase()}`)
        .filter((key) => !HOMOGRAPHS.has(key))
        .filter((key) => groupsOfName.get(key)?.every((group) => !all.includes(group)))
        .map((key) => `${id}: ${key}`),
    );
  });
  expect(wrong).toEqual([]);
});

test('a name of single foods and of their group is answered by these foods first, by the others as guesses', () => {
  const byFood = new Map(foods.map((food) => [food.id, food]));
  const languagesOf = (id: string, name: string) => {
    const food = byFood.get(id);
    return food ? languagesOfName(food, name) : [];
  };
  const index = build(
    foods.map((food) => ({
      id: food.id,
      name: food.name,
      otherNames: [],
      category: '',
      tags: [],
      inStock: true,
      foodId: food.id,
      groups: food.groups,
      foodNames: foodNames(food),
    })),
    { groups: new FoodGroups(groups), languagesOf },
  );
  // A name may be that of two groups: 糖果 is candy and sweets.
  const others = new Set<string>();
  const shared = groups.names.flatMap(({ language, groups: packed }) => {
    const names = unpackNames(packed).flat().map(readShared);
    for (const { name, isShared } of names)
      if (!isShared) others.add(`${language} ${name.toLowerCase()}`);
    return names.flatMap(({ name, isShared }) => (isShared ? [{ language, name }] : []));
  });
  const alone = shared.filter(({ language, name }) => !others.has(`${language} ${name}`));
  expect(alone.length).toBeGreaterThan(0);
  const isCalled = (id: string, name: string) => {
    const food = byFood.get(id);
    const key = foldKeepingScript(name);
    return food !== undefined && foodNames(food).some((one) => foldKeepingScript(one) === key);
  };
  const groupNames = new Set(groups.groups.map(({ name }) => name));
  const wrong = alone.flatMap(({ language, name }) => {
    const { hits } = index.search(name, { languages: [language], limit: foods.length });
    const ofGroup = hits.filter(({ match }) => !match.guess && groupNames.has(match.text));
    const isFirst = isCalled(hits[0]?.id ?? '', name);
    const isRight = isFirst && ofGroup.every(({ id }) => isCalled(id, name));
    return isRight ? [] : [`${language} ${name}: ${hits[0]?.id}, ${ofGroup.length} of the group`];
  });
  expect(wrong).toEqual([]);
});

test('a name of a group whose readers mean no pork finds no food with pork', () => {
  const parts = groups.groups.filter(({ apart }) => apart?.groups.includes('pork') === true);
  expect(parts.map(({ id }) => id)).toContain('meat');
  const found = parts.flatMap(({ id, apart }) =>
    foods
      .filter(({ contains }) => contains.includes('pork'))
      .map((food) => ({ id: food.id, all: food.groups.flatMap(closureOf) }))
      .filter(({ all }) => all.includes(id) && !all.some((one) => apart?.groups.includes(one)))
      .map((food) => `${id}: ${food.id}`),
  );
  expect(found).toEqual([]);
});

test('the food that a group is named after is in the group', () => {
  const groupsOf = new Map(foods.map(({ id, groups: own }) => [id, own.flatMap(closureOf)]));
  const outside = groups.groups
    .filter(({ id, food }) => food !== undefined && groupsOf.get(food)?.includes(id) !== true)
    .map(({ id }) => id);
  expect(outside).toEqual([]);
});

test('the groups of everyday foods have names in each of the languages with many shoppers', () => {
  const languages =
    'en es fr ht pt ru uk pl ar fa ur he hi bn ta te zh ja ko th vi id tl am so sw'.split(' ');
  const everyday = [
    'fish',
    'meat',
    'milk',
    'eggs',
    'bread',
    'rice',
    'vegetables',
    'fruit',
    'oil',
    'salt',
  ];
  const missing = languages.flatMap((language) => {
    const packed = groups.names.find((names) => names.language === language)?.groups ?? '';
    const names = unpackNames(packed);
    return everyday
      .filter(
        (id) => (names[groups.groups.findIndex((group) => group.id === id)] ?? []).length === 0,
      )
      .map((id) => `${language} ${id}`);
  });
  expect(missing).toEqual([]);
});
