import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { wrongCode } from './factor-changes.ts';
import { isPassword } from './password-hash.ts';
import { findKeeper } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { isFactorProved, type Confirmation } from './second-factors.ts';
import { updateSession } from './session-queries.ts';

/**
 * Confirms who is signed in, for calls that need a recent sign-in. Throws invalid_input for a wrong
 * proof, TooManyRequests.
 */
export async function confirmSignIn(
  ctx: Context,
  session: KeeperSession,
  proof: Confirmation,
  party: RelyingParty | undefined,
): Promise<void> {
  const { db, now, attempts } = ctx;
  const { tokenHash } = session;
  await attempts.count('confirmationBySession', tokenHash);
  if (proof.kind === 'password') await checkPassword(ctx, session, proof.password);
  else if (!(await isFactorProved(ctx, session, proof, party))) throw wrongCode();
  await attempts.giveBack('confirmationBySession', tokenHash);
  await updateSession(db.orm, tokenHash, { confirmedAt: now() });
}

async function checkPassword({ db }: Context, { keeperId }: KeeperSession, password: string) {
  const keeper = await findKeeper(db.orm, keeperId);
  if (await isPassword(password, keeper?.passwordHash, 'known')) return;
  const fault = { path: 'password', message: 'is not right' };
  throw new AppError('invalid_input', 'This password is not right.', [fault]);
}
