import { beforeEach, expect, test } from 'vitest';
import { deviceStore } from '../../lib/storage.ts';
import { forgetWalk, keepWalk, readWalk, sortWalk } from './walk-state.ts';

beforeEach(forgetWalk);

const line = (id: string, tickedAt: string | null = null) => ({ line: { id, tickedAt } });
const ids = (lines: readonly ReturnType<typeof line>[]) => lines.map((one) => one.line.id);

test('lines for later come last, on the way back; those that are not here do not come again', () => {
  const lines = [line('a'), line('b'), line('c', 'now'), line('d'), line('e'), line('f', 'now')];
  const { next, back, notHere } = sortWalk(lines, { later: ['a', 'b'], notHere: ['d', 'f'] });
  expect([ids(next), ids(back), ids(notHere)]).toEqual([['e'], ['b', 'a'], ['d']]);
});

const NOW = new Date(2026, 10, 26, 18);
const TOMORROW = new Date(2026, 10, 27, 9);

test('lines are put off in their store and on their day alone', () => {
  keepWalk({ ...readWalk('s', NOW), later: ['a'], notHere: ['b'] });
  expect(readWalk('s', NOW).later).toEqual(['a']);
  expect(readWalk('other', NOW).later).toEqual([]);
  expect(readWalk('s', TOMORROW).notHere).toEqual([]);
});

test.each(['', 'no json', `{"storeId":"s","day":"${NOW.toDateString()}","later":3,"notHere":[]}`])(
  'a damaged entry (%s) puts nothing off',
  (text) => {
    deviceStore.set('aislewise:walk', text);
    expect(readWalk('s', NOW)).toMatchObject({ later: [], notHere: [] });
  },
);
