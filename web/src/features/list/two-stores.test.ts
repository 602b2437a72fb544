import { US_DOLLARS } from '@aislewise/contracts/money';
import { describe, expect, it } from 'vitest';
import { choice, found, item, NOW, OLD, plan } from '../../../test/planned-lines.ts';
import type { FoundLine } from '../../device/device-search/device-list.ts';
import { addLines } from '../../device/list/list-lines.ts';
import { planLines, type PlannedLine } from './rules.ts';
import { bestComparison, compareStore, comparisonText, splitOver } from './two-stores.ts';

describe('another store', () => {
  const compared = (here: PlannedLine[], planned: PlannedLine[], isSameCurrency = true) =>
    compareStore(here, { storeId: 'j', name: 'Jade Lantern Market', planned, isSameCurrency }, NOW);
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
    expect(comparisonText(comparison, US_DOLLARS)).toBe(
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

  it('does not save with a larger package that costs more in all', () => {
    const here = plan(found(choice('a', 649, { pricePerUnit: { price: '16.35', unit: 'kg' } })));
    const there = plan(found(choice('b', 2699, { pricePerUnit: { price: '11.90', unit: 'kg' } })));
    expect(compared(here, there)).toMatchObject({ compared: 0, cheaperCents: 0 });
    expect(splitOver(here, { planned: there, isSameCurrency: true }, NOW).there).toEqual([]);
  });

  it('is compared by what a weight costs in all', () => {
    const perKg = (price: string) => ({ pricePerUnit: { price, unit: 'kg' as const } });
    const wanted = (one: FoundLine) => {
      const { lines } = addLines([], [{ item: item('rice', { quantity: 10, unit: 'kg' }) }], 0);
      return planLines(lines, () => one);
    };
    const here = wanted(found(choice('a', 3147, perKg('2.31'))));
    const there = wanted(found(choice('b', 3298, perKg('1.82'))));
    expect(compared(here, there).cheaperCents).toBe(-151);
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
    const split = splitOver(here, { planned: there, isSameCurrency: true }, NOW);
    const names = (lines: readonly PlannedLine[]) => lines.map(({ line }) => line.item.words);
    expect(names(split.here)).toEqual(['item 1']);
    expect(names(split.there)).toEqual(['item 0', 'item 2']);
    expect(names(split.nowhere)).toEqual(['item 3']);
  });

  it('is not named for less than a dollar', () => {
    const here = plan(found(choice('a', 199, size('1 kg'))));
    const there = plan(found(choice('b', 100, size('1 kg'))));
    expect(compared(here, there).cheaperCents).toBe(99);
    expect(bestComparison([compared(here, there)])).toBeUndefined();
  });

  it('of another currency is not compared by prices', () => {
    const here = plan(found(choice('a', 900, size('1 kg'))), found());
    const there = plan(found(choice('b', 300, size('1 kg'))), found(choice('c', 100)));
    expect(compared(here, there, false)).toMatchObject({
      has: 2,
      onlyThere: 1,
      compared: 0,
      cheaperCents: 0,
    });
    const split = splitOver(here, { planned: there, isSameCurrency: false }, NOW);
    expect([split.here, split.there].map((lines) => lines.length)).toEqual([1, 1]);
  });
});
