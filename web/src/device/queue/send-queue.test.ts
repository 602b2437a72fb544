import { expect, it, test } from 'vitest';
import { sendQueue, verdictOf, type Verdict } from './send-queue.ts';

test.each<[number | null, Verdict]>([
  [200, 'done'],
  [201, 'done'],
  [204, 'done'],
  // No answer, or that of another program.
  [null, 'away'],
  [302, 'away'],
  [408, 'away'],
  [425, 'away'],
  [502, 'away'],
  [503, 'away'],
  [504, 'away'],
  [429, 'busy'],
  [500, 'failed'],
  [507, 'failed'],
  [400, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [413, 'refused'],
])('an item that is answered %s is %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

const free = (run: () => Promise<void>) => run();

/** Sends items that are answered so; each is removed once nothing more is to be done with it. */
async function sendAll(answers: Record<string, 'next' | 'later' | 'stop'>) {
  let items = Object.keys(answers).map((id) => ({ id }));
  const sent: string[] = [];
  const end = await sendQueue(free, {
    read: async () => items,
    next: (all, postponed) => all.find(({ id }) => !postponed.has(id)),
    async send({ id }) {
      sent.push(id);
      const then = answers[id] ?? 'next';
      if (then === 'next') items = items.filter((one) => one.id !== id);
      return then;
    },
  });
  return { sent, end };
}

it('an item that is tried again later stops none behind it', async () => {
  const { sent, end } = await sendAll({ rice: 'next', dal: 'later', milk: 'next' });
  expect(sent).toEqual(['rice', 'dal', 'milk']);
  expect(end).toBe('later');
});

it('without a server no item is tried after the first', async () => {
  const { sent, end } = await sendAll({ rice: 'stop', dal: 'next' });
  expect(sent).toEqual(['rice']);
  expect(end).toBe('stop');
});

it('a queue without items is done', async () => {
  expect(await sendAll({})).toEqual({ sent: [], end: 'next' });
});
