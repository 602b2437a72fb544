import { msg } from '@lingui/core/runtime-macro';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { AUTHENTICATOR_APP } from '../audit/record-texts.ts';
import { makeFirstRecoveryCodes } from './recovery-codes.ts';
import { CEREMONY_MS, factorChanged, wrongCode } from './factor-changes.ts';
import * as queries from './second-factor-queries.ts';

const ISSUER = 'Aislewise';
const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes are accepted: clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const PURPOSE = 'totp secret';

const appOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Returns the time step of a code (RFC 6238), or undefined if it is of none that is accepted. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = appOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/**
 * Makes a secret for an authenticator app. It counts once `confirmTotp` has seen a code of it.
 * Throws conflict if the keeper has an app.
 */
export async function beginTotp(
  { db, now, secrets }: Context,
  session: KeeperSession,
): Promise<{ secret: string; uri: string }> {
  if (await queries.findTotp(db.orm, session.keeperId)) throw hasApp();
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await queries.upsertCeremony(db.orm, {
    tokenHash: session.tokenHash,
    kind: 'totp',
    value: secrets.encrypt(PURPOSE, secret),
    expiresAt: new Date(now().getTime() + CEREMONY_MS),
  });
  return { secret, uri: appOf(secret, session.email).toString() };
}

/**
 * Sets the authenticator app up and ends all other sessions. Returns recovery codes with the first
 * factor. Throws invalid_input for a wrong code, conflict if nothing was begun, TooManyRequests.
 */
export async function confirmTotp(
  ctx: Context,
  session: KeeperSession,
  code: string,
): Promise<string[] | null> {
  const { db, now, secrets, attempts } = ctx;
  const { keeperId, tokenHash } = session;
  await attempts.count('confirmationBySession', tokenHash);
  const secret = await queries.readCeremony(db.orm, tokenHash, 'totp', now());
  if (secret === undefined) {
    throw new AppError('conflict', msg`That took too long. Please begin again.`);
  }
  const step = stepOf(secrets.decrypt(PURPOSE, secret), code, now());
  if (step === undefined) throw wrongCode('totp');
  const codes = await db.transaction(async (tx) => {
    const row = { keeperId, secret, lastStep: step, createdAt: now() };
    if (!(await queries.insertTotp(tx, row))) throw hasApp();
    await queries.takeCeremony(tx, tokenHash, 'totp', now());
    await factorChanged(ctx, tx, session, 'keeper.second_factor_added', AUTHENTICATOR_APP);
    return makeFirstRecoveryCodes(ctx, tx, keeperId);
  });
  await attempts.giveBack('confirmationBySession', tokenHash);
  return codes;
}

/** Removes the authenticator app and ends all other sessions. Throws not_found. */
export async function removeTotp(ctx: Context, session: KeeperSession): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await queries.deleteTotp(tx, session.keeperId)))
      throw notFound(msg`This authenticator app does not exist.`);
    await factorChanged(ctx, tx, session, 'keeper.second_factor_removed', AUTHENTICATOR_APP);
  });
}

/** Whether it is a code of the keeper's app that was not used before. Uses it up. */
export async function useTotpCode(
  { db, now, secrets, log }: Context,
  keeperId: string,
  code: string,
): Promise<boolean> {
  const app = await queries.findTotp(db.orm, keeperId);
  if (!app) return false;
  let secret: string;
  try {
    secret = secrets.decrypt(PURPOSE, app.secret);
  } catch (error) {
    log.error({ err: error }, 'A secret cannot be decrypted: SECRET_KEY is not the one of before');
    throw new AppError(
      'unavailable',
      msg`Codes of apps cannot be checked here at the moment. Use a recovery code, and tell whoever runs this server.`,
    );
  }
  const step = stepOf(secret, code, now());
  return step !== undefined && queries.useTotpStep(db.orm, keeperId, step);
}

const hasApp = (): AppError =>
  new AppError('conflict', msg`You have an authenticator app already. Remove it first.`);
