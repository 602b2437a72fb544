import { expect, test } from 'vitest';
import { allergensIn, fingerprintOf } from './rules.ts';

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

test('an explanation rests on the name, the description and the category', () => {
  const product = { name: 'Methi', description: 'Fresh', category: 'Greens' };
  const mark = fingerprintOf(product);
  expect(fingerprintOf({ ...product })).toBe(mark);
  for (const change of [{ name: 'Palak' }, { description: null }, { category: 'Herbs' }]) {
    expect(fingerprintOf({ ...product, ...change })).not.toBe(mark);
  }
});
