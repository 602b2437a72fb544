import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { describe, expect, it, test } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import type { FoundLine, ListChoice } from '../../offline/device-search/device-list.ts';
import { addLines, type LineItem } from '../../offline/list/list-lines.ts';
import {
  basketText,
  amountText,
  certaintyOf,
  cheaperThan,
  foodsOfWalk,
  hereText,
  itemText,
  packagesText,
  planLines,
  stopsOf,
  totalOf,
  totalText,
  type PlannedLine,
  walkedAisles,
} from './rules.ts';
import { bestComparison, compareStore, comparisonText, splitOver } from './two-stores.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const OLD = '2025-01-01T00:00:00Z';

const item = (words: string, more: Partial<LineItem> = {}): LineItem => ({
  words,
  quantity: null,
  unit: null,
  note: '',
  ...more,
});

function choice(id: string, cents: number | null, more: Partial<InventoryWithProduct> = {}) {
  const row = {
    ...PLAIN_STOCK,
    productId: id,
    aisle: null,
    inStock: true,
    lastUpdated: NOW.toISOString(),
    seenAt: NOW.toISOString(),
    halfLifeDays: 10,
    ...more,
  } as InventoryWithProduct;
  return { row, isGuess: false, cost: { packages: 1, cents } } satisfies ListChoice;
}

const found = (...choices: ListChoice[]): FoundLine => ({
  choices,
  cheapest: [],
  isFood: true,
  lackedNumber: null,
});
/** A plan of lines with these answers. */
const plan = (...answers: (FoundLine | undefined)[]): PlannedLine[] => {
  const items = answers.map((_, i) => ({ item: item(`item ${i}`) }));
  const { lines } = addLines([], items, 0);
  return planLines(lines, (line) => answers[lines.indexOf(line)]);
};

test.each<[Partial<LineItem>, string]>([
  [{}, ''],
  [{ quantity: 2, unit: 'kg' }, '2 kg'],
  [{ quantity: 0.5, unit: 'l' }, '½ L'],
  [{ quantity: 3, unit: 'bunch' }, '3 bunches'],
  [{ quantity: 1, unit: 'bunch' }, '1 bunch'],
  [{ quantity: 4, unit: 'piece' }, '× 4'],
  [{ quantity: 1.3333333, unit: 'cup' }, '1.33 cups'],
])('the amount %j is "%s"', (amount, text) => {
  expect(amountText(item('x', amount))).toBe(text);
});

test('a line is written with its amount, its words and its note', () => {
  const line = item('rice', { quantity: 2, unit: 'kg', note: 'the long one' });
  expect(itemText(line)).toBe('2 kg rice (the long one)');
  expect(itemText(item('eggs', { quantity: 6, unit: 'piece' }), 'अंडे')).toBe('6 अंडे');
});

test('a walk sends the foods that were ticked and those that the store lacks, and no other words', () => {
  const rice = found(choice('a', 100, { foodId: 'white-rice' }));
  const dal = found(choice('b', 100, { foodId: 'toor-dal' }));
  const [first, ...others] = plan(rice, rice, dal, { ...found(), lackedNumber: 7 }, found());
  const ticked = { ...first, line: { ...first?.line, tickedAt: NOW.toISOString() } } as PlannedLine;
  expect(foodsOfWalk([ticked, ...others])).toEqual({
    bought: ['white-rice'],
    lacked: [7],
  });
});

test('a guess is no product of the plan before it is chosen', () => {
  const guess = { ...choice('a', 100), isGuess: true };
  const [sure, unsure, none] = plan(found(choice('b', 100)), found(guess), found());
  expect([sure, unsure, none].map((one) => certaintyOf(one?.found))).toEqual([
    'sure',
    'guess',
    'none',
  ]);
  expect(unsure?.product).toBeUndefined();
});

describe('the total', () => {
  it('says for how many lines it is known, and why not for the others', () => {
    const out = choice('c', 500, { inStock: false });
    const some = plan(found(choice('a', 1000)), found(choice('b', null)), found(), found(out));
    expect(totalText(totalOf(some))).toBe(
      '$10.00 for 1 of 4; 1 is out of stock, 1 is not found, 1 has no price',
    );
    const all = plan(found(choice('a', 1000)), found(choice('b', 250)));
    expect(totalText(totalOf(all))).toBe('$12.50 for all 2');
  });

  it('counts what is in the basket, also if the store says that it is out of stock', () => {
    const lines = plan(found(choice('a', 500, { inStock: false })), found(choice('b', null)));
    const ticked = lines.map((one) => ({
      ...one,
      line: { ...one.line, tickedAt: NOW.toISOString() },
    }));
    expect(basketText(totalOf(ticked))).toBe('$5.00 and 1 without a price');
  });

  it('says how many packages make a price', () => {
    expect(packagesText({ packages: 3, cents: 897 })).toBe('3 × $2.99');
    expect(packagesText({ packages: 1, cents: 299 })).toBe('');
    expect(packagesText({ packages: null, cents: 299 })).toBe('');
  });

  it('is not said without a price', () => {
    expect(totalText(totalOf(plan(found(), undefined)))).toBe('');
  });
});

describe('a cheaper product', () => {
  const perKg = (price: string) => ({ pricePerUnit: { price, unit: 'kg' as const } });
  const own = choice('own', 500, perKg('5.00'));

  it('is of the same food and measure', () => {
    const litres = choice('l', 100, { pricePerUnit: { price: '0.10', unit: 'L' } });
    const cheap = choice('cheap', 300, perKg('3.00'));
    const [line] = plan({ ...found(own), cheapest: [litres, cheap] });
    expect(line && cheaperThan(line)).toBe(cheap);
  });

  it('is not offered to a line that has the cheapest', () => {
    const [line] = plan({ ...found(own), cheapest: [own] });
    expect(line && cheaperThan(line)).toBeUndefined();
  });
});

