import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { ApiError } from '../../lib/api.ts';
import { ChangeQueue, RETRY_MS } from './change-queue.ts';
import { nextToSend, type NewChange, type QueuedChange } from './queue-rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const priceOf = (productId: string, value: string): NewChange => ({
  productId,
  productName: productId,
  field: 'price',
  value,
  seen: '1.00',
});

it('a change at which the server fails stops no other, and is tried again after a while', async () => {
  let changes: readonly QueuedChange[] = [];
  let isBroken = true;
  const sent: unknown[] = [];
  const queue = new ChangeQueue({
    storage: {
      update: async (edit) => (changes = edit(changes)),
      onOtherTab: () => () => undefined,
      isLasting: () => true,
    },
    async send({ productId, value }) {
      sent.push(value);
      if (isBroken && productId === 'rice')
        throw new ApiError('', new Response(null, { status: 500 }), { error: 'No.' });
      return {
        row: { ...PLAIN_STOCK, price: String(value), aisle: null },
        changeId: null,
      };
    },
    isOnline: () => true,
    lock: (run) => run(),
    onSent: () => undefined,
    onRemoved: () => undefined,
  });
  await queue.add(priceOf('rice', '2'));
  await queue.add(priceOf('dal', '3'));
  queue.start();
  await settle();
  expect(sent).toEqual(['2', '3']);
  expect(queue.state.get().waiting).toMatchObject([{ value: '2', state: 'queued' }]);
  expect(queue.state.get().problem).toBe('away');
  isBroken = false;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(sent).toEqual(['2', '3', '2']);
  expect(queue.state.get()).toMatchObject({ changes: [], problem: null });
  queue.stop();
});

it('later changes of a field wait behind one that is tried again later', () => {
  const queued = (id: string, productId: string): QueuedChange => ({
    ...priceOf(productId, id),
    id,
    at: '2026-11-21T08:00:00Z',
    state: 'queued',
    wasSent: true,
  });
  const changes = [queued('2', 'rice'), queued('4', 'rice'), queued('3', 'dal')];
  expect(nextToSend(changes, new Set(['2']))?.id).toBe('3');
  expect(nextToSend(changes, new Set(['2', '3']))).toBeUndefined();
});
