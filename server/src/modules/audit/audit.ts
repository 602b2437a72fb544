import type { ChangeKind } from '@aislewise/contracts/audit';
import type { Change } from '@aislewise/contracts/calls/audit';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { findAuditRows, insertAuditRow, type AuditRow } from './queries.ts';
import { differing } from './rules.ts';

/** The author of a change: a keeper by their session, or the operator, who has no keeper's id. */
export interface Actor {
  storeId: string;
  keeperId: string | null;
  name: string;
}

export const operatorOf = (storeId: string): Actor => ({
  storeId,
  keeperId: null,
  name: 'Operator',
});

export interface ChangeToRecord {
  what: ChangeKind;
  subjectId?: string | null;
  /** The name of the subject, for people to read: a product's name, a deal's title. */
  subjectName?: string | null;
  /** The fields as they stood; null when the subject is new. No e-mail addresses of customers. */
  before: object | null;
  /** The fields as they stand now; null when the subject is gone. */
  after: object | null;
}

const toChange = (row: AuditRow): Change => ({
  ...row,
  at: row.at.toISOString(),
  who: row.keeperName,
  what: row.action,
});

/**
 * Records who changed what in a store. Runs in the transaction of the change, so that neither is
 * stored without the other. Keeps the fields of `before` and `after` that differ.
 */
export async function recordChange(
  { now }: Pick<Context, 'now'>,
  tx: Orm,
  by: Actor,
  change: ChangeToRecord,
): Promise<void> {
  const { what, subjectId = null, subjectName = null } = change;
  await insertAuditRow(tx, {
    storeId: by.storeId,
    at: now(),
    keeperId: by.keeperId,
    keeperName: by.name,
    action: what,
    subjectId,
    subjectName,
    ...differing(change.before && { ...change.before }, change.after && { ...change.after }),
  });
}

/** The changes of the keeper's store, newest first. */
export async function listChanges(
  { db }: Pick<Context, 'db'>,
  session: KeeperSession,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Change[]> {
  const rows = await findAuditRows(db.orm, session.storeId, { limit, before });
  return rows.map(toChange);
}
