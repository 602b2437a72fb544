import { OUTBOX } from '../database.ts';
import { createQueueStorage } from '../queue/queue-storage.ts';
import type { OutboxItem } from './outbox-item.ts';

/** Tag of the background sync that sends the outbox. */
export const OUTBOX_TAG = 'aislewise-outbox';

const storage = createQueueStorage<OutboxItem>(OUTBOX);

/** Calls `listener` after every change. Returns a function that unsubscribes it. */
export const onOutboxChange = (listener: () => void): (() => void) =>
  createQueueStorage(OUTBOX).onOtherTab(listener);

/** Returns the messages in the order of writing. Rejects if the browser has no storage. */
export const outboxItems = (): Promise<readonly OutboxItem[]> => storage.update((items) => items);

export async function putInOutbox(item: OutboxItem): Promise<void> {
  await storage.update((items) => [...items.filter(({ id }) => id !== item.id), item]);
}

/** Replaces a message, unless it was discarded meanwhile. */
export async function replaceInOutbox(item: OutboxItem): Promise<void> {
  await storage.update((items) => items.map((one) => (one.id === item.id ? item : one)));
}

export async function removeFromOutbox(id: string): Promise<void> {
  await storage.update((items) => items.filter((one) => one.id !== id));
}
