import { describe, expect, test } from 'vitest';
import { updateInventory } from './calls/inventory.ts';
import {
  aisleLabel,
  currentPrice,
  discountPercent,
  isCountedToday,
  newSeasonalBadge,
} from './inventory.ts';

describe('the discount is the given value, or else follows from the two prices', () => {
  test.each([
    [15, '10.00', '5.00', 15],
    [0, '10.00', '5.00', 0],
    [null, '10.00', '7.50', 25],
    [null, '3.00', '2.00', 33],
    [null, '3.00', '1.00', 67],
    [null, '8.00', '7.00', 13],
    [null, '4.99', '0.00', 100],
    [null, '10.00', '10.00', null],
    [null, '10.00', '12.00', null],
    [null, '10.00', '9.99', null],
    [null, '0.00', '0.00', null],
    [null, null, '5.00', null],
    [null, '10.00', null, null],
    [null, null, null, null],
  ])('%s given, %s to %s: %s', (discountPercentage, originalPrice, salePrice, percent) => {
    expect(discountPercent({ discountPercentage, originalPrice, salePrice })).toBe(percent);
  });
});

describe('a new or seasonal card has one badge', () => {
  test.each([
    [true, true, 'Diwali', 'Diwali'],
    [true, true, null, 'New & Seasonal'],
    [true, true, '', 'New & Seasonal'],
    [true, false, 'Diwali', 'NEW'],
    [true, false, null, 'NEW'],
    [false, true, 'Diwali', 'Diwali'],
    [false, true, null, 'Seasonal'],
    [false, true, '', 'Seasonal'],
    [false, false, 'Diwali', null],
  ])('new %s, seasonal %s, text %j: %s', (isNew, isSeasonal, seasonText, badge) => {
    expect(newSeasonalBadge({ isNew, isSeasonal, seasonText })).toBe(badge);
  });
});

test.each([
  [true, '3.99', '4.99', '3.99'],
  [true, null, '4.99', '4.99'],
  [false, '3.99', '4.99', '4.99'],
  [false, null, null, null],
])('on sale %s at %s, else %s: the shopper pays %s', (isOnSale, salePrice, price, paid) => {
  expect(currentPrice({ isOnSale, salePrice, price })).toBe(paid);
});

test.each([
  ['Aisle 12', '12'],
  ['Aisle 3B', '3B'],
  ['Freezers', 'Freezers'],
])('the aisle %s is labelled %s', (aisle, label) => {
  expect(aisleLabel(aisle)).toBe(label);
});

test('a change of inventory must change something', () => {
  const accepted = (body: unknown) => updateInventory.body.safeParse(body).success;
  expect(accepted({})).toBe(false);
  expect(accepted({ storeId: '6f0f8a64-6d26-4ad0-9d5e-0d8ac4e9a001' })).toBe(false);
  expect(accepted({ inStock: false })).toBe(true);
  expect(accepted({ aisle: null })).toBe(true);
  expect(accepted({ price: 0 })).toBe(true);
});

describe('counted today is counted today by the store’s calendar', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  test.each([
    [null, 'America/Chicago', false],
    ['2026-11-21T06:00:00.000Z', 'America/Chicago', true],
    ['2026-11-21T05:59:59.999Z', 'America/Chicago', false],
    ['2026-11-21T23:59:59.999Z', 'UTC', false],
    ['2026-11-22T00:00:00.000Z', 'UTC', true],
  ])('%s in %s: %s', (checkedAt, timeZone, counted) => {
    expect(isCountedToday({ checkedAt }, now, timeZone)).toBe(counted);
  });
});

describe('an emptied field is null, and one that is left out is missing', () => {
  test.each([
    [{ aisle: '' }, { aisle: null }],
    [{ aisle: ' B ' }, { aisle: 'B' }],
    [{ price: '' }, { price: null }],
    [{ salePrice: null }, { salePrice: null }],
    [
      { price: 3, seen: { price: '2' } },
      { price: '3.00', seen: { price: '2.00' } },
    ],
  ])('%j is %j', (body, expected) => {
    expect(updateInventory.body.parse(body)).toEqual(expected);
  });
});
