import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { cheapestPerUnit, shownPrice } from '@aislewise/contracts/unit-prices';
import { describe, expect, it } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { groupByFood } from './food-groups.ts';

type PerUnit = NonNullable<InventoryRow['pricePerUnit']>;

const row = (
  id: string,
  perUnit: [string, PerUnit['unit']] | null,
  inStock = true,
): InventoryRow => ({
  ...PLAIN_STOCK,
  id,
  storeId: 's',
  productId: id,
  inStock,
  pricePerUnit: perUnit && { price: perUnit[0], unit: perUnit[1] },
});

const result = (name: string, food: string | null | undefined, rows: InventoryRow[] = []) =>
  ({
    name,
    food,
    storeAvailability: rows.map((inventory) => ({ store: { id: inventory.storeId }, inventory })),
  }) as SearchResult;

const shape = (groups: ReturnType<typeof groupByFood>) =>
  groups.map(({ food, results }) => [food, ...results.map(({ name }) => name)]);

const cheapest = (...rows: InventoryRow[]) => cheapestPerUnit(rows).map(({ id }) => id);

describe('groupByFood', () => {
  const mixed = [
    result('a', 'Rice'),
    result('b', 'Salt'),
    result('c', null),
    result('d', 'Rice'),
    result('e', null),
    result('f', undefined),
  ];

  it('puts results of one food under its name, and leaves single results where they are', () => {
    expect(shape(groupByFood(mixed))).toEqual([
      ['Rice', 'a', 'd'],
      [null, 'b'],
      [null, 'c'],
      [null, 'e'],
      [null, 'f'],
    ]);
  });

  it('compares one food in one unit of weight, and liquids in another', () => {
    const rows = [row('a', ['4.00', 'lb']), row('b', ['8.82', 'kg']), row('c', ['7.92', 'L'])];
    const [group] = groupByFood([result('a', 'Ghee', rows), result('b', 'Ghee')]);
    const shown = rows.map((one) => shownPrice(one, 'us', group?.units));
    expect(shown.map((one) => `${one?.price} / ${one?.unit}`)).toEqual([
      '4.00 / lb',
      '4.00 / lb',
      '0.23 / fl oz',
    ]);
  });

  it('marks none among prices of several currencies', () => {
    const cheap = row('cheap', ['1.00', 'kg']);
    const dear = { ...row('dear', ['50.00', 'kg']), storeId: 'other' };
    const other = result('b', 'Rice');
    const zlotys = { id: 'other', currency: 'PLN' } as StoreAvailability['store'];
    const results = [
      result('a', 'Rice', [cheap]),
      { ...other, storeAvailability: [{ store: zlotys, inventory: dear }] },
    ];
    expect([...(groupByFood(results)[0]?.cheapest ?? [])]).toEqual([]);
    const dollars = [result('a', 'Rice', [cheap]), result('b', 'Rice', [dear])];
    expect([...(groupByFood(dollars)[0]?.cheapest ?? [])]).toEqual([cheap]);
  });

  it('compares all stores that have the food, also if it is one product', () => {
    const here = row('here', ['4.00', 'kg']);
    const there = { ...row('there', ['1.00', 'kg']), storeId: 'other' };
    const cheapestOf = (...rows: InventoryRow[]) => [
      ...(groupByFood([result('a', 'Rice', rows)])[0]?.cheapest ?? []),
    ];
    expect(cheapestOf(here, there)).toEqual([there]);
    expect(cheapestOf(here)).toEqual([]);
  });

  it('marks the lowest price of a product whose price per unit is not known, if the size is the same', () => {
    const priced = (price: string, more: Partial<InventoryRow> = {}) => ({
      ...row(price, null),
      price,
      ...more,
    });
    const cheapestOf = (...rows: InventoryRow[]) =>
      [...(groupByFood([result('a', null, rows)])[0]?.cheapest ?? [])].map(({ price }) => price);
    expect(cheapestOf(priced('4.00'), priced('3.00'))).toEqual(['3.00']);
    expect(cheapestOf(priced('4.00'), priced('3.00', { inStock: false }))).toEqual([]);
    expect(cheapestOf(priced('4.00'), priced('3.00', { size: '8 oz' }))).toEqual([]);
    expect(cheapestOf(priced('3.00'), priced('3.00'))).toEqual([]);
  });
});

describe('cheapestPerUnit', () => {
  it('compares pounds, kilograms and 100 g', () => {
    expect(
      cheapest(row('lb', ['2.00', 'lb']), row('kg', ['4.30', 'kg']), row('g', ['0.50', '100 g'])),
    ).toEqual(['kg']);
  });

  it('compares weights, volumes and pieces apart', () => {
    const rows = [row('a', ['1.00', 'lb']), row('b', ['2.00', 'lb']), row('c', ['0.10', 'L'])];
    expect(cheapest(...rows, row('d', ['0.02', '100 ml']))).toEqual(['a', 'c']);
  });

  it('ignores rows that are sold out or have no price per unit', () => {
    const rows = [row('a', ['1.00', 'kg'], false), row('b', ['2.00', 'kg']), row('c', null)];
    expect(cheapest(...rows, row('d', ['3.00', 'kg']))).toEqual(['b']);
  });

  it('marks none if all cost the same but for rounding', () => {
    expect(cheapest(row('a', ['3.99', 'lb']), row('b', ['8.79', 'kg']))).toEqual([]);
    expect(cheapest(row('a', ['3.99', 'lb']))).toEqual([]);
  });
});
