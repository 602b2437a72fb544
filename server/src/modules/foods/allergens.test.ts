import { expect, test } from 'vitest';
import { addsAllergen, allergensIn } from './allergens.ts';
import type { Food } from './foods.ts';

test.each([
  ['Roasted peanuts with sea salt', ['Peanuts']],
  ['Contains milk, soy and wheat.', ['Gluten', 'Milk', 'Soy', 'Wheat']],
  ['Shrimp paste', ['Crustaceans']],
  ['Tahini', ['Sesame']],
  ['Almond milk', ['Tree nuts']],
  ['Peanut butter cups with milk', ['Milk', 'Peanuts']],
  ['Contains: EGGS. May contain traces of nuts.', ['Eggs', 'Tree nuts']],
  ['Vegan. Contains mustard; no milk.', ['Mustard']],
])('%s names %j', (text, allergens) => {
  expect(allergensIn([text], [])).toEqual(allergens);
});

test.each([
  'Coconut milk',
  'Coconut cream, 13 oz',
  'Whole nutmeg',
  'Butter beans in water',
  'Cream of tartar',
  'Buckwheat groats',
  'Fresh eggplant',
  'Water chestnuts, sliced',
  'Gluten-free',
  'Dairy and nut free',
  'Free from wheat, milk and eggs',
  'Made without peanuts',
  'Contains no gluten',
  'Oyster mushrooms',
])('%s names none', (text) => {
  expect(allergensIn([text], [])).toEqual([]);
});

test('allergens of the food are listed whatever the product says', () => {
  expect(allergensIn(['Paneer'], ['milk'])).toEqual(['Milk']);
  expect(allergensIn(['Snack mix'], ['tree-nuts', 'milk'])).toEqual(['Milk', 'Tree nuts']);
});

const food = (...contains: Food['contains']) => ({ contains }) as Food;
const product = (name: string) => ({ name, description: null, tags: [] });

test.each([
  ['of its food', 'Gingelly Oil', food('sesame')],
  ['of its own text', 'Sattu with almonds', food()],
])('a product adds an allergen %s to a food without it', (_, name, its) => {
  expect(addsAllergen(product(name), its, food('milk'))).toBe(true);
});

test('a product does not add an allergen that the other food contains', () => {
  expect(addsAllergen(product('Paneer, milk cheese'), food('milk'), food('milk'))).toBe(false);
});
