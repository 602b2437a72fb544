import { randomUUID } from 'node:crypto';
import type { Log } from '../../watch/log.ts';
import type { StoreBatch, TrackedEvent } from './rules.ts';

/** A crash loses at most the events of this time. */
const BATCH_INTERVAL_MS = 250;
const MAX_BATCH_EVENTS = 2_000;
/** About 10 MB. Above this limit the oldest tenth is dropped. */
const MAX_WAITING_EVENTS = 20_000;

export interface BatchWriter {
  /** Returns the time zones of those of the stores that are open, by id. */
  findTimeZones(storeIds: string[]): Promise<ReadonlyMap<string, string>>;
  /** Writes a batch. A second write with the same store and id must change nothing. */
  write(batch: StoreBatch, timeZone: string): Promise<void>;
  /** Whether an error means that these rows can never be written. */
  isRefused(error: unknown): boolean;
}

const ignoreLogged = (): void => undefined;

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
export class TrackingBuffer {
  readonly #writer: BatchWriter;
  readonly #log: Log;
  readonly #maxWaiting: number;
  readonly #waiting: TrackedEvent[] = [];
  /** Batches being written or retried. They are never dropped. */
  #batches: StoreBatch[] = [];
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #added = 0;
  #dropped = 0;

  constructor(writer: BatchWriter, log: Log, maxWaiting = MAX_WAITING_EVENTS) {
    this.#writer = writer;
    this.#log = log;
    this.#maxWaiting = maxWaiting;
  }

  /** Starts the regular writes. Returns a function that stops them and writes all waiting events. */
  start(): () => Promise<void> {
    const write = (): void => void this.#writeOnce().catch(ignoreLogged);
    const timer = setInterval(write, BATCH_INTERVAL_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await this.flushForResponse();
    };
  }

  add(event: TrackedEvent): void {
    this.#waiting.push(event);
    this.#added += 1;
    if (this.#waiting.length <= this.#maxWaiting) return;
    // Dropping a tenth at once avoids moving the whole array for each new event.
    this.#dropped += this.#waiting.splice(0, Math.ceil(this.#maxWaiting / 10)).length;
  }

  /**
   * Writes the events added so far; later ones do not prolong it. Rejects on failure, which is
   * logged, and keeps the events for the next try.
   */
  async flush(): Promise<void> {
    const target = this.#added;
    while (this.#added - this.#countWaiting() < target) await this.#writeOnce();
  }

  /** Writes this node's waiting events before a response, which lacks them if that fails. */
  async flushForResponse(): Promise<void> {
    await this.flush().catch(ignoreLogged);
  }

  /** The number of waiting events, and of events dropped since the start. */
  figures(): { waiting: number; dropped: number } {
    return { waiting: this.#countWaiting(), dropped: this.#dropped };
  }

  #countWaiting(): number {
    return this.#batches.reduce((sum, { events }) => sum + events.length, this.#waiting.length);
  }

  /** Joins a write that is running. */
  #writeOnce(): Promise<void> {
    this.#writing ??= this.#writeAndLog().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeAndLog(): Promise<void> {
    try {
      await this.#writeBatches();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#logError(error);
      this.#isFailing = true;
      throw error;
    }
  }

  async #writeBatches(): Promise<void> {
    if (this.#batches.length === 0) {
      const next = this.#waiting.splice(0, MAX_BATCH_EVENTS);
      const byStore = Map.groupBy(next, ({ storeId }) => storeId);
      this.#batches = Array.from(byStore, ([storeId, events]) => createBatch(storeId, events));
    }
    if (this.#batches.length === 0) return;
    const timeZones = await this.#writer.findTimeZones(this.#batches.map(({ storeId }) => storeId));
    for (let batch = this.#batches[0]; batch; batch = this.#batches[0]) {
      const timeZone = timeZones.get(batch.storeId);
      try {
        if (timeZone !== undefined) await this.#writer.write(batch, timeZone);
        this.#batches.shift();
      } catch (error) {
        if (!this.#writer.isRefused(error)) throw error;
        const halves = splitBatch(batch);
        this.#batches.splice(0, 1, ...halves);
        if (halves.length > 0) continue;
        this.#dropped += 1;
        this.#logError(error);
      }
    }
  }

  #logError(err: unknown): void {
    this.#log.error(
      { err },
      `Tracked events could not be written; ${this.#dropped} dropped since the start`,
    );
  }
}
