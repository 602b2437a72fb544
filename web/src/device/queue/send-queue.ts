import { withLock, type QueueItem } from '../database.ts';

/** The meaning of an answer for the item that was sent. */
export type Verdict =
  | 'done'
  /** The server will never accept it as it is. It stays for its author, and the next ones are sent. */
  | 'refused'
  /** The server failed at this item: it is tried again after the others. */
  | 'failed'
  /** Sent too often: others of its kind wait too. */
  | 'busy'
  /** No server has answered: nothing else is tried now. */
  | 'away';

/** Timeout, too early, and what proxies answer while the server is away. */
const AWAY = new Set([408, 425, 502, 503, 504]);

/**
 * The one rule of all queues for whether an item is tried again later.
 *
 * @param status of the answer; null if there was none, or another program answered
 */
export function verdictOf(status: number | null): Verdict {
  if (status === null || AWAY.has(status) || status < 200) return 'away';
  if (status < 300) return 'done';
  // The sign-in page of a network.
  if (status < 400) return 'away';
  if (status === 429) return 'busy';
  return status < 500 ? 'refused' : 'failed';
}

/** How sending goes on: with the next item, with this one tried again later, or not now. */
type Then = 'next' | 'later' | 'stop';

interface Sending<Item extends QueueItem> {
  /** Reads the items: before each one is sent, because they may have changed meanwhile. */
  readonly read: () => Promise<readonly Item[]>;
  /**
   * Chooses the item to send; undefined if there is none.
   *
   * @param postponed ids of the items that are tried again later
   */
  readonly next: (items: readonly Item[], postponed: ReadonlySet<string>) => Item | undefined;
  /** Sends an item and stores what became of it. Returns how to go on. */
  readonly send: (item: Item) => Promise<Then>;
}

/**
 * Sends the items of a queue, one after the other, in one tab or worker at a time. Returns whether it
 * was stopped, or whether items are to be tried again later.
 */
export async function sendQueue<Item extends QueueItem>(
  lock: (run: () => Promise<void>) => Promise<void>,
  { read, next, send }: Sending<Item>,
): Promise<Then> {
  const postponed = new Set<string>();
  let isStopped = false;
  await lock(async () => {
    for (;;) {
      const item = next(await read(), postponed);
      if (!item) return;
      const then = await send(item);
      isStopped = then === 'stop';
      if (isStopped) return;
      if (then === 'later') postponed.add(item.id);
    }
  });
  if (isStopped) return 'stop';
  return postponed.size > 0 ? 'later' : 'next';
}

/** The lock of a queue. */
export const queueLock =
  (queue: string) =>
  (run: () => Promise<void>): Promise<void> =>
    withLock(`aislewise-queue ${queue}`, run);
