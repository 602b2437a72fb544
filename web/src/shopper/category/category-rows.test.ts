import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { CATEGORY_KEYS } from '@aislewise/contracts/categories';
import { describe, expect, it } from 'vitest';
import { categoryTitle, rowsFound, rowsOfCategory } from './category-rows.ts';

const row = (productId: string, name: string, category = 'Dals / Pulses', otherNames = ['']) =>
  ({ productId, product: { name, category, otherNames } }) as InventoryWithProduct;

const result = (id: string, ...inStores: string[]) =>
  ({
    id,
    storeAvailability: inStores.map((productId) => ({ inventory: { productId } })),
  }) as SearchResult;

const names = (rows: readonly InventoryWithProduct[]) => rows.map(({ product }) => product.name);

const DALS = [
  row('1', 'Toor Dal', 'Dals / Pulses', ['तूर दाल', 'arhar']),
  row('2', 'Chana Dal'),
  row('3', 'Crème de Lentilles', 'Lentils & Beans'),
];

describe('a category page', () => {
  it('holds the rows of every category that its key matches, in their order', () => {
    const rows = [row('0', 'Ghee', 'Oils & Ghee'), ...DALS];
    expect(names(rowsOfCategory(rows, 'dal'))).toEqual(names(DALS));
    expect(names(rowsOfCategory(rows, 'oil-ghee'))).toEqual(['Ghee']);
    expect(rowsOfCategory(rows, 'papads')).toEqual([]);
  });

  it('shows the categories for which the keeper has chosen it, and no longer those elsewhere', () => {
    const categories = [
      { category: 'Dals / Pulses', shelf: 'other' as const },
      { category: 'Oils & Ghee', shelf: 'dal' as const },
    ];
    const rows = [row('0', 'Ghee', 'Oils & Ghee'), ...DALS];
    expect(names(rowsOfCategory(rows, 'dal', categories))).toEqual(['Ghee', 'Crème de Lentilles']);
    expect(rowsOfCategory(rows, 'oil-ghee', categories)).toEqual([]);
  });

  it("is called as the store calls its category, and by the key's own name for several or none", () => {
    expect(categoryTitle('dal', ['Dals / Pulses', 'Dals / Pulses'])).toBe('Dals / Pulses');
    expect(categoryTitle('dal', ['Dals / Pulses', 'Lentils & Beans'])).toBe('Lentils & Beans');
    expect(categoryTitle('dal', [])).toBe('Lentils & Beans');
    expect(CATEGORY_KEYS).toHaveLength(30);
    for (const key of CATEGORY_KEYS) expect(categoryTitle(key, []).length).toBeGreaterThan(3);
  });

  it('shows what the search call found, best first, as far as it stands in this category', () => {
    expect(
      names(rowsFound(DALS, 'pigeon pea', [result('9'), result('2'), result('x', '1')])),
    ).toEqual(['Chana Dal', 'Toor Dal']);
  });

  it('finds by the names as they read when the call has no answer, or not this one', () => {
    expect(names(rowsFound(DALS, 'DAL', []))).toEqual(['Toor Dal', 'Chana Dal']);
    expect(names(rowsFound(DALS, 'दाल', []))).toEqual(['Toor Dal']);
    expect(names(rowsFound(DALS, ' creme  lentilles ', []))).toEqual(['Crème de Lentilles']);
    expect(names(rowsFound(DALS, 'dal', [result('2')]))).toEqual(['Chana Dal', 'Toor Dal']);
    expect(rowsFound(DALS, 'soap', [])).toEqual([]);
  });
});
