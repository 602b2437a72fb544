import { msg } from '@lingui/core/runtime-macro';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { TooManyRequests } from '../../lib/errors.ts';

/**
 * The hash of no password, with the costs of all others (argon2id, 19 MiB, 2 passes: the library's
 * defaults). Comparing with it takes as long as comparing with a real one.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Hashing runs on the four threads of Node.js that files and compression need too. Strangers get two
 * of them; keepers in their own browser have one that no stranger waits for.
 */
const LANES = { stranger: pLimit(2), known: pLimit(1) };
export type Lane = keyof typeof LANES;

/** Comparisons that wait in a lane, about 2 s of work. */
const MAX_WAITING = 100;

/** Systems may encode the same letters in two ways. */
export const normalized = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  LANES.known(() => hash(normalized(password)));

/**
 * Whether it is the password of this hash. Takes as long without a hash, and then is false. Throws
 * TooManyRequests if too many comparisons wait in the lane.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  lane: Lane,
  compare = verify,
): Promise<boolean> {
  const run = LANES[lane];
  if (run.pendingCount >= MAX_WAITING) {
    throw new TooManyRequests(
      msg`Too many people are signing in. Please try again in a moment.`,
      5,
    );
  }
  const matches = await run(() => compare(passwordHash ?? DUMMY_HASH, normalized(password)));
  return matches && passwordHash !== undefined;
}
