import type { secondStep } from '@aislewise/contracts/calls/credentials';
import type { getSecondFactors } from '@aislewise/contracts/calls/second-factors';
import type { SecondFactor } from '@aislewise/contracts/auth';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { isPasskeyProved, toPasskey } from './passkeys.ts';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import * as queries from './second-factor-queries.ts';
import { useTotpCode } from './totp.ts';

/** A proof of a second factor, or a recovery code in its place. */
export type SecondFactorProof = z.output<typeof secondStep>;

/** The kinds of second factors that a keeper has and that work at this address. */
export async function usableFactors(
  orm: Orm,
  keeperId: string,
  party: RelyingParty | undefined,
): Promise<SecondFactor[]> {
  const passkeys = party ? await queries.findPasskeys(orm, keeperId) : [];
  return [
    ...((await queries.findTotp(orm, keeperId)) ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
}

/** The keeper's own second factors. */
export async function describeSecondFactors(
  { db, config }: Context,
  { keeperId }: KeeperSession,
  party: RelyingParty | undefined,
): Promise<z.output<typeof getSecondFactors.answer>> {
  const totp = await queries.findTotp(db.orm, keeperId);
  const passkeys = await queries.findPasskeys(db.orm, keeperId);
  return {
    required: config.requireSecondFactor === true,
    totpSince: totp?.createdAt.toISOString() ?? null,
    passkeys: passkeys.map(toPasskey),
    passkeysWork: party !== undefined,
    recoveryCodesLeft: await queries.countRecoveryCodes(db.orm, keeperId),
  };
}

/**
 * Whether a second factor is proved. Uses codes up. `tokenHash` names the session or the pending
 * sign-in that the proof is for.
 */
export async function isFactorProved(
  ctx: Context,
  subject: { keeperId: string; tokenHash: string },
  proof: SecondFactorProof,
  party: RelyingParty | undefined,
): Promise<boolean> {
  switch (proof.kind) {
    case 'totp':
      return useTotpCode(ctx, subject.keeperId, proof.code);
    case 'passkey':
      return isPasskeyProved(ctx, subject, proof.passkey, party);
    case 'recovery_code':
      return useRecoveryCode(ctx, subject.keeperId, proof.code);
  }
}

/** Makes new recovery codes in place of the former ones. Throws conflict without a second factor. */
export async function remakeRecoveryCodes(
  ctx: Context,
  session: KeeperSession,
): Promise<{ recoveryCodes: string[] }> {
  const { keeperId, name } = session;
  const codes = await ctx.db.transaction(async (tx) => {
    if (!(await queries.hasSecondFactor(tx, keeperId))) {
      throw new AppError('conflict', msg`Set up a second factor first.`);
    }
    const change = { what: 'keeper.recovery_codes_remade', before: null, after: null } as const;
    await recordChange(ctx, tx, session, { ...change, subjectId: keeperId, subjectName: name });
    return makeRecoveryCodes(ctx, tx, keeperId);
  });
  return { recoveryCodes: codes };
}

/** Removes all second factors and recovery codes of a keeper. */
export async function deleteSecondFactors(tx: Orm, keeperId: string): Promise<void> {
  await queries.deleteTotp(tx, keeperId);
  await queries.deletePasskeys(tx, keeperId);
  await queries.replaceRecoveryCodes(tx, keeperId, []);
}
