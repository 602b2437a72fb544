import { Worker } from 'node:worker_threads';
import type {
  FoodTask,
  FoodTasks,
  FoodWorkerData,
  FoodWorkerRequest,
  FoodWorkerResponse,
} from './food-worker.ts';

const WORKER = new URL('./food-worker.ts', import.meta.url);

/** The worker stops after this time without work, which frees its memory. */
const IDLE_MS = 10_000;

interface Pending {
  resolve: (output: never) => void;
  reject: (error: Error) => void;
}

export interface FoodWorkerClient {
  /** Rejects when the task or the worker fails. */
  run<T extends FoodTask>(task: T, input: FoodTasks[T]['input']): Promise<FoodTasks[T]['output']>;
  /** Stops the worker and rejects its pending tasks. */
  close(): Promise<void>;
}

/** Starts the worker thread for foods when a task needs it. */
export function createFoodWorkerClient(cacheDir: string): FoodWorkerClient {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  function start(): Worker {
    const workerData: FoodWorkerData = { cacheDir };
    const started = new Worker(WORKER, { workerData });
    started.unref();
    started.on('message', (response: FoodWorkerResponse) => {
      const task = pending.get(response.id);
      pending.delete(response.id);
      if ('error' in response) task?.reject(new Error(response.error));
      else task?.resolve(response.output as never);
      if (pending.size === 0) stopWhenIdle();
    });
    started.on('error', fail);
    return started;
  }

  function stopWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void close(), IDLE_MS);
    idle.unref();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    fail(new Error('The worker for foods was stopped'));
    await ending?.terminate();
  }

  return {
    run(task, input) {
      clearTimeout(idle);
      worker ??= start();
      lastId += 1;
      const request: FoodWorkerRequest = { id: lastId, task, input };
      return new Promise((resolve, reject) => {
        pending.set(request.id, { resolve, reject });
        worker?.postMessage(request);
      });
    },
    close,
  };
}
