/** The operator's verbs for storekeepers' accounts. */
import type { User } from '@aislewise/contracts/calls/auth';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { operatorOf, recordChange } from '../audit/audit.ts';
import { clearAttempts } from './login-limits.ts';
import { hashPassword } from './password-hash.ts';
import { replacePassword } from './passwords.ts';
import * as queries from './queries.ts';
import { toUser } from './sessions.ts';

type OperatorContext = Pick<Context, 'db' | 'now'>;

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

/** Opens a storekeeper's account. Throws conflict if the e-mail address has one. */
export async function addKeeper(
  ctx: OperatorContext,
  given: { storeId: string; name: string; email: string },
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const keeper = await queries.openKeeper(tx, { ...given, passwordHash });
    if (!keeper) throw new AppError('conflict', `${given.email} has an account already.`);
    await record(ctx, tx, keeper, 'keeper.added');
  });
}

/** Sets a password, ends all sessions and allows sign-in attempts again. Throws not_found. */
export async function setKeeperPassword(
  ctx: OperatorContext,
  email: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    const keeper = await findAccount(tx, email);
    await replacePassword(tx, keeper.id, passwordHash);
    await record(ctx, tx, keeper, 'keeper.password_reset');
  });
  await clearAttempts(ctx, 'signInByAccount', email);
}

/** Closes an account and ends its sessions. Throws not_found. */
export async function closeKeeper(ctx: OperatorContext, email: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const keeper = await findAccount(tx, email);
    await queries.closeKeepers(tx, { id: keeper.id }, ctx.now());
    await record(ctx, tx, keeper, 'keeper.closed');
  });
}

/** Closes all accounts of a store and returns their number. */
export const closeKeepersOf = (
  { now }: Pick<Context, 'now'>,
  tx: Orm,
  storeId: string,
): Promise<number> => queries.closeKeepers(tx, { storeId }, now());

/** Locks the open account of an e-mail address. Throws not_found. */
async function findAccount(tx: Orm, email: string): Promise<queries.KeeperRow> {
  const found = await queries.findKeeperByEmail(tx, email);
  const keeper = found && (await queries.lockKeeper(tx, found.id));
  if (!keeper) throw notFound('account');
  return keeper;
}

async function record(
  ctx: OperatorContext,
  tx: Orm,
  { id, storeId, name }: queries.KeeperRow,
  what: 'keeper.added' | 'keeper.closed' | 'keeper.password_reset',
): Promise<void> {
  if (storeId === null) return;
  const change = { what, subjectId: id, subjectName: name, before: null, after: null };
  await recordChange(ctx, tx, operatorOf(storeId), change);
}
