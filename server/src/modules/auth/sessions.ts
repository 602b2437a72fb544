import { createHash, randomBytes } from 'node:crypto';
import type { User } from '@aislewise/contracts/calls/auth';
import { KEEPER_ROLE, SESSION_DAYS } from '@aislewise/contracts/auth';
import type { Context } from '../../context.ts';
import type { FoundSession, KeeperSession } from '../../http/guards.ts';
import { networkOf } from '../../http/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { clearAttempts, countAttempt, refundAttempt } from './login-limits.ts';
import { isPassword } from './password-hash.ts';
import {
  deleteExpired,
  deleteSession,
  extendSession,
  findKeeperByEmail,
  findLiveSession,
  insertSession,
  lockKeeper,
  type KeeperRow,
} from './queries.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = SESSION_DAYS * 24 * HOUR_MS;

/** A session's end is moved at most once per hour, not with every request. */
const RENEW_AFTER_MS = HOUR_MS;

export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const wrongPassword = (): AppError =>
  new AppError('unauthenticated', 'The e-mail address or the password is not right.');

export function toUser({ id, name, email, role, storeId }: KeeperRow): User {
  return { id, name, email, role, storeId };
}

export interface SignIn {
  email: string;
  password: string;
  /** The network address of the client. */
  address: string;
  /** The browser's earlier session. It ends, so that nobody can plant one and have it signed in. */
  formerToken: string | undefined;
}

/**
 * Checks e-mail and password and starts a session. The token is null for a role without access to
 * the portal. Throws unauthenticated, equal for an unknown address and a wrong password, and
 * TooManyRequests.
 */
export async function login(
  ctx: Context,
  { email, password, address, formerToken }: SignIn,
): Promise<{ user: User; token: string | null }> {
  const { db, now } = ctx;
  const network = networkOf(address);
  await countAttempt(ctx, 'signInByNetwork', network);
  await countAttempt(ctx, 'signInByAccount', email);
  const found = await findKeeperByEmail(db.orm, email);
  if (!(await isPassword(password, found?.passwordHash)) || !found) throw wrongPassword();
  const token = createToken();
  const keeper = await db.transaction(async (tx) => {
    const locked = await lockKeeper(tx, found.id);
    // A change of the password ends the other sessions. This one must not start after it.
    if (locked?.passwordHash !== found.passwordHash) throw wrongPassword();
    if (formerToken !== undefined) await deleteSession(tx, hashToken(formerToken));
    if (locked.role === KEEPER_ROLE) {
      const expiresAt = new Date(now().getTime() + SESSION_MS);
      const tokenHash = hashToken(token);
      await insertSession(tx, { tokenHash, keeperId: locked.id, createdAt: now(), expiresAt });
    }
    return locked;
  });
  await clearAttempts(ctx, 'signInByAccount', email);
  await refundAttempt(ctx, 'signInByNetwork', network);
  await deleteExpired(db.orm, now());
  return { user: toUser(keeper), token: keeper.role === KEEPER_ROLE ? token : null };
}

/** Ends a session, if it exists. */
export async function logout({ db }: Context, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(db.orm, hashToken(token));
}

/** Returns the live session of a token for the guard, and moves its end if that is due. */
export async function findSession(
  { db, now }: Context,
  token: string,
): Promise<FoundSession | null> {
  const tokenHash = hashToken(token);
  const live = await findLiveSession(db.orm, tokenHash, now());
  if (!live || live.keeper.role !== KEEPER_ROLE || live.keeper.storeId === null) return null;
  const { id: keeperId, storeId, name, email } = live.keeper;
  const end = now().getTime() + SESSION_MS;
  const isDue = end - live.expiresAt.getTime() >= RENEW_AFTER_MS;
  const renewed = isDue && (await extendSession(db.orm, tokenHash, new Date(end)));
  return { tokenHash, keeperId, storeId, name, email, role: KEEPER_ROLE, renewed };
}

export function userOf({ keeperId: id, name, email, role, storeId }: KeeperSession): User {
  return { id, name, email, role, storeId };
}
