import type { CheckItem } from '@aislewise/contracts/calls/stock-reports';
import { expect, test } from 'vitest';
import { byAisle, reasonText } from './check-words.ts';

const NONE = { found: 0, notHere: 0, otherAisle: 0, aisles: [], lastAt: null };
const item = (change: Partial<CheckItem>, aisle: string | null = 'Aisle 1') =>
  ({
    row: { aisle, quantity: 2 } as CheckItem['row'],
    reasons: [],
    searches: 0,
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
