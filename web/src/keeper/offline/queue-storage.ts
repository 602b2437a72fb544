import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { QueuedChange } from './queue-rules.ts';

type Changes = readonly QueuedChange[];

/** The changes of one account. */
export interface QueueStorage {
  /** Changes the list in one transaction, also with other tabs. Returns the new list. */
  readonly update: (edit: (changes: Changes) => Changes) => Promise<Changes>;
  /** Calls `listener` after a change by another tab. Returns a function that unsubscribes it. */
  readonly onOtherTab: (listener: () => void) => () => void;
  /** Whether the changes outlive the page. False in some private windows. */
  readonly isLasting: () => boolean;
}

/** Name of the database, the broadcast channel and the lock. */
export const QUEUE_NAME = 'aislewise-keeper-changes';

interface Schema extends DBSchema {
  changes: { key: string; value: Changes };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(QUEUE_NAME, 1, {
    upgrade(db) {
      db.createObjectStore('changes');
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

/** Keeps a keeper's changes on the device; in memory if the browser has no storage. */
export function createQueueStorage(keeperId: string): QueueStorage {
  let memory: Changes | null = null;
  let channel: BroadcastChannel | undefined;
  return {
    async update(edit) {
      if (memory === null) {
        try {
          const db = await database();
          const tx = db.transaction('changes', 'readwrite');
          const before = (await tx.store.get(keeperId)) ?? [];
          const after = edit(before);
          if (after.length === 0) await tx.store.delete(keeperId);
          else if (after !== before) await tx.store.put(after, keeperId);
          await tx.done;
          // A channel does not hear itself.
          if (after !== before) channel?.postMessage('changed');
          return after;
        } catch (error) {
          console.info('The browser can not keep changes', error);
          memory = [];
        }
      }
      memory = edit(memory);
      return memory;
    },
    onOtherTab(listener) {
      const opening = new BroadcastChannel(QUEUE_NAME);
      opening.addEventListener('message', listener);
      channel = opening;
      return () => {
        opening.close();
        if (channel === opening) channel = undefined;
      };
    },
    isLasting: () => memory === null,
  };
}
