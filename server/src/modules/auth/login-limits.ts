import { createHash } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { TooManyRequests } from '../../lib/errors.ts';
import { networkOf } from '../../http/write-limit.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './queries.ts';

const MINUTE_MS = 60_000;

interface Limit {
  /** Names the counts of this limit. */
  name: string;
  most: number;
  windowMs: number;
  refusal: string;
}

const TRY_LATER = 'Too many attempts. Please wait a few minutes and try again.';

const LIMITS = {
  signInAccount: { name: 'account', most: 10, windowMs: 15 * MINUTE_MS, refusal: TRY_LATER },
  // Many keepers may sit behind one address; right passwords don't count.
  signInAddress: { name: 'address', most: 50, windowMs: 15 * MINUTE_MS, refusal: TRY_LATER },
  change: { name: 'change', most: 10, windowMs: 15 * MINUTE_MS, refusal: TRY_LATER },
  resetAccount: { name: 'reset account', most: 3, windowMs: 60 * MINUTE_MS, refusal: TRY_LATER },
  resetAddress: { name: 'reset address', most: 20, windowMs: 60 * MINUTE_MS, refusal: TRY_LATER },
  linkAddress: { name: 'link address', most: 50, windowMs: 15 * MINUTE_MS, refusal: TRY_LATER },
} satisfies Record<string, Limit>;

const keyOf = ({ name }: Limit, of: string): string =>
  createHash('sha256').update(`${name} ${of}`).digest('hex');

/**
 * How often a password may be tried. An attempt is counted before it is looked at, so that many at
 * once get no more tries than one after the other, and is taken back when it was right. The counts
 * stand in the database: they hold on every node and across a restart.
 */
export function attemptLimits(db: Database, now: () => Date) {
  async function count(limit: Limit, of: string): Promise<void> {
    const windowEnd = new Date(now().getTime() + limit.windowMs);
    const counted = await countAttempt(db.orm, keyOf(limit, of), { now: now(), windowEnd });
    if (counted.count <= limit.most) return;
    throw new TooManyRequests(limit.refusal, (counted.endsAt.getTime() - now().getTime()) / 1000);
  }

  return {
    signIn: {
      async count(email: string, address: string): Promise<void> {
        await count(LIMITS.signInAddress, networkOf(address));
        await count(LIMITS.signInAccount, email);
      },
      async forgive(email: string, address?: string): Promise<void> {
        await forgetAttempts(db.orm, keyOf(LIMITS.signInAccount, email));
        if (address !== undefined) {
          await uncountAttempt(db.orm, keyOf(LIMITS.signInAddress, networkOf(address)));
        }
      },
    },
    change: {
      count: (keeperId: string) => count(LIMITS.change, keeperId),
      forgive: (keeperId: string) => forgetAttempts(db.orm, keyOf(LIMITS.change, keeperId)),
    },
    reset: {
      async count(email: string, address: string): Promise<void> {
        await count(LIMITS.resetAddress, networkOf(address));
        await count(LIMITS.resetAccount, email);
      },
    },
    link: {
      count: (address: string) => count(LIMITS.linkAddress, networkOf(address)),
      forgive: (address: string) =>
        uncountAttempt(db.orm, keyOf(LIMITS.linkAddress, networkOf(address))),
    },
  };
}
