import { isNotRight, type Rule } from '@aislewise/contracts/calls/faults';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf, invalidInput } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { mailedLinkSite, queueMail } from '../mail/queue-mail.ts';
import { getStore } from '../stores/stores.ts';
import {
  deleteEmailChangeOf,
  deleteResetsOf,
  findResetKeeper,
  insertReset,
  takeReset,
} from './link-queries.ts';
import { resetMail } from './mails.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import {
  findKeeper,
  findKeeperByEmail,
  lockKeeper,
  updateKeeper,
  type KeeperRow,
} from './queries.ts';
import {
  deleteDevicesOf,
  deletePendingOf,
  deleteSessionsOf,
  findDevice,
} from './session-queries.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { createToken, hashToken } from './tokens.ts';

/** Lifetime of a reset link. */
const RESET_MS = 3_600_000;

/** The id of no keeper. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const isPresentPassword: Rule = () => msg`This is your present password. Please choose another.`;

const deadLink = (): AppError =>
  new AppError('invalid_input', msg`This link has been used or is too old. Ask for a new one.`);

/**
 * Sets a keeper's password, and ends their links to a new password or e-mail address, waiting sign-ins,
 * and all sessions and known browsers but those of `kept`.
 */
export async function replacePassword(
  tx: Orm,
  keeperId: string,
  passwordHash: string,
  kept?: KeeperSession,
): Promise<void> {
  await updateKeeper(tx, keeperId, { passwordHash });
  await deleteSessionsOf(tx, keeperId, kept?.tokenHash);
  await deleteDevicesOf(tx, keeperId, kept?.deviceId ?? null);
  await deletePendingOf(tx, keeperId);
  await deleteResetsOf(tx, keeperId);
  await deleteEmailChangeOf(tx, keeperId);
}

/**
 * Checks a new password of an account. Throws invalid_input if it may not be used, also if it is the
 * present one.
 */
export async function checkPasswordOf(
  { db }: Pick<Context, 'db'>,
  { email, name, storeId, passwordHash }: Omit<KeeperRow, 'id' | 'createdAt' | 'lastSignInAt'>,
  password: string,
): Promise<void> {
  const storeName = storeId === null ? '' : (await getStore(db.orm, storeId)).name;
  await checkNewPassword(password, { email, name, storeName });
  if (await isPassword(password, passwordHash, 'known')) {
    throw invalidInput([faultOf('newPassword', isPresentPassword)]);
  }
}

/**
 * Checks the password that a signed-in keeper has typed again. Returns the account. Throws
 * invalid_input if it is wrong, TooManyRequests.
 */
export async function proveCurrentPassword(
  { db, attempts }: Pick<Context, 'db' | 'attempts'>,
  { keeperId, tokenHash }: KeeperSession,
  currentPassword: string,
): Promise<KeeperRow> {
  await attempts.count('confirmationBySession', tokenHash);
  const found = await findKeeper(db.orm, keeperId);
  if (!found || !(await isPassword(currentPassword, found.passwordHash, 'known'))) {
    const fault = faultOf('currentPassword', isNotRight);
    throw new AppError('invalid_input', msg`Your current password is not right.`, [fault]);
  }
  await attempts.giveBack('confirmationBySession', tokenHash);
  return found;
}

/**
 * Changes the keeper's own password and ends all their other sessions. Throws invalid_input if the
 * current password is wrong or the new one may not be used, conflict if it was changed at the same
 * time, TooManyRequests.
 */
export async function changePassword(
  ctx: Context,
  session: KeeperSession,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { keeperId, name } = session;
  const found = await proveCurrentPassword(ctx, session, given.currentPassword);
  await checkPasswordOf(ctx, found, given.newPassword);
  const passwordHash = await hashPassword(given.newPassword);
  await ctx.db.transaction(async (tx) => {
    const keeper = await lockKeeper(tx, keeperId);
    if (keeper?.passwordHash !== found.passwordHash) {
      throw new AppError(
        'conflict',
        msg`Your password was changed meanwhile. Reload the page and try again.`,
      );
    }
    await replacePassword(tx, keeperId, passwordHash, session);
    const change = { what: 'keeper.password_changed', before: null, after: null } as const;
    await recordChange(ctx, tx, session, { ...change, subjectId: keeperId, subjectName: name });
    await mailAccountChange(ctx, tx, keeper, change.what);
  });
}

