/** The operator's verbs for storekeepers' accounts. */
import type { User } from '@aislewise/contracts/calls/auth';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { operatorOf, recordChange } from '../audit/audit.ts';
import { getStore } from '../stores/stores.ts';
import { replaceEmail } from './change-email.ts';
import { deleteInvitationsOf } from './link-queries.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import { checkPasswordOf, replacePassword } from './passwords.ts';
import * as queries from './queries.ts';
import { deleteSecondFactors } from './second-factors.ts';
import { deletePendingOf, deleteSessionsOf } from './session-queries.ts';
import { toUser } from './sessions.ts';

type OperatorContext = Pick<Context, 'db' | 'now' | 'config'>;

export interface KeeperAccount extends User {
  closedAt: Date | null;
}

/** Returns the accounts of all stores or of one, closed ones too, by e-mail. */
export async function listKeepers(
  { db }: OperatorContext,
  storeId?: string,
): Promise<KeeperAccount[]> {
  const rows = await queries.findKeepers(db.orm, storeId);
  return rows.map((row) => ({ ...toUser(row), closedAt: row.closedAt }));
}

/**
 * Opens a storekeeper's account. Throws conflict if the e-mail address has one, invalid_input if the
 * password may not be used.
 */
export async function addKeeper(
  ctx: OperatorContext,
  given: { storeId: string; name: string; email: string },
  password: string,
): Promise<void> {
  const { name: storeName } = await getStore(ctx.db.orm, given.storeId);
  await checkNewPassword(password, { ...given, storeName });
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const keeper = await queries.openKeeper(tx, { ...given, passwordHash });
    if (!keeper)
      throw new AppError('conflict', msg`${{ email: given.email }} has an account already.`);
    await record(ctx, tx, keeper, 'keeper.added');
  });
}

/**
 * Sets a password, ends all sessions and allows sign-in attempts again. Throws not_found, and
 * invalid_input if the password may not be used.
 */
export async function setKeeperPassword(
  ctx: OperatorContext,
  email: string,
  password: string,
): Promise<void> {
  const found = await queries.findKeeperByEmail(ctx.db.orm, email);
  if (!found) throw notFound(msg`This account does not exist.`);
  await checkPasswordOf(ctx, found, password);
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const keeper = await findAccount(tx, email);
    await replacePassword(tx, keeper.id, passwordHash);
    await record(ctx, tx, keeper, 'keeper.password_reset');
  });
}

/** Gives an account another address. Throws not_found, and conflict if the address has an account. */
export async function setKeeperEmail(
  ctx: OperatorContext,
  former: string,
  email: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const keeper = await findAccount(tx, former);
    const actor = keeper.storeId === null ? null : operatorOf(keeper.storeId);
    await replaceEmail(ctx, tx, { keeper, email, actor });
  });
}

/** Removes all second factors and recovery codes of an account, and ends its sessions. */
export async function resetSecondFactors(ctx: OperatorContext, email: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const keeper = await findAccount(tx, email);
    await deleteSecondFactors(tx, keeper.id);
    await deleteSessionsOf(tx, keeper.id);
    await deletePendingOf(tx, keeper.id);
    await record(ctx, tx, keeper, 'keeper.second_factor_removed');
  });
}

/** Closes an account and ends its sessions. Throws not_found. */
export async function closeKeeper(ctx: OperatorContext, email: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const keeper = await findAccount(tx, email);
    await queries.closeKeepers(tx, { id: keeper.id }, ctx.now());
    await record(ctx, tx, keeper, 'keeper.closed');
  });
}

/** Closes all accounts of a store, ends its invitations, and returns the number of accounts. */
export async function closeKeepersOf(
  { now }: Pick<Context, 'now'>,
  tx: Orm,
  storeId: string,
): Promise<number> {
  await deleteInvitationsOf(tx, storeId);
  return queries.closeKeepers(tx, { storeId }, now());
}

/** Locks the open account of an e-mail address. Throws not_found. */
async function findAccount(tx: Orm, email: string): Promise<queries.KeeperRow> {
  const found = await queries.findKeeperByEmail(tx, email);
  const keeper = found && (await queries.lockKeeper(tx, found.id));
  if (!keeper) throw notFound(msg`This account does not exist.`);
  return keeper;
}

async function record(
  ctx: Pick<Context, 'now'>,
  tx: Orm,
  { id, storeId, name }: queries.KeeperRow,
  what: 'keeper.added' | 'keeper.closed' | 'keeper.password_reset' | 'keeper.second_factor_removed',
): Promise<void> {
  if (storeId === null) return;
  const change = { what, subjectId: id, subjectName: name, before: null, after: null };
  await recordChange(ctx, tx, operatorOf(storeId), change);
}
