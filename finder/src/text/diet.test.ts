import { expect, test } from 'vitest';
import { build } from '../finder.ts';
import { demandsOf, meetsDemands } from './diet.ts';

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
]);
const idsOf = (query: string) => index.search(query).hits.map(({ id }) => id);

test.each([
  ['peanut free satay sauce', ['peanut free']],
  ['gluten-free soy sauce', ['gluten free']],
  ['halal sausages', ['halal']],
  ['satay without peanuts', ['without peanut']],
  ['free range eggs', []],
  ['chana no lot', []],
])('%s demands %j', (query, demands) => {
  expect(demandsOf(query)).toEqual(demands);
});

test('a demand is met by neighbouring words alone', () => {
  expect(meetsDemands('Peanut-Free Satay', ['peanut free'])).toBe(true);
  expect(meetsDemands('Gluten Free Peanut Satay', ['peanut free'])).toBe(false);
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

test('a product is no answer to what its name says it does not have', () => {
  expect(idsOf('gluten')).toEqual([]);
  expect(idsOf('soy sauce')).toEqual(['soy', 'tamari']);
});
