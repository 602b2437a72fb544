import { expect, test } from 'vitest';
import { allergenFacts, type Described } from './allergens.ts';
import type { Food } from './foods.ts';

const food = (name: string, contains: Food['contains'], more: Partial<Food> = {}): Food =>
  ({ name, contains, english: [], names: {}, mayContain: [], ...more }) as unknown as Food;
const product = (name: string, more: Partial<Described> = {}): Described => ({
  name,
  description: null,
  tags: [],
  allergens: null,
  ...more,
});
const tahini = food('Tahini', ['sesame']);

test('an allergen of the food says so, and names the food', () => {
  expect(allergenFacts(product('Cedar Tahini'), tahini)).toEqual({
    allergens: ['Sesame'],
    allergenSources: [{ name: 'Sesame', source: 'food', from: 'Tahini' }],
    mayContain: [],
    allergensKnown: true,
    alsoContains: [],
  });
});

test.each<[string, Partial<Described>, string]>([
  ['name', { name: 'Honey Almond Bars' }, 'Honey Almond Bars'],
  ['tags', { tags: ['with almonds'] }, 'with almonds'],
  [
    'ingredients',
    { description: 'Crisp. Ingredients: rice, almonds. Vegan.' },
    'Ingredients: rice, almonds.',
  ],
  ['phrase "made from"', { description: 'A drink made from almonds.' }, 'made from almonds.'],
])('the %s of a product name an allergen', (_, more, from) => {
  expect(allergenFacts(product('Bars', more), undefined)).toMatchObject({
    allergenSources: [{ name: 'Tree nuts', source: 'product', from }],
    allergensKnown: false,
  });
});

test('the other words of a description name no allergen', () => {
  for (const description of [
    'Salmon-pink lentils, good with butter, shrimp and roasted peanuts.',
    'Dumplings made from rice, served with soy sauce.',
  ])
    expect(allergenFacts(product('Masoor Dal', { description }), undefined).allergens).toEqual([]);
});

test.each([
  ['Morro seed, cocoa, peanut and spice powder for horchata.', ['Peanuts']],
  ['Squid, shrimp and whole scallions, crisped in a pan with butter.', ['Crustaceans', 'Molluscs']],
  ['Seaweed, sesame and bonito to shake over eggs.', ['Fish', 'Sesame']],
  ['Dumplings filled with shrimp, served with soy sauce.', ['Crustaceans']],
  ['Bean puddings with egg and fish inside, good with butter.', ['Eggs', 'Fish']],
  ['Rolled each hour with shrimp and mint, peanut sauce on the side.', ['Crustaceans', 'Peanuts']],
  ['Rolls dressed with oyster sauce.', []],
  ['Lifts noodles, eggs and fish.', []],
  ['Add milk, eggs and butter.', []],
  ['Best with crab, shrimp and fish.', []],
  ['A teaspoon lifts radish soup, eggs and fish.', []],
  ['Smoky paste for shrimp, eggs and tofu.', []],
])('of the description "%s" only what the product is made of counts', (description, its) => {
  expect(allergenFacts(product('Mix', { description }), undefined).allergens).toEqual(its);
});

test.each<[string, Food, string[]]>([
  [
    'Rani Fish Curry Powder with Sesame',
    food('Fish Curry Powder', ['mustard']),
    ['Mustard', 'Sesame'],
  ],
  ['Bungeoppang (Fish Bread)', food('Bungeoppang', [], { english: ['fish bread'] }), []],
  ['Makki Atta (Corn Flour)', food('Corn Flour', [], { names: { hi: ['makki atta'] } }), []],
  [
    'Thiéré (Millet Couscous)',
    food('Millet Couscous', [], {
      mayContain: [{ ingredient: 'wheat', when: 'Some kinds are mixed with wheat.' }],
    }),
    [],
  ],
  [
    'Pistachio Kulfi',
    food('Kulfi', ['milk'], {
      english: ['pistachio kulfi'],
      mayContain: [{ ingredient: 'tree-nuts', when: 'Some kinds have pistachios.' }],
    }),
    ['Milk', 'Tree nuts'],
  ],
])(
  'of %s, words of the food’s own names count only if some kinds have it',
  (name, its, allergens) => {
    expect(allergenFacts(product(name), its).allergens).toEqual(allergens);
  },
);

test('words for groups count in a list of ingredients only', () => {
  expect(
    allergenFacts(product('Awash Dairy Honey', { tags: ['shellfish'] }), undefined),
  ).toMatchObject({
    allergens: [],
  });
  const description = 'Contains dairy and shellfish.';
  expect(allergenFacts(product('Dip', { description }), undefined)).toMatchObject({
    allergens: ['Crustaceans', 'Milk'],
  });
});

