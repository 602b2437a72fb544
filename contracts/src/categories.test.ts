import { describe, expect, test } from 'vitest';
import {
  CATEGORY_KEYS,
  categoriesNamed,
  isOnPage,
  shelfKeyOf,
  categoryKeyFor,
  categoryMatches,
  isCategoryKey,
  type CategoryKey,
} from './categories.ts';

test('there are 30 keys', () => {
  expect(CATEGORY_KEYS).toEqual(
    (
      'snacks candies drinks beverages dry-fruits ready-meals rice-noodles flour dal poha-mamra ' +
      'oil-ghee chutney-sauces fruits-veg meal-kits masala spices pickle mukhwas sweets ' +
      'frozen-foods dairy baking-cooking papads fryums canned health-beauty religious ' +
      'meat-seafood ice-cream household'
    ).split(' '),
  );
});

test.each<[string, string[]]>([
  ['spices', ['Spices']],
  ['Dairy', ['Dairy & Eggs', 'Yogurt']],
  ['Oils', []],
  ['Other', []],
  ['Tofu', []],
])('a filter by %j shows the category of that name, else those of its shelf', (name, shown) => {
  const used = ['Spices', 'Spices & Seasonings', 'Dairy & Eggs', 'Yogurt', 'Tofu & Soy'];
  expect(
    categoriesNamed(
      name,
      used.map((category) => ({ category })),
    ),
  ).toEqual(shown);
});

test('only the 30 keys are keys', () => {
  expect(isCategoryKey('dal')).toBe(true);
  expect(isCategoryKey('Dal')).toBe(false);
  expect(isCategoryKey('toString')).toBe(false);
});

describe('a category leads to the page of its products', () => {
  test.each<[string, CategoryKey | null]>([
    ['Dals / Pulses', 'dal'],
    ['Dals/Pulses', 'dal'],
    ['Lentils & Beans', 'dal'],
    ['Dairy & Bread', 'dairy'],
    ['Dairy & Eggs', 'dairy'],
    ['Yogurt', 'dairy'],
    ['greek YOGURT', 'dairy'],
    ['Fresh Vegetables', 'fruits-veg'],
    ['Seasonal', 'fruits-veg'],
    ['Frozen Foods', 'frozen-foods'],
    ['Frozen Vegetables', 'frozen-foods'],
    ['Frozen Fish', 'frozen-foods'],
    ['Canned Goods', 'canned'],
    ['Canned Fish', 'canned'],
    ['Meat & Poultry', 'meat-seafood'],
    ['Seafood', 'meat-seafood'],
    ['Bakery', 'baking-cooking'],
    ['Spices & Seasonings', 'spices'],
    ['Spices', 'spices'],
    ['Masalas & Spice Mixes', 'masala'],
    ['Rice & Grains', 'rice-noodles'],
    ['Grains', 'rice-noodles'],
    ['Noodles & Pasta', 'rice-noodles'],
    ['Household Items', 'household'],
    ['Cooked Foods', 'ready-meals'],
    ['Oils', 'oil-ghee'],
    ['Beverages', 'beverages'],
    ['Tea & Coffee', 'beverages'],
    ['Juices & Soft Drinks', 'drinks'],
    ['Ice Cream', 'ice-cream'],
    ['Sweets & Desserts', 'sweets'],
    ['Meat', 'meat-seafood'],
    ['Halal Meat, Poultry', 'meat-seafood'],
    ['Tofu & Soy', null],
    ['Seaweed & Dried Goods', null],
    ['Meat Alternatives', null],
    ['Snacks, Dry Fruits, Nuts', 'dry-fruits'],
    ['Other', null],
    ['', null],
  ])('%j: %s', (category, key) => {
    expect(categoryKeyFor(category)).toBe(key);
  });
});

describe('a word inside another word does not match', () => {
  test.each<[string, CategoryKey]>([
    ['Steaks', 'beverages'],
    ['Coffee Beans', 'dal'],
    ['Sandals', 'dal'],
    ['Donuts', 'dry-fruits'],
    ['Coconuts', 'dry-fruits'],
    ['Licorice', 'rice-noodles'],
    ['Foils & Wraps', 'oil-ghee'],
    ['Watermelons', 'drinks'],
    ['Toothpaste', 'chutney-sauces'],
    ['Healthy Snacks', 'health-beauty'],
    ['Masalas & Spice Mixes', 'meal-kits'],
    ['Canned Vegetables', 'fruits-veg'],
    ['Deliveries', 'ready-meals'],
    ['Eggplant', 'dairy'],
    ['Tofu & Soy', 'dairy'],
    ['Meat Alternatives', 'dairy'],
    ['Meat Alternatives', 'meat-seafood'],
    ['Seaweed & Dried Goods', 'spices'],
  ])('%s is not on the page %s', (category, key) => {
    expect(categoryMatches(key, category)).toBe(false);
  });
});

test('a chosen shelf is the only page of a category, and ‘other’ is none', () => {
  const [chosen, other] = [
    { category: 'Spices', shelf: 'masala' },
    { category: 'Spices', shelf: 'other' },
  ] as const;
  expect(shelfKeyOf(chosen)).toBe('masala');
  expect(shelfKeyOf(other)).toBeNull();
  expect(isOnPage('spices', chosen)).toBe(false);
  expect(isOnPage('spices', { category: 'Spices', shelf: null })).toBe(true);
  expect(isOnPage('spices', other)).toBe(false);
  expect(categoriesNamed('Masala', [chosen])).toEqual(['Spices']);
});
