import type { User } from '@aislewise/contracts/calls/auth';
import { KEEPER_ROLE, SECOND_STEP_MINUTES, type SecondFactor } from '@aislewise/contracts/auth';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { MAX_COOKIE_SECONDS } from '../../http/cookies.ts';
import { readingLanguage } from '../../lib/reader.ts';
import { AppError } from '../../lib/errors.ts';
import { isMailSetUp, queueMail } from '../mail/queue-mail.ts';
import { getStore } from '../stores/stores.ts';
import { deviceLabel } from './device-label.ts';
import { wrongCode } from './factor-changes.ts';
import { newDeviceMail } from './mails.ts';
import { isPassword } from './password-hash.ts';
import { findKeeperByEmail, lockKeeper, updateKeeper } from './queries.ts';
import type { KeeperRow } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { sessionEnd } from './rules.ts';
import { hasSecondFactor } from './second-factor-queries.ts';
import { isFactorProved, usableFactors, type SecondFactorProof } from './second-factors.ts';
import * as queries from './session-queries.ts';
import { cookieSeconds, toUser, type SessionCookie } from './sessions.ts';
import { createToken, hashToken } from './tokens.ts';
import { beginAssertion } from './passkeys.ts';

/** A browser is known for as long as it keeps a cookie. */
const DEVICE_MS = MAX_COOKIE_SECONDS * 1000;

/** The browser, or the program, that signs in. */
export interface Client {
  /** Its network address. */
  address: string;
  userAgent: string | undefined;
  /** The token of its earlier sign-ins, if any. */
  deviceToken: string | undefined;
  /** Its earlier session. It ends, so that nobody can plant one and have it signed in. */
  formerToken: string | undefined;
  party: RelyingParty | undefined;
}

/** A sign-in that is complete. `session` is null for a role without access to the portal. */
export interface SignedIn {
  user: User;
  session: SessionCookie | null;
  deviceToken: string | null;
}

/** The password was right, and a second factor must follow. */
export interface SecondStep {
  secondFactor: SecondFactor[];
  pendingToken: string;
}

const wrongPassword = (): AppError =>
  new AppError('unauthenticated', msg`The e-mail address or the password is not right.`);

const tooLate = (): AppError =>
  new AppError('unauthenticated', msg`That took too long. Please sign in again.`);

/**
 * Checks e-mail and password. Signs in, or begins a second step. Throws unauthenticated, equal for an
 * unknown address and a wrong password, and TooManyRequests.
 */
export async function login(
  ctx: Context,
  given: { email: string; password: string; remember: boolean },
  client: Client,
): Promise<SignedIn | SecondStep> {
  const { db } = ctx;
  const found = await findKeeperByEmail(db.orm, given.email);
  const device = await findDevice(ctx, client, found?.id);
  // With the hash in the subject, a new password starts new counts.
  const account = [given.email, found?.passwordHash ?? ''];
  const giveBack = await countAttempt(ctx, account, { device, address: client.address });
  const lane = device === undefined ? 'stranger' : 'known';
  if (!(await isPassword(given.password, found?.passwordHash, lane)) || !found) {
    throw wrongPassword();
  }
  const isTwoStep = found.role === KEEPER_ROLE && (await hasSecondFactor(db.orm, found.id));
  const remembered = given.remember;
  const result = await db.transaction(async (tx) => {
    const keeper = await lockKeeper(tx, found.id);
    // A change of the password ends the other sessions. This one must not start after it.
    if (keeper?.passwordHash !== found.passwordHash) throw wrongPassword();
    return isTwoStep
      ? beginSecondStep(ctx, tx, { keeper, remembered, client })
      : startSession(ctx, tx, { keeper, remembered, client });
  });
  await giveBack();
  return result;
}

/** Returns what the browser needs to prove a passkey. Throws unauthenticated after five minutes. */
export async function beginPasskeyStep(
  ctx: Context,
  pendingToken: string | undefined,
  party: RelyingParty | undefined,
) {
  const tokenHash = hashToken(pendingToken ?? '');
  const waiting = await queries.findPending(ctx.db.orm, tokenHash, ctx.now());
  if (!waiting) throw tooLate();
  return beginAssertion(ctx, { keeperId: waiting.keeper.id, tokenHash }, party);
}

/**
 * Ends a sign-in by its second step. Throws unauthenticated if the first step is too long ago,
 * invalid_input for a wrong proof, TooManyRequests.
 */
export async function loginSecondFactor(
  ctx: Context,
  proof: SecondFactorProof,
  pendingToken: string | undefined,
  client: Client,
): Promise<SignedIn> {
  const { db, now, attempts } = ctx;
  const tokenHash = hashToken(pendingToken ?? '');
  const waiting = await queries.findPending(db.orm, tokenHash, now());
  if (!waiting) throw tooLate();
  const { keeper, pending } = waiting;
  const device = await findDevice(ctx, client, keeper.id);
  const limit = device === undefined ? 'secondStepByAccount' : 'secondStepByDevice';
  await attempts.count('secondStepBySignIn', tokenHash);
  await attempts.count(limit, device ?? keeper.id);
  const isRight = await isFactorProved(
    ctx,
    { keeperId: keeper.id, tokenHash },
    proof,
    client.party,
  );
  if (!isRight) throw wrongCode(proof.kind);
  const result = await db.transaction(async (tx) => {
    const locked = await lockKeeper(tx, keeper.id);
    // A change of the password or of a factor, or the same proof at the same time, has ended it.
    if (!locked || !(await queries.deletePending(tx, tokenHash))) throw tooLate();
    return startSession(ctx, tx, { keeper: locked, remembered: pending.remembered, client });
  });
  await attempts.giveBack(limit, device ?? keeper.id);
  return result;
}

