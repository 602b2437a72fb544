import { MAX_IMPORT_BYTES } from '@aislewise/contracts/imports';
import { msg } from '@lingui/core/runtime-macro';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError, TooManyRequests } from '../../lib/errors.ts';
import type { ImportRecord } from './queries.ts';

/** The client or another process has cancelled the import. */
export class ImportCancelled extends AppError {
  constructor() {
    super('conflict', msg`The import was cancelled.`);
  }
}

export interface Progress {
  rows: number;
  done: number;
}

export type OnProgress = (progress: Progress) => void;

/** A preview or commit that this process runs. */
export interface ImportJob extends Progress {
  /** The reason of the abort is the error of the preview or commit. */
  abort: AbortController;
  /** Set when the commit writes products. It cannot be cancelled any more. */
  isWriting: boolean;
  report: OnProgress;
}

/** Clients choose the ids of imports, so two stores may have the same. */
type ImportKey = Pick<ImportRecord, 'storeId' | 'id'>;

const keyOf = ({ storeId, id }: ImportKey): string => `${storeId} ${id}`;

/** Limits of the imports of one process. Each store has at most one running import. */
export interface ImportLimits {
  /** Time without a byte of an upload. */
  uploadIdleMs: number;
  uploadMs: number;
  /** Time in which a file must be read and its rows matched. */
  readMs: number;
  /** Files that are read at the same time. Others wait. */
  reads: number;
  /** Bytes of all uploads in memory. */
  heldBytes: number;
}

const LIMITS: ImportLimits = {
  uploadIdleMs: 20_000,
  uploadMs: 300_000,
  readMs: 60_000,
  // One more than a store can take, so that a slow file delays no other store.
  reads: 2,
  heldBytes: 8 * MAX_IMPORT_BYTES,
};

const RETRY_AFTER_SECONDS = 60;

/** The imports that one process runs. */
export class ImportJobs {
  readonly #jobs = new Map<string, ImportJob>();
  readonly limits: ImportLimits;
  readonly #inTurn: LimitFunction;
  #heldBytes = 0;

  constructor(limits: Partial<ImportLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
    this.#inTurn = pLimit(this.limits.reads);
  }

  /** The number of imports that this process runs. */
  get running(): number {
    return this.#jobs.size;
  }

  /** The job of an import, if this process runs it. */
  find(row: ImportKey): ImportJob | undefined {
    return this.#jobs.get(keyOf(row));
  }

  start(row: ImportKey, job: ImportJob): void {
    this.#jobs.set(keyOf(row), job);
  }

  end(row: ImportKey): void {
    this.#jobs.delete(keyOf(row));
  }

  /** Counts bytes of an upload until they are released. Throws TooManyRequests beyond the limit. */
  hold(bytes: number): void {
    if (this.#heldBytes + bytes > this.limits.heldBytes) {
      throw new TooManyRequests(
        msg`Many files are being imported right now. Try again in a minute.`,
        RETRY_AFTER_SECONDS,
      );
    }
    this.#heldBytes += bytes;
  }

  release(bytes: number): void {
    this.#heldBytes -= bytes;
  }

  /** Reads a file when it is its turn. An abort ends the wait; `read` must end itself. */
  async readInTurn<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    const waiting = Promise.withResolvers<never>();
    const stopWaiting = (): void => waiting.reject(signal.reason);
    signal.addEventListener('abort', stopWaiting);
    const reading = this.#inTurn(async () => {
      signal.throwIfAborted();
      signal.removeEventListener('abort', stopWaiting);
      return read();
    });
    return Promise.race([reading, waiting.promise]);
  }
}
