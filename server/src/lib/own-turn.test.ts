import { expect, test } from 'vitest';
import { ownTurn } from './own-turn.ts';

test('each caller has a turn of the event loop of its own, in the order of the calls', async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turns: number[] = [];
  const call = async () => {
    await ownTurn();
    turns.push(turn);
  };
  await Promise.all([call(), call(), call()]);
  clearImmediate(counting);
  expect(new Set(turns).size).toBe(3);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
});
