/** The embedded database seen from the server's thread: its lock, its worker, its socket. */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { locate, makeDataDir, makeSocketDir } from './data-dir.ts';
import { DirectoryInUse, StartError } from './errors.ts';
import { takeOwnerLock, type OwnerLock } from './lock.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** Wait for the disk at each commit; on unless a test says otherwise. */
  durable?: boolean;
  maxWaitMs?: number;
  maxIdleInTransactionMs?: number;
  log?: (message: string) => void;
  /** Told, as a sentence, that the database has ended for good: nothing works from then on. */
  onLost?: (message: string) => void;
  /** How often a backend that dies is started anew, unless it has run for so long in between. */
  restarts?: Restarts;
}

interface Restarts {
  most: number;
  stableMs: number;
}

export interface Embedded {
  /** The `host` by which node-postgres and psql reach it. */
  readonly socketDir: string;
  /** How many fsyncs have reached the disk since the start. */
  fsyncs(): Promise<number>;
  /** Does now what is otherwise done once a minute. */
  maintain(): Promise<void>;
  /** Writes a checkpoint, stops the worker and lets go of the directory. */
  close(): Promise<void>;
}

const MAX_WAIT_MS = 15_000;
const MAX_IDLE_IN_TRANSACTION_MS = 30_000;

/** A backend that dies is started anew, which recovers it; one that dies this often is given up. */
const RESTARTS: Restarts = { most: 6, stableMs: 10 * 60_000 };
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;

/**
 * Takes the directory for this process and starts the database in it, making it when it is new.
 * Throws StartError when the directory can't be written, is another server's, or can't be opened.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dir = locate(options.dataDir);
  makeDataDir(dir);
  const lock = takeLock(dir.lockFile, dir.root);
  try {
    makeSocketDir(dir);
    const log = options.log ?? (() => undefined);
    const database = new EmbeddedWorker(
      {
        dataDir: dir.root,
        durable: options.durable ?? true,
        maxWaitMs: options.maxWaitMs ?? MAX_WAIT_MS,
        maxIdleInTransactionMs: options.maxIdleInTransactionMs ?? MAX_IDLE_IN_TRANSACTION_MS,
      },
      {
        log,
        onLost: options.onLost ?? log,
        restarts: options.restarts ?? RESTARTS,
        beforeRestart: () => makeSocketDir(dir),
      },
    );
    await database.start();
    return {
      socketDir: dir.socketDir,
      fsyncs: () => database.fsyncs(),
      maintain: () => database.maintain(),
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function takeLock(file: string, root: string): OwnerLock {
  let lock: OwnerLock | null;
  try {
    lock = takeOwnerLock(file);
  } catch (error) {
    throw new StartError(
      `The data directory ${root} can't be locked (${String(error)}): make it writable for this user, or set DATA_DIR to one that is.`,
      { cause: error },
    );
  }
  if (lock) return lock;
  throw new DirectoryInUse(
    `Another server is running on ${root}: stop it first, or start this one with another DATA_DIR and PORT.`,
  );
}

interface Restarting {
  log: (message: string) => void;
  onLost: (message: string) => void;
  restarts: Restarts;
  beforeRestart: () => void;
}

/** The worker, replaced by a new one when its backend dies. */
class EmbeddedWorker {
  readonly #data: WorkerData;
  readonly #options: Restarting;
  /** The worker that runs; null while there is none. */
  #worker: Worker | null = null;
  #restarts = 0;
  #restarting: Promise<void> = Promise.resolve();
  readonly #closing = new AbortController();

  constructor(data: WorkerData, options: Restarting) {
    this.#data = data;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { log, restarts } = this.#options;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#data });
    try {
      await reply(worker, 'ready');
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    this.#worker = worker;
    const since = performance.now();
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'log' || message.kind === 'failed') log(message.message);
    });
    worker.on('error', (error) => log(String(error)));
    worker.once('exit', () => {
      this.#worker = null;
      if (this.#closing.signal.aborted) return;
      if (performance.now() - since >= restarts.stableMs) this.#restarts = 0;
      this.#restarting = this.#restart();
    });
  }

  /** Tries, at once and then with longer and longer waits, until a worker runs again. */
  async #restart(): Promise<void> {
    const { log, onLost, restarts, beforeRestart } = this.#options;
    const { signal } = this.#closing;
    for (; this.#restarts < restarts.most; this.#restarts += 1) {
      const waitMs = this.#restarts === 0 ? 0 : FIRST_RETRY_MS * 2 ** (this.#restarts - 1);
      // What cuts the wait short is looked at right below.
      await delay(Math.min(waitMs, LAST_RETRY_MS), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      log('The embedded database ended unexpectedly; starting it again.');
      try {
        beforeRestart();
        await this.start();
        this.#restarts += 1;
        return;
      } catch (error) {
        log(String(error));
      }
    }
    onLost('The embedded database ended too often and is not started again.');
  }

  async fsyncs(): Promise<number> {
    const answer = await this.#ask('fsyncs', 'fsyncs');
    return answer.kind === 'fsyncs' ? answer.count : 0;
  }

  async maintain(): Promise<void> {
    await this.#ask('maintain', 'maintained');
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#restarting;
    const worker = this.#worker;
    if (!worker) return;
    const exited = once(worker, 'exit');
    await this.#ask('close', 'closed');
    await exited;
  }

  #ask(request: ToWorker, kind: FromWorker['kind']): Promise<FromWorker> {
    if (!this.#worker) return Promise.reject(new Error('The embedded database is not running.'));
    const answer = reply(this.#worker, kind);
    this.#worker.postMessage(request);
    return answer;
  }
}

/** The worker's next message of a kind; rejects when it fails or ends first. */
function reply(worker: Worker, kind: FromWorker['kind']): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      act();
    };
    const onMessage = (message: FromWorker): void => {
      if (message.kind === kind) settle(() => resolve(message));
      if (message.kind !== 'failed') return;
      const { forOperator, message: sentence } = message;
      settle(() => reject(forOperator ? new StartError(sentence) : new Error(sentence)));
    };
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void =>
      settle(() => reject(new Error('The embedded database ended unexpectedly.')));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
