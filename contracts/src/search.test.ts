import { describe, expect, test } from 'vitest';
import { searchProducts, suggestProducts } from './calls/search.ts';
import { isLongEnough } from './search.ts';

const STORE = '6f0f8a64-6d26-4ad0-9d5e-0d8ac4e9a001';

describe('a search without parameters asks for all products', () => {
  test('the defaults', () => {
    expect(searchProducts.query.parse({})).toEqual({ q: '' });
    expect(suggestProducts.query.parse({})).toEqual({ q: '', limit: 8 });
  });

  test('empty parameters count as left out', () => {
    const empty = { q: '  ', stores: '', currentStore: '', maxResults: '' };
    expect(searchProducts.query.parse(empty)).toEqual({ q: '' });
  });
});

test.each([
  ['ba', true],
  ['b', false],
  [' b ', false],
  ['茶', true],
  ['떡', true],
  ['す', true],
  ['', false],
])('%j is long enough to search for suggestions: %s', (query, expected) => {
  expect(isLongEnough(query, 2)).toBe(expected);
});

test('a query is trimmed and keeps its script', () => {
  expect(searchProducts.query.parse({ q: ' जीरा ' }).q).toBe('जीरा');
});

test('a query has at most 200 characters', () => {
  expect(searchProducts.query.safeParse({ q: 'x'.repeat(200) }).success).toBe(true);
  expect(searchProducts.query.safeParse({ q: 'x'.repeat(201) }).success).toBe(false);
});

describe('stores are a JSON list of at most 50 ids', () => {
  test('a list of ids is read', () => {
    const stores = JSON.stringify([STORE.toUpperCase()]);
    expect(searchProducts.query.parse({ stores }).stores).toEqual([STORE]);
    expect(suggestProducts.query.parse({ stores: '[]' }).stores).toEqual([]);
  });

  test.each([
    ['broken JSON', '['],
    ['one id without brackets', STORE],
    ['an object', '{"0":"x"}'],
    ['null', 'null'],
    ['numbers', '[1,2]'],
    ['51 ids', JSON.stringify(Array.from({ length: 51 }, () => STORE))],
  ])('%s is refused', (_, stores) => {
    const parsed = searchProducts.query.safeParse({ stores });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.path[0]).toBe('stores');
  });

  test('50 ids are accepted', () => {
    const stores = JSON.stringify(Array.from({ length: 50 }, () => STORE));
    expect(searchProducts.query.parse({ stores }).stores).toHaveLength(50);
  });
});

test.each([
  ['1', true],
  ['100', true],
  ['0', false],
  ['101', false],
  ['-5', false],
  ['2.5', false],
  ['ten', false],
])('%s results may be asked for: %s', (maxResults, accepted) => {
  expect(searchProducts.query.safeParse({ maxResults }).success).toBe(accepted);
});

test('at most 8 suggestions may be asked for', () => {
  expect(suggestProducts.query.parse({ limit: '3' }).limit).toBe(3);
  expect(suggestProducts.query.safeParse({ limit: '9' }).success).toBe(false);
});
