import { expect, test } from 'vitest';
import { build } from '../finder.ts';
import { testProduct } from '../test-product.ts';
import { spellEmoji } from './food-emoji.ts';

test.each([
  ['🥭', 'mango'],
  ['🌶️', 'chili'],
  ['🍯', 'honey'],
  ['🫚', 'ginger'],
  ['🥭🧄', 'mango, garlic'],
  ['🥭 pickle', 'mango pickle'],
  ['Mango 🥭', 'Mango'],
  ['mango', 'mango'],
  ['😀', '😀'],
  ['I ❤️ dal', 'I ❤️ dal'],
])('%s is read as “%s”', (query, expected) => {
  expect(spellEmoji(query)).toBe(expected);
});

const PRODUCTS = ['Alphonso Mango', 'Mango Pickle', 'Garlic', 'Toor Dal'];
const index = build(PRODUCTS.map((name) => testProduct(name)));

test.each([
  ['🥭', ['Alphonso Mango', 'Mango Pickle']],
  ['🧄', ['Garlic']],
  ['🥭 pickle', ['Mango Pickle']],
  ['🥭🧄', ['Alphonso Mango', 'Garlic', 'Mango Pickle']],
  ['😀', []],
])('the query %s finds %j', (query, expected) => {
  const found = (hits: readonly { id: string }[]) => hits.map(({ id }) => id).toSorted();
  expect(found(index.search(query).hits)).toEqual(expected);
});

test('suggestions are found by an emoji too', () => {
  expect(index.suggest('🧄').map(({ id }) => id)).toEqual(['Garlic']);
});