describe('another store', () => {
  const compared = (here: PlannedLine[], planned: PlannedLine[]) =>
    compareStore(here, { storeId: 'j', name: 'Jade Lantern Market', planned }, NOW);
  const size = (text: string) => ({ size: text });

  it('is worth saying for what it has alone and for what it saves', () => {
    const here = plan(
      found(choice('a', 900, size('1 kg'))),
      found(choice('b', 500, size('500 g'))),
      found(),
    );
    const there = plan(
      found(choice('c', 300, size('1 kg'))),
      found(choice('d', 450, size('500 g'))),
      found(choice('e', 100)),
    );
    const comparison = compared(here, there);
    expect(comparisonText(comparison)).toBe(
      '1 more at Jade Lantern Market, 2 of them there for $6 less',
    );
    expect(bestComparison([comparison])).toBe(comparison);
  });

  it('compares different sizes by their price for a unit', () => {
    const here = plan(
      found(choice('a', 1000, { size: '2 kg', pricePerUnit: { price: '5.00', unit: 'kg' } })),
    );
    const there = plan(
      found(choice('b', 300, { size: '500 g', pricePerUnit: { price: '6.00', unit: 'kg' } })),
    );
    expect(compared(here, there).cheaperCents).toBe(-200);
  });

  it('is not compared where sizes are not known', () => {
    const here = plan(found(choice('a', 1000, size('2 kg'))));
    const there = plan(found(choice('b', 300, { size: null })));
    expect(compared(here, there).compared).toBe(0);
  });

  it('counts neither old claims nor guesses', () => {
    const here = plan(found(choice('a', 900)), found());
    const there = plan(
      found(choice('b', 100, { seenAt: OLD })),
      found({ ...choice('c', 100), isGuess: true }),
    );
    expect(compared(here, there)).toMatchObject({ has: 0, onlyThere: 0, compared: 0 });
  });

  it('gets what is only there or costs less there when the list is split', () => {
    const here = plan(
      found(choice('a', 900, size('1 kg'))),
      found(choice('b', 300, size('1 kg'))),
      found(),
      found(),
    );
    const there = plan(
      found(choice('c', 300, size('1 kg'))),
      found(choice('d', 450, size('1 kg'))),
      found(choice('e', 100)),
      found(choice('f', 100, { inStock: false })),
    );
    const split = splitOver(here, { planned: there }, NOW);
    const names = (lines: readonly PlannedLine[]) => lines.map(({ line }) => line.item.words);
    expect(names(split.here)).toEqual(['item 1']);
    expect(names(split.there)).toEqual(['item 0', 'item 2']);
    expect(names(split.nowhere)).toEqual(['item 3']);
  });

  it('is not named for less than a dollar', () => {
    const here = plan(found(choice('a', 199)));
    const there = plan(found(choice('b', 100)));
    expect(bestComparison([compared(here, there)])).toBeUndefined();
  });
});

test.each([
  [plan(found(choice('a', 1)), found(choice('b', 1))), 'All 2 here'],
  [plan(found(choice('a', 1))), 'It is here'],
  [plan(found(choice('a', 1)), found()), '1 of 2 here'],
  [plan(found(choice('a', 1, { seenAt: OLD })), found()), '0 of 2 here'],
])('says how much of the list is here', (planned, text) => {
  expect(hereText(planned, NOW)).toBe(text);
});

test('a product that the shopper has reported missing today does not count as here', () => {
  const one = { ...found(choice('a', 1)) };
  const [planned] = plan(one);
  if (!planned) throw new Error('There is no line.');
  const missing = planLines(
    [planned.line],
    () => one,
    ({ productId }) => productId === 'a',
  );
  expect(hereText(missing, NOW)).toBe('0 of 1 here');
  expect(
    hereText(
      planLines(
        [planned.line],
        () => one,
        () => false,
      ),
      NOW,
    ),
  ).toBe('It is here');
});

test('lines are sorted by aisle in the given order; those without an aisle come last', () => {
  const planned = plan(
    found(),
    found(choice('a', 1, { aisle: 'Aisle 2' })),
    found(choice('b', 1, { aisle: 'Produce' })),
    found(choice('c', 1, { aisle: '2' })),
  );
  const stops = stopsOf(planned, ['Aisle 2', 'Produce'], () => ['produce', '2']);
  expect(
    stops.map(({ aisle, lines }) => [aisle, ...lines.map(({ line }) => line.item.words)]),
  ).toEqual([
    ['Produce', 'item 2'],
    ['Aisle 2', 'item 1', 'item 3'],
    [null, 'item 0'],
  ]);
});

test('the walk is the aisles in the order of the ticks, without those that were learned before', () => {
  const times = ['2026-11-26T10:02:00Z', '2026-11-26T10:01:00Z', '2026-11-20T00:00:00Z', null];
  const planned = plan(
    ...['1', '2', '3', '4'].map((aisle) => found(choice(aisle, 1, { aisle }))),
  ).map((one, i) => ({ ...one, line: { ...one.line, tickedAt: times[i] ?? null } }));
  expect(walkedAisles(planned, '2026-11-21T00:00:00Z')).toEqual(['2', '1']);
});
