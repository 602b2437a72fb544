import type { Rule } from '@aislewise/contracts/calls/faults';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { sqlState } from '../../db/errors.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf, invalidInput } from '../../lib/errors.ts';
import { recordChange, type Actor } from '../audit/audit.ts';
import { isMailSetUp, mailedLinkSite, queueMail } from '../mail/queue-mail.ts';
import {
  deleteEmailChangeOf,
  deleteResetsOf,
  takeEmailChange,
  upsertEmailChange,
} from './link-queries.ts';
import { formerEmailMail, newEmailMail } from './mails.ts';
import { isEmailTaken, lockKeeper, updateKeeper, type KeeperRow } from './queries.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { proveCurrentPassword } from './passwords.ts';
import { createToken, hashToken } from './tokens.ts';

const isOwnEmail: Rule = () => msg`This is your e-mail address already.`;

/** Lifetime of a link to a new address. */
const LINK_MS = 3_600_000;

/**
 * Mails a link to a new address, and a notice to the present one. The answer does not tell whether
 * the address has an account: its owner gets the mail. Where no link can be mailed, changes the
 * address at once. Throws invalid_input for the own address or a wrong password, TooManyRequests, and
 * without mail conflict if the address has an account.
 */
export async function changeEmail(
  ctx: Context,
  session: KeeperSession,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<{ isChanged: boolean }> {
  const { db, now, attempts } = ctx;
  const { keeperId, name, language } = session;
  if (email === session.email) {
    throw invalidInput([faultOf('email', isOwnEmail)]);
  }
  await attempts.count('emailChangeByKeeper', keeperId);
  const found = await proveCurrentPassword(ctx, session, currentPassword);
  const site = mailedLinkSite(ctx);
  const token = createToken();
  const expiresAt = new Date(now().getTime() + LINK_MS);
  await db.transaction(async (tx) => {
    const keeper = await lockKeeper(tx, keeperId);
    if (keeper?.passwordHash !== found.passwordHash) {
      throw new AppError(
        'conflict',
        msg`Your password was changed meanwhile. Reload the page and try again.`,
      );
    }
    if (site === undefined) {
      await replaceEmail(ctx, tx, { keeper, email, actor: session });
      return;
    }
    await upsertEmailChange(tx, { keeperId, email, tokenHash: hashToken(token), expiresAt });
    const mail = newEmailMail({ name, language, site, token });
    await queueMail(ctx, tx, { recipient: email, ...mail, expiresAt });
    await mailAccountChange(ctx, tx, session, 'keeper.email_change_asked');
  });
  return { isChanged: site === undefined };
}

/**
 * Changes the address by the token of a mailed link, and mails a notice to the former one. Returns
 * the new address.
 * Throws invalid_input, equal for an unknown and an expired link, conflict, TooManyRequests.
 */
export async function confirmEmail(
  ctx: Context,
  given: { token: string; address: string },
): Promise<{ email: string }> {
  const { db, now, attempts } = ctx;
  await attempts.countOf('linkByNetwork', given.address);
  const email = await db.transaction(async (tx) => {
    const change = await takeEmailChange(tx, hashToken(given.token), now());
    const keeper = change && (await lockKeeper(tx, change.keeperId));
    if (!keeper || keeper.storeId === null) {
      throw new AppError(
        'invalid_input',
        msg`This link has been used or is too old. Ask for a new one.`,
      );
    }
    const actor = { storeId: keeper.storeId, keeperId: keeper.id, name: keeper.name };
    await replaceEmail(ctx, tx, { keeper, email: change.email, actor });
    return change.email;
  });
  await attempts.giveBackOf('linkByNetwork', given.address);
  return { email };
}

/**
 * Sets an account's address and ends links that were mailed to the former one. Throws conflict if
 * the address has an account.
 */
export async function replaceEmail(
  ctx: Pick<Context, 'config' | 'now'>,
  tx: Orm,
  { keeper, email, actor }: { keeper: KeeperRow; email: string; actor: Actor | null },
): Promise<void> {
  const { id, name } = keeper;
  const taken = () => new AppError('conflict', msg`${{ email }} has an account already.`);
  if (await isEmailTaken(tx, email)) throw taken();
  await updateKeeper(tx, id, { email }).catch((error: unknown) => {
    // Another keeper took the address at the same time.
    throw sqlState(error) === '23505' ? taken() : error;
  });
  await deleteResetsOf(tx, id);
  await deleteEmailChangeOf(tx, id);
  if (isMailSetUp(ctx)) {
    await queueMail(ctx, tx, { recipient: keeper.email, ...formerEmailMail(keeper) });
  }
  if (!actor) return;
  const change = { what: 'keeper.email_changed', before: null, after: null } as const;
  await recordChange(ctx, tx, actor, { ...change, subjectId: id, subjectName: name });
}
