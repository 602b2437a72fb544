import { expect, test } from 'vitest';
import {
  addLines,
  changeLine,
  type LineItem,
  type ListLine,
  MAX_LINES,
  openLines,
  shownLines,
  withoutOld,
} from './list-lines.ts';

const item = (words: string, quantity: number | null = null): LineItem => ({
  words,
  quantity,
  unit: quantity === null ? null : 'kg',
  note: '',
});
const add = (lines: readonly ListLine[], ...items: LineItem[]) =>
  addLines(
    lines,
    items.map((one) => ({ item: one })),
    1000,
  ).lines;
const texts = (lines: readonly ListLine[]) =>
  shownLines(lines).map(({ item: { words, quantity } }) => [words, quantity]);

test('lines are shown in the order of adding, also those of one paste', () => {
  const lines = add(add([], item('rice'), item('besan')), item('milk'));
  expect(texts(lines)).toEqual([
    ['rice', null],
    ['besan', null],
    ['milk', null],
  ]);
});

test('an item that is open already adds its quantity to that line', () => {
  const lines = add([], item('Rice', 2));
  expect(texts(add(lines, item('rice', 1)))).toEqual([['Rice', 3]]);
});

test('an item that is in the basket already becomes a new line', () => {
  const ticked = add([], item('rice')).map((line) => changeLine(line, { tickedAt: 'now' }, 2000));
  const lines = add(ticked, item('rice'));
  expect(openLines(lines)).toHaveLength(1);
  expect(lines).toHaveLength(2);
});

test('one product of a store is one line, whatever it is called', () => {
  const chosen = { store: 'product' };
  const { lines } = addLines([], [{ item: item('besan'), chosen }], 1000);
  const again = addLines(lines, [{ item: item('Laxmi Besan 2 lb'), chosen }], 2000);
  expect(texts(again.lines)).toEqual([['besan', null]]);
});

test('a list has no more than its maximum of lines, and says how many were left out', () => {
  const many = Array.from({ length: MAX_LINES + 3 }, (_, i) => ({ item: item(`item ${i}`) }));
  const { lines, left } = addLines([], many, 1000);
  expect([lines.length, left]).toEqual([MAX_LINES, 3]);
});

test.each([
  [7_735_550_127, 'piece' as const, '7735550127'],
  [2_000_000, 'g' as const, '2000000 g'],
  [Number.POSITIVE_INFINITY, null, ''],
])(
  'a number beyond every amount (%d %s) is none, and what was typed stays',
  (quantity, unit, note) => {
    const { lines } = addLines([], [{ item: { words: 'uncle', quantity, unit, note: '' } }], 1000);
    expect(lines[0]?.item).toEqual({ words: 'uncle', quantity: null, unit: null, note });
  },
);

test('a change sets the time of its own field alone', () => {
  const [line] = add([], item('rice'));
  if (!line) throw new Error('There is no line.');
  const { changedAt } = changeLine(line, { tickedAt: '2026-11-26' }, 5000);
  expect(changedAt).toEqual({
    item: 1000,
    chosen: 1000,
    tickedAt: 5000,
    isRemoved: 1000,
    storeId: 1000,
  });
});

test('a change is dated after all that is known of the line, also if another clock is ahead', () => {
  const [line] = add([], item('rice'));
  if (!line) throw new Error('There is no line.');
  const ahead = changeLine(line, { tickedAt: '2026-11-26' }, 9000);
  const { changedAt } = changeLine(ahead, { tickedAt: null }, 2000);
  expect(changedAt.tickedAt).toBe(9001);
});

test('a line that is ticked after its removal is shown, one that was ticked before is not', () => {
  const [line] = add([], item('rice'));
  if (!line) throw new Error('There is no line.');
  const removed = changeLine(line, { isRemoved: true }, 2000);
  const ticked = changeLine(removed, { tickedAt: '2026-11-26' }, 3000);
  expect(texts([ticked])).toEqual([['rice', null]]);
  expect(texts([changeLine(ticked, { isRemoved: true }, 4000)])).toEqual([]);
});

test('an addition to a shared list is a line of its own', () => {
  const { lines } = addLines(add([], item('rice', 2)), [{ item: item('rice', 1) }], 2000, true);
  expect(texts(lines)).toEqual([
    ['rice', 2],
    ['rice', 1],
  ]);
});

test('a removed line is not shown, and is dropped after two weeks', () => {
  const lines = add([], item('rice')).map((line) => changeLine(line, { isRemoved: true }, 2000));
  expect(shownLines(lines)).toEqual([]);
  const days = (count: number) => 2000 + count * 86_400_000;
  expect(withoutOld(lines, days(13))).toHaveLength(1);
  expect(withoutOld(lines, days(15))).toEqual([]);
});
