import { testPantry } from '@aislewise/pantry/test-pantry';
import { expect, test } from 'vitest';
import { addedBy, byAdded, ingredientsOf, ingredientsOfFood } from './added-ingredients.ts';
import type { Described } from './allergens.ts';
import type { Food } from './foods.ts';

const food = (name: string, contains: Food['contains'], more: Partial<Food> = {}): Food =>
  ({ name, contains, english: [], names: {}, mayContain: [], ...more }) as unknown as Food;
const addedByFood = (one: Food, wanted: Food) =>
  addedBy(ingredientsOfFood(one), ingredientsOfFood(wanted));
const product = (name: string): Described => ({
  name,
  description: null,
  tags: [],
  allergens: null,
});

test.each([
  [
    'an allergen of its food',
    product('Gingelly Oil'),
    food('Gingelly Oil', ['sesame']),
    ['Sesame'],
  ],
  ['an allergen of its own text', product('Sattu with almonds'), food('Sattu', []), ['Tree nuts']],
  ['pork, which is meat', product('Ham'), food('Ham', ['pork', 'meat']), ['Pork']],
  ['wheat, which has gluten', product('Bulgur'), food('Bulgur', ['wheat', 'gluten']), ['Wheat']],
])('a substitute adds %s', (_, its, substitute, adds) => {
  expect(
    addedBy(ingredientsOf(its, substitute), ingredientsOfFood(food('Paneer', ['milk']))).adds,
  ).toEqual(adds);
});

test('a substitute adds nothing that the replaced food contains', () => {
  const added = addedBy(
    ingredientsOf(product('Ricotta, milk cheese'), food('Ricotta', ['milk'])),
    ingredientsOfFood(food('Paneer', ['milk'])),
  );
  expect(added).toEqual({ adds: [], mayAdd: [] });
});

test('a substitute adds what the food contains, if the replaced product says that it lacks it', () => {
  const kimchi = food('Kimchi', ['fish']);
  const radish = ingredientsOfFood(food('Radish Kimchi', ['fish']));
  expect(addedBy(radish, ingredientsOf(product('Kimchi'), kimchi)).adds).toEqual([]);
  expect(addedBy(radish, ingredientsOf(product('Vegan Kimchi'), kimchi)).adds).toEqual(['Fish']);
});

test('what only some kinds of a substitute contain is said apart', () => {
  const mayContain: Food['mayContain'] = [
    { ingredient: 'gelatin', when: 'Some kinds have gelatin.' },
  ];
  const added = addedByFood(food('Jelly', [], { mayContain }), food('Pudding', []));
  expect(added).toEqual({ adds: [], mayAdd: ['Gelatin'] });
});

test('gelatin, pork, meat and alcohol that some kinds of both foods contain are said', () => {
  const some = (ingredient: 'pork' | 'milk') => ({
    mayContain: [{ ingredient, when: 'Some kinds have it.' }],
  });
  const buns = food('Buns', [], some('pork'));
  expect(addedByFood(food('Dumplings', [], some('pork')), buns).mayAdd).toEqual(['Pork']);
  expect(addedByFood(food('Dumplings', ['pork', 'meat']), buns).adds).toEqual(['Pork']);
  const cakes = food('Cakes', [], some('milk'));
  expect(addedByFood(food('Rolls', [], some('milk')), cakes).mayAdd).toEqual([]);
});

test('of all substitutes in the pantry, each that contains more than the replaced food is marked and stands behind those that add nothing', () => {
  const pantry = testPantry();
  const faults: string[] = [];
  for (const wanted of pantry.foods) {
    const foods = pantry.substitutesOf(wanted.id);
    for (const one of foods) {
      const more = one.contains.filter((ingredient) => !wanted.contains.includes(ingredient));
      if (addedByFood(one, wanted).adds.length > 0 !== more.length > 0) faults.push(one.id);
    }
    const marked = foods
      .map((one) => addedByFood(one, wanted))
      .sort(byAdded)
      .map(({ adds }) => adds.length > 0);
    if (marked.lastIndexOf(false) > marked.indexOf(true) && marked.includes(true))
      faults.push(`order for ${wanted.id}`);
  }
  expect(faults).toEqual([]);
});
