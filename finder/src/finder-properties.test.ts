import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { build } from './finder.ts';
import type { FinderIndex, FinderProduct } from './index/types.ts';

const NAMES = [
  'Methi',
  'मेथी',
  'Basmati Rice',
  'Rice 5 kg',
  '豆腐',
  '嫩豆腐',
  'کرتون',
  'Dhaniya',
  'Dry Fruits',
  'Amul',
  'Phở',
  'Ricee',
  'ข้าวหอม',
];
const QUERIES = [
  'methi',
  'मेथी',
  'rice',
  'basmti',
  'rice 5',
  '豆腐',
  'كرتون',
  'dhania',
  'dryfruits',
  'amul rice',
  'pho',
  'r',
  'xyz',
  'ข้าว',
];

const name = fc.constantFrom(...NAMES);
const product: fc.Arbitrary<FinderProduct> = fc.record({
  id: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6'),
  name,
  otherNames: fc.array(name, { maxLength: 3 }),
  category: name,
  tags: fc.array(name, { maxLength: 2 }),
  brand: fc.option(name, { nil: undefined }),
  inStock: fc.boolean(),
  foodNames: fc.array(name, { maxLength: 3 }),
});
const change = fc.oneof(product, fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6'));

function answers(index: FinderIndex): unknown {
  return QUERIES.map((query) => [query, index.search(query), index.suggest(query)]);
}

describe('an index', () => {
  test('has the same results after changes as a new index', () => {
    fc.assert(
      fc.property(fc.array(product), fc.array(change, { maxLength: 30 }), (first, changes) => {
        const index = build(first);
        const now = new Map(first.map((one) => [one.id, one]));
        for (const one of changes) {
          if (typeof one === 'string') {
            index.remove(one);
            now.delete(one);
          } else {
            index.upsert(one);
            now.set(one.id, one);
          }
        }
        expect(answers(index)).toEqual(answers(build(now.values())));
      }),
    );
  });

  test('accepts any text of up to 200 code points in any script', () => {
    const index = build(
      NAMES.map((one, at) => ({
        id: `p${at}`,
        name: one,
        otherNames: [],
        category: one,
        tags: [],
        inStock: true,
      })),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.string({
        unit: fc.constantFrom(...new Set([...NAMES.join(''), ' ', "'", '\ud800', '\u0000'])),
        maxLength: 200,
      }),
    );
    fc.assert(
      fc.property(text, (query) => {
        const { hits, total } = index.search(query);
        expect(hits.length).toBeLessThanOrEqual(total);
        expect(index.suggest(query).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 1000 },
    );
  });

  test('searches for unusual texts within a fifth of a second', () => {
    const products = Array.from({ length: 2000 }, (_, at) => ({
      id: `p${at}`,
      name: `${NAMES[at % NAMES.length]} ${(at * 7919).toString(26)}`,
      otherNames: [NAMES[(at * 5) % NAMES.length] ?? ''],
      category: 'Pantry',
      tags: [],
      inStock: true,
    }));
    const index = build(products);
    const odd = fc.oneof(
      fc.string({ unit: 'binary', minLength: 150, maxLength: 200 }),
      fc.array(fc.constantFrom(...QUERIES, 'a', 'b', 'ricebasmati'), { maxLength: 60 }),
    );
    fc.assert(
      fc.property(odd, (text) => {
        const query = typeof text === 'string' ? text : text.join(' ');
        // CPU time, the minimum of four attempts: the machine may be busy.
        const times = [1, 2, 3, 4].map(() => {
          const start = process.threadCpuUsage();
          index.search(query);
          const { user, system } = process.threadCpuUsage(start);
          return (user + system) / 1000;
        });
        expect(Math.min(...times)).toBeLessThan(200);
      }),
    );
  });

  test('indexes and removes names in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (text) => {
        const index = build([
          { id: 'it', name: text, otherNames: [text], category: text, tags: [text], inStock: true },
        ]);
        index.search(text);
        index.remove('it');
        expect(index.search(text)).toEqual({ hits: [], total: 0, nearNames: [] });
      }),
      { numRuns: 500 },
    );
  });
});
