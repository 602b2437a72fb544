import { expect, test, vi } from 'vitest';
import { createTrackingBuffer } from './jobs.ts';
import type { Tracked } from './rules.ts';

const event = (n: number): Tracked => ({
  at: new Date(n),
  storeId: 'store',
  sessionId: 'session-1',
  eventType: 'page_view',
  data: null,
});
const numbers = (events: readonly Tracked[]) => events.map(({ at }) => at.getTime());

/** A buffer over a database that fails as long as it is told to. */
function setUp(mostWaiting?: number) {
  const batches: { id: string; events: readonly Tracked[] }[] = [];
  const written: number[] = [];
  const state = { fails: false, refused: new Set<number>() };
  const onError = vi.fn<(error: unknown, dropped: number) => void>();
  const buffer = createTrackingBuffer({
    write: (id, events) => {
      batches.push({ id, events });
      if (state.fails) return Promise.reject(new Error('away'));
      if (numbers(events).some((n) => state.refused.has(n)))
        return Promise.reject(new Error('refused'));
      written.push(...numbers(events));
      return Promise.resolve();
    },
    onError,
    isRefused: (error) => error instanceof Error && error.message === 'refused',
    ...(mostWaiting !== undefined && { mostWaiting }),
  });
  return { buffer, batches, written, state, onError };
}

test('what is tracked is written soon by itself, together and in its order', async () => {
  const { buffer, batches, written } = setUp();
  for (const n of [1, 2, 3]) buffer.add(event(n));
  await vi.waitUntil(() => written.length > 0, { timeout: 5000 });
  expect(written).toEqual([1, 2, 3]);
  expect(batches).toHaveLength(1);
});

test('what comes while a batch is written waits for more, and is written together', async () => {
  vi.useFakeTimers();
  try {
    const batches: number[][] = [];
    let done = Promise.withResolvers<undefined>();
    const buffer = createTrackingBuffer({
      write: async (_id, events) => {
        batches.push(numbers(events));
        await done.promise;
      },
      onError: vi.fn<() => void>(),
      isRefused: () => false,
    });
    buffer.add(event(1));
    await vi.advanceTimersByTimeAsync(250);
    for (const n of [2, 3]) buffer.add(event(n));
    done.resolve(undefined);
    done = Promise.withResolvers();
    await vi.advanceTimersByTimeAsync(200);
    expect(batches).toEqual([[1]]);
    buffer.add(event(4));
    await vi.advanceTimersByTimeAsync(50);
    expect(batches).toEqual([[1], [2, 3, 4]]);
    // A write longer than the wait: what came meanwhile follows a wait after it.
    buffer.add(event(5));
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches).toHaveLength(2);
    done.resolve(undefined);
    await vi.advanceTimersByTimeAsync(250);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  } finally {
    vi.useRealTimers();
  }
});

test('a batch that fails is tried again under the same id, and nothing is lost', async () => {
  const { buffer, batches, written, state, onError } = setUp();
  state.fails = true;
  buffer.add(event(1));
  await expect(buffer.flush()).rejects.toThrow('away');
  buffer.add(event(2));
  state.fails = false;
  await buffer.flush();
  expect(written).toEqual([1, 2]);
  expect(batches[1]?.id).toBe(batches[0]?.id);
  expect(batches[2]?.id).not.toBe(batches[0]?.id);
  expect(onError).toHaveBeenCalledOnce();
});

test('when too many wait the oldest are dropped and counted', async () => {
  const { buffer, written, state } = setUp(10);
  state.fails = true;
  for (let n = 0; n < 13; n += 1) buffer.add(event(n));
  expect(buffer.figures()).toEqual({ waiting: 10, dropped: 3 });
  state.fails = false;
  await buffer.flush();
  expect(written).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('the end writes what still waits', async () => {
  const { buffer, written } = setUp();
  buffer.add(event(1));
  await buffer.end();
  expect(written).toEqual([1]);
});

test('of a batch that is refused for what is in it, all else is written, in its order', async () => {
  const { buffer, written, state, onError } = setUp();
  state.refused.add(3).add(8);
  for (let n = 0; n < 10; n += 1) buffer.add(event(n));
  await buffer.flush();
  expect(written).toEqual([0, 1, 2, 4, 5, 6, 7, 9]);
  expect(buffer.figures()).toEqual({ waiting: 0, dropped: 2 });
  expect(onError).toHaveBeenCalledTimes(2);
});
