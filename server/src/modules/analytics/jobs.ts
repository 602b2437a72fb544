import { randomUUID } from 'node:crypto';
import type { Tracked } from './rules.ts';

/** How long what is tracked waits for more: what a crash can lose. A longer wait makes larger batches, and longer stops. */
const WAIT_MS = 250;
const MAX_RETRY_MS = 10_000;
/** Written at once; so many take some tens of milliseconds. */
const BATCH = 2_000;
/** Waiting at most, about ten megabytes; beyond it the oldest are dropped. */
const MOST_WAITING = 20_000;

interface Options {
  /** Writes a batch, once however often it is given with the same id. */
  write: (batchId: string, events: readonly Tracked[]) => Promise<void>;
  onError: (error: unknown, dropped: number) => void;
  /** Whether an error says that what was to be written can never be. */
  isRefused: (error: unknown) => boolean;
  mostWaiting?: number;
}

/**
 * Takes what is tracked at once and writes it a little later in batches, in the order it came. A
 * batch that can't be written is kept and tried again; meanwhile the oldest make room for the
 * newest, and are counted. One that is refused for what is in it is halved until the event at fault is
 * found, which is dropped and counted too.
 */
export function createTrackingBuffer({
  write,
  onError,
  isRefused,
  mostWaiting = MOST_WAITING,
}: Options) {
  const waiting: Tracked[] = [];
  /** The batch under way, kept apart so that making room can't change it. */
  let current: { id: string; events: Tracked[] } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let retryMs = WAIT_MS;
  let dropped = 0;
  let ended = false;

  function schedule(ms: number): void {
    if (timer !== undefined || ended) return;
    timer = setTimeout(() => {
      timer = undefined;
      void writeOnce().catch(() => undefined);
    }, ms);
    timer.unref();
  }

  /** Nothing of a refused batch was written: its halves are tried as batches of their own. */
  function withoutRefused(events: readonly Tracked[], error: unknown): void {
    if (events.length > 1) {
      const half = Math.ceil(events.length / 2);
      waiting.unshift(...events.slice(half));
      current = { id: randomUUID(), events: events.slice(0, half) };
      return;
    }
    dropped += events.length;
    current = undefined;
    onError(error, dropped);
  }

  /** What comes meanwhile waits for more, or a busy server would write without end, a few at a time. */
  async function writeWaiting(): Promise<void> {
    if (!current && waiting.length === 0) return;
    do {
      current ??= { id: randomUUID(), events: waiting.splice(0, BATCH) };
      try {
        await write(current.id, current.events);
      } catch (error) {
        if (isRefused(error)) {
          withoutRefused(current.events, error);
          continue;
        }
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
        onError(error, dropped);
        schedule(retryMs);
        throw error;
      }
      current = undefined;
      retryMs = WAIT_MS;
    } while (current || waiting.length >= BATCH);
    if (waiting.length > 0) schedule(WAIT_MS);
  }

  function writeOnce(): Promise<void> {
    writing ??= writeWaiting().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  /** Writes all that waits; rejects when that fails, and it waits on. */
  async function flush(): Promise<void> {
    while (current || waiting.length > 0) await writeOnce();
  }

  return {
    add(event: Tracked): void {
      waiting.push(event);
      // A tenth at a time: taking off the front of a long list one by one would be slow.
      if (waiting.length > mostWaiting) {
        dropped += waiting.splice(0, Math.ceil(mostWaiting / 10)).length;
      }
      schedule(retryMs);
    },

    flush,

    /** Events that wait, and those dropped since the start. */
    figures: () => ({ waiting: waiting.length + (current?.events.length ?? 0), dropped }),

    /** Writes what waits, for the last time. */
    async end(): Promise<void> {
      ended = true;
      clearTimeout(timer);
      await flush().catch(() => undefined);
    },
  };
}