/** No keeper has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the id of the browser if this keeper has signed in there before. It is looked up for an
 * unknown address too, so that the time does not tell who has an account.
 */
async function findDevice(
  { db, now }: Context,
  { deviceToken }: Client,
  keeperId = NOBODY,
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined;
  return queries.findDevice(db.orm, { tokenHash: hashToken(deviceToken), keeperId }, now());
}

/**
 * Counts an attempt before the password is looked at. Returns a function that takes it back. Failures
 * of a network, or of an account from one network, are refused above their limits. Those of an
 * account from all networks only slow down, or else strangers could keep a keeper out.
 */
async function countAttempt(
  { attempts }: Context,
  account: string[],
  { device, address }: { device: string | undefined; address: string },
): Promise<() => Promise<void>> {
  if (device !== undefined) {
    const subject = [device, ...account];
    await attempts.count('signInByDevice', ...subject);
    return () => attempts.giveBack('signInByDevice', ...subject);
  }
  attempts.refuseCrowd(...account);
  // First, so that a refused network writes no row for each account that it names.
  await attempts.countOf('signInByNetwork', address);
  try {
    await attempts.countOf('signInByAccountAndNetwork', address, ...account);
  } catch (error) {
    await attempts.giveBackOf('signInByNetwork', address);
    throw error;
  }
  await attempts.slowDown(...account);
  return async () => {
    await Promise.all([
      attempts.giveBackOf('signInByAccountAndNetwork', address, ...account),
      attempts.giveBackOf('signInByNetwork', address),
      attempts.forgiveOne(...account),
    ]);
  };
}

interface Beginning {
  keeper: KeeperRow;
  remembered: boolean;
  client: Client;
}

async function beginSecondStep(
  { now }: Context,
  tx: Orm,
  { keeper, remembered, client }: Beginning,
): Promise<SecondStep> {
  const pendingToken = createToken();
  await queries.insertPending(tx, {
    tokenHash: hashToken(pendingToken),
    keeperId: keeper.id,
    remembered,
    expiresAt: new Date(now().getTime() + SECOND_STEP_MINUTES * 60_000),
  });
  return { secondFactor: await usableFactors(tx, keeper.id, client.party), pendingToken };
}

/** Starts a session and remembers the browser. A mail reports a new browser to the keeper. */
async function startSession(
  ctx: Context,
  tx: Orm,
  { keeper, remembered, client }: Beginning,
): Promise<SignedIn> {
  // The first sign-in chooses the language of mails.
  const language = keeper.language ?? readingLanguage();
  const user = toUser({ ...keeper, language });
  const { formerToken } = client;
  if (formerToken !== undefined) await queries.deleteSession(tx, hashToken(formerToken));
  if (keeper.role !== KEEPER_ROLE) return { user, session: null, deviceToken: null };
  const at = ctx.now();
  const label = deviceLabel(client.userAgent);
  const device = await rememberDevice(tx, keeper.id, client.deviceToken, at);
  if (device.isNew && keeper.lastSignInAt && isMailSetUp(ctx)) {
    const mail = newDeviceMail({
      name: keeper.name,
      language,
      device: label,
      at,
      timeZone: keeper.storeId === null ? 'UTC' : (await getStore(tx, keeper.storeId)).timeZone,
      site: ctx.config.publicUrl,
    });
    await queueMail(ctx, tx, { recipient: keeper.email, ...mail });
  }
  const token = createToken();
  const expiresAt = sessionEnd({ createdAt: at, remembered }, at);
  await queries.insertSession(tx, {
    tokenHash: hashToken(token),
    keeperId: keeper.id,
    deviceId: device.id,
    device: label,
    remembered,
    createdAt: at,
    lastUsedAt: at,
    confirmedAt: at,
    expiresAt,
  });
  await updateKeeper(tx, keeper.id, { lastSignInAt: at, language });
  const seconds = cookieSeconds({ expiresAt, remembered }, at);
  return { user, session: { token, seconds }, deviceToken: device.token };
}

/** Each sign-in gives the browser a new token, so that a planted or copied one ends. */
async function rememberDevice(
  tx: Orm,
  keeperId: string,
  formerToken: string | undefined,
  now: Date,
): Promise<{ id: string; token: string; isNew: boolean }> {
  const former = hashToken(formerToken ?? '');
  const known = await queries.findDevice(tx, { tokenHash: former, keeperId }, now);
  const token = createToken();
  const tokenHash = hashToken(token);
  await queries.replaceDeviceToken(tx, former, tokenHash);
  const expiresAt = new Date(now.getTime() + DEVICE_MS);
  const id = await queries.upsertDevice(tx, { keeperId, tokenHash, expiresAt });
  return { id, token, isNew: known === undefined };
}
