import { expect, test } from 'vitest';
import { ingredientsIn } from './ingredient-words.ts';

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
  ['Pork and Chive Dumplings', ['Meat', 'Pork']],
  ['Jollof Rice with Chicken', ['Meat']],
  ['Made with beef ham', ['Meat']],
  ['Jelly set with gelatine', ['Gelatin']],
  ['Simmered in wine', ['Alcohol']],
  ['Soy meat', ['Soy']],
  ['Peanut Praline Candies', ['Peanuts']],
  ['Butter Chicken Simmer Sauce', ['Milk']],
  ['Goat cheese', ['Milk']],
])('%s names %j', (text, allergens) => {
  expect(ingredientsIn(text)).toEqual(allergens);
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
  'Light and couscous-like',
  'Fish-Shaped Waffles',
  'Pork-free',
  'Alcohol-free',
  'Vegetarian duck',
  'Chicken Masala',
  'Fire Chicken Stir-fry Ramyun',
  'Beef flavored crackers',
  'White wine vinegar',
  'Root beer',
  'Made with vegetable gelatin',
])('%s names none', (text) => {
  expect(ingredientsIn(text)).toEqual([]);
});
