import type { SearchResult } from '@aislewise/contracts/calls/search';
import { CATEGORY_KEYS } from '@aislewise/contracts/categories';
import { describe, expect, it } from 'vitest';
import { categoryTitle, commonAisle, rowsFound, type CategoryRow } from './category-rows.ts';

const row = (productId: string, name: string, category = 'Dals / Pulses', otherNames = ['']) =>
  ({ productId, product: { name, category, otherNames } }) as CategoryRow;

/** A result that store `here` has under the id, another store under a second one. */
const result = (productId: string, name: string, category = 'Dals / Pulses') =>
  ({
    id: `${productId}-elsewhere`,
    name,
    category,
    storeAvailability: [
      { store: { id: 'there' }, inventory: { productId: `${productId}-elsewhere` } },
      { store: { id: 'here' }, inventory: { productId } },
    ],
  }) as SearchResult;

const names = (rows: readonly CategoryRow[]) => rows.map(({ product }) => product.name);

const DALS = [
  row('1', 'Toor Dal', 'Dals / Pulses', ['तूर दाल', 'arhar']),
  row('2', 'Chana Dal'),
  row('3', 'Crème de Lentilles', 'Lentils & Beans'),
];

const DAL = { storeId: 'here', key: 'dal', categories: [], rows: DALS } as const;

describe('a category page', () => {
  it("is called as the store calls its category, and by the key's own name for several or none", () => {
    expect(categoryTitle('dal', ['Dals / Pulses', 'Dals / Pulses'])).toBe('Dals / Pulses');
    expect(categoryTitle('dal', ['Dals / Pulses', 'Lentils & Beans'])).toBe('Lentils & Beans');
    expect(categoryTitle('dal', [])).toBe('Lentils & Beans');
    expect(CATEGORY_KEYS).toHaveLength(30);
    for (const key of CATEGORY_KEYS) expect(categoryTitle(key, []).length).toBeGreaterThan(3);
  });

  it('shows what the search call found, best first, as far as it stands in this category', () => {
    const results = [
      result('9', 'Ghee', 'Oils & Ghee'),
      result('4', 'Moong Dal'),
      result('1', 'Toor Dal'),
    ];
    const found = rowsFound(DAL, 'pigeon pea', results);
    expect(names(found)).toEqual(['Moong Dal', 'Toor Dal']);
    // With the id in this store, and its place and price there.
    expect(found[0]).toMatchObject({ productId: '4', product: { id: '4' } });
  });

  it('goes by the shelves that the keeper has chosen', () => {
    const categories = [
      { category: 'Dals / Pulses', shelf: 'other' as const },
      { category: 'Oils & Ghee', shelf: 'dal' as const },
    ];
    const results = [result('9', 'Ghee', 'Oils & Ghee'), result('4', 'Moong Dal')];
    expect(names(rowsFound({ ...DAL, categories, rows: [] }, 'g', results))).toEqual(['Ghee']);
  });

  it('finds by the names as they read when the call has no answer, or not this one', () => {
    expect(names(rowsFound(DAL, 'DAL', []))).toEqual(['Toor Dal', 'Chana Dal']);
    expect(names(rowsFound(DAL, 'दाल', []))).toEqual(['Toor Dal']);
    expect(names(rowsFound(DAL, ' creme  lentilles ', []))).toEqual(['Crème de Lentilles']);
    expect(names(rowsFound(DAL, 'dal', [result('2', 'Chana Dal')]))).toEqual([
      'Chana Dal',
      'Toor Dal',
    ]);
    expect(rowsFound(DAL, 'soap', [])).toEqual([]);
  });
});

it.each([
  [['Aisle 2', 'Aisle 2'], 'Aisle 2'],
  [['Aisle 2', 'Fridge'], null],
  [['Aisle 2', null], null],
  [[null, null], null],
  [['Aisle 2'], null],
  [[], null],
])('the aisle of all of several rows is said once: %j', (aisles, common) => {
  expect(commonAisle(aisles.map((aisle) => ({ aisle })))).toBe(common);
});