/**
 * Mails a link to choose a new password if the address is a keeper's. The caller cannot see whether
 * it is, neither in the answer nor by its time: the mail is written after it. Throws unavailable if no
 * mail can be sent, TooManyRequests.
 */
export async function requestPasswordReset(
  ctx: Context,
  given: { email: string; address: string; deviceToken: string | undefined },
): Promise<void> {
  const site = mailedLinkSite(ctx);
  if (site === undefined) {
    throw new AppError(
      'unavailable',
      msg`E-mail is not set up here. Ask the people who set up this site for a new password.`,
    );
  }
  const found = await findKeeperByEmail(ctx.db.orm, given.email);
  if (!(await isResetAllowed(ctx, given, found?.id)) || !found || found.storeId === null) return;
  mailResetLink(ctx, found.id, site).catch((err: unknown) => {
    ctx.log.error({ err }, 'A link to a new password could not be mailed');
  });
}

async function mailResetLink(ctx: Context, keeperId: string, site: string): Promise<void> {
  const token = createToken();
  await ctx.db.transaction(async (tx) => {
    const keeper = await lockKeeper(tx, keeperId);
    if (!keeper) return;
    const expiresAt = new Date(ctx.now().getTime() + RESET_MS);
    await insertReset(tx, { keeperId, tokenHash: hashToken(token), expiresAt });
    const mail = resetMail({ name: keeper.name, language: keeper.language, site, token });
    await queueMail(ctx, tx, { recipient: keeper.email, ...mail, expiresAt });
  });
}

/**
 * Counts a request for a link. Throws TooManyRequests above the limit of the keeper's own browser, or
 * of a stranger's network. Returns false if strangers have filled the mailbox enough: the links in it
 * work, and the answer must not tell whose address it is.
 */
async function isResetAllowed(
  { attempts, db, now }: Context,
  given: { email: string; address: string; deviceToken: string | undefined },
  keeperId: string | undefined,
): Promise<boolean> {
  const tokenHash = hashToken(given.deviceToken ?? '');
  // Without an account as many queries as with one, so that the time does not tell.
  const owner = { tokenHash, keeperId: keeperId ?? NOBODY };
  const device = await findDevice(db.orm, owner, now());
  if (device) {
    await attempts.count('resetMailByDevice', device);
    return true;
  }
  await attempts.countOf('resetMailByNetwork', given.address);
  await attempts.countOf('resetMailByAccountAndNetwork', given.address, given.email);
  return attempts.isWithin('resetMailByAccount', given.email);
}

/**
 * Sets a new password by the token of a mailed link, and ends all sessions. Throws invalid_input,
 * equal for an unknown and an expired link, or if the password may not be used, and TooManyRequests.
 */
export async function resetPassword(
  ctx: Context,
  given: { token: string; newPassword: string; address: string },
  hash = hashPassword,
): Promise<void> {
  const { db, now, attempts } = ctx;
  await attempts.countOf('linkByNetwork', given.address);
  const tokenHash = hashToken(given.token);
  // Hashing is expensive: it needs a valid link.
  const owner = await findResetKeeper(db.orm, tokenHash, now());
  const found = owner === undefined ? undefined : await findKeeper(db.orm, owner);
  if (!found) throw deadLink();
  await attempts.giveBackOf('linkByNetwork', given.address);
  await checkPasswordOf(ctx, found, given.newPassword);
  const passwordHash = await hash(given.newPassword);
  await db.transaction(async (tx) => {
    const keeperId = await takeReset(tx, tokenHash, now());
    const keeper = keeperId === undefined ? undefined : await lockKeeper(tx, keeperId);
    if (!keeper || keeper.storeId === null) throw deadLink();
    const { id, storeId, name } = keeper;
    await replacePassword(tx, id, passwordHash);
    const change = { what: 'keeper.password_reset', before: null, after: null } as const;
    const actor = { storeId, keeperId: id, name };
    await recordChange(ctx, tx, actor, { ...change, subjectId: id, subjectName: name });
    await mailAccountChange(ctx, tx, keeper, change.what);
  });
}
