import { expect, test } from 'vitest';
import { allergensIn } from './allergen-words.ts';

test.each([
  ['Roasted peanuts with sea salt', ['Peanuts']],
  ['Contains milk, soy and wheat.', ['Gluten', 'Milk', 'Soy', 'Wheat']],
  ['Shrimp paste', ['Crustaceans']],
  ['Tahini', ['Sesame']],
  ['Almond milk', ['Tree nuts']],
  ['Peanut butter cups with milk', ['Milk', 'Peanuts']],
  ['Contains: EGGS. May contain traces of nuts.', ['Eggs', 'Tree nuts']],
  ['Vegan. Contains mustard; no milk.', ['Mustard']],
  ['Sesame seasoning', ['Sesame']],
])('%s names %j', (text, allergens) => {
  expect(allergensIn(text)).toEqual(allergens);
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
  'Eggless cake mix',
  'Fish curry masala',
  'Butter chicken masala',
  'Rack for eggs',
  'Made from mushrooms instead of oysters',
])('%s names none', (text) => {
  expect(allergensIn(text)).toEqual([]);
});
