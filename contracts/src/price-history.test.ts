import { expect, it } from 'vitest';
import { lowestPrice } from './price-history.ts';

const prices = (...amounts: string[]) =>
  amounts.map((price, i) => ({ day: `2026-11-0${i + 1}`, price }));

it.each([
  [[], null],
  [['4.99'], null],
  [['4.99', '4.99'], null],
  [['4.99', '3.99', '5.49'], { price: '3.99', isNow: false }],
  [['10.00', '9.00'], { price: '9.00', isNow: true }],
])('the lowest of %j is %j', (amounts, expected) => {
  expect(lowestPrice(prices(...amounts))).toEqual(expected);
});
