import { expect, test, vi } from 'vitest';
import { TrackingBuffer } from './tracking-buffer.ts';
import type { StoreBatch, TrackedEvent } from './rules.ts';

const event = (n: number, storeId = 'store'): TrackedEvent => ({
  at: new Date(n),
  storeId,
  sessionId: 'session-1',
  eventType: 'page_view',
});
const NO_LOG = { error: () => undefined, warn: () => undefined };

const numbers = (events: readonly TrackedEvent[]) => events.map(({ at }) => at.getTime());

/** A buffer over a database whose failures are set in `state`. Each store is open but `unknown`. */
function setUp(maxWaiting?: number) {
  const batches: StoreBatch[] = [];
  const written: number[] = [];
  const state = { failingStores: new Set<string>(), refused: new Set<number>() };
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  const findTimeZones = vi.fn<(ids: string[]) => Promise<Map<string, string>>>((ids) =>
    Promise.resolve(
      new Map(ids.filter((id) => id !== 'unknown').map((id) => [id, `zone of ${id}`])),
    ),
  );
  const writer = {
    findTimeZones,
    write: (batch: StoreBatch, timeZone: string) => {
      expect(timeZone).toBe(`zone of ${batch.storeId}`);
      batches.push(batch);
      const { storeId, events } = batch;
      if (state.failingStores.has(storeId)) return Promise.reject(new Error('unavailable'));
      if (numbers(events).some((n) => state.refused.has(n)))
        return Promise.reject(new Error('refused'));
      written.push(...numbers(events));
      return Promise.resolve();
    },
    isRefused: (error: unknown) => error instanceof Error && error.message === 'refused',
  };
  const buffer = new TrackingBuffer(writer, log, maxWaiting);
  return { buffer, batches, written, state, log, findTimeZones };
}

test('a started buffer writes its events in one batch and in their order', async () => {
  const { buffer, batches, written } = setUp();
  const stop = buffer.start();
  for (const n of [1, 2, 3]) buffer.add(event(n));
  await vi.waitUntil(() => written.length > 0, { timeout: 5000 });
  expect(written).toEqual([1, 2, 3]);
  expect(batches).toHaveLength(1);
  await stop();
});

test('each store gets a batch of its own, and the stores are read once', async () => {
  const { buffer, batches, findTimeZones } = setUp();
  for (const n of [1, 2, 3, 4]) buffer.add(event(n, n % 2 === 0 ? 'even' : 'odd'));
  await buffer.flush();
  expect(batches.map(({ storeId, events }) => [storeId, numbers(events)])).toEqual([
    ['odd', [1, 3]],
    ['even', [2, 4]],
  ]);
  expect(findTimeZones).toHaveBeenCalledOnce();
});

test('events of stores that are unknown or closed are not written', async () => {
  const { buffer, written } = setUp();
  buffer.add(event(1, 'unknown'));
  buffer.add(event(2));
  await buffer.flush();
  expect(written).toEqual([2]);
  expect(buffer.figures()).toEqual({ waiting: 0, dropped: 0 });
});

test('events that arrive during a write are written together at the next interval', async () => {
  vi.useFakeTimers();
  try {
    const batches: number[][] = [];
    let done = Promise.withResolvers<undefined>();
    const writer = {
      findTimeZones: () => Promise.resolve(new Map([['store', 'UTC']])),
      write: async ({ events }: StoreBatch) => {
        batches.push(numbers(events));
        await done.promise;
      },
      isRefused: () => false,
    };
    const buffer = new TrackingBuffer(writer, NO_LOG);
    const stop = buffer.start();
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
    // This write takes longer than the interval. The next batch waits for its end.
    buffer.add(event(5));
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches).toHaveLength(2);
    done.resolve(undefined);
    await vi.advanceTimersByTimeAsync(250);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a failed batch is retried with the same id, and no event is lost', async () => {
  const { buffer, batches, written, state } = setUp();
  state.failingStores.add('store');
  buffer.add(event(1));
  await expect(buffer.flush()).rejects.toThrow('unavailable');
  buffer.add(event(2));
  state.failingStores.clear();
  await buffer.flush();
  expect(written).toEqual([1, 2]);
  expect(batches[1]?.id).toBe(batches[0]?.id);
  expect(batches[2]?.id).not.toBe(batches[0]?.id);
});

test('an outage is reported once, until a write succeeds', async () => {
  const { buffer, state, log } = setUp();
  for (const outage of [1, 2]) {
    state.failingStores.add('store');
    buffer.add(event(outage));
    await expect(buffer.flush()).rejects.toThrow('unavailable');
    await expect(buffer.flush()).rejects.toThrow('unavailable');
    expect(log.error).toHaveBeenCalledTimes(outage);
    state.failingStores.clear();
    await buffer.flush();
  }
});

test('a retry does not write the batches of other stores again', async () => {
  const { buffer, written, state } = setUp();
  state.failingStores.add('second');
  buffer.add(event(1, 'first'));
  buffer.add(event(2, 'second'));
  await expect(buffer.flush()).rejects.toThrow('unavailable');
  expect(buffer.figures()).toEqual({ waiting: 1, dropped: 0 });
  state.failingStores.clear();
  await buffer.flush();
  expect(written).toEqual([1, 2]);
});

test('a flush ends although more events keep arriving', async () => {
  const written: number[] = [];
  const writer = {
    findTimeZones: () => Promise.resolve(new Map([['store', 'UTC']])),
    write: ({ events }: StoreBatch) => {
      written.push(...numbers(events));
      buffer.add(event(written.length + 1));
      return Promise.resolve();
    },
    isRefused: () => false,
  };
  const buffer = new TrackingBuffer(writer, NO_LOG);
  buffer.add(event(1));
  await buffer.flush();
  expect(written).toEqual([1]);
  expect(buffer.figures().waiting).toBe(1);
});

test('above the limit the oldest events are dropped and counted', async () => {
  const { buffer, written } = setUp(10);
  for (let n = 0; n < 13; n += 1) buffer.add(event(n));
  expect(buffer.figures()).toEqual({ waiting: 10, dropped: 3 });
  await buffer.flush();
  expect(written).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a buffer that is stopped writes all waiting events', async () => {
  const { buffer, written } = setUp();
  buffer.add(event(1));
  await buffer.start()();
  expect(written).toEqual([1]);
});

test('of a refused batch all events but the bad ones are written, in their order', async () => {
  const { buffer, written, state, log } = setUp();
  state.refused.add(3).add(8);
  for (let n = 0; n < 10; n += 1) buffer.add(event(n));
  await buffer.flush();
  expect(written).toEqual([0, 1, 2, 4, 5, 6, 7, 9]);
  expect(buffer.figures()).toEqual({ waiting: 0, dropped: 2 });
  expect(log.error).toHaveBeenCalledTimes(2);
});
