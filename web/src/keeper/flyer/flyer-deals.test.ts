import type { ShownDeal } from '@aislewise/contracts/calls/deals';
import { describe, expect, test } from 'vitest';
import { toFlyerDeal, type FlyerDeal } from './flyer-deals.ts';
import { fillPicture } from './picture-rows.ts';

const inventory = (changes: object) =>
  ({
    price: '5.00',
    originalPrice: null,
    salePrice: null,
    isOnSale: false,
    priceUnit: null,
    ...changes,
  }) as ShownDeal['products'][number]['inventory'];

test('a deal is printed with its last day in the store, and its products with old and new price', () => {
  const deal = {
    id: 'd',
    title: 'Rice week',
    dealValue: '20% off',
    description: null,
    endDate: '2026-12-01T05:59:59.999Z',
    products: [
      {
        id: 'a',
        name: 'Basmati',
        inventory: inventory({ isOnSale: true, salePrice: '4.00', originalPrice: '5.00' }),
      },
      { id: 'b', name: 'Okra', inventory: inventory({ priceUnit: 'lb' }) },
      { id: 'c', name: 'Ghee', inventory: inventory({ price: null }) },
    ],
  } as unknown as ShownDeal;
  expect(toFlyerDeal(deal, 'America/Chicago')).toEqual({
    id: 'd',
    title: 'Rice week',
    value: '20% off',
    description: '',
    until: 'until Nov 30',
    products: [
      { id: 'a', name: 'Basmati', price: '$4.00', was: '$5.00' },
      { id: 'b', name: 'Okra', price: '$5.00 / lb', was: '' },
      { id: 'c', name: 'Ghee', price: '', was: '' },
    ],
  });
});

const deals = (count: number, products: number): FlyerDeal[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    title: `Deal ${i}`,
    value: '',
    description: 'Only this week',
    until: '',
    products: Array.from({ length: products }, (_p, k) => ({
      id: `${k}`,
      name: `Product ${k}`,
      price: '$1.00',
      was: '',
    })),
  }));

describe('the picture', () => {
  test.each([
    [0, 0, 0, 0],
    [1, 50, 1, 0],
    [3, 2, 3, 0],
    [30, 3, 4, 26],
    [30, 0, 5, 25],
  ])(
    'of %i deals with %i products shows %i and says that there are %i more',
    (count, products, shown, more) => {
      const height = 830;
      const filled = fillPicture(deals(count, products), height);
      expect(filled.rows).toHaveLength(shown);
      expect(filled.more).toBe(more);
      const used = filled.rows.reduce((sum, row) => sum + row.height, 0);
      expect(used).toBeLessThanOrEqual(height);
    },
  );

  test('shows more of the descriptions where there is room', () => {
    const described = (count: number) =>
      deals(count, 0).map((deal) => ({ ...deal, description: 'Only this week '.repeat(9) }));
    const linesOf = (count: number) =>
      fillPicture(described(count), 830).rows.map(({ descriptionLines }) => descriptionLines);
    expect(linesOf(3)).toEqual([2, 2, 2]);
    expect(linesOf(30)).toEqual([1, 1, 1, 1, 1]);
  });

  test('shows more products of few deals, and says how many are left out', () => {
    const [row] = fillPicture(deals(1, 50), 830).rows;
    expect(row?.products).toHaveLength(12);
    expect(row?.more).toBe(38);
  });
});
