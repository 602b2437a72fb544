import type { KeeperStore } from '@aislewise/contracts/calls/settings';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { fieldConflicts, VersionConflict } from '../../lib/row-version.ts';
import { findLastEdit } from '../audit/audit.ts';
import { authorText } from '../audit/record-texts.ts';
import { lockStore } from './stores.ts';

/**
 * Runs a keeper's change in a transaction that holds the lock of the own store, so that the changes
 * of one store run one after the other. If the row was changed meanwhile (VersionConflict), nothing
 * is written, and the error says who changed it and what they set. Throws not_found for a closed store.
 */
export async function changeAsKeeper<T>(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  change: (tx: Orm, store: KeeperStore) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction(async (tx) => change(tx, await lockStore(tx, session.storeId)));
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    throw await withAuthor(ctx, session, error);
  }
}

async function withAuthor(
  ctx: Pick<Context, 'db' | 'now'>,
  session: KeeperSession,
  conflict: VersionConflict,
): Promise<VersionConflict> {
  const { what, subjectId, details = [] } = conflict;
  const last = await findLastEdit(ctx.db.orm, session.storeId, subjectId);
  if (!last) return conflict;
  const fields = details.filter(({ path }) => path !== 'version');
  const set = fieldConflicts(Object.keys(last.after ?? {}), last.after ?? {});
  return new VersionConflict(what, subjectId, fields.length > 0 ? fields : set, {
    name: authorText(last),
    isSelf: last.keeperId === session.keeperId,
  });
}
