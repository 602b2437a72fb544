import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  CATEGORY_KEYS,
  categoryKeyFor,
  categoryMatches,
  isCategoryKey,
  type CategoryKey,
} from './categories.ts';

const DEMO = new URL('../../server/src/demo/data/', import.meta.url);

/** The categories of the demo stores' products; requests have short ones of their own. */
function demoCategories(): string[] {
  const found = readdirSync(DEMO)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, DEMO), 'utf8');
      const from = text.indexOf('\nproducts:');
      const products = text.slice(from).split(/\n(?=[a-z]+:\n)/)[1] ?? text.slice(from);
      return [...products.matchAll(/^ {4}category: (.+)$/gm)].map((match) => match[1] ?? '');
    });
  return [...new Set(found)].sort();
}

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

test('only the 30 keys are keys', () => {
  expect(isCategoryKey('dal')).toBe(true);
  expect(isCategoryKey('Dal')).toBe(false);
  expect(isCategoryKey('toString')).toBe(false);
});

test('every category of the demo stores has a key', () => {
  const categories = demoCategories();
  expect(categories.length).toBeGreaterThan(30);
  expect(categories.filter((category) => categoryKeyFor(category) === null)).toEqual([]);
});

test('every key stands on its own page, and some demo category leads to it', () => {
  const reached = new Set(demoCategories().map(categoryKeyFor));
  expect(CATEGORY_KEYS.filter((key) => !reached.has(key))).toEqual([]);
  for (const category of demoCategories()) {
    const key = categoryKeyFor(category);
    expect(key && categoryMatches(key, category)).toBe(true);
  }
});

describe('a category leads to the page its goods belong on', () => {
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
    ['Seaweed & Dried Goods', 'spices'],
    ['Snacks, Dry Fruits, Nuts', 'dry-fruits'],
    ['Other', null],
    ['', null],
  ])('%j: %s', (category, key) => {
    expect(categoryKeyFor(category)).toBe(key);
  });
});

describe('a word inside another word files nothing wrong', () => {
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
  ])('%s is not on the page %s', (category, key) => {
    expect(categoryMatches(key, category)).toBe(false);
  });
});
