import type {
  connectTill as connectCall,
  TillConnection,
} from '@aislewise/contracts/calls/till-connections';
import { CONNECTED_TILLS, type ConnectedTill } from '@aislewise/contracts/till-connections';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { notFound } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { findLastCommitTime } from '../imports/list-imports.ts';
import { changeAsKeeper } from '../stores/change-as-keeper.ts';
import * as queries from './queries.ts';

/** The purpose of the key that encrypts the secrets. */
export const TILL_SECRETS = 'till connections';

export const TILL_NAMES: Record<ConnectedTill, string> = { square: 'Square', clover: 'Clover' };

/** The address of this server as its clients write it: `PUBLIC_URL`, else that of the request. */
type Origin = string;

/** The address to which a till sends its notifications. Square signs it with each of them. */
export const addressOf = (origin: Origin, { storeId, till }: queries.ConnectionKey): string =>
  new URL(`/api/till-notifications/${storeId}/${till}`, origin).href;

/** The tills that can be connected to the own store. */
export async function listTillConnections(
  { db }: Pick<Context, 'db'>,
  { storeId }: KeeperSession,
  origin: Origin,
): Promise<TillConnection[]> {
  const rows = await queries.findConnections(db.orm, storeId);
  const importedAt = rows.length === 0 ? null : await findLastCommitTime(db.orm, storeId);
  return CONNECTED_TILLS.map((till) => {
    const row = rows.find((one) => one.till === till);
    const changedAt = row?.catalogChangedAt ?? null;
    const isNews = (at: Date | null = null): at is Date =>
      at !== null && (importedAt === null || at > importedAt);
    return {
      till,
      address: addressOf(origin, { storeId, till }),
      location: row?.location ?? null,
      hasSecret: row ? row.secret !== null : false,
      verificationCode: row?.verificationCode ?? null,
      receivedAt: row?.receivedAt?.toISOString() ?? null,
      catalogChangedAt: isNews(changedAt) ? changedAt.toISOString() : null,
      unknownProducts: row && isNews(row.unknownAt) ? row.unknownProducts : 0,
      otherLocations: row?.otherLocations ?? 0,
    };
  });
}

/** Connects a till to the own store, or changes its location and its secret. */
export async function connectTill(
  ctx: Pick<Context, 'db' | 'now' | 'secrets'>,
  session: KeeperSession,
  till: ConnectedTill,
  { location, secret }: z.output<typeof connectCall.body>,
  origin: Origin,
): Promise<TillConnection> {
  await changeAsKeeper(ctx, session, async (tx) => {
    const row = { storeId: session.storeId, till, location };
    const made = { createdAt: ctx.now(), createdBy: session.name };
    const encrypted = secret === undefined ? secret : ctx.secrets.encrypt(TILL_SECRETS, secret);
    await queries.saveConnection(tx, { ...row, ...made }, encrypted);
    await recordChange(ctx, tx, session, {
      what: 'till.connected',
      subjectName: TILL_NAMES[till],
      before: null,
      after: { location, newKey: secret !== undefined },
    });
  });
  const saved = (await listTillConnections(ctx, session, origin)).find((one) => one.till === till);
  if (!saved) throw notFound(msg`This connection does not exist.`);
  return saved;
}

/** Disconnects a till from the own store. Throws not_found. */
export async function disconnectTill(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  till: ConnectedTill,
): Promise<void> {
  await changeAsKeeper(ctx, session, async (tx) => {
    const { storeId } = session;
    if (!(await queries.deleteConnection(tx, { storeId, till })))
      throw notFound(msg`This connection does not exist.`);
    const change = { what: 'till.disconnected', before: null, after: null } as const;
    await recordChange(ctx, tx, session, { ...change, subjectName: TILL_NAMES[till] });
  });
}
