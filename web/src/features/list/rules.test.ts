import { US_DOLLARS } from '@aislewise/contracts/money';
import { pricePerUnit } from '@aislewise/finder/price-per-unit';
import { readSize } from '@aislewise/finder/text/product-size';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { choice, found, item, NOW, OLD, plan } from '../../../test/planned-lines.ts';
import type { ListChoice } from '../../device/device-search/device-list.ts';
import { costOf } from '../../device/device-search/line-cost.ts';
import { addLines } from '../../device/list/list-lines.ts';
import {
  basketText,
  certaintyOf,
  cheaperThan,
  hereText,
  lackedFoods,
  packagesText,
  planLines,
  type PlannedLine,
  stopsOf,
  totalOf,
  totalText,
  walkedAisles,
} from './rules.ts';

test('the foods that the store lacks are those of a list that was walked, each once, and no other words', () => {
  const lacked = { ...found(), lackedNumber: 7 };
  const [first, ...others] = plan(found(choice('a', 100)), lacked, lacked, found());
  const ticked = { ...first, line: { ...first?.line, tickedAt: NOW.toISOString() } } as PlannedLine;
  expect(lackedFoods([ticked, ...others])).toEqual([7]);
  expect(lackedFoods(others)).toEqual([]);
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
    expect(totalText(totalOf(some), US_DOLLARS)).toBe(
      '$10.00 for 1 of 4; 1 is out of stock, 1 is not found, 1 has no price',
    );
    const all = plan(found(choice('a', 1000)), found(choice('b', 250)));
    expect(totalText(totalOf(all), US_DOLLARS)).toBe('$12.50 for all 2');
  });

  it('says which lines wait for a choice of the shopper', () => {
    const guess = { ...choice('b', 200), isGuess: true };
    const some = plan(found(choice('a', 1000)), found(guess), found(choice('c', null)));
    expect(totalText(totalOf(some), US_DOLLARS)).toBe(
      '$10.00 for 1 of 3; 1 to choose, 1 has no price',
    );
  });

  it('counts what is in the basket, also if the store says that it is out of stock', () => {
    const lines = plan(found(choice('a', 500, { inStock: false })), found(choice('b', null)));
    const ticked = lines.map((one) => ({
      ...one,
      line: { ...one.line, tickedAt: NOW.toISOString() },
    }));
    expect(basketText(totalOf(ticked), US_DOLLARS)).toBe('$5.00 and 1 without a price');
  });

  it('says how many packages make a price', () => {
    expect(packagesText({ packages: 3, cents: 897 }, US_DOLLARS)).toBe('3 × $2.99');
    expect(packagesText({ packages: 1, cents: 299 }, US_DOLLARS)).toBe('');
    expect(packagesText({ packages: null, cents: 299 }, US_DOLLARS)).toBe('');
  });

  it('is in the currency of the store', () => {
    const all = plan(found(choice('a', 1000)), found(choice('b', 250)));
    const euros = { currency: 'EUR', locale: 'de-DE' };
    expect(totalText(totalOf(all), euros)).toBe('12,50\u{a0}€ for all 2');
  });

  it('is not said without a price', () => {
    expect(totalText(totalOf(plan(found(), undefined)), US_DOLLARS)).toBe('');
  });
});

describe('a cheaper product', () => {
  const perKg = (price: string) => ({ pricePerUnit: { price, unit: 'kg' as const } });
  const own = choice('own', 500, perKg('5.00'));

  it('is of the same food and measure', () => {
    const litres = choice('l', 100, { pricePerUnit: { price: '0.10', unit: 'L' } });
    const cheap = choice('cheap', 300, perKg('3.00'));
    const [line] = plan({ ...found(own), sameFood: [own, litres, cheap] });
    expect(line && cheaperThan(line)).toBe(cheap);
  });

  it('is offered to a line of ounces of a liquid', () => {
    const perLitre = (price: string) => ({ pricePerUnit: { price, unit: 'L' as const } });
    const dear = choice('dear', 500, perLitre('7.00'));
    const cheap = choice('cheap', 300, perLitre('4.00'));
    const ounces = item('fish sauce', { quantity: 24, unit: 'oz' });
    const { lines } = addLines([], [{ item: ounces }], 0);
    const [line] = planLines(lines, () => ({ ...found(dear), sameFood: [dear, cheap] }));
    expect(line && cheaperThan(line)).toBe(cheap);
  });

  it('is not offered to a line that has the cheapest', () => {
    const [line] = plan({ ...found(own), sameFood: [own] });
    expect(line && cheaperThan(line)).toBeUndefined();
  });

  it('is no larger package that costs more in all', () => {
    const block = choice('block', 2699, perKg('3.00'));
    const [line] = plan({ ...found(own), sameFood: [own, block] });
    expect(line && cheaperThan(line)).toBeUndefined();
  });

  it('never costs more than its own product for the wanted amount', () => {
    const grams = { g: 1, kg: 1000, lb: 453.592 };
    const packet = fc.record({
      grams: fc.integer({ min: 50, max: 20_000 }),
      cents: fc.integer({ min: 5, max: 20_000 }),
    });
    const wanted = fc.record({
      quantity: fc.option(fc.integer({ min: 1, max: 40 })),
      unit: fc.constantFrom('g', 'kg', 'lb', 'packet', null),
    });
    const paid = (packages: number, one: { cents: number }) => packages * one.cents;
    fc.assert(
      fc.property(wanted, fc.array(packet, { minLength: 2, maxLength: 6 }), (amount, packets) => {
        const choices = packets.map((one, i): ListChoice => {
          const price = (one.cents / 100).toFixed(2);
          const size = readSize(`Rice, ${one.grams} g`).size;
          const priced = { price, size: `${one.grams} g`, priceUnit: null };
          const more = { ...priced, pricePerUnit: pricePerUnit(price, { size, priceUnit: null }) };
          const made = choice(String(i), null, more);
          return { ...made, cost: costOf(made.row, amount, US_DOLLARS) };
        });
        const [first] = choices;
        if (!first) return;
        const { lines } = addLines([], [{ item: item('rice', amount) }], 0);
        const [line] = planLines(lines, () => ({ ...found(first), sameFood: choices }));
        const cheaper = line && cheaperThan(line);
        if (!cheaper) return;
        const [own, other] = [packets[0], packets[Number(cheaper.row.productId)]];
        if (!own || !other) throw new Error('The offer is none of the packets');
        const weight = amount.unit && amount.unit in grams ? grams[amount.unit as 'g'] : null;
        const count = (one: { grams: number }) =>
          weight === null
            ? (amount.quantity ?? 1)
            : Math.max(1, Math.ceil(((amount.quantity ?? 1) * weight * 0.95) / one.grams));
        expect(paid(count(other), other)).toBeLessThan(paid(count(own), own));
      }),
      { numRuns: 500 },
    );
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
  const stops = stopsOf(planned, ['produce', '2']);
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
