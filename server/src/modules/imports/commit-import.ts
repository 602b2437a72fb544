import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError } from '../../lib/errors.ts';
import { type Actor, recordChange } from '../audit/audit.ts';
import { lockStore, raiseProductsVersion, recountProducts } from '../stores/stores.ts';
import {
  beginBulkWrite,
  countRestated,
  findLineRanges,
  markMissing as markMissingProducts,
  rememberTillKeys,
  renewClaims,
  writeLines,
} from './commit-queries.ts';
import { findOwnImport, ignoredColumnsOf, summarizeImport } from './list-imports.ts';
import { countEdited, countMissing, findIdentityChecksum } from './plan-queries.ts';
import { changeImport, type ImportRecord } from './queries.ts';
import { FAULT_ON_OUR_SIDE, runUnderLease } from './run-under-lease.ts';
import { ImportCancelled, type OnProgress, type ImportJob } from './import-jobs.ts';

/** Rows that are written in one statement, so that the progress can be shown. */
const BATCH_ROWS = 5000;

const STALE = msg`The store has changed since the preview, so the import would do something else. Nothing was written: make a new preview.`;

/**
 * Whether the import still does what its preview said: no product was added, removed or renamed, and
 * no product that the file names was edited. Edits of other products, stock checks and new food links
 * do not make a preview outdated.
 */
async function isUpToDate(tx: Orm, row: ImportRecord, markMissing: boolean): Promise<boolean> {
  const { storeId, id: importId } = row;
  const key = { storeId, importId };
  if ((await findIdentityChecksum(tx, storeId)) !== row.seenChecksum) return false;
  if ((await countEdited(tx, key)) > 0) return false;
  return !markMissing || (await countMissing(tx, key, row.till?.key)) === row.missing;
}

/**
 * Writes the plan of a preview in one transaction. Throws not_found, and conflict when the store has
 * changed so that the import would do something else, or another import is running.
 */
export async function commitImport(
  ctx: Context,
  actor: Actor,
  id: string,
  { markMissing, report }: { markMissing: boolean; report?: OnProgress },
): Promise<ImportSummary> {
  const { orm } = ctx.db;
  const found = await findOwnImport(ctx, actor, id);
  const done = await runUnderLease(ctx, actor.storeId, {
    report,
    start: (leaseUntil) =>
      changeImport(orm, found, ['previewed'], { status: 'committing', leaseUntil }),
    work: (row, job) => writePlan(ctx, actor, { row, job, markMissing }),
    async fail(row, error) {
      const isForeseen = error instanceof AppError;
      const reason = isForeseen ? error.sentence : say(FAULT_ON_OUR_SIDE);
      await changeImport(orm, row, ['committing'], {
        status: isForeseen ? 'cancelled' : 'failed',
        problem: error instanceof ImportCancelled ? null : reason,
      });
      return error;
    },
  });
  ctx.linking.add(actor.storeId);
  return summarizeImport(ctx, done);
}

/** Renews the claims that a till's export states again, of an import that changes nothing else. */
export async function renewStock(
  ctx: Context,
  { storeId }: Actor,
  importId: string,
): Promise<void> {
  const key = { storeId, importId };
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await lockStore(tx, storeId);
    if ((await countRestated(tx, key, at)) === 0) return;
    await renewClaims(tx, key, { changedIn: await raiseProductsVersion(tx, storeId), at });
  });
}

interface Commit {
  row: ImportRecord;
  job: ImportJob;
  markMissing: boolean;
}

async function writePlan(
  ctx: Context,
  actor: Actor,
  { row, job, markMissing }: Commit,
): Promise<ImportRecord> {
  const { storeId, id: importId } = row;
  const key = { storeId, importId };
  const ranges = await findLineRanges(ctx.db.orm, key, BATCH_ROWS);
  job.rows = ranges.reduce((sum, { rows }) => sum + rows, 0);
  const committedAt = ctx.now();
  return ctx.db.transaction(async (tx) => {
    job.done = 0;
    await beginBulkWrite(tx);
    await lockStore(tx, storeId);
    job.abort.signal.throwIfAborted();
    job.isWriting = true;
    const changedIn = await raiseProductsVersion(tx, storeId);
    const isUnchanged = changedIn - 1 === row.seenVersion;
    if (!isUnchanged && !(await isUpToDate(tx, row, markMissing))) {
      throw new AppError('conflict', STALE);
    }
    const write = { changedIn, at: committedAt };
    for (const range of ranges) {
      await writeLines(tx, key, range, write);
      job.done += range.rows;
      job.report(job);
    }
    await rememberTillKeys(tx, key);
    await renewClaims(tx, key, write);
    if (markMissing) await markMissingProducts(tx, { ...key, till: row.till?.key }, write);
    await recountProducts(tx, storeId);
    const { newRows, changedRows, refusedRows, fileName, missing, skipped } = row;
    const leftOut = ignoredColumnsOf(row);
    await recordChange(ctx, tx, actor, {
      what: 'import.committed',
      subjectId: importId,
      subjectName: fileName,
      before: null,
      after: {
        new: newRows,
        changed: changedRows,
        refused: refusedRows,
        outOfStock: markMissing ? missing : 0,
        ...(leftOut.length > 0 && { leftOut }),
        ...(skipped.length > 0 && {
          skipped: skipped.map(({ reason, count }) => say(msg`${{ reason }}: ${{ count }}`)),
        }),
      },
    });
    const set = { status: 'committed', committedAt, markMissingOutOfStock: markMissing } as const;
    const done = await changeImport(tx, row, ['committing'], set);
    if (!done) throw new ImportCancelled();
    return done;
  });
}
