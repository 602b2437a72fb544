import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Log } from './watch/log.ts';
import type { Secrets } from './lib/secrets.ts';
import type { Limits } from './http/limits.ts';
import type { TrackingBudgets } from './modules/analytics/budgets.ts';
import type { AttemptLimits } from './modules/auth/attempt-limits.ts';
import type { TrackingBuffer } from './modules/analytics/tracking-buffer.ts';
import type { Llm } from './modules/explanations/llm.ts';
import type { Foods } from './modules/foods/foods.ts';
import type { ImportJobs } from './modules/imports/import-jobs.ts';
import type { LinkQueue } from './modules/products/link-queue.ts';
import type { StoreSnapshots } from './modules/search/store-snapshots.ts';
import type { PostOptions } from './modules/webhooks/post-webhook.ts';

/**
 * First parameter of every verb: the database, the clock and the long-lived objects of one process.
 * `createContext` makes it.
 */
export interface Context {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Log;
  readonly config: Pick<Config, 'publicUrl'> &
    Partial<Pick<Config, 'mail' | 'llm' | 'requireSecondFactor'>>;
  readonly secrets: Secrets;
  readonly attempts: AttemptLimits;
  readonly foods: Foods;
  readonly snapshots: StoreSnapshots;
  readonly limits: Limits;
  /** Events that wait to be written. */
  readonly tracking: TrackingBuffer;
  readonly trackingBudgets: TrackingBudgets;
  readonly importJobs: ImportJobs;
  /** Undefined if no model is set up. */
  readonly llm: Llm | undefined;
  /** How webhooks are posted; tests trust a certificate and addresses of their own. */
  readonly webhookPost: PostOptions | undefined;
  /** Whether messages for devices may be sent to an address; tests have a push service of their own. */
  readonly isPushService: (endpoint: URL) => boolean;
  /** Stores with products that must be linked to their foods. */
  readonly linking: Pick<LinkQueue, 'add' | 'settled'>;
}
