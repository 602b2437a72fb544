import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Orm } from '../../db/client.ts';
import { TooManyRequests } from '../../lib/errors.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { failureDelayMs } from './rules.ts';
import { attempts } from './tables.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REFUSAL = 'Too many attempts. Please wait a few minutes and try again.';

/**
 * How many attempts are allowed within a time in seconds. A browser in which the keeper has signed
 * in before is counted on its own ("device"), so that strangers cannot use its attempts up.
 */
const LIMITS = {
  signInByDevice: { points: 10, duration: QUARTER },
  signInByAccountAndNetwork: { points: 10, duration: QUARTER },
  // Many keepers may share one network.
  signInByNetwork: { points: 50, duration: QUARTER },
  secondStepBySignIn: { points: 5, duration: QUARTER },
  secondStepByDevice: { points: 10, duration: QUARTER },
  // Only who has the password gets here, so this may refuse.
  secondStepByAccount: { points: 10, duration: HOUR },
  confirmationBySession: { points: 10, duration: QUARTER },
  resetMailByDevice: { points: 3, duration: HOUR },
  resetMailByAccountAndNetwork: { points: 3, duration: HOUR },
  resetMailByNetwork: { points: 20, duration: HOUR },
  /** Bounds what strangers can put into a mailbox. The links in it still work. */
  resetMailByAccount: { points: 20, duration: HOUR },
  linkByNetwork: { points: 50, duration: QUARTER },
  emailChangeByKeeper: { points: 5, duration: HOUR },
  invitationByStore: { points: 20, duration: DAY },
};
export type LimitName = keyof typeof LIMITS;

/** Failures of an account from all networks. They only slow down. */
const ACCOUNT_FAILURES = 'signInByAccount';

/** Sign-ins of one process that are slowed down at a time. Each holds only a timer. */
const MAX_DELAYED = 200;

/**
 * Counts attempts at passwords, codes and links. The counts are in the database, under keyed hashes:
 * they hold for all servers and across restarts, and name neither accounts nor addresses.
 */
export class AttemptLimits {
  readonly #secrets: Secrets;
  readonly #limiters: Record<LimitName, RateLimiterDrizzle>;
  readonly #failures: RateLimiterDrizzle;
  #delayed = 0;

  constructor(orm: Orm, secrets: Secrets) {
    this.#secrets = secrets;
    const limiter = (options: { points: number; duration: number }) =>
      new RateLimiterDrizzle({
        ...options,
        storeClient: orm,
        schema: attempts,
        keyPrefix: '',
        clearExpiredByTimeout: false,
        // A refused client costs no more queries.
        inMemoryBlockOnConsumed: options.points + 1,
      });
    const made = Object.entries(LIMITS).map(([name, options]) => [name, limiter(options)]);
    this.#limiters = Object.fromEntries(made) as Record<LimitName, RateLimiterDrizzle>;
    this.#failures = limiter({ points: 1_000_000_000, duration: QUARTER });
  }

  /**
   * Counts an attempt. Throws TooManyRequests above the limit. Call it before checking a password,
   * so that simultaneous attempts get no more tries.
   */
  async count(limit: LimitName, ...subject: string[]): Promise<void> {
    const wait = await this.#consume(limit, subject);
    if (wait !== undefined) throw new TooManyRequests(REFUSAL, wait / 1000);
  }

  /** Counts an attempt. Returns false above the limit. */
  async isWithin(limit: LimitName, ...subject: string[]): Promise<boolean> {
    return (await this.#consume(limit, subject)) === undefined;
  }

  /** Takes one attempt back that was right. */
  async giveBack(limit: LimitName, ...subject: string[]): Promise<void> {
    await this.#limiters[limit].reward(this.#keyOf(limit, subject));
  }

  /**
   * Counts a failure of an account, whatever network it comes from, and waits the longer the more
   * there are. The wait needs no connection and no thread. Throws TooManyRequests if too many wait.
   */
  async slowDown(...account: string[]): Promise<void> {
    const { consumedPoints } = await this.#failures.consume(this.#keyOf(ACCOUNT_FAILURES, account));
    const ms = failureDelayMs(consumedPoints - 1);
    if (ms === 0) return;
    if (this.#delayed >= MAX_DELAYED) throw new TooManyRequests(REFUSAL, 5);
    this.#delayed += 1;
    try {
      await delay(ms);
    } finally {
      this.#delayed -= 1;
    }
  }

  /** Takes a failure of an account back. */
  async forgiveOne(...account: string[]): Promise<void> {
    await this.#failures.reward(this.#keyOf(ACCOUNT_FAILURES, account));
  }

  #keyOf(limit: string, subject: string[]): string {
    return this.#secrets.hash(`attempts ${limit}`, JSON.stringify(subject));
  }

  /** Returns the milliseconds until the next try, if the limit is reached. */
  async #consume(limit: LimitName, subject: string[]): Promise<number | undefined> {
    try {
      await this.#limiters[limit].consume(this.#keyOf(limit, subject));
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  }
}
