import { DRAWING_NAMES, GROUP_DRAWINGS, foodDrawing } from '@aislewise/contracts/food-drawings';
import { KIND_DRAWINGS } from '@aislewise/contracts/kind-drawings';
import { expect, test } from 'vitest';
import { Foods } from '../foods/foods.ts';

const pantry = new Foods().load();
const parents = new Map(pantry.groups.groups.map((group) => [group.id, group.in]));
const parentsOf = (group: string): readonly string[] => parents.get(group) ?? [];
const withParents = (group: string): string[] => [group, ...parentsOf(group).flatMap(withParents)];
const groupsOf = (id: string) => new Set(pantry.food(id)?.groups.flatMap(withParents));

/** The groups that each drawing is of. */
const homes = new Map<string, Set<string>>();
const addHome = (drawing: string, group: string) =>
  homes.set(drawing, (homes.get(drawing) ?? new Set()).add(group));
for (const [group, drawing] of Object.entries(GROUP_DRAWINGS)) addHome(drawing, group);
for (const [group, kinds] of Object.entries(KIND_DRAWINGS))
  for (const drawing of Object.keys(kinds)) addHome(drawing, group);

const drawn = pantry.foods.map((food) => ({ food, drawing: foodDrawing(food, parentsOf) }));

/** The drawings that show an animal or its meat, and the groups of the foods that may have them. */
const ANIMALS: readonly (readonly [drawings: string, group: string])[] = [
  ['pork ham bacon pork-rinds lard', 'pork'],
  ['beef', 'beef'],
  ['lamb goat', 'lamb'],
  ['chicken poultry turkey', 'poultry'],
  ['duck', 'duck'],
  ['fish canned-fish dried-fish smoked-fish fish-roe fish-products', 'fish'],
  ['fish-sauce', 'fish-sauce'],
  ['shellfish shrimp crab lobster squid octopus', 'shellfish'],
  ['dried-seafood', 'dried-seafood'],
];

test('the drawing of each food is of a group that the food is in', () => {
  const wrong = drawn.flatMap(({ food, drawing }) => {
    if (drawing === null) return [];
    const groups = groupsOf(food.id);
    return [...(homes.get(drawing) ?? [])].some((home) => groups.has(home))
      ? []
      : [`${food.id}: ${drawing}`];
  });
  expect(wrong).toEqual([]);
});

test.each(ANIMALS)('only foods of this animal have %s', (drawings, group) => {
  const names = drawings.split(' ');
  for (const name of names) expect(DRAWING_NAMES, name).toContain(name);
  const wrong = drawn
    .filter(({ drawing }) => drawing !== null && names.includes(drawing))
    .filter(({ food }) => !groupsOf(food.id).has(group) && !food.groups.includes('lard'))
    .map(({ food, drawing }) => `${food.id}: ${drawing}`);
  expect(wrong).toEqual([]);
});

test('no food without pork or meat has the drawing of an animal that is meat', () => {
  const meats = new Set(
    'pork ham bacon pork-rinds lard beef lamb goat chicken poultry turkey duck'.split(' '),
  );
  const wrong = drawn.filter(
    ({ food, drawing }) =>
      drawing !== null && meats.has(drawing) && !food.contains.includes('meat'),
  );
  expect(wrong.map(({ food, drawing }) => `${food.id}: ${drawing}`)).toEqual([]);
  const pork = new Set(['pork', 'ham', 'bacon', 'pork-rinds', 'lard']);
  const porkless = drawn.filter(
    ({ food, drawing }) => drawing !== null && pork.has(drawing) && !food.contains.includes('pork'),
  );
  expect(porkless.map(({ food }) => food.id)).toEqual([]);
});

test('each food that a drawing names is in the pantry and in the group of the drawing, once', () => {
  const named = Object.entries(KIND_DRAWINGS).flatMap(([group, kinds]) =>
    Object.values(kinds).flatMap((foods) => foods.split(' ').map((id) => ({ group, id }))),
  );
  expect(named.filter(({ group, id }) => !groupsOf(id).has(group))).toEqual([]);
  expect(new Set(named.map(({ id }) => id)).size).toBe(named.length);
  expect(Object.keys(GROUP_DRAWINGS).filter((group) => !parents.has(group))).toEqual([]);
});

test('of all foods, only few have no drawing', () => {
  const without = drawn.filter(({ drawing }) => drawing === null).map(({ food }) => food.id);
  expect(without.sort()).toEqual([
    'conch',
    'jellyfish',
    'mantis-shrimp',
    'sea-cucumber',
    'sea-urchin',
    'seafood-mix',
    'snails',
  ]);
});

test.each([
  ['paneer', 'white-cheese'],
  ['pork-loin', 'pork'],
  ['lamb-shank', 'lamb'],
  ['kielbasa', 'sausage'],
  ['toor-dal', 'yellow-dal'],
  ['rice-paper', 'rice-paper'],
  ['coconut-milk', 'coconut-milk'],
  ['vegan-fish-sauce', 'sauce'],
  ['firm-tofu', 'tofu'],
])('%s is drawn as %s', (id, drawing) => {
  const food = pantry.food(id);
  expect(food && foodDrawing(food, parentsOf)).toBe(drawing);
});