test('what some kinds contain is apart, with its food, unless the product contains it', () => {
  const crisp = food('Chili Crisp', ['soy'], {
    mayContain: [
      { ingredient: 'peanuts', when: 'Some kinds use peanuts.' },
      { ingredient: 'pork', when: 'Some kinds are made with pork.' },
    ],
  });
  const peanuts = { name: 'Peanuts', when: 'Some kinds use peanuts.', source: 'food' };
  expect(allergenFacts(product('Chili Crisp'), crisp).mayContain).toEqual([
    { ...peanuts, from: 'Chili Crisp' },
  ]);
  expect(allergenFacts(product('Chili Crisp with Peanuts'), crisp)).toMatchObject({
    allergens: ['Peanuts', 'Soy'],
    mayContain: [],
  });
});

test('an allergen of the food does not count if the product says that it does not have it', () => {
  const noodles = food('Noodles', ['gluten', 'wheat', 'eggs'], {
    mayContain: [{ ingredient: 'milk', when: 'Some kinds have milk.' }],
  });
  const free = product('Gluten-Free Noodles', { tags: ['vegan'] });
  expect(allergenFacts(free, noodles)).toMatchObject({ allergens: [], mayContain: [] });
  const eggless = product('Eggless Noodles', { tags: ['nut free'] });
  expect(allergenFacts(eggless, noodles)).toMatchObject({
    allergens: ['Gluten', 'Wheat'],
    mayContain: [{ name: 'Milk' }],
  });
});

test('a name that says what the product lacks outweighs its other words, but not a list of ingredients', () => {
  const free = product('Gluten-Free Singhara Atta');
  expect(allergenFacts(free, undefined).allergens).toEqual([]);
  const wrong = product('Vegan Spread', { description: 'Contains milk.' });
  expect(allergenFacts(wrong, undefined).allergens).toEqual(['Milk']);
});

test('a warning of shared machines is one of traces', () => {
  const description = 'Processed on machinery that also processes peanuts and soy.';
  expect(allergenFacts(product('Halim', { description }), undefined)).toMatchObject({
    allergens: [],
    mayContain: [{ name: 'Peanuts' }, { name: 'Soy' }],
  });
});

test('a warning of traces is no ingredient', () => {
  const description = 'Contains milk. May contain traces of nuts.';
  expect(allergenFacts(product('Bars', { description }), undefined)).toMatchObject({
    allergens: ['Milk'],
    mayContain: [
      {
        name: 'Tree nuts',
        when: 'The product says: May contain traces of nuts.',
        source: 'product',
      },
    ],
  });
});

test('what the keeper has read on the label replaces all that is known otherwise', () => {
  const read = product('Tahini with almonds', { allergens: ['Peanuts'] });
  expect(allergenFacts(read, tahini)).toMatchObject({
    allergens: ['Peanuts'],
    allergenSources: [{ name: 'Peanuts', source: 'keeper' }],
    allergensKnown: true,
  });
  const free = product('Tahini', { allergens: [] });
  expect(allergenFacts(free, tahini)).toMatchObject({ allergens: [], allergensKnown: true });
});

test('alcohol, gelatin, meat and pork are apart from the allergens, each with its source', () => {
  const dumplings = food('Dumplings', ['wheat', 'gluten'], {
    mayContain: [
      { ingredient: 'alcohol', when: 'Some fillings contain rice wine.' },
      { ingredient: 'pork', when: 'Some kinds are filled with pork.' },
    ],
  });
  const alcohol = { name: 'Alcohol', when: 'Some fillings contain rice wine.', source: 'food' };
  const pork = { name: 'Pork', when: 'Some kinds are filled with pork.', source: 'food' };
  const from = 'Dumplings';
  expect(allergenFacts(product('Dumplings'), dumplings)).toMatchObject({
    allergens: ['Gluten', 'Wheat'],
    mayContain: [],
    alsoContains: [
      { ...alcohol, from },
      { ...pork, from },
    ],
  });
  const named = { when: null, source: 'product', from: 'Pork Dumplings' };
  expect(allergenFacts(product('Pork Dumplings'), dumplings).alsoContains).toEqual([
    { ...alcohol, from },
    { ...named, name: 'Meat' },
    { ...named, name: 'Pork' },
  ]);
  const halal = product('Dumplings', { tags: ['halal'] });
  expect(allergenFacts(halal, dumplings).alsoContains).toEqual([]);
});

test('a tag says that pork is in a product, but of meat and alcohol what it goes with', () => {
  const names = (...tags: string[]) =>
    allergenFacts(product('Sauce', { tags }), undefined).alsoContains.map(({ name }) => name);
  expect(names('chicken', 'beer')).toEqual([]);
  expect(names('pork')).toEqual(['Meat', 'Pork']);
});
