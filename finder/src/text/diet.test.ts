import { expect, test } from 'vitest';
import { build } from '../finder.ts';
import { meetsDemands, readDemands } from './diet.ts';
import { words } from './words.ts';

const product = (id: string, name: string, tags: string[] = []) => ({
  id,
  name,
  otherNames: [],
  category: 'Pantry',
  tags,
  inStock: true,
});
const index = build([
  product('satay', 'Satay Peanut Sauce', ['gluten-free']),
  product('gluten', 'Gluten Free Satay Peanut Sauce'),
  product('soy', 'Soy Sauce'),
  product('tamari', 'Gluten-Free Soy Sauce'),
  product('sausage', 'Breakfast Sausage'),
  product('halal', 'Halal Beef Sausages'),
  product('eggs', 'Large Eggs'),
  product('creamer', 'Non-Dairy Creamer'),
  product('goat', 'Goat Meat', ['halal']),
  product('pork', 'Pork Meat', ['non-halal']),
  product('cake', 'Sponge Cake', ['egg-free']),
]);
const idsOf = (query: string) => index.search(query).hits.map(({ id }) => id);

test.each([
  ['peanut free satay sauce', ['without peanut']],
  ['nut and egg free cake', ['without nut', 'without egg']],
  ['gluten-free soy sauce', ['without gluten']],
  ['halal sausages', ['halal']],
  ['satay without peanuts', ['without peanut']],
  ['satay no penuts', ['without penut']],
  ['non-halal sausages', ['without halal']],
  ['eggless cake', ['without egg']],
  ['хлеб без глютена', ['without глютен']],
  ['free range eggs', []],
  ['boneless chicken', []],
  ['chana no lot', []],
  ['chile que no pique', []],
])('%s demands %j', (query, demands) => {
  expect(readDemands(words(query)).demands).toEqual(demands);
});

test('a demand is met by neighbouring words alone', () => {
  expect(meetsDemands(['Peanut-Free Satay'], ['without peanut'])).toBe(true);
  expect(meetsDemands(['Gluten Free Peanut Satay'], ['without peanut'])).toBe(false);
});

test('a product that does not say what was demanded is no answer, nor is its name a suggestion', () => {
  for (const query of ['peanut free satay sauce', 'no peanut satay sauce', 'vegan sausage']) {
    const { hits, nearNames } = index.search(query);
    expect([query, hits, nearNames]).toEqual([query, [], []]);
  }
});

test('a product that says what was demanded is found', () => {
  expect(idsOf('gluten free soy sauce')).toEqual(['tamari']);
  expect(idsOf('halal sausage')).toEqual(['halal']);
  expect(idsOf('non dairy creamer')).toEqual(['creamer']);
  expect(idsOf('free range eggs')).toEqual(['eggs']);
});

test('a product may say in any of its own texts, and in any words, what was demanded', () => {
  expect(idsOf('halal meat')).toEqual(['goat']);
  expect(idsOf('gluten free satay')).toEqual(['satay', 'gluten']);
  expect(idsOf('eggless cake')).toEqual(['cake']);
  expect(idsOf('egg free')).toEqual(['cake']);
});

test('a product is no answer to what its name says it does not have', () => {
  expect(idsOf('gluten')).toEqual([]);
  expect(idsOf('soy sauce')).toEqual(['soy', 'tamari']);
});

test('"non" is a demand only before what people leave out', () => {
  expect(readDemands(words('non coolberg alcoholic')).demands).toEqual([]);
  expect(readDemands(words('non dairy creamer')).demands).toEqual(['without dairi']);
});
