import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { ApiError } from '../../lib/api.ts';
import { ChangeQueue, RETRY_MS, SEND_TIMEOUT_MS } from './change-queue.ts';
import type { NewChange, QueuedChange } from './queue-rules.ts';

type Options = ConstructorParameters<typeof ChangeQueue>[0];
type Saved = Awaited<ReturnType<Options['send']>>;

const ROW: Saved['row'] = { ...PLAIN_STOCK, price: '1.00', aisle: 'Aisle 4' };
const answerOf = ({ id, field, value }: QueuedChange): Saved => ({
  row: { ...ROW, [field]: value },
  changeId: `undo ${id}`,
});
const failing = (status: number, body: object = { error: 'No.' }) =>
  new ApiError('', new Response(null, { status }), body);
const conflict = (field: string, current: unknown) =>
  failing(409, { error: 'Asha has changed it.', details: [{ path: field, message: '', current }] });

/** The lists of the accounts on one device. */
let device: Map<string, readonly QueuedChange[]>;
let isOnline: boolean;
let queues: ChangeQueue[];

/** Opens a page of the keeper on the device. */
async function open(send: (change: QueuedChange) => Promise<Saved>, keeper = 'asha') {
  const options = {
    storage: {
      async update(edit) {
        const after = edit(device.get(keeper) ?? []);
        device.set(keeper, after);
        return after;
      },
      onOtherTab: () => () => undefined,
      isLasting: () => true,
    },
    send: vi.fn<Options['send']>((change) => send(change)),
    isOnline: () => isOnline,
    lock: (run) => run(),
    onSent: vi.fn<Options['onSent']>(),
    onRemoved: vi.fn<Options['onRemoved']>(),
  } satisfies Options;
  const queue = new ChangeQueue(options);
  queues.push(queue);
  queue.start();
  await settle();
  return { queue, ...options };
}

