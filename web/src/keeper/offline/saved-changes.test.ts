import { expect, it } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { ChangeQueue } from './change-queue.ts';
import type { NewChange, QueuedChange } from './queue-rules.ts';

const rice = (field: NewChange['field'], value: NewChange['value'], seen?: NewChange['value']) => ({
  productId: 'rice',
  productName: 'Rice',
  field,
  value,
  seen,
});

it('the saved changes of a product are undone one after the other, the last one first', async () => {
  const ids = ['a', null, 'b'];
  let changes: readonly QueuedChange[] = [];
  let allSent = () => undefined as void;
  const queue = new ChangeQueue({
    storage: {
      update: async (edit) => (changes = edit(changes)),
      onOtherTab: () => () => undefined,
      isLasting: () => true,
    },
    send: async () => ({
      row: { ...PLAIN_STOCK, price: '2', aisle: null, inStock: false },
      changeId: ids.shift() ?? null,
    }),
    isOnline: () => true,
    lock: (run) => run(),
    onSent: () => allSent(),
    onRemoved: () => undefined,
  });
  await queue.add(rice('price', '2', '1.00'));
  await queue.add(rice('checked', true));
  await queue.add(rice('inStock', false, true));
  const sent = new Promise<void>((resolve) => {
    allSent = resolve;
  });
  queue.start();
  await sent;
  expect(queue.state.get().saved).toEqual(new Map([['rice', ['a', 'b']]]));
  expect(queue.takeSaved('rice')).toBe('b');
  expect(queue.takeSaved('rice')).toBe('a');
  expect(queue.state.get().saved.has('rice')).toBe(false);
  queue.stop();
});
