import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../lib/errors.ts';
import * as queries from './queries.ts';

const MINUTE_MS = 60_000;
const REFUSAL = 'Too many attempts. Please wait a few minutes and try again.';

/** How many attempts are allowed within a time. After a right password its attempt is taken back. */
const LIMITS = {
  signInByAccount: { max: 10, windowMs: 15 * MINUTE_MS },
  // Many keepers may share one network.
  signInByNetwork: { max: 50, windowMs: 15 * MINUTE_MS },
  passwordChange: { max: 10, windowMs: 15 * MINUTE_MS },
  resetMailByAccount: { max: 3, windowMs: 60 * MINUTE_MS },
  resetMailByNetwork: { max: 20, windowMs: 60 * MINUTE_MS },
  resetLinkByNetwork: { max: 50, windowMs: 15 * MINUTE_MS },
};
type LimitName = keyof typeof LIMITS;

const keyOf = (limit: LimitName, subject: string): string =>
  createHash('sha256').update(`${limit} ${subject}`).digest('hex');

/**
 * Counts an attempt by its account, keeper or network. Throws TooManyRequests above the limit. Call
 * it before checking the password, so that simultaneous attempts get no more tries. The counts are
 * in the database: they hold on every node and across restarts.
 */
export async function countAttempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limit: LimitName,
  subject: string,
): Promise<void> {
  const { max, windowMs } = LIMITS[limit];
  const time = now();
  const windowEnd = new Date(time.getTime() + windowMs);
  const key = keyOf(limit, subject);
  const { count, endsAt } = await queries.countAttempt(db.orm, key, { now: time, windowEnd });
  if (count > max) throw new TooManyRequests(REFUSAL, (endsAt.getTime() - time.getTime()) / 1000);
}

/** Takes one attempt back that was right. */
export const refundAttempt = (
  { db }: Pick<Context, 'db'>,
  limit: LimitName,
  subject: string,
): Promise<void> => queries.uncountAttempt(db.orm, keyOf(limit, subject));

/** Forgets all attempts of an account or keeper. */
export const clearAttempts = (
  { db }: Pick<Context, 'db'>,
  limit: LimitName,
  subject: string,
): Promise<void> => queries.deleteAttempts(db.orm, keyOf(limit, subject));
