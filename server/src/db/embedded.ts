/** The embedded database seen from the server's thread: its lock, its worker, its socket. */
import { once } from 'node:events';
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
const MAX_RESTARTS = 5;

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
    const database = new EmbeddedWorker(
      {
        dataDir: dir.root,
        durable: options.durable ?? true,
        maxWaitMs: options.maxWaitMs ?? MAX_WAIT_MS,
        maxIdleInTransactionMs: options.maxIdleInTransactionMs ?? MAX_IDLE_IN_TRANSACTION_MS,
      },
      options.log ?? (() => undefined),
      () => makeSocketDir(dir),
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

/** The worker, replaced by a new one when its backend dies. */
class EmbeddedWorker {
  readonly #data: WorkerData;
  readonly #log: (message: string) => void;
  readonly #beforeRestart: () => void;
  #worker: Worker | null = null;
  #restarts = 0;
  #closing = false;

  constructor(data: WorkerData, log: (message: string) => void, beforeRestart: () => void) {
    this.#data = data;
    this.#log = log;
    this.#beforeRestart = beforeRestart;
  }

  async start(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#data });
    this.#worker = worker;
    try {
      await reply(worker, 'ready');
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'log' || message.kind === 'failed') this.#log(message.message);
    });
    worker.on('error', (error) => this.#log(String(error)));
    worker.once('exit', () => {
      if (!this.#closing) void this.#restart();
    });
  }

  async #restart(): Promise<void> {
    this.#restarts += 1;
    if (this.#restarts > MAX_RESTARTS) {
      this.#log('The embedded database ended too often and is not started again.');
      return;
    }
    this.#log('The embedded database ended unexpectedly; starting it again.');
    try {
      this.#beforeRestart();
      await this.start();
    } catch (error) {
      this.#log(String(error));
    }
  }

  async fsyncs(): Promise<number> {
    const answer = await this.#ask('fsyncs', 'fsyncs');
    return answer.kind === 'fsyncs' ? answer.count : 0;
  }

  async maintain(): Promise<void> {
    await this.#ask('maintain', 'maintained');
  }

  async close(): Promise<void> {
    this.#closing = true;
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
