import { randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
import type { Database } from './db/client.ts';
import type { Log } from './watch/log.ts';
import { Limits } from './http/limits.ts';
import { TrackingBudgets } from './modules/analytics/budgets.ts';
import { Secrets } from './lib/secrets.ts';
import { isPushService as isKnownPushService } from './modules/alerts/rules.ts';
import { AttemptLimits } from './modules/auth/attempt-limits.ts';
import { TrackingBuffer } from './modules/analytics/tracking-buffer.ts';
import { databaseWriter } from './modules/analytics/write-batch.ts';
import { Llm } from './modules/explanations/llm.ts';
import { Foods } from './modules/foods/foods.ts';
import { ImportJobs } from './modules/imports/import-jobs.ts';
import { LinkQueue } from './modules/products/link-queue.ts';
import { linkProducts } from './modules/products/link-products.ts';
import { StoreSnapshots } from './modules/search/store-snapshots.ts';

const SNAPSHOT_MEMORY_BYTES = 512 * 1024 * 1024;

interface Options {
  db: Database;
  now?: () => Date;
  log?: Log;
  config?: Context['config'];
  /** By default a key that ends with the process, as tests may have. */
  secrets?: Secrets;
  foods?: Foods;
  webhookPost?: Context['webhookPost'];
  isPushService?: Context['isPushService'] | undefined;
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
  secrets = new Secrets(randomBytes(32)),
  foods = new Foods(),
  webhookPost,
  isPushService = isKnownPushService,
  stop,
}: Options): Context {
  return {
    db,
    now,
    log,
    config,
    secrets,
    attempts: new AttemptLimits(db.orm, secrets),
    foods,
    snapshots: new StoreSnapshots({
      db,
      foods,
      maxBytes: SNAPSHOT_MEMORY_BYTES,
      now: () => now().getTime(),
    }),
    limits: new Limits(secrets),
    tracking: new TrackingBuffer(databaseWriter({ db, now }), log),
    trackingBudgets: new TrackingBudgets(),
    importJobs: new ImportJobs(),
    llm: config.llm && new Llm(config.llm, now),
    webhookPost,
    isPushService,
    linking: new LinkQueue(
      (storeId) => linkProducts({ db, foods }, storeId, stop),
      (error) => {
        if (stop?.aborted) return;
        log.error({ err: error }, 'Products could not be linked to their foods');
      },
    ),
  };
}
