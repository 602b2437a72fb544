import { MAX_API_KEYS, REVOKED_DAYS, type KeyScope } from '@aislewise/contracts/api-keys';
import type { ApiKey } from '@aislewise/contracts/calls/api-keys';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import type { FoundKey } from '../../http/key-guard.ts';
import type { Limit } from '../../http/limits.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { createToken, hashToken } from '../auth/tokens.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import * as queries from './queries.ts';

const REVOKED_MS = REVOKED_DAYS * 86_400_000;
/** How often the time of the last use is written. */
const TOUCH_MS = 60_000;
/** By it, scanners of files and logs know a key that leaked. */
const PREFIX = 'aislewise_';
const KEY = new RegExp(`^${PREFIX}[\\w-]{43}$`);
/** Characters of a key that the list shows: too few to guess the others. */
const ENDING = 4;

const CALLS: Limit = {
  name: 'calls with a key',
  max: 120,
  seconds: 60,
  refusal: msg`Too many requests with this key. Please wait a moment.`,
};

const toApiKey = (row: queries.ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  ending: row.ending,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
});

const revokedSince = (now: Date): Date => new Date(now.getTime() - REVOKED_MS);

/** The own store's keys, newest first; revoked ones for a while. */
export async function listApiKeys(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { storeId }: KeeperSession,
): Promise<ApiKey[]> {
  return (await queries.findKeys(db.orm, storeId, revokedSince(now()))).map(toApiKey);
}

/** Makes a key of the own store. Only this answer has the secret. Throws conflict for too many keys. */
export async function addApiKey(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  { name, scopes }: { name: string; scopes: KeyScope[] },
): Promise<{ apiKey: ApiKey; secret: string }> {
  const { storeId } = session;
  const secret = `${PREFIX}${createToken()}`;
  const row = await changeAsKeeper(ctx, session, async (tx) => {
    await queries.deleteRevoked(tx, storeId, revokedSince(ctx.now()));
    if ((await queries.countKeys(tx, storeId)) >= MAX_API_KEYS) {
      throw new AppError(
        'conflict',
        msg`A store has at most ${plural({ count: MAX_API_KEYS }, { one: '# key', other: '# keys' })}. Revoke one first.`,
      );
    }
    const added = await queries.insertKey(tx, {
      storeId,
      name,
      scopes,
      keyHash: hashToken(secret),
      ending: secret.slice(-ENDING),
      createdAt: ctx.now(),
      createdBy: session.name,
    });
    const change = { what: 'api_key.added', before: null, after: { scopes } } as const;
    await recordChange(ctx, tx, session, { ...change, subjectId: added.id, subjectName: name });
    return added;
  });
  return { apiKey: toApiKey(row), secret };
}

/** Revokes a key of the own store. Throws not_found for one that is revoked already. */
export async function revokeApiKey(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  id: string,
): Promise<void> {
  await changeAsKeeper(ctx, session, async (tx) => {
    const revoked = await queries.revokeKey(tx, session.storeId, id, ctx.now());
    if (!revoked) throw notFound(msg`This key does not exist.`);
    const change = { what: 'api_key.revoked', before: null, after: null } as const;
    await recordChange(ctx, tx, session, {
      ...change,
      subjectId: id,
      subjectName: revoked.name,
    });
  });
}

/** Lets a key work again that a restore has suspended. Throws not_found for any other. */
export async function confirmApiKey(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  id: string,
): Promise<ApiKey> {
  return changeAsKeeper(ctx, session, async (tx) => {
    const confirmed = await queries.confirmKey(tx, session.storeId, id);
    if (!confirmed) throw notFound(msg`This key does not exist.`);
    await recordChange(ctx, tx, session, {
      what: 'api_key.confirmed',
      subjectId: id,
      subjectName: confirmed.name,
      before: null,
      after: null,
    });
    return toApiKey(confirmed);
  });
}

/**
 * The store and the scopes of a key, for the guard. Null if it is unknown or revoked,
 * 'suspended' if a keeper must confirm it first. Throws TooManyRequests if it is used too often.
 */
export async function findApiKey(
  { db, now, limits }: Pick<Context, 'db' | 'now' | 'limits'>,
  secret: string,
): Promise<FoundKey | 'suspended' | null> {
  if (!KEY.test(secret)) return null;
  const found = await queries.findLiveKey(db.orm, hashToken(secret));
  if (!found) return null;
  if (found.suspendedAt !== null) return 'suspended';
  limits.consume(CALLS, [found.storeId, found.id]);
  const at = now();
  if (found.lastUsedAt === null || at.getTime() - found.lastUsedAt.getTime() >= TOUCH_MS) {
    await queries.touchKey(db.orm, found, at);
  }
  return { storeId: found.storeId, name: found.name, scopes: found.scopes };
}
