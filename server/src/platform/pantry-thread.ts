import { Worker } from 'node:worker_threads';
import type {
  FromPantryWorker,
  PantryQuestion,
  PantryQuestions,
  PantryWorkerData,
  ToPantryWorker,
} from './pantry-worker.ts';

const WORKER = new URL('./pantry-worker.ts', import.meta.url);

/** A thread nobody has asked for so long ends, and its memory is free again. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

export interface PantryThread {
  /** Rejects when the thread fails. */
  ask<Q extends PantryQuestion>(
    question: Q,
    given: PantryQuestions[Q]['given'],
  ): Promise<PantryQuestions[Q]['answer']>;
  /** Ends the thread; what is still asked is rejected. */
  close(): Promise<void>;
}

/** A thread beside the server's own for what would keep shoppers waiting; runs only while it is asked. */
export function createPantryThread(cacheDir: string): PantryThread {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const workerData: PantryWorkerData = { cacheDir };
    const started = new Worker(WORKER, { workerData });
    started.unref();
    started.on('message', (said: FromPantryWorker) => {
      const asked = waiting.get(said.id);
      waiting.delete(said.id);
      if ('fault' in said) asked?.reject(new Error(said.fault));
      else asked?.resolve(said.answer as never);
      if (waiting.size === 0) rest();
    });
    started.on('error', fail);
    return started;
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void close(), IDLE_MS);
    idle.unref();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    fail(new Error('The thread of the pantry was ended'));
    await ending?.terminate();
  }

  return {
    ask(question, given) {
      clearTimeout(idle);
      worker ??= start();
      count += 1;
      const asked: ToPantryWorker = { id: count, question, given };
      return new Promise((resolve, reject) => {
        waiting.set(asked.id, { resolve, reject });
        worker?.postMessage(asked);
      });
    },
    close,
  };
}