/** Holds the answers of the server until it is opened. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const rice = (field: NewChange['field'], value: NewChange['value'], seen?: NewChange['value']) => ({
  productId: 'rice',
  productName: 'Rice',
  field,
  value,
  seen,
});
const sentBy = (send: { mock: { calls: Parameters<Options['send']>[] } }) =>
  send.mock.calls.map(([{ value }]) => value);
const shown = (queue: ChangeQueue) =>
  queue.state.get().waiting.map(({ value, state }) => `${String(value)} ${state}`);

beforeEach(() => {
  vi.useFakeTimers();
  device = new Map();
  queues = [];
  isOnline = true;
});
afterEach(() => {
  for (const queue of queues) queue.stop();
  vi.useRealTimers();
});

describe('without a connection', () => {
  it('changes are kept for the next page, and sent in order when it is back', async () => {
    isOnline = false;
    const first = await open(async (change) => answerOf(change));
    await first.queue.add(rice('price', '2', '1.00'));
    await first.queue.add({ ...rice('price', '3', '9.00'), productId: 'dal' });
    await first.queue.add(rice('inStock', false, true));
    await settle();
    expect(first.send).not.toHaveBeenCalled();
    expect(shown(first.queue)).toEqual(['2 queued', '3 queued', 'false queued']);
    expect(first.queue.state.get().problem).toBe('offline');
    first.queue.stop();

    isOnline = true;
    const second = await open(async (change) => answerOf(change));
    await settle();
    expect(sentBy(second.send)).toEqual(['2', '3', false]);
    expect(shown(second.queue)).toEqual([]);
    expect(second.onSent).toHaveBeenCalledWith(3);
    expect(device.get('asha')).toEqual([]);
  });

  it('two changes of a field are one, and setting the old value again is none', async () => {
    isOnline = false;
    const { queue } = await open(async (change) => answerOf(change));
    await queue.add(rice('price', '2', '1.00'));
    await queue.add(rice('price', '3', '2'));
    expect(queue.state.get().changes).toMatchObject([{ value: '3', seen: '1.00' }]);
    await queue.add(rice('price', '1', '3'));
    expect(queue.state.get().changes).toEqual([]);
  });

  it('another keeper on the device neither sees nor sends them', async () => {
    isOnline = false;
    const asha = await open(async (change) => answerOf(change));
    await asha.queue.add(rice('price', '2', '1.00'));
    asha.queue.stop();
    isOnline = true;
    const ravi = await open(async (change) => answerOf(change), 'ravi');
    expect(ravi.queue.state.get().changes).toEqual([]);
    expect(ravi.send).not.toHaveBeenCalled();
    expect(device.get('asha')).toHaveLength(1);
  });
});

describe('while the server is away', () => {
  it.each([502, 503, 504])('an answer of %i is tried again after a while', async (status) => {
    let isAway = true;
    const { queue, send } = await open(async (change) => {
      if (isAway) throw failing(status);
      return answerOf(change);
    });
    await queue.add(rice('price', '2', '1.00'));
    await settle();
    expect(queue.state.get().problem).toBe('away');
    isAway = false;
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    expect(send).toHaveBeenCalledTimes(2);
    expect(queue.state.get()).toMatchObject({ changes: [], problem: null });
  });

  it('a change is sent again with the same key, because the first may have arrived', async () => {
    const keys: string[] = [];
    const { queue } = await open(async (change) => {
      keys.push(change.id);
      if (keys.length === 1) throw new TypeError('network');
      return answerOf(change);
    });
    await queue.add(rice('price', '2', '1.00'));
    await settle();
    // Starts from the first, which the server may have.
    await queue.add(rice('price', '3', '2'));
    await settle();
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('signed out, nothing is tried until the keeper signs in', async () => {
    let isSignedIn = false;
    const { queue, send } = await open(async (change) => {
      if (!isSignedIn) throw failing(401);
      return answerOf(change);
    });
    await queue.add(rice('price', '2', '1.00'));
    await vi.advanceTimersByTimeAsync(10 * RETRY_MS);
    expect(send).toHaveBeenCalledTimes(1);
    expect(queue.state.get().problem).toBe('signed-out');
    isSignedIn = true;
    queue.sendNow();
    await settle();
    expect(queue.state.get().changes).toEqual([]);
  });
});

it('a save that hangs says so after 10 s and is sent again', async () => {
  let isHanging = true;
  const { queue, send } = await open((change) =>
    isHanging ? new Promise(() => undefined) : Promise.resolve(answerOf(change)),
  );
  send.mockImplementationOnce(
    (_change, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  await queue.add(rice('price', '2', '1.00'));
  await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS - 1);
  expect(queue.state.get()).toMatchObject({ problem: null, waiting: [] });
  isHanging = false;
  const problems: unknown[] = [];
  queue.state.subscribe(() => problems.push(queue.state.get().problem));
  await vi.advanceTimersByTimeAsync(1);
  expect(problems).toContain('slow');
  expect(send).toHaveBeenCalledTimes(2);
  expect(queue.state.get().changes).toEqual([]);
});

describe('a conflict', () => {
  it('is shown with both values, and the other changes go on', async () => {
    const { queue, send } = await open(async (change) => {
      if (change.field === 'price') throw conflict('price', '5.00');
      return answerOf(change);
    });
    await queue.add(rice('price', '2', '1.00'));
    await queue.add(rice('aisle', 'Aisle 9', 'Aisle 4'));
    await settle();
    expect(send).toHaveBeenCalledTimes(2);
    expect(queue.state.get().waiting).toMatchObject([
      { value: '2', theirs: '5.00', state: 'conflict', reason: 'Asha has changed it.' },
    ]);
  });

  it('is saved over the other value by keeping mine', async () => {
    const { queue, send } = await open(async (change) => {
      if (change.seen !== '5.00') throw conflict('price', '5.00');
      return answerOf(change);
    });
    await queue.add(rice('price', '2', '1.00'));
    await settle();
    await queue.keepMine(queue.state.get().waiting[0]?.id ?? '');
    await settle();
    expect(send.mock.lastCall?.[0]).toMatchObject({ value: '2', seen: '5.00' });
    expect(queue.state.get().changes).toEqual([]);
  });

  it('is gone by taking theirs, and the row is read again', async () => {
    const { queue, onRemoved } = await open(async () => {
      throw conflict('price', '5.00');
    });
    await queue.add(rice('price', '2', '1.00'));
    await settle();
    await queue.discard(queue.state.get().waiting[0]?.id ?? '');
    expect(queue.state.get().changes).toEqual([]);
    expect(onRemoved).toHaveBeenCalled();
  });

  it('is decided by a value typed afterwards', async () => {
    const { queue } = await open(async (change) => {
      if (change.seen !== '5.00') throw conflict('price', '5.00');
      return answerOf(change);
    });
    await queue.add(rice('price', '2', '1.00'));
    await settle();
    await queue.add(rice('price', '4', '2'));
    await settle();
    expect(queue.state.get().changes).toEqual([]);
  });

  it('of the first of two changes is one of the second', async () => {
    const held = gate();
    const { queue } = await open(async () => {
      await held.opened;
      throw conflict('price', '5.00');
    });
    await queue.add(rice('price', '2', '1.00'));
    await settle();
    await queue.add(rice('price', '3', '2'));
    held.open();
    await settle();
    expect(queue.state.get().waiting).toMatchObject([
      { value: '3', seen: '1.00', theirs: '5.00', state: 'conflict' },
    ]);
  });
});

it('a change that is refused keeps its reason until it is tried again or discarded', async () => {
  let isRefused = true;
  const { queue } = await open(async (change) => {
    if (isRefused) throw failing(400, { error: 'Must be below the price.' });
    return answerOf(change);
  });
  await queue.add(rice('price', '2', '1.00'));
  await settle();
  expect(queue.state.get().waiting).toMatchObject([
    { state: 'refused', reason: 'Must be below the price.' },
  ]);
  isRefused = false;
  await queue.keepMine(queue.state.get().waiting[0]?.id ?? '');
  await settle();
  expect(queue.state.get().changes).toEqual([]);
});

describe('two quick changes of a field', () => {
  it.each([
    ['the server spelled it', 'Aisle 9', 'Aisle 9'],
    ['the keeper typed it, if somebody else has changed it since', 'Aisle 7', 'aisle 9'],
  ])('the second starts from the first as %s', async (_case, answered, seen) => {
    const held = gate();
    const { queue, send } = await open(async () => {
      await held.opened;
      return { row: { ...ROW, aisle: answered }, changeId: null };
    });
    await queue.add(rice('aisle', 'aisle 9', 'Aisle 4'));
    await settle();
    await queue.add(rice('aisle', 'Aisle 5', 'aisle 9'));
    held.open();
    await settle();
    expect(send.mock.lastCall?.[0]).toMatchObject({ value: 'Aisle 5', seen });
  });
});
