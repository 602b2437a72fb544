import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxItem } from './outbox-rules.ts';

/** What the browser calls the service worker for, once there is a connection. */
export const OUTBOX_TAG = 'aislewise-outbox';
/** The channel that says, in every tab and worker, that the outbox has changed. */
const CHANNEL = 'aislewise-outbox';

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxItem };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects where the browser keeps nothing, as in some private windows. */
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

function tellAll(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back after every change by another tab or worker, until the answered function is called. */
export function onOutboxChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** What is kept, in the order it was written. */
export async function outboxItems(): Promise<OutboxItem[]> {
  const items = await (await database()).getAll('outbox');
  return items.sort((a, b) => a.at.localeCompare(b.at));
}

export async function putInOutbox(item: OutboxItem): Promise<void> {
  await (await database()).put('outbox', item);
  tellAll();
}

export async function removeFromOutbox(id: string): Promise<void> {
  await (await database()).delete('outbox', id);
  tellAll();
}
