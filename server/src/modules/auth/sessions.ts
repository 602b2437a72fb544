import type { KeeperSessionRow } from '@aislewise/contracts/calls/account';
import type { User } from '@aislewise/contracts/calls/auth';
import { KEEPER_ROLE } from '@aislewise/contracts/auth';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { FoundSession, KeeperSession } from '../../http/guards.ts';
import { notFound } from '../../lib/errors.ts';
import { deviceText } from './device-label.ts';
import { deleteEmailChangeOf } from './link-queries.ts';
import type { KeeperRow } from './queries.ts';
import { isRecent, isTouchDue, sessionEnd } from './rules.ts';
import { hasSecondFactor } from './second-factor-queries.ts';
import * as queries from './session-queries.ts';
import { hashToken } from './tokens.ts';

/** A session's token for the browser. Without `seconds`, it ends when the browser is closed. */
export interface SessionCookie {
  token: string;
  seconds: number | undefined;
}

export function toUser({ id, name, email, role, storeId, language }: KeeperRow): User {
  return { id, name, email, role, storeId, language };
}

export function userOf(session: KeeperSession): User {
  const { keeperId: id, name, email, role, storeId, language } = session;
  return { id, name, email, role, storeId, language };
}

/** Ends a session, if it exists. */
export async function logout({ db }: Context, token: string | undefined): Promise<void> {
  if (token !== undefined) await queries.deleteSession(db.orm, hashToken(token));
}

/** Returns the live session of a token for the guard, and moves its end if that is due. */
export async function findSession(
  { db, now, config }: Context,
  token: string,
): Promise<FoundSession | null> {
  const tokenHash = hashToken(token);
  const live = await queries.findLiveSession(db.orm, tokenHash, now());
  if (!live || live.keeper.role !== KEEPER_ROLE || live.keeper.storeId === null) return null;
  const { id: keeperId, storeId, name, email, language } = live.keeper;
  const { session } = live;
  const lacksSecondFactor =
    config.requireSecondFactor === true && !(await hasSecondFactor(db.orm, keeperId));
  let renewedSeconds: number | undefined;
  if (isTouchDue(session.lastUsedAt, now())) {
    const expiresAt = sessionEnd(session, now());
    const set = { lastUsedAt: now(), expiresAt };
    const touched = await queries.updateSession(db.orm, tokenHash, set);
    if (touched) renewedSeconds = cookieSeconds(touched, now());
  }
  return {
    tokenHash,
    keeperId,
    storeId,
    name,
    email,
    language,
    role: KEEPER_ROLE,
    deviceId: session.deviceId,
    isRecent: isRecent(session.confirmedAt, now()),
    lacksSecondFactor,
    renewedSeconds,
  };
}

/** Seconds for which the browser keeps a session's cookie. Undefined until it is closed. */
export const cookieSeconds = (
  session: { expiresAt: Date; remembered: boolean },
  now: Date,
): number | undefined =>
  session.remembered ? Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000) : undefined;

/** Lists the keeper's own sessions, the last used first. */
export async function listSessions(
  { db, now }: Context,
  session: KeeperSession,
): Promise<KeeperSessionRow[]> {
  const rows = await queries.findSessionsOf(db.orm, session.keeperId, now());
  return rows.map(({ id, device, createdAt, lastUsedAt, tokenHash }) => ({
    id,
    device: device === null ? null : deviceText(device),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: tokenHash === session.tokenHash,
  }));
}

/** Ends one of the keeper's own sessions, and forgets its browser. Throws not_found. */
export async function endSession(
  { db }: Context,
  { keeperId }: KeeperSession,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await queries.deleteSessionById(tx, keeperId, id);
    if (!ended) throw notFound(msg`This session does not exist.`);
    if (ended.deviceId !== null) await queries.deleteDevice(tx, ended.deviceId);
  });
}

/**
 * Ends all the keeper's own sessions but this one and a link to a new e-mail address, which another
 * session may have asked for, and forgets their browsers.
 */
export async function endOtherSessions({ db }: Context, session: KeeperSession): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.deleteSessionsOf(tx, session.keeperId, session.tokenHash);
    await queries.deleteDevicesOf(tx, session.keeperId, session.deviceId);
    await queries.deletePendingOf(tx, session.keeperId);
    await deleteEmailChangeOf(tx, session.keeperId);
  });
}
