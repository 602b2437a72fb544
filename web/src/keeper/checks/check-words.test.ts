import type { CheckItem } from '@aislewise/contracts/calls/stock-reports';
import { expect, test } from 'vitest';
import {
  byAisle,
  findScanned,
  isStrayTap,
  reasonText,
  withFreshRows,
  withoutAnswers,
} from './check-words.ts';

const NONE = { found: 0, notHere: 0, otherAisle: 0, aisles: [], lastAt: null };
const item = (change: Partial<CheckItem>, aisle: string | null = 'Aisle 1') =>
  ({
    row: { aisle, quantity: 2 } as CheckItem['row'],
    reasons: [],
    searches: 0,
    requests: 0,
    reports: NONE,
    ...change,
  }) satisfies CheckItem;

test.each<[Partial<CheckItem>, string]>([
  [
    { reports: { ...NONE, notHere: 2 }, reasons: ['reported', 'low'] },
    'Not here (2 shoppers), 2 left',
  ],
  [
    { reports: { ...NONE, otherAisle: 1, aisles: [{ aisle: 'Aisle 5', count: 1 }] } },
    'Seen in Aisle 5',
  ],
  [{ reasons: ['fading', 'searched'], searches: 4 }, 'Not seen for long, Searched 4 times'],
  [{ reasons: ['fading', 'requested'], requests: 1 }, 'Not seen for long, Asked for by 1 shopper'],
])('the reasons of %j are: %s', (change, text) => {
  expect(reasonText(item(change))).toBe(text);
});

test('a walk goes aisle by aisle', () => {
  const groups = byAisle([item({}, 'Aisle 1'), item({}, 'Aisle 1'), item({}, null)]);
  expect(groups.map(([aisle, items]) => [aisle, items.length])).toEqual([
    ['Aisle 1', 2],
    ['Without an aisle', 1],
  ]);
});

test('a scan finds a product by its barcode in other forms, also that of a weighed packet', () => {
  const withCode = (barcode: string | null) => {
    const row = { product: { barcode } } as CheckItem['row'];
    return { ...item({}), row };
  };
  const items = [withCode(null), withCode('036000291452'), withCode('2012345000001')];
  expect(findScanned(items, '36000291452')).toBe(items[1]);
  expect(findScanned(items, '2012345003208')).toBe(items[2]);
  expect(findScanned(items, '4006381333931')).toBeUndefined();
});

test('the second tap of a double tap does not answer the next product', () => {
  expect(isStrayTap(1000, 1120)).toBe(true);
  expect(isStrayTap(1000, 1400)).toBe(false);
});

test('the day’s list goes on with its products and the rows of now', () => {
  const of = (productId: string, price: string) =>
    item({ row: { productId, price } as CheckItem['row'] });
  const [a, b] = [of('a', '1.00'), of('b', '2.00')];
  const fresh = of('b', '3.00');
  expect(withFreshRows([a, b], [of('c', '9.00'), fresh])).toEqual([a, fresh]);
});

test('an answer that is undone is taken off the list, and the row is as before', () => {
  const before = { inStock: true, price: '3.99', aisle: 'Aisle 1' };
  const rowOf = (productId: string) =>
    item({ row: { ...before, inStock: false, productId } as CheckItem['row'] });
  const list = {
    items: [rowOf('a'), rowOf('b'), rowOf('c')],
    said: [
      ['a', 'Not there', before],
      ['b', 'Not there', before],
      ['c', 'Kept by an earlier version'],
    ] as const,
  };
  const { items, said } = withoutAnswers(list, new Set(['a', 'c']));
  expect(said).toEqual([['b', 'Not there', before]]);
  expect(items.map(({ row }) => row.inStock)).toEqual([true, false, false]);
});
