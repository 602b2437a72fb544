import type { ImportSummary, ImportUndoCounts } from '@aislewise/contracts/calls/imports';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { listNames } from '../../lib/list-names.ts';
import { type Actor, recordChange } from '../audit/audit.ts';
import { lockStore, raiseProductsVersion, recountProducts } from '../stores/stores.ts';
import { changeImport, findImport, findLastCommitted } from './queries.ts';
import { beginBulkWrite } from './commit-queries.ts';
import { summarizeImport, undoUntil } from './list-imports.ts';
import { countUndone, findEditedSince, revert } from './undo-queries.ts';

const MAX_NAMED_PRODUCTS = 20;

const conflict = (text: MessageDescriptor): AppError => new AppError('conflict', text);

/** The conflict of an undo that would overwrite later edits. It names the products. */
function editedSince(edited: readonly { line: number; name: string }[]): AppError {
  const first = edited.slice(0, 3).map(({ name }) => name);
  const names = listNames(edited.length > first.length ? [...first, '…'] : first);
  return new AppError(
    'conflict',
    msg`${plural({ count: edited.length }, { one: '# product was', other: '# products were' })} changed since the import (${{ names }}). Undoing it would lose those changes: undo the rest and keep these as they are, or leave it.`,
    edited.slice(0, MAX_NAMED_PRODUCTS).map(({ line, name }) => ({
      path: `lines.${line}`,
      message: say(msg`${{ name }} was changed since the import.`),
    })),
  );
}

/**
 * Restores the store's products as they were before its last import, within a day. Products that were
 * edited since stay as they are with `keepChanged`, otherwise they are a conflict that names them.
 * Throws not_found, conflict.
 */
export async function undoImport(
  ctx: Context,
  actor: Actor,
  id: string,
  keepChanged: boolean,
): Promise<ImportSummary> {
  const { storeId } = actor;
  const undone = await ctx.db.transaction(async (tx) => {
    await beginBulkWrite(tx);
    await lockStore(tx, storeId);
    const row = await findUndoable(tx, ctx.now(), storeId, id);
    const key = { storeId, importId: id };
    const edited = await findEditedSince(tx, key);
    if (edited.length > 0 && !keepChanged) throw editedSince(edited);
    const changedIn = await raiseProductsVersion(tx, storeId);
    await revert(tx, key, { changedIn, at: ctx.now() });
    await recountProducts(tx, storeId);
    await recordChange(ctx, tx, actor, {
      what: 'import.undone',
      subjectId: id,
      subjectName: row.fileName,
      before: null,
      after: { keptAsTheyAre: edited.length },
    });
    const changed = await changeImport(tx, row, ['committed'], { status: 'undone' });
    if (!changed) throw new Error('An import was undone twice');
    return changed;
  });
  ctx.linking.add(storeId);
  return summarizeImport(ctx, undone);
}

/**
 * Counts what `undoImport` with `keepChanged` would remove, set back and leave. Throws not_found,
 * conflict.
 */
export async function countImportUndo(
  ctx: Context,
  { storeId }: Pick<Actor, 'storeId'>,
  id: string,
): Promise<ImportUndoCounts> {
  await findUndoable(ctx.db.orm, ctx.now(), storeId, id);
  return countUndone(ctx.db.orm, { storeId, importId: id });
}

async function findUndoable(tx: Orm, now: Date, storeId: string, id: string) {
  const row = await findImport(tx, storeId, id);
  if (!row) throw notFound(msg`This import does not exist.`);
  if (row.status !== 'committed')
    throw conflict(msg`Only an import that was written can be undone.`);
  const last = await findLastCommitted(tx, storeId);
  if (last !== id)
    throw conflict(msg`Only the store’s last import can be undone. Undo the later ones first.`);
  if (!undoUntil(row, last, now)) {
    throw conflict(msg`An import can be undone for a day, and that is over.`);
  }
  return row;
}
