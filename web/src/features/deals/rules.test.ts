import type { Deal } from '@aislewise/contracts/calls/deals';
import { describe, expect, it } from 'vitest';
import { dealsOnNow, foodWords, noDealsText, placeAfter, stepOfDrag, stepOfKey } from './rules.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

function dealWith(changes: Partial<Deal>): Deal {
  return {
    id: '0198a1b2-0000-7000-8000-000000000001',
    storeId: '0198a1b2-0000-7000-8000-000000000002',
    title: 'A deal',
    description: null,
    dealType: 'special_offer',
    dealValue: null,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: null,
    isActive: true,
    displayPriority: 0,
    productIds: [],
    percentOff: null,
    amountOff: null,
    ...changes,
  };
}

describe('the deals carousel', () => {
  it.each([
    [-51, 1],
    [51, -1],
    [-50, 0],
    [50, 0],
    [0, 0],
  ])('takes a drag of %i px as a step of %i', (distance, step) => {
    expect(stepOfDrag(distance)).toBe(step);
  });

  it('moves by the arrow keys, and by no other', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'a'].map(stepOfKey)).toEqual([1, -1, 0, 0]);
  });

  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [1, 0, 3, 1],
    [0, 1, 1, 0],
    [0, 1, 0, 0],
  ] as const)('goes from %i by %i among %i to %i', (place, step, count, next) => {
    expect(placeAfter(place, step, count)).toBe(next);
  });

  it('shows what is on now alone, the lowest priority first', () => {
    const deals = [
      dealWith({ title: 'no place', displayPriority: 0 }),
      dealWith({ title: 'second', displayPriority: 2 }),
      dealWith({ title: 'first', displayPriority: 1 }),
      dealWith({ title: 'off', isActive: false }),
      dealWith({ title: 'to come', startDate: '2026-11-22T00:00:00.000Z' }),
      dealWith({ title: 'over', endDate: '2026-11-21T11:59:59.000Z' }),
    ];
    expect(dealsOnNow(deals, NOW).map(({ title }) => title)).toEqual([
      'first',
      'second',
      'no place',
    ]);
  });

  it('names the store when it has nothing to show, where the store is known', () => {
    expect(noDealsText('Patel Bazaar')).toContain('Patel Bazaar');
    expect(noDealsText(undefined)).toBe('Check back later for exciting offers!');
  });
});

it.each([
  ['Basmati Week', 'Basmati'],
  ['20% off Dal', 'Dal'],
  ['Dal Stock-Up', 'Dal'],
  ['Phở Sunday', 'Phở'],
  ['Two for One Weekend', ''],
])('the food words of the deal %s are %j', (title, words) => {
  expect(foodWords(title)).toBe(words);
});
