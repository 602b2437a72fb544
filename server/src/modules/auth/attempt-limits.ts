import { setTimeout as delay } from 'node:timers/promises';
import { msg } from '@lingui/core/runtime-macro';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Orm } from '../../db/client.ts';
import { TooManyRequests } from '../../lib/errors.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { networksOf } from '../../http/limits.ts';
import { failureDelayMs } from './rules.ts';
import { attempts } from './tables.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REFUSAL = msg`Too many attempts. Please wait a few minutes and try again.`;

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

/**
 * Sign-ins of one account that are slowed down at a time, by this process. Each holds only a timer.
 * Further ones are refused before they cost a query.
 */
const MAX_DELAYED = 50;
/** The same for all accounts together. */
const MAX_DELAYED_IN_ALL = 1_000;
const CROWDED_SECONDS = 5;

/**
 * Counts attempts at passwords, codes and links. The counts are in the database, under keyed hashes:
 * they hold for all servers and across restarts, and name neither accounts nor addresses.
 */
export class AttemptLimits {
  readonly #secrets: Secrets;
  /** By the name of the limit, and how many times it a network has. */
  readonly #limiterOf: (limit: LimitName, times: number) => RateLimiterDrizzle;
  readonly #failures: RateLimiterDrizzle;
  readonly #wait: (ms: number) => Promise<unknown>;
  /** Number of delayed sign-ins by the key of their account. */
  readonly #delayed = new Map<string, number>();
  #delayedInAll = 0;

  /** Tests pass `wait`. */
  constructor(orm: Orm, secrets: Secrets, wait: (ms: number) => Promise<unknown> = delay) {
    this.#secrets = secrets;
    this.#wait = wait;
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
    const limiters = new Map<string, RateLimiterDrizzle>();
    this.#limiterOf = (limit, times) => {
      const { points, duration } = LIMITS[limit];
      const name = `${limit} ${times}`;
      const made = limiters.get(name) ?? limiter({ points: points * times, duration });
      limiters.set(name, made);
      return made;
    };
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

  /** As `count`, for each network that an address is in, the narrowest first. */
  async countOf(limit: LimitName, address: string, ...subject: string[]): Promise<void> {
    for (const { prefix, times } of networksOf(address)) {
      const wait = await this.#consume(limit, [prefix, ...subject], times);
      if (wait !== undefined) throw new TooManyRequests(REFUSAL, wait / 1000);
    }
  }

  /** Counts an attempt. Returns false above the limit. */
  async isWithin(limit: LimitName, ...subject: string[]): Promise<boolean> {
    return (await this.#consume(limit, subject)) === undefined;
  }

  /** Takes one attempt back that was right. */
  async giveBack(limit: LimitName, ...subject: string[]): Promise<void> {
    await this.#limiterOf(limit, 1).reward(this.#keyOf(limit, subject));
  }

  /** Takes one attempt of an address back that was right. */
  async giveBackOf(limit: LimitName, address: string, ...subject: string[]): Promise<void> {
    for (const { prefix, times } of networksOf(address)) {
      await this.#limiterOf(limit, times).reward(this.#keyOf(limit, [prefix, ...subject]));
    }
  }

  /** Throws TooManyRequests if too many sign-ins of this account, or of all, are slowed down now. */
  refuseCrowd(...account: string[]): void {
    const delayed = this.#delayed.get(this.#keyOf(ACCOUNT_FAILURES, account)) ?? 0;
    if (delayed < MAX_DELAYED && this.#delayedInAll < MAX_DELAYED_IN_ALL) return;
    throw new TooManyRequests(REFUSAL, CROWDED_SECONDS);
  }

  /**
   * Counts a failure of an account, whatever network it comes from, and waits the longer the more
   * there are. The wait needs no connection and no thread. Throws TooManyRequests if too many wait.
   */
  async slowDown(...account: string[]): Promise<void> {
    const key = this.#keyOf(ACCOUNT_FAILURES, account);
    const { consumedPoints } = await this.#failures.consume(key);
    const ms = failureDelayMs(consumedPoints - 1);
    if (ms === 0) return;
    this.refuseCrowd(...account);
    this.#countDelayed(key, 1);
    try {
      await this.#wait(ms);
    } finally {
      this.#countDelayed(key, -1);
    }
  }

  #countDelayed(key: string, change: 1 | -1): void {
    const delayed = (this.#delayed.get(key) ?? 0) + change;
    if (delayed === 0) this.#delayed.delete(key);
    else this.#delayed.set(key, delayed);
    this.#delayedInAll += change;
  }

  /** Takes a failure of an account back. */
  async forgiveOne(...account: string[]): Promise<void> {
    await this.#failures.reward(this.#keyOf(ACCOUNT_FAILURES, account));
  }

  #keyOf(limit: string, subject: string[]): string {
    return this.#secrets.hash(`attempts ${limit}`, JSON.stringify(subject));
  }

  /** Returns the milliseconds until the next try, if the limit is reached. */
  async #consume(limit: LimitName, subject: string[], times = 1): Promise<number | undefined> {
    try {
      await this.#limiterOf(limit, times).consume(this.#keyOf(limit, subject));
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  }
}
