import type { addPasskey, Passkey } from '@aislewise/contracts/calls/second-factors';
import type {
  passkeyAssertion,
  passkeyCreationOptions,
  passkeyRequestOptions,
} from '@aislewise/contracts/calls/credentials';
import type { Rule } from '@aislewise/contracts/calls/faults';
import { MAX_PASSKEYS } from '@aislewise/contracts/auth';
import { msg, plural } from '@lingui/core/runtime-macro';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf, notFound } from '../../lib/errors.ts';
import { makeFirstRecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { CEREMONY_MS, factorChanged } from './factor-changes.ts';
import * as queries from './second-factor-queries.ts';

const SITE_NAME = 'Aislewise';

/** Passkeys are the second factor: the password says who it is, so a touch is enough. */
const USER_VERIFICATION = 'preferred';

/** COSE numbers of EdDSA, ES256 and RS256, which authenticators and Node.js have. */
const ALGORITHMS = [-8, -7, -257];

const noPasskeysHere = (): AppError =>
  new AppError('conflict', msg`Passkeys do not work at this address.`);

export const toPasskey = (row: queries.PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

const described = ({ credentialId: id, transports }: queries.PasskeyRow) => ({ id, transports });

/** Returns what the browser needs to make a passkey. Throws conflict where none can be made. */
export async function beginPasskey(
  { db, now }: Context,
  session: KeeperSession,
  party: RelyingParty | undefined,
): Promise<z.output<typeof passkeyCreationOptions>> {
  if (!party) throw noPasskeysHere();
  const present = await queries.findPasskeys(db.orm, session.keeperId);
  if (present.length >= MAX_PASSKEYS) {
    throw new AppError(
      'conflict',
      msg`You have ${plural({ count: MAX_PASSKEYS }, { one: '# passkey', other: '# passkeys' })}. Remove one first.`,
    );
  }
  const options = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: party.id,
    userName: session.email,
    userDisplayName: session.name,
    userID: new TextEncoder().encode(session.keeperId),
    timeout: CEREMONY_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
  });
  await keepChallenge({ db, now }, session.tokenHash, 'passkey_registration', options.challenge);
  return options as z.output<typeof passkeyCreationOptions>;
}

/**
 * Adds a passkey and ends all other sessions. Returns recovery codes with the first factor. Throws
 * invalid_input if the browser's answer is not right, conflict if the passkey is there.
 */
export async function addNewPasskey(
  ctx: Context,
  session: KeeperSession,
  given: z.output<typeof addPasskey.body>,
  party: RelyingParty | undefined,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  if (!party) throw noPasskeysHere();
  const { db, now } = ctx;
  const { keeperId, tokenHash } = session;
  const challenge = await queries.takeCeremony(db.orm, tokenHash, 'passkey_registration', now());
  if (challenge === undefined) {
    throw new AppError('conflict', msg`That took too long. Please begin again.`);
  }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...shared(given.passkey),
      response: { ...given.passkey.response, transports: given.passkey.response.transports ?? [] },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw Object.assign(refused(), { cause });
  });
  if (!registrationInfo) throw refused();
  const { credential } = registrationInfo;
  return db.transaction(async (tx) => {
    const row = await queries.insertPasskey(tx, {
      keeperId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: given.passkey.response.transports ?? [],
      name: given.name,
      createdAt: now(),
    });
    if (!row) throw new AppError('conflict', msg`This passkey is set up already.`);
    await factorChanged(ctx, tx, session, 'keeper.second_factor_added', given.name);
    const recoveryCodes = await makeFirstRecoveryCodes(ctx, tx, keeperId);
    return { passkey: toPasskey(row), recoveryCodes };
  });
}

/** Removes one of the keeper's own passkeys and ends all other sessions. Throws not_found. */
export async function removePasskey(
  ctx: Context,
  session: KeeperSession,
  id: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const removed = await queries.deletePasskey(tx, session.keeperId, id);
    if (!removed) throw notFound(msg`This passkey does not exist.`);
    await factorChanged(ctx, tx, session, 'keeper.second_factor_removed', removed.name);
  });
}

/**
 * Returns what the browser needs to prove one of the keeper's passkeys. `tokenHash` names the session
 * or the pending sign-in that it is for. Throws conflict where passkeys do not work.
 */
export async function beginAssertion(
  { db, now }: Context,
  { keeperId, tokenHash }: { keeperId: string; tokenHash: string },
  party: RelyingParty | undefined,
): Promise<z.output<typeof passkeyRequestOptions>> {
  if (!party) throw noPasskeysHere();
  const present = await queries.findPasskeys(db.orm, keeperId);
  if (present.length === 0) throw new AppError('conflict', msg`You have no passkey yet.`);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: CEREMONY_MS,
    allowCredentials: present.map(described),
    userVerification: USER_VERIFICATION,
  });
  await keepChallenge({ db, now }, tokenHash, 'passkey_assertion', options.challenge);
  return options as z.output<typeof passkeyRequestOptions>;
}

/** Whether it proves one of the keeper's passkeys, for the challenge of `beginAssertion`. */
export async function isPasskeyProved(
  { db, now }: Context,
  { keeperId, tokenHash }: { keeperId: string; tokenHash: string },
  assertion: z.output<typeof passkeyAssertion>,
  party: RelyingParty | undefined,
): Promise<boolean> {
  const challenge = await queries.takeCeremony(db.orm, tokenHash, 'passkey_assertion', now());
  const row = await queries.findPasskey(db.orm, keeperId, assertion.id);
  if (!party || challenge === undefined || !row) return false;
  const { userHandle, ...response } = assertion.response;
  // The library throws for each fault of an answer that is not the authenticator's own.
  const result = await verifyAuthenticationResponse({
    response: {
      ...shared(assertion),
      response: { ...response, ...(userHandle && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (result?.verified !== true) return false;
  const { newCounter: counter } = result.authenticationInfo;
  await queries.updatePasskey(db.orm, row.id, { counter, lastUsedAt: now() });
  return true;
}

const keepChallenge = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  tokenHash: string,
  kind: 'passkey_registration' | 'passkey_assertion',
  value: string,
): Promise<void> =>
  queries.upsertCeremony(db.orm, {
    tokenHash,
    kind,
    value,
    expiresAt: new Date(now().getTime() + CEREMONY_MS),
  });

/** The fields that both answers of a browser have. No extensions are used. */
const shared = ({ id, rawId, type }: { id: string; rawId: string; type: 'public-key' }) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

const couldNotBeChecked: Rule = (field) => msg`${{ field }} could not be checked.`;

const refused = (): AppError =>
  new AppError('invalid_input', msg`This passkey could not be checked. Please try again.`, [
    faultOf('passkey', couldNotBeChecked),
  ]);
