import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeQueue } from './change-queue.ts';
import type { NewChange, QueuedChange } from './queue-rules.ts';

type Options = ConstructorParameters<typeof ChangeQueue>[0];
type Saved = Awaited<ReturnType<Options['send']>>;

const RICE = { productId: 'rice', productName: 'Rice' };
const PRICE: NewChange = { ...RICE, field: 'price', value: '2.00', seen: '1.00' };
const AISLE: NewChange = { ...RICE, field: 'aisle', value: 'Aisle 5', seen: 'Aisle 4' };
const answerOf = ({ field, value }: QueuedChange): Saved => ({
  row: {
    price: '1.00',
    salePrice: null,
    aisle: 'Aisle 4',
    inStock: true,
    stockLevel: 'available_now',
    [field]: value,
  },
  changeId: null,
});

/** The keeper's list on the device, the listeners of all tabs, and the tab that sends. */
let device: readonly QueuedChange[];
let tabs: Set<() => void>;
let sending: Promise<void>;
let isOnline: boolean;
let queues: ChangeQueue[];

async function open(send: (change: QueuedChange) => Promise<Saved>) {
  let own: () => void = () => undefined;
  const onRemoved = vi.fn<Options['onRemoved']>();
  const queue = new ChangeQueue({
    storage: {
      async update(edit) {
        const before = device;
        device = edit(before);
        const others = [...tabs].filter((tab) => tab !== own && device !== before);
        for (const tab of others) tab();
        return device;
      },
      onOtherTab(listener) {
        own = listener;
        tabs.add(own);
        return () => tabs.delete(own);
      },
      isLasting: () => true,
    },
    send,
    isOnline: () => isOnline,
    lock(run) {
      sending = sending.then(run);
      return sending;
    },
    onSent: () => undefined,
    onRemoved,
  });
  queues.push(queue);
  queue.start();
  await settle();
  return { queue, onRemoved };
}

/** Holds the answers of the server until it is opened. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  device = [];
  tabs = new Set();
  sending = Promise.resolve();
  isOnline = true;
  queues = [];
});
afterEach(() => {
  for (const queue of queues) queue.stop();
  vi.useRealTimers();
});

describe('two tabs', () => {
  it('send each change once, in the order in which it was made, one tab at a time', async () => {
    const server = gate();
    const sent: string[] = [];
    const send = async (change: QueuedChange) => {
      sent.push(String(change.value));
      await server.opened;
      return answerOf(change);
    };
    const first = await open(send);
    const second = await open(send);
    await first.queue.add(PRICE);
    await second.queue.add(AISLE);
    await settle();
    expect(sent).toEqual(['2.00']);
    server.open();
    await settle();
    expect(sent).toEqual(['2.00', 'Aisle 5']);
    expect(device).toEqual([]);
    expect(second.queue.state.get().changes).toEqual([]);
  });

  it('show what the other one has queued, and read the rows again once it is sent', async () => {
    isOnline = false;
    const first = await open(async (change) => answerOf(change));
    const second = await open(async (change) => answerOf(change));
    await first.queue.add(PRICE);
    await settle();
    expect(second.queue.state.get().changes).toHaveLength(1);
    isOnline = true;
    first.queue.sendNow();
    await settle();
    expect(second.queue.state.get().changes).toEqual([]);
    expect(second.onRemoved).toHaveBeenCalled();
  });
});
