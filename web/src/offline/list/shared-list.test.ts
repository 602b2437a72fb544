import type { SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { MAX_LINE_TEXT } from '@aislewise/contracts/shared-lists';
import { expect, test } from 'vitest';
import { addLines, changeLine, type ListLine } from './list-lines.ts';
import { fromShared, type ListState, newShared, takeAnswer, unsentLines } from './shared-list.ts';

const ID = 'x'.repeat(22);
const ENDS_AT = '2026-12-10T12:00:00.000Z';
const add = (...texts: string[]) =>
  addLines(
    [],
    texts.map((words) => ({ item: { words, quantity: null, unit: null, note: '' } })),
    1000,
  ).lines;
const sharing = (lines: ListLine[]): ListState => ({ lines, shared: newShared(ID, ENDS_AT) });
const answer = (version: number, lines: SharedLine[], leftOut = 0) => ({
  version,
  endsAt: ENDS_AT,
  lines,
  leftOut,
});
const wordsOf = (lines: readonly { item: { words: string } }[]) =>
  lines.map(({ item }) => item.words);

test('a line is sent until the server has it, and again once it is changed', () => {
  const state = sharing(add('rice', 'dal'));
  const sent = unsentLines(state);
  expect(wordsOf(sent)).toEqual(['rice', 'dal']);
  const after = takeAnswer(state, ID, 0, answer(1, sent));
  expect(unsentLines(after)).toEqual([]);
  const [rice, ...rest] = after.lines;
  if (!rice) throw new Error('There is no line.');
  const ticked = changeLine(rice, { tickedAt: ENDS_AT }, 2000);
  expect(unsentLines({ ...after, lines: [ticked, ...rest] })).toEqual([ticked]);
});

test('a change that is made while another one is sent still waits', () => {
  const state = sharing(add('rice'));
  const sent = unsentLines(state);
  const lines = state.lines.map((line) => changeLine(line, { tickedAt: ENDS_AT }, 2000));
  const after = takeAnswer({ ...state, lines }, ID, 0, answer(1, sent));
  expect(after.lines[0]?.tickedAt).toBe(ENDS_AT);
  expect(unsentLines(after)).toHaveLength(1);
});

test('a removal is sent only for a line that the server has', () => {
  const state = sharing(add('rice'));
  const remove = (lines: readonly ListLine[]) =>
    lines.map((line) => changeLine(line, { isRemoved: true }, 2000));
  expect(unsentLines({ ...state, lines: remove(state.lines) })).toEqual([]);
  const after = takeAnswer(state, ID, 0, answer(1, unsentLines(state)));
  expect(unsentLines({ ...after, lines: remove(after.lines) })).toMatchObject([
    { isRemoved: true },
  ]);
});

test('the lines of others are added to those of this device', () => {
  const theirs = unsentLines(sharing(add('milk')));
  const after = takeAnswer(sharing(add('rice')), ID, 0, answer(1, theirs));
  expect(wordsOf(after.lines)).toEqual(['rice', 'milk']);
  expect(wordsOf(unsentLines(after))).toEqual(['rice']);
});

test('an answer about another list, after a gap, or without news changes nothing', () => {
  const theirs = unsentLines(sharing(add('milk')));
  const state = sharing(add('rice'));
  expect(takeAnswer(state, 'y'.repeat(22), 0, answer(1, theirs))).toBe(state);
  expect(takeAnswer(state, ID, 5, answer(6, theirs))).toBe(state);
  expect(takeAnswer(state, ID, 0, answer(0, []))).toBe(state);
});

test('what the server would refuse is cut, and is not sent for ever', () => {
  const state = sharing(add(`${'a'.repeat(MAX_LINE_TEXT)}bc`, 'dal \uD83C'));
  const sent = unsentLines(state);
  expect(wordsOf(sent)).toEqual(['a'.repeat(MAX_LINE_TEXT), 'dal \uFFFD']);
  expect(unsentLines(takeAnswer(state, ID, 0, answer(1, sent)))).toEqual([]);
});

test('a list without room says so, and sends ticks before new lines', () => {
  const state = sharing(add('rice'));
  const after = takeAnswer(state, ID, 0, answer(1, unsentLines(state)));
  const full = takeAnswer(after, ID, 1, answer(1, [], 1));
  expect(full.shared?.isFull).toBe(true);
  const lines = [
    ...add('new'),
    ...full.lines.map((line) => changeLine(line, { tickedAt: ENDS_AT }, 9)),
  ];
  expect(wordsOf(unsentLines({ ...full, lines }))).toEqual(['rice', 'new']);
});

test('a unit of a newer version is left out', () => {
  const [line] = unsentLines(sharing(add('rice')));
  if (!line) throw new Error('There is no line.');
  expect(fromShared({ ...line, item: { ...line.item, unit: 'firkin' } }).item.unit).toBeNull();
});
