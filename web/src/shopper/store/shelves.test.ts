import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { NEW_PRODUCT } from '@aislewise/contracts/product-fields';
import { describe, expect, it } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { shelvesOf, wholeShelf } from './shelves.ts';

function rowOf(id: string, category: string, price = '1.00'): InventoryWithProduct {
  const time = '2026-11-21T12:00:00.000Z';
  return {
    id,
    storeId: 's',
    productId: `p-${id}`,
    foodId: null,
    foodNames: [],
    barcode: null,
    ...PLAIN_STOCK,
    price,
    product: {
      ...NEW_PRODUCT,
      id: `p-${id}`,
      name: id,
      category,
      emoji: null,
      createdAt: time,
      updatedAt: time,
    },
  };
}

const ids = (rows: readonly InventoryWithProduct[]) => rows.map(({ id }) => id);

describe('the shelves of a store page', () => {
  it('lead to the page that the keeper has chosen, and one on ‘Other’ has none', () => {
    const overview = {
      rows: [rowOf('a', 'Grill'), rowOf('b', 'Dairy')],
      categories: [
        { category: 'Dairy', count: 1, shelf: 'other' as const },
        { category: 'Grill', count: 1, shelf: 'meat-seafood' as const },
      ],
    };
    expect(shelvesOf(overview, 1)).toMatchObject([
      { name: 'Grill', key: 'meat-seafood' },
      { name: 'Other', key: null, categories: ['Dairy'] },
    ]);
  });

  it('stand in the order of the categories, each with its count and its first rows', () => {
    const overview = {
      rows: [rowOf('a', 'Spices'), rowOf('b', 'Dairy'), rowOf('c', 'Spices')],
      categories: [
        { category: 'Spices', count: 30 },
        { category: 'Dairy', count: 1 },
        { category: 'Snacks', count: 0 },
      ],
    };
    expect(shelvesOf(overview, 1).map(({ name, count, rows }) => [name, count, ids(rows)])).toEqual(
      [
        ['Spices', 30, ['a']],
        ['Dairy', 1, ['b']],
      ],
    );
  });

  it('gather what no key matches on the last one, Other, with the category of that name', () => {
    const overview = {
      rows: [rowOf('a', 'Brooms'), rowOf('b', 'Other'), rowOf('c', 'Dairy'), rowOf('d', '')],
      categories: [
        { category: '', count: 1 },
        { category: 'Brooms', count: 4 },
        { category: 'Other', count: 2 },
        { category: 'Dairy', count: 1 },
      ],
    };
    const shelves = shelvesOf(overview, 12);
    expect(shelves.map(({ name }) => name)).toEqual(['Dairy', 'Other']);
    expect(shelves[1]).toMatchObject({ count: 7, categories: ['', 'Brooms', 'Other'] });
    expect(ids(shelves[1]?.rows ?? [])).toEqual(['a', 'b', 'd']);
  });

  it('are none for a store without inventory', () => {
    expect(shelvesOf({ rows: [], categories: [] }, 12)).toEqual([]);
  });
});

describe('a whole shelf', () => {
  it('keeps the rows already seen in their places and follows the newest facts', () => {
    const [shelf] = shelvesOf(
      {
        rows: [rowOf('c', 'Dairy'), rowOf('a', 'Dairy'), rowOf('gone', 'Dairy')],
        categories: [{ category: 'Dairy', count: 4 }],
      },
      12,
    );
    if (!shelf) throw new Error('There is no shelf');
    const whole = wholeShelf(shelf, [
      rowOf('a', 'Dairy'),
      rowOf('b', 'Dairy'),
      rowOf('x', 'Snacks'),
      rowOf('c', 'Dairy', '2.00'),
    ]);
    expect(ids(whole)).toEqual(['c', 'a', 'b']);
    expect(whole[0]?.price).toBe('2.00');
  });
});
