import { US_DOLLARS } from '@aislewise/contracts/money';
import type { ShownDeal } from '@aislewise/contracts/calls/deals';
import { describe, expect, test } from 'vitest';
import { toFlyerDeals, type FlyerDeal } from './flyer-deals.ts';
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

const dealOf = (changes: Partial<ShownDeal>): ShownDeal => ({
  id: 'd',
  storeId: 's',
  title: 'Rice week',
  description: null,
  dealType: 'percentage_off',
  dealValue: '20% off',
  percentOff: 20,
  amountOff: null,
  startDate: '2026-11-20T06:00:00.000Z',
  endDate: '2026-12-01T05:59:59.999Z',
  isActive: true,
  displayPriority: 0,
  productIds: [],
  products: [],
  ...changes,
});
const STORE = { timeZone: 'America/Chicago', ...US_DOLLARS };
const flyerOf = (...deals: ShownDeal[]) => toFlyerDeals(deals, STORE, '2026-11-28');

test('a deal is printed with its last day in the store, and its products with old and new price', () => {
  const sale = { isOnSale: true, salePrice: '4.00', originalPrice: '5.00' };
  const products = [
    { id: 'a', name: 'Basmati', inventory: inventory(sale) },
    { id: 'b', name: 'Okra', inventory: inventory({ priceUnit: 'lb' }) },
    { id: 'c', name: 'Ghee', inventory: inventory({ price: null }) },
  ];
  expect(flyerOf(dealOf({ products, percentOff: null }))).toEqual([
    {
      id: 'd',
      title: 'Rice week',
      value: '20% off',
      description: '',
      until: 'until Mon, Nov 30',
      products: [
        { id: 'a', name: 'Basmati', price: '$4.00', was: '$5.00' },
        { id: 'b', name: 'Okra', price: '$5.00 / lb', was: '' },
        { id: 'c', name: 'Ghee', price: '', was: '' },
      ],
    },
  ]);
});

describe('of deals that share a product', () => {
  const dal = (price: string, salePrice: string) => ({
    productIds: ['dal'],
    products: [
      {
        id: 'dal',
        name: 'Toor Dal',
        inventory: inventory({ price, isOnSale: true, salePrice, originalPrice: price }),
      },
    ],
  });
  const week = (prices: ReturnType<typeof dal>) => dealOf({ id: 'week', ...prices });
  const tonight = (prices: ReturnType<typeof dal>) =>
    dealOf({
      id: 'tonight',
      percentOff: 50,
      dealValue: null,
      startDate: '2026-11-28T06:00:00.000Z',
      endDate: '2026-11-29T05:59:59.999Z',
      ...prices,
    });

  test('each is printed with its own price and its own day', () => {
    const prices = dal('16.90', '8.45');
    const printed = flyerOf(week(prices), tonight(prices));
    expect(printed.map(({ until, value, products }) => [until, value, products[0]?.price])).toEqual(
      [
        ['until Mon, Nov 30', '20% off', '$13.52'],
        ['today only, Nov 28', '50% off', '$8.45'],
      ],
    );
  });

  test('one that lowers no price is printed with the usual price', () => {
    const prices = dal('16.90', '8.45');
    const free = dealOf({ id: 'free', dealType: 'buy_one_get_one', dealValue: null, ...prices });
    const [printed] = flyerOf(free, tonight(prices));
    expect(printed).toMatchObject({
      value: 'Buy one, get one free',
      products: [{ price: '$16.90', was: '' }],
    });
  });

  test('a lower sale of the product itself, which has no end, is printed', () => {
    const prices = dal('16.90', '7.00');
    const printed = flyerOf(week(prices), tonight(prices));
    expect(printed.map(({ products }) => products[0]?.price)).toEqual(['$7.00', '$7.00']);
  });
});

test('a longer deal that ends today says so', () => {
  expect(flyerOf(dealOf({ endDate: '2026-11-29T05:59:59.999Z' }))[0]?.until).toBe(
    'ends tonight, Nov 28',
  );
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
