import { deviceDatabase, queueChannel, type QueueItem } from '../database.ts';

/** The items of one queue, the oldest first. */
export interface QueueStorage<Item extends QueueItem> {
  /** Changes the items in one transaction, also with other tabs. Returns the new ones. */
  readonly update: (edit: (items: readonly Item[]) => readonly Item[]) => Promise<readonly Item[]>;
  /** Calls `listener` after a change by another tab. Returns a function that unsubscribes it. */
  readonly onOtherTab: (listener: () => void) => () => void;
  /** Whether the items outlive the page. False in some private windows. */
  readonly isLasting: () => boolean;
}

interface StorageOptions {
  /** Whether to keep items in memory if the browser has no storage, instead of rejecting. */
  readonly orInMemory?: boolean;
}

/** Keeps the items of a queue on the device. */
export function createQueueStorage<Item extends QueueItem>(
  queue: string,
  { orInMemory = false }: StorageOptions = {},
): QueueStorage<Item> {
  let memory: readonly Item[] | null = null;
  let channel: BroadcastChannel | undefined;

  async function updateStored(
    edit: (items: readonly Item[]) => readonly Item[],
  ): Promise<readonly Item[]> {
    const tx = (await deviceDatabase()).transaction('queues', 'readwrite');
    const before = ((await tx.store.get(queue)) ?? []) as readonly Item[];
    const after = edit(before);
    if (after.length === 0) await tx.store.delete(queue);
    else if (after !== before) await tx.store.put(after, queue);
    await tx.done;
    if (after !== before) notify();
    return after;
  }

  function notify(): void {
    // A channel does not hear itself.
    const sending = channel ?? new BroadcastChannel(queueChannel(queue));
    sending.postMessage('changed');
    if (sending !== channel) sending.close();
  }

  return {
    async update(edit) {
      if (memory === null) {
        try {
          return await updateStored(edit);
        } catch (error) {
          if (!orInMemory) throw error;
          console.info('The browser can not keep changes', error);
          memory = [];
        }
      }
      memory = edit(memory);
      return memory;
    },
    onOtherTab(listener) {
      const opening = new BroadcastChannel(queueChannel(queue));
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
