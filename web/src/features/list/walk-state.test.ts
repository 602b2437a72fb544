import { beforeEach, expect, test } from 'vitest';
import { deviceStore } from '../../lib/storage.ts';
import { forgetWalk, keepWalk, readWalk, remainingLines } from './walk-state.ts';

beforeEach(forgetWalk);

const line = (id: string, tickedAt: string | null = null) => ({ line: { id, tickedAt } });
const ids = (lines: readonly ReturnType<typeof line>[]) => lines.map((one) => one.line.id);

test('lines that were put off come last, on the way back from the last aisle', () => {
  const lines = [line('a'), line('b'), line('c', 'now'), line('d'), line('e')];
  const { next, back } = remainingLines(lines, { later: ['a'], notHere: ['d'] });
  expect([ids(next), ids(back)]).toEqual([
    ['b', 'e'],
    ['d', 'a'],
  ]);
});

test('lines are put off in their store alone', () => {
  keepWalk({ storeId: 's', later: ['a'], notHere: ['b'] });
  expect(readWalk('s').later).toEqual(['a']);
  expect(readWalk('other').later).toEqual([]);
});

test.each(['', 'no json', '{"storeId":"s","later":3,"notHere":[]}'])(
  'a damaged entry (%s) puts nothing off',
  (text) => {
    deviceStore.set('aislewise:walk', text);
    expect(readWalk('s')).toEqual({ storeId: 's', later: [], notHere: [] });
  },
);
