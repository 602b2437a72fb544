import { expect, test } from 'vitest';
import { countWarnings, findWideKinds } from './warnings.ts';

const noted = (line: number) => ({
  line,
  notes: [{ kind: 'unit-unreadable' as const, sentence: 'The price unit “C24P” is left out.' }],
});
const plain = (line: number) => ({ line, notes: [] });
const rows = (noteds: number, plains: number) => [
  ...Array.from({ length: noteds }, (_, at) => noted(at + 2)),
  ...Array.from({ length: plains }, (_, at) => plain(at + 100)),
];

test('a warning that most rows have is about their column: it is said once, with an example', () => {
  expect([...findWideKinds(rows(12, 3))]).toEqual(['unit-unreadable']);
  expect(countWarnings(rows(12, 3))).toMatchObject([
    { count: 12, remedy: expect.stringMatching(/ Line 2: The price unit “C24P” is left out\.$/) },
  ]);
});

test.each([
  ['a few of many rows', 12, 30],
  ['a short list', 5, 0],
])('the rows of %s are named one by one', (_, noteds, plains) => {
  expect([...findWideKinds(rows(noteds, plains))]).toEqual([]);
});
