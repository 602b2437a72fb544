import { US_DOLLARS } from '@aislewise/contracts/money';
import type { ListUnit } from '@aislewise/finder/lists/units';
import { expect, test } from 'vitest';
import { costOf } from './line-cost.ts';

type Row = Parameters<typeof costOf>[0];
const packet = (size: string | null, price: string | null = '4.00'): Row => ({
  isOnSale: false,
  salePrice: null,
  price,
  priceUnit: null,
  size,
});
const weighed = (priceUnit: 'lb' | 'kg' | '100 g'): Row => ({ ...packet(null), priceUnit });

test.each<[string, Row, number | null, ListUnit | null, number | null, number | null]>([
  ['a packet for a line without an amount', packet('500 g'), null, null, 1, 400],
  ['packets of 500 g for 2 kg', packet('500 g'), 2, 'kg', 4, 1600],
  ['a packet of 2 lb for 900 g', packet('2 lb'), 900, 'g', 1, 400],
  ['a packet of 907 g for 2 lb', packet('907 g'), 2, 'lb', 1, 400],
  ['a packet for a weight, if its size is not known', packet(null), 5, 'kg', 1, 400],
  ['bottles of 1 L for 3 L', packet('1 L'), 3, 'l', 3, 1200],
  ['cans of 13.5 fl oz for 40 oz of a liquid', packet('13.5 fl oz'), 40, 'oz', 3, 1200],
  ['a box of 12 for a dozen', packet('12 pieces'), 1, 'dozen', 1, 400],
  ['packets by their number', packet('500 g'), 3, 'packet', 3, 1200],
  ['a packet for spoons of it', packet('100 g'), 2, 'tbsp', 1, 400],
  ['no price of a packet without one', packet('500 g', null), 2, 'kg', 4, null],
  ['the weight at a price for a pound', weighed('lb'), 2, 'lb', null, 800],
  ['the weight at a price for a kilogram', weighed('kg'), 500, 'g', null, 200],
  ['a pound of what is weighed without an amount', weighed('lb'), null, null, null, 400],
  ['no price of pieces that are weighed', weighed('lb'), 3, 'piece', null, null],
])('costs %s', (_, row, quantity, unit, packages, cents) => {
  expect(costOf(row, { quantity, unit }, US_DOLLARS)).toMatchObject({ packages, cents });
});

test('the price of a sale counts', () => {
  const row = { ...packet('1 kg'), isOnSale: true, salePrice: '3.00' };
  expect(costOf(row, { quantity: 2, unit: 'kg' }, US_DOLLARS)).toMatchObject({
    packages: 2,
    cents: 600,
  });
});

test('a cost is rounded to the smallest coin of the currency', () => {
  const half = { quantity: 227, unit: 'g' } as const;
  const byPound = { ...weighed('lb'), price: '333.00' };
  expect(costOf(byPound, half, { currency: 'JPY' }).cents).toBe(16_700);
  expect(costOf(byPound, half, US_DOLLARS).cents).toBe(16_665);
  const dinars = { ...packet('1 kg'), price: '1.255' };
  expect(costOf(dinars, { quantity: 2, unit: 'kg' }, { currency: 'KWD' }).cents).toBe(251);
  expect(costOf(dinars, { quantity: 1, unit: 'kg' }, { currency: 'KWD' }).cents).toBe(125.5);
});
