import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxItem } from './outbox-rules.ts';

/** Tag of the background sync that sends the outbox. */
export const OUTBOX_TAG = 'aislewise-outbox';
/** Broadcast channel that notifies tabs and workers of changes. */
const CHANNEL = 'aislewise-outbox';

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxItem };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects if the browser has no storage, as in some private windows. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('aislewise', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'id' });
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function notifyAll(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Calls `listener` after every change. Returns a function that unsubscribes it. */
export function onOutboxChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** Returns the messages in the order of writing. */
export async function outboxItems(): Promise<OutboxItem[]> {
  const items = await (await database()).getAll('outbox');
  return items.sort((a, b) => a.at.localeCompare(b.at));
}

export async function putInOutbox(item: OutboxItem): Promise<void> {
  await (await database()).put('outbox', item);
  notifyAll();
}

export async function removeFromOutbox(id: string): Promise<void> {
  await (await database()).delete('outbox', id);
  notifyAll();
}
