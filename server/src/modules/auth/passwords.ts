import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { networkOf } from '../../http/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { isMailSetUp, queueMail } from '../mail/queue-mail.ts';
import { clearAttempts, countAttempt, refundAttempt } from './login-limits.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import {
  deleteResetOf,
  deleteSessionsOf,
  findKeeperByEmail,
  isResetValid,
  lockKeeper,
  setPasswordHash,
  takeReset,
  upsertReset,
} from './queries.ts';
import { resetMail } from './reset-mail.ts';
import { createToken, hashToken } from './sessions.ts';

/** Lifetime of a reset link. */
const RESET_MS = 3_600_000;

const deadLink = (): AppError =>
  new AppError('invalid_input', 'This link has been used or is too old.');

/** Sets a keeper's password, and ends their reset link and all sessions but `keptSession`. */
export async function replacePassword(
  tx: Orm,
  keeperId: string,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  await setPasswordHash(tx, keeperId, passwordHash);
  await deleteSessionsOf(tx, keeperId, keptSession);
  await deleteResetOf(tx, keeperId);
}

/**
 * Changes the keeper's own password and ends all their other sessions. Throws invalid_input if the
 * current password is wrong, conflict if it was changed at the same time, TooManyRequests.
 */
export async function changePassword(
  ctx: Context,
  session: KeeperSession,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { keeperId, name } = session;
  await countAttempt(ctx, 'passwordChange', keeperId);
  const found = await findKeeperByEmail(ctx.db.orm, session.email);
  if (!(await isPassword(given.currentPassword, found?.passwordHash))) {
    const fault = { path: 'currentPassword', message: 'is not right' };
    throw new AppError('invalid_input', 'Your current password is not right.', [fault]);
  }
  const passwordHash = await hashPassword(given.newPassword);
  await ctx.db.transaction(async (tx) => {
    const keeper = await lockKeeper(tx, keeperId);
    if (keeper?.passwordHash !== found?.passwordHash) {
      throw new AppError('conflict', 'Your password was changed meanwhile.');
    }
    await replacePassword(tx, keeperId, passwordHash, session.tokenHash);
    const change = { what: 'keeper.password_changed', before: null, after: null } as const;
    await recordChange(ctx, tx, session, { ...change, subjectId: keeperId, subjectName: name });
  });
  await clearAttempts(ctx, 'passwordChange', keeperId);
}

/**
 * Mails a link to choose a new password if the address is a keeper's. The caller cannot see whether
 * it is. Throws unavailable if no mail can be sent, TooManyRequests.
 */
export async function requestPasswordReset(
  ctx: Context,
  { email, address }: { email: string; address: string },
): Promise<void> {
  // Links in mails lead to the operator's address, never to a request's Host header.
  const site = ctx.config.publicUrl;
  if (site === undefined || !isMailSetUp(ctx)) {
    throw new AppError(
      'unavailable',
      'E-mail is not set up here. Ask whoever runs this server for a new password.',
    );
  }
  await countAttempt(ctx, 'resetMailByNetwork', networkOf(address));
  await countAttempt(ctx, 'resetMailByAccount', email);
  const token = createToken();
  await ctx.db.transaction(async (tx) => {
    const keeper = await findKeeperByEmail(tx, email);
    if (!keeper || keeper.storeId === null) return;
    const expiresAt = new Date(ctx.now().getTime() + RESET_MS);
    await upsertReset(tx, { keeperId: keeper.id, tokenHash: hashToken(token), expiresAt });
    const mail = resetMail({ name: keeper.name, site, token });
    await queueMail(ctx, tx, { recipient: keeper.email, ...mail });
  });
}

/**
 * Sets a new password by the token of a mailed link, and ends all sessions. Throws invalid_input,
 * equal for an unknown and an expired link, and TooManyRequests.
 */
export async function resetPassword(
  ctx: Context,
  given: { token: string; newPassword: string; address: string },
  hash = hashPassword,
): Promise<void> {
  const network = networkOf(given.address);
  await countAttempt(ctx, 'resetLinkByNetwork', network);
  const tokenHash = hashToken(given.token);
  // Hashing is expensive: it needs a valid link.
  if (!(await isResetValid(ctx.db.orm, tokenHash, ctx.now()))) throw deadLink();
  const passwordHash = await hash(given.newPassword);
  const email = await ctx.db.transaction(async (tx) => {
    const keeperId = await takeReset(tx, tokenHash, ctx.now());
    const keeper = keeperId === undefined ? undefined : await lockKeeper(tx, keeperId);
    if (!keeper || keeper.storeId === null) throw deadLink();
    const { id, storeId, name } = keeper;
    await replacePassword(tx, id, passwordHash);
    const change = { what: 'keeper.password_reset', before: null, after: null } as const;
    const actor = { storeId, keeperId: id, name };
    await recordChange(ctx, tx, actor, { ...change, subjectId: id, subjectName: name });
    return keeper.email;
  });
  await refundAttempt(ctx, 'resetLinkByNetwork', network);
  await clearAttempts(ctx, 'signInByAccount', email);
}
