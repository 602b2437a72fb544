import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { describe, expect, it, test } from 'vitest';
import { HERE, searchResult } from '../../../test/search-result.ts';
import { STORE } from '../../../test/stores.ts';
import { groupByFood } from './food-groups.ts';
import {
  firstOffers,
  isSoldOut,
  readSort,
  sortChoices,
  withOffers,
  writeSort,
  type OfferContext,
} from './offers.ts';

const NOW = new Date();
const MILES: Readonly<Record<string, number>> = { near: 1, far: 9 };

/** A product with a row in each of these stores. */
function product(
  name: string,
  rows: Readonly<Record<string, Partial<InventoryRow>>>,
  more: Partial<SearchResult> = {},
): SearchResult {
  const base = searchResult(name, more);
  return {
    ...base,
    storeAvailability: Object.entries(rows).flatMap(([id, row]) =>
      base.storeAvailability.map(({ inventory }) => ({
        store: { ...HERE, id, name: id },
        inventory: { ...inventory, storeId: id, ...row },
      })),
    ),
  };
}

const arrange = (results: readonly SearchResult[], more: Partial<OfferContext> = {}) =>
  withOffers(groupByFood(results), {
    storeId: 'here',
    now: NOW,
    storeOf: () => undefined,
    milesTo: (id) => MILES[id] ?? null,
    sort: 'best',
    ...more,
  });

const storesOf = (...given: Parameters<typeof arrange>) =>
  arrange(...given).map(({ offers }) => offers.map(({ store }) => store.name));

describe('the best offers', () => {
  it('are those of the searched store, also sold out, then those in stock, near ones first', () => {
    const ghee = product('Ghee', {
      sold: { inStock: false },
      far: {},
      unplaced: {},
      near: {},
      here: { inStock: false },
    });
    expect(storesOf([ghee])).toEqual([['here', 'near', 'far', 'unplaced', 'sold']]);
    expect(storesOf([ghee], { storeId: undefined })).toEqual([
      ['near', 'far', 'unplaced', 'sold', 'here'],
    ]);
  });

  it('are those of open stores before those of closed ones', () => {
    const ghee = product('Ghee', { closed: {}, open: {} });
    const never: Store = { ...STORE, openingHours: [[], [], [], [], [], [], []] };
    const storeOf = (id: string) => (id === 'closed' ? never : STORE);
    expect(storesOf([ghee], { storeOf })).toEqual([['open', 'closed']]);
  });

  it('keep the order in which the products of the store were found', () => {
    const food = { food: 'Ghee' };
    const found = [
      product('A', { far: {} }, food),
      product('B', { here: {} }, food),
      product('C', { here: {} }, food),
    ];
    expect(arrange(found)[0]?.offers.map(({ result }) => result.name)).toEqual(['B', 'C', 'A']);
  });
});

describe('another order', () => {
  const rice = product('Rice', { here: { price: '5.00' }, near: { price: '2.00' } });
  const salt = product('Salt', {
    here: { price: '3.00' },
    far: { price: '1.00' },
    sold: { price: '0.50', inStock: false },
    unknown: { price: null },
  });

  it('by price is that of the offers and of the foods; unknown prices and sold out ones come last', () => {
    expect(storesOf([rice, salt], { sort: 'price' })).toEqual([
      ['far', 'here', 'unknown', 'sold'],
      ['near', 'here'],
    ]);
  });

  it('by distance begins with the nearest store', () => {
    expect(storesOf([salt, rice], { sort: 'near' })).toEqual([
      ['near', 'here'],
      ['far', 'here', 'unknown', 'sold'],
    ]);
  });

  it('by price per unit compares pounds and kilograms', () => {
    const unit = (price: string, of: 'lb' | 'kg') => ({ pricePerUnit: { price, unit: of } });
    const dal = product('Dal', {
      pound: unit('2.00', 'lb'),
      none: {},
      kilogram: unit('3.00', 'kg'),
    });
    expect(storesOf([dal], { sort: 'unit' })).toEqual([['kilogram', 'pound', 'none']]);
  });
});

test('only orders that make sense are offered', () => {
  const milesTo = (id: string) => MILES[id] ?? null;
  const priced = product('Rice', { here: { price: '5.00' }, near: { price: '2.00' } });
  expect(sortChoices([priced], milesTo)).toEqual(['best', 'price', 'near']);
  expect(sortChoices([priced], () => null)).toEqual(['best', 'price']);
  expect(sortChoices([product('Rice', { here: { price: '5.00' } })], milesTo)).toEqual([]);
  const zlotys = priced.storeAvailability.map((one, place) =>
    place === 0 ? { ...one, store: { ...one.store, currency: 'PLN' as const } } : one,
  );
  expect(sortChoices([{ ...priced, storeAvailability: zlotys }], () => null)).toEqual([]);
});

test('many offers are cut, but not the first in stock and the cheapest', () => {
  const rows = Object.fromEntries(
    Array.from({ length: 9 }, (_, place) => [
      `store ${place}`,
      { price: place === 8 ? '1.00' : '2.00', inStock: place === 5 || place === 8 },
    ]),
  );
  const [group] = arrange([product('Ghee', rows)], { storeId: undefined });
  // In stock first: both stand among the first.
  expect(group && firstOffers(group, NOW)).toHaveLength(5);
  const own = arrange([
    ...Array.from({ length: 6 }, (_, place) =>
      product(`${place}`, { here: { inStock: false } }, { food: 'Ghee' }),
    ),
    product('other', { near: {} }, { food: 'Ghee' }),
  ]);
  expect(own.flatMap((one) => firstOffers(one, NOW).map(({ store }) => store.name))).toEqual([
    'here',
    'here',
    'here',
    'here',
    'here',
    'near',
  ]);
  const few = arrange([product('Ghee', { a: {}, b: {}, c: {}, d: {}, e: {}, f: {} })]);
  expect(few.map((one) => firstOffers(one, NOW).length)).toEqual([6]);
});

test('a food is sold out if no store has it', () => {
  const soldOut = (rows: Record<string, Partial<InventoryRow>>) =>
    arrange([product('Ghee', rows)]).map((group) => isSoldOut(group, NOW));
  expect(soldOut({ here: { inStock: false }, near: { inStock: false } })).toEqual([true]);
  expect(soldOut({ here: { inStock: false }, near: {} })).toEqual([false]);
});

test('the address keeps the order beside its other parameters', () => {
  const address = writeSort(new URLSearchParams('q=rice&stock=1'), 'price');
  expect(address.toString()).toBe('q=rice&stock=1&sort=price');
  expect(readSort(address)).toBe('price');
  expect(writeSort(address, 'best').toString()).toBe('q=rice&stock=1');
  expect(readSort(new URLSearchParams('sort=nonsense'))).toBe('best');
});
