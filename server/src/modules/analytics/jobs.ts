import { randomUUID } from 'node:crypto';
import type { StoreBatch, TrackedEvent } from './rules.ts';

/** A crash loses at most the events of this time. */
const BATCH_INTERVAL_MS = 250;
const MAX_BATCH_EVENTS = 2_000;
/** About 10 MB. Above this limit the oldest tenth is dropped. */
const MAX_WAITING_EVENTS = 20_000;

interface Options {
  /** Returns the time zones of those of the stores that are open, by id. */
  findTimeZones: (storeIds: string[]) => Promise<ReadonlyMap<string, string>>;
  /** Writes a batch. A second write with the same store and id must change nothing. */
  write: (batch: StoreBatch, timeZone: string) => Promise<void>;
  /** Whether an error means that these rows can never be written. */
  isRefused: (error: unknown) => boolean;
  /** Called for each refused event, and once when writing begins to fail. */
  onError: (error: unknown, dropped: number) => void;
  maxWaiting?: number;
}

const createBatch = (storeId: string, events: TrackedEvent[]): StoreBatch => ({
  id: randomUUID(),
  storeId,
  events,
});

/** A refused batch wrote nothing, so each half gets an id of its own. */
function splitBatch({ storeId, events }: StoreBatch): StoreBatch[] {
  if (events.length === 1) return [];
  const half = Math.ceil(events.length / 2);
  return [events.slice(0, half), events.slice(half)].map((part) => createBatch(storeId, part));
}

/**
 * Collects tracked events and writes them every 250 ms, one batch per store. A batch that fails is
 * retried with the same id. A batch whose rows are refused is split until the bad event is alone;
 * that event is dropped. Events of unknown and closed stores are not written.
 */
export function createTrackingBuffer(options: Options) {
  const { findTimeZones, write, isRefused, onError, maxWaiting = MAX_WAITING_EVENTS } = options;
  const waiting: TrackedEvent[] = [];
  /** Batches being written or retried. They are never dropped. */
  let batches: StoreBatch[] = [];
  let writing: Promise<void> | undefined;
  let isFailing = false;
  let added = 0;
  let dropped = 0;

  async function writeBatches(): Promise<void> {
    if (batches.length === 0) {
      const byStore = Map.groupBy(waiting.splice(0, MAX_BATCH_EVENTS), ({ storeId }) => storeId);
      batches = Array.from(byStore, ([storeId, events]) => createBatch(storeId, events));
    }
    if (batches.length === 0) return;
    const timeZones = await findTimeZones(batches.map(({ storeId }) => storeId));
    for (let batch = batches[0]; batch; batch = batches[0]) {
      const timeZone = timeZones.get(batch.storeId);
      try {
        if (timeZone !== undefined) await write(batch, timeZone);
        batches.shift();
      } catch (error) {
        if (!isRefused(error)) throw error;
        const halves = splitBatch(batch);
        batches.splice(0, 1, ...halves);
        if (halves.length === 0) onError(error, (dropped += 1));
      }
    }
  }

  async function writeAndReport(): Promise<void> {
    try {
      await writeBatches();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error, dropped);
      isFailing = true;
      throw error;
    }
  }

  /** Joins a write that is running. */
  function writeOnce(): Promise<void> {
    writing ??= writeAndReport().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  const countWaiting = (): number =>
    batches.reduce((sum, { events }) => sum + events.length, waiting.length);

  /**
   * Writes the events added so far; later ones do not prolong it. Rejects on failure and keeps the
   * events for the next try.
   */
  async function flush(): Promise<void> {
    const target = added;
    while (added - countWaiting() < target) await writeOnce();
  }

  const ignoreReported = (): void => undefined;
  const timer = setInterval(() => void writeOnce().catch(ignoreReported), BATCH_INTERVAL_MS);
  timer.unref();

  return {
    add(event: TrackedEvent): void {
      waiting.push(event);
      added += 1;
      // Dropping a tenth at once avoids moving the whole array for each new event.
      if (waiting.length > maxWaiting) {
        dropped += waiting.splice(0, Math.ceil(maxWaiting / 10)).length;
      }
    },

    flush,

    /** The number of waiting events, and of events dropped since the start. */
    figures: () => ({ waiting: countWaiting(), dropped }),

    /** Stops the timer and writes all waiting events. */
    async end(): Promise<void> {
      clearInterval(timer);
      await flush().catch(ignoreReported);
    },
  };
}
