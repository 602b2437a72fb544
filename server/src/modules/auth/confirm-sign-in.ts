import type { confirmation } from '@aislewise/contracts/calls/credentials';
import { isMissing, isNotRight } from '@aislewise/contracts/calls/faults';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf } from '../../lib/errors.ts';
import { wrongCode } from './factor-changes.ts';
import { isPassword } from './password-hash.ts';
import { findKeeper } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { hasSecondFactor } from './second-factor-queries.ts';
import { isFactorProved, type SecondFactorProof } from './second-factors.ts';
import { updateSession } from './session-queries.ts';
import { cookieSeconds, type SessionCookie } from './sessions.ts';
import { createToken, hashToken } from './tokens.ts';

export type Confirmation = z.output<typeof confirmation>;

/**
 * Confirms who is signed in, for calls that need a recent sign-in. Needs what a sign-in needs: the
 * password, and a second factor if the keeper has one (OWASP ASVS 5.0, 7.5.1). The session gets a new
 * token, as with a sign-in. Throws invalid_input for a wrong or missing proof, unauthenticated if the
 * session has ended meanwhile, TooManyRequests.
 */
export async function confirmSignIn(
  ctx: Context,
  session: KeeperSession,
  proof: Confirmation,
  party: RelyingParty | undefined,
): Promise<SessionCookie> {
  const { db, now } = ctx;
  const { tokenHash } = session;
  await checkProof(ctx, session, proof, party);
  const token = createToken();
  const set = { tokenHash: hashToken(token), confirmedAt: now() };
  const confirmed = await updateSession(db.orm, tokenHash, set);
  if (!confirmed) throw new AppError('unauthenticated', msg`Please sign in.`);
  return { token, seconds: cookieSeconds(confirmed, now()) };
}

/**
 * Checks the password, and the second factor if the keeper has one. Throws invalid_input for a wrong
 * or missing proof, TooManyRequests.
 */
export async function checkProof(
  ctx: Context,
  session: KeeperSession,
  { password, secondFactor }: Confirmation,
  party: RelyingParty | undefined,
): Promise<void> {
  const { attempts } = ctx;
  await attempts.count('confirmationBySession', session.tokenHash);
  await checkPassword(ctx, session, password);
  // After the password, so that a wrong one uses no code up.
  await checkSecondFactor(ctx, session, secondFactor, party);
  await attempts.giveBack('confirmationBySession', session.tokenHash);
}

async function checkPassword({ db }: Context, { keeperId }: KeeperSession, password: string) {
  const keeper = await findKeeper(db.orm, keeperId);
  if (await isPassword(password, keeper?.passwordHash, 'known')) return;
  const fault = faultOf('password', isNotRight);
  throw new AppError('invalid_input', msg`This password is not right.`, [fault]);
}

async function checkSecondFactor(
  ctx: Context,
  session: KeeperSession,
  proof: SecondFactorProof | undefined,
  party: RelyingParty | undefined,
) {
  if (!(await hasSecondFactor(ctx.db.orm, session.keeperId))) return;
  if (proof === undefined) {
    const fault = faultOf('secondFactor', isMissing);
    throw new AppError('invalid_input', msg`Please prove your second factor too.`, [fault]);
  }
  if (!(await isFactorProved(ctx, session, proof, party))) throw wrongCode(proof.kind);
}
