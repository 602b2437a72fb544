import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { UNDO_HOURS, type ImportColumn } from '@aislewise/contracts/imports';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import type { Actor } from '../audit/audit.ts';
import { findStoresWithVersion } from '../stores/stores.ts';
import { collectUpload } from './collect-upload.ts';
import { UnreadableFile } from './files/sheet.ts';
import { summarizeImport } from './list-imports.ts';
import { planImport, type PlannedImport } from './plan-import.ts';
import {
  changeImport,
  deleteImport,
  deleteOld,
  findAnswers,
  insertImport,
  saveAnswer,
  type ImportRecord,
} from './queries.ts';
import { FAULT_ON_OUR_SIDE, runUnderLease } from './run-under-lease.ts';
import { ImportCancelled, type OnProgress } from './import-jobs.ts';

/** A file as it is uploaded. */
export interface UploadedFile {
  fileName: string;
  id?: string | undefined;
  /** The columns chosen by hand. */
  columns?: (ImportColumn | '')[] | undefined;
  /** Fields that the list has none of. */
  without?: ImportColumn[] | undefined;
  /** Whether goods that the file calls inactive come in too. */
  withInactive?: boolean | undefined;
  /** The till's location that is this store. */
  location?: string | undefined;
  /** Whether the answers of earlier files are used, and these are remembered. */
  remembers?: boolean;
  source: AsyncIterable<Uint8Array>;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal;
}

/** Retention of previews, and of the rows of imports that cannot be undone any more. */
const RETENTION_MS = 2 * UNDO_HOURS * 3_600_000;

/**
 * Reads a file and stores what its import would do. Changes nothing of the store's products. Throws
 * conflict (another import of the store is running; cancelled), too_large, timeout, too_many_requests,
 * unprocessable.
 */
export async function previewImport(
  ctx: Context,
  actor: Actor,
  file: UploadedFile,
  report?: OnProgress,
): Promise<ImportSummary> {
  const { db, now, importJobs } = ctx;
  const { storeId, keeperId, name: importedBy } = actor;
  const { fileName, id, source } = file;
  await deleteOld(db.orm, storeId, new Date(now().getTime() - RETENTION_MS));
  const read = await runUnderLease(ctx, storeId, {
    report,
    start: (leaseUntil) => {
      const times = { createdAt: now(), leaseUntil };
      const row = { storeId, keeperId, importedBy, fileName, ...(id && { id }), ...times };
      return insertImport(db.orm, row);
    },
    async work(row, job) {
      const { signal } = job.abort;
      const cancel = (): void => job.abort.abort(new ImportCancelled());
      file.signal?.addEventListener('abort', cancel);
      if (file.signal?.aborted) cancel();
      const bytes = await collectUpload(source, importJobs, signal);
      const plan = await importJobs
        .readInTurn(signal, async () => {
          const { version: seenVersion, store: money } = await findStore(ctx, storeId);
          const key = { storeId, importId: row.id };
          const { readMs } = importJobs.limits;
          const answers = { ...(await findAllAnswers(ctx, storeId, file)), money };
          const planned = await planImport(db.orm, key, job, { bytes, answers, readMs });
          await rememberAnswers(ctx, storeId, file, planned);
          return { ...planned, seenVersion };
        })
        .finally(() => importJobs.release(bytes.byteLength));
      const { shape: _, ...set } = plan;
      const planned = await changeImport(db.orm, row, ['reading'], { ...set, leaseUntil: null });
      if (!planned) throw new ImportCancelled();
      return planned;
    },
    fail: (row, error) => previewFailed(ctx, row, error),
  });
  return summarizeImport(ctx, read);
}

async function findAllAnswers({ db }: Context, storeId: string, file: UploadedFile) {
  const { location, columns: chosen, without, withInactive, remembers = true } = file;
  return {
    location,
    chosen,
    without,
    withInactive,
    earlier: remembers ? await findAnswers(db.orm, storeId) : [],
  };
}

/** Remembers what the person said about the file, if it could be read so. */
async function rememberAnswers(
  { db, now }: Context,
  storeId: string,
  { location: given, columns: chosen, without, withInactive, remembers = true }: UploadedFile,
  { shape, status, location = null, columns = [] }: PlannedImport,
): Promise<void> {
  const isAnswer = [given, chosen, without, withInactive].some((one) => one !== undefined);
  if (!remembers || !isAnswer || shape === undefined || status !== 'previewed') return;
  const headers = columns.map(
    ({ header }, at) => ({ header, column: chosen?.[at] ?? '' }) as const,
  );
  const answer = { shape, location, columns: chosen ? headers : null, without, withInactive };
  await saveAnswer(db.orm, storeId, now(), answer);
}

async function findStore({ db }: Context, storeId: string) {
  const [found] = await findStoresWithVersion(db.orm, [storeId]);
  if (!found) throw notFound(msg`This store does not exist.`);
  return found;
}

/** Stores the end of a preview that failed. Returns the error for the caller. */
async function previewFailed(
  { db, log }: Context,
  row: ImportRecord,
  error: unknown,
): Promise<unknown> {
  if (error instanceof ImportCancelled) {
    await changeImport(db.orm, row, ['reading'], { status: 'cancelled' });
    return error;
  }
  if (error instanceof UnreadableFile || error instanceof AppError) {
    if (error.cause !== undefined) {
      log.warn({ importId: row.id, err: error.cause }, 'The file of an import could not be read');
    }
    await deleteImport(db.orm, row.storeId, row.id);
    return error instanceof AppError ? error : new AppError('unprocessable', error.text);
  }
  const failed = { status: 'failed', problem: say(FAULT_ON_OUR_SIDE) } as const;
  await changeImport(db.orm, row, ['reading'], failed);
  return error;
}
