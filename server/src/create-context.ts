import type { Context } from './context.ts';
import type { Database } from './db/client.ts';
import type { Log } from './http/log.ts';
import { WriteLimits } from './http/write-limits.ts';
import { TrackingBuffer } from './modules/analytics/tracking-buffer.ts';
import { databaseWriter } from './modules/analytics/write-batch.ts';
import { Llm } from './modules/explanations/llm.ts';
import { createFoods, type Foods } from './modules/foods/service.ts';
import { RunningImports } from './modules/imports/running-import.ts';
import { linkProducts } from './modules/products/jobs.ts';
import { createStoreQueue } from './modules/products/store-queue.ts';
import { createStoreSnapshots } from './modules/search/store-snapshots.ts';

const SNAPSHOT_MEMORY_BYTES = 512 * 1024 * 1024;

interface Options {
  db: Database;
  now?: () => Date;
  log?: Log;
  config?: Context['config'];
  foods?: Foods;
  /** Ends work that runs when the process stops. */
  stop?: AbortSignal;
}

const writeLine = (what: object | string, sentence = ''): void =>
  void process.stderr.write(`${JSON.stringify({ sentence, what })}\n`);

/**
 * Makes the context of a server, a command or a test. Nothing in it starts work by itself. Close
 * `foods` at the end: its worker keeps the process running.
 */
export function createContext({
  db,
  now = () => new Date(),
  log = { error: writeLine, warn: writeLine },
  config = { publicUrl: undefined },
  foods = createFoods(),
  stop,
}: Options): Context {
  return {
    db,
    now,
    log,
    config,
    foods,
    snapshots: createStoreSnapshots({
      db,
      foods,
      maxBytes: SNAPSHOT_MEMORY_BYTES,
      now: () => now().getTime(),
    }),
    writeLimits: new WriteLimits(now),
    tracking: new TrackingBuffer(databaseWriter({ db, now }), log),
    runningImports: new RunningImports(),
    llm: config.llm && new Llm(config.llm, now),
    linking: createStoreQueue(
      (storeId) => linkProducts({ db, foods }, storeId, stop),
      (error) => {
        if (stop?.aborted) return;
        log.error({ err: error }, 'Products could not be linked to their foods');
      },
    ),
  };
}
