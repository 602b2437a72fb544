import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import { violatedConstraint } from '../../db/errors.ts';
import { keepLease } from '../../db/lease.ts';
import { AppError } from '../../lib/errors.ts';
import { changeImport, failAbandoned, type ImportRecord } from './queries.ts';
import { ImportCancelled, type OnProgress, type ImportJob } from './import-jobs.ts';

/** Another process takes an import for dead when its lease was not renewed for this time. */
const LEASE_MS = 60_000;

const BUSY = msg`Another import of this store is running. Wait until it has finished.`;
const ID_TAKEN = msg`An import with this id exists already.`;
const NOT_READY = msg`Only a preview that was neither committed nor cancelled can be committed.`;
export const FAULT_ON_OUR_SIDE = msg({
  message: 'It failed because of a fault on our side. The store is as it was before.',
  comment: 'An import of products',
});

/**
 * Runs a preview or commit and renews its lease. `start` stores that the import runs, with the end
 * of its lease. `work` may throw; `fail` then stores it and returns the error for the caller. Throws
 * conflict if another import of the store runs or the import cannot be started.
 */
export async function runUnderLease<T>(
  { db, now, importJobs }: Context,
  storeId: string,
  steps: {
    start: (leaseUntil: Date) => Promise<ImportRecord | undefined>;
    work: (row: ImportRecord, job: ImportJob) => Promise<T>;
    fail: (row: ImportRecord, error: unknown) => Promise<unknown>;
    report: OnProgress | undefined;
  },
): Promise<T> {
  await failAbandoned(db.orm, storeId, now());
  const row = await steps.start(new Date(now().getTime() + LEASE_MS)).catch((error: unknown) => {
    const constraint = violatedConstraint(error);
    if (constraint === 'imports_one_at_work') throw new AppError('conflict', BUSY);
    if (constraint === 'imports_store_id_id_pk') throw new AppError('conflict', ID_TAKEN);
    throw error;
  });
  if (!row) throw new AppError('conflict', NOT_READY);
  const abort = new AbortController();
  const { report = () => undefined } = steps;
  const job: ImportJob = { rows: 0, done: 0, abort, isWriting: false, report };
  importJobs.start(row, job);
  const stopRenewing = keepLease({
    ms: LEASE_MS,
    now,
    renew: async (leaseUntil) =>
      (await changeImport(db.orm, row, [row.status], { leaseUntil })) !== undefined,
    lost: (error) => abort.abort(error ?? new ImportCancelled()),
  });
  try {
    return await steps.work(row, job);
  } catch (error) {
    throw await steps.fail(row, abort.signal.aborted ? abort.signal.reason : error);
  } finally {
    stopRenewing();
    importJobs.end(row);
  }
}
