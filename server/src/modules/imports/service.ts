import type { Context } from '../../context.ts';
import type { getImport, ImportSummary } from '@aislewise/contracts/calls/imports';
import {
  IMPORT_ROW_KINDS,
  MAX_IMPORT_BYTES,
  UNDO_HOURS,
  type ExportKind,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/errors.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { keepLease } from '../../db/lease.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { collect } from './files/collect.ts';
import { UnreadableFile } from './files/sheet.ts';
import { type Actor } from '../audit/audit.ts';
import { findStoresWithVersion } from '../stores/stores.ts';
import { commitImport } from './commit-import.ts';
import { exportLines, refusedLines, type ExportTable } from './export.ts';
import { inventoryTable, productsTable } from './export-queries.ts';
import { planImport } from './plan-import.ts';
import { findMissing } from './plan-queries.ts';
import * as queries from './queries.ts';
import {
  errorOf,
  ignore,
  ImportCancelled,
  LEASE_MS,
  type Progress,
  type RunningImport,
} from './running-import.ts';
import { HOUR_MS, toRow, toSummary, undoUntil } from './summaries.ts';
import { undoImport } from './undo-import.ts';

type OnProgress = (progress: Progress) => void;
type Filter = z.output<typeof getImport.query>;
type Details = z.output<typeof getImport.answer>;

/** A file as it is uploaded. */
export interface UploadedFile {
  fileName: string;
  id?: string | undefined;
  /** The columns chosen by hand. */
  columns?: (ImportColumn | '')[] | undefined;
  source: AsyncIterable<Uint8Array>;
  /** Aborted when the client has disconnected. */
  signal?: AbortSignal;
}

const PAGE = 1000;
const MISSING_SAMPLE = 20;
/** Previews, and rows of imports that cannot be undone any more, are deleted after this time. */
const KEPT_MS = 2 * UNDO_HOURS * HOUR_MS;

const BUSY_MESSAGE = 'Another import of this store is running. Wait until it has finished.';
const INTERNAL_ERROR_MESSAGE =
  'It failed because of a fault on our side. The store is as it was before.';

const conflict = (sentence: string): AppError => new AppError('conflict', sentence);

/** Functions that a keeper calls by their session. */
type ForKeepers<S> = {
  [K in keyof S]: S[K] extends (actor: Actor, ...rest: infer R) => infer A
    ? (session: KeeperSession, ...rest: R) => A
    : S[K];
};
export type Importer = ReturnType<typeof importer>;
export type ImportsService = ForKeepers<ReturnType<typeof importsService>>;

interface ExportTables {
  requests: { exportTable: ExportTable };
  feedback: { exportTable: ExportTable };
}

/** Imports and downloads of a store's keeper. */
export function importsService(ctx: Context, { requests, feedback }: ExportTables) {
  const { orm } = ctx.db;
  const tables: Record<ExportKind, ExportTable> = {
    products: productsTable(orm),
    inventory: inventoryTable(orm),
    requests: requests.exportTable,
    feedback: feedback.exportTable,
  };
  return {
    ...importer(ctx),

    /** All of the store's rows of one kind as CSV, in pieces. */
    export: ({ storeId }: Actor, kind: ExportKind): AsyncIterable<string> =>
      exportLines(tables[kind], storeId),
  };
}

/** Imports for a store's keeper or the operator. */
export function importer(ctx: Context) {
  const { db, now, linking } = ctx;
  const { orm } = db;
  const running = new Map<string, RunningImport>();
  const inFuture = (ms: number): Date => new Date(now().getTime() + ms);

  // Files are read one after the other, so that imports take at most one processor from searches.
  let lastReading: Promise<unknown> = Promise.resolve();
  function inTurn<T>(read: () => Promise<T>): Promise<T> {
    const reading = lastReading.then(read);
    lastReading = reading.catch(() => undefined);
    return reading;
  }

  const summarize = async (row: queries.ImportRecord): Promise<ImportSummary> => {
    const last = await queries.findLastCommitted(orm, row.storeId);
    return toSummary(row, running.get(row.id), undoUntil(row, last, now()));
  };

  async function find({ storeId }: Actor, id: string): Promise<queries.ImportRecord> {
    const row = await queries.findImport(orm, storeId, id);
    if (!row) throw notFound('import');
    return row;
  }

  async function findVersion(storeId: string): Promise<number> {
    const [found] = await findStoresWithVersion(db.orm, [storeId]);
    if (!found) throw notFound('store');
    return found.version;
  }

  /** Registers a preview or commit as running, unless another import of the store runs. */
  async function begin(starting: Promise<queries.ImportRecord | undefined>, report: OnProgress) {
    const row = await starting.catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'imports_one_at_work') throw conflict(BUSY_MESSAGE);
      if (constraint?.startsWith('imports_')) return undefined;
      throw error;
    });
    if (!row) throw conflict('This import is not waiting for that.');
    const abort = new AbortController();
    const job: RunningImport = { rows: 0, done: 0, abort, isWriting: false, report };
    running.set(row.id, job);
    const release = keepLease({
      ms: LEASE_MS,
      now,
      renew: async (leaseUntil) =>
        (await queries.changeImport(orm, row, [row.status], { leaseUntil })) !== undefined,
      lost: (error) => abort.abort(error ?? new ImportCancelled()),
    });
    const end = (): void => {
      release();
      running.delete(row.id);
    };
    return { row, job, end };
  }

  /** Stores the end of a preview that failed. Returns the error for the caller. */
  async function previewFailed(row: queries.ImportRecord, job: RunningImport, thrown: unknown) {
    const error = errorOf(job, thrown);
    if (error instanceof ImportCancelled) {
      await queries.changeImport(orm, row, ['reading'], { status: 'cancelled' });
      return error;
    }
    if (error instanceof UnreadableFile || error instanceof AppError) {
      await queries.deleteImport(orm, row.storeId, row.id);
      return error instanceof AppError ? error : new AppError('unprocessable', error.message);
    }
    const failed = { status: 'failed', problem: INTERNAL_ERROR_MESSAGE } as const;
    await queries.changeImport(orm, row, ['reading'], failed);
    return error;
  }

  return {
    /**
     * Reads a file and says what its import would do. Changes nothing of the store. Throws conflict
     * (another import of the store is running; cancelled), too_large, unprocessable.
     */
    async preview(
      actor: Actor,
      file: UploadedFile,
      report: OnProgress = ignore,
    ): Promise<ImportSummary> {
      const { storeId, keeperId, name: importedBy } = actor;
      await queries.failAbandoned(orm, storeId, now());
      await queries.deleteOld(orm, storeId, inFuture(-KEPT_MS));
      const { fileName, id, source, columns } = file;
      const given = { storeId, keeperId, importedBy, fileName, ...(id && { id }) };
      const times = { createdAt: now(), leaseUntil: inFuture(LEASE_MS) };
      const inserted = queries.insertImport(orm, { ...given, ...times });
      const { row, job, end } = await begin(inserted, report);
      file.signal?.addEventListener('abort', () => job.abort.abort(new ImportCancelled()));
      try {
        const bytes = await collect(source, MAX_IMPORT_BYTES, job.abort.signal);
        const plan = await inTurn(async () => {
          const seenVersion = await findVersion(storeId);
          const key = { storeId, importId: row.id };
          return { ...(await planImport(orm, key, job, { bytes, columns })), seenVersion };
        });
        const read = await queries.changeImport(orm, row, ['reading'], {
          ...plan,
          leaseUntil: null,
        });
        if (!read) throw new ImportCancelled();
        end();
        return await summarize(read);
      } catch (error) {
        throw await previewFailed(row, job, error);
      } finally {
        end();
      }
    },

    /** The store's imports, newest first. */
    async list({ storeId }: Actor): Promise<ImportSummary[]> {
      await queries.failAbandoned(orm, storeId, now());
      const rows = await queries.findImports(orm, storeId);
      const last = await queries.findLastCommitted(orm, storeId);
      return rows.map((row) => toSummary(row, running.get(row.id), undoUntil(row, last, now())));
    },

    /** An import with some of its rows. Throws not_found. */
    async get(actor: Actor, id: string, { kind, ...page }: Filter): Promise<Details> {
      const { storeId } = actor;
      await queries.failAbandoned(orm, storeId, now());
      const row = await find(actor, id);
      const kinds = kind || page.noted ? [kind] : IMPORT_ROW_KINDS;
      const samples = await Promise.all(
        kinds.map((one) => queries.findRows(orm, storeId, id, { ...page, kind: one })),
      );
      const missingSample =
        row.status === 'previewed' && row.missing > 0
          ? await findMissing(orm, { storeId, importId: id }, MISSING_SAMPLE)
          : [];
      return { ...(await summarize(row)), sample: samples.flat().map(toRow), missingSample };
    },

    /**
     * Writes the plan of a preview in one transaction. Throws not_found, and conflict when the store
     * has changed so that the import would do something else, or another import is running.
     */
    async commit(
      actor: Actor,
      id: string,
      { markMissing, report = ignore }: { markMissing: boolean; report?: OnProgress },
    ): Promise<ImportSummary> {
      await queries.failAbandoned(orm, actor.storeId, now());
      const found = await find(actor, id);
      const set = { status: 'committing', leaseUntil: inFuture(LEASE_MS) } as const;
      const started = queries.changeImport(orm, found, ['previewed'], set);
      const { row, job, end } = await begin(started, report);
      try {
        const done = await commitImport(ctx, { row, job, actor, markMissing });
        end();
        linking.add(actor.storeId);
        return await summarize(done);
      } catch (thrown) {
        const error = errorOf(job, thrown);
        const status = error instanceof AppError ? 'cancelled' : 'failed';
        const reason = error instanceof AppError ? error.message : INTERNAL_ERROR_MESSAGE;
        const problem = error instanceof ImportCancelled ? null : reason;
        await queries.changeImport(orm, row, ['committing'], { status, problem });
        throw error;
      } finally {
        end();
      }
    },

    /** Cancels an import that does not write products yet. Throws not_found, conflict. */
    async cancel(actor: Actor, id: string): Promise<ImportSummary> {
      const row = await find(actor, id);
      const job = running.get(id);
      if (job?.isWriting || (row.status === 'committing' && !job)) {
        throw conflict('The import is being written. When it is done, it can be undone.');
      }
      const set = { status: 'cancelled', leaseUntil: null } as const;
      const from = ['reading', 'unmapped', 'previewed', 'committing'] as const;
      const cancelled = await queries.changeImport(orm, row, from, set);
      if (!cancelled) throw conflict('This import is over.');
      job?.abort.abort(new ImportCancelled());
      return summarize(cancelled);
    },

    /**
     * Restores the store's products as they were before its last import, within a day. Products that
     * were edited since are a conflict that names them, or stay as they are with `keepChanged`.
     */
    async undo(actor: Actor, id: string, keepChanged: boolean): Promise<ImportSummary> {
      const undone = await undoImport(ctx, actor, id, keepChanged);
      linking.add(actor.storeId);
      return summarize(undone);
    },

    /** The refused rows as CSV, in pieces. Throws not_found. */
    async refused(actor: Actor, id: string): Promise<AsyncIterable<string>> {
      const { columns } = await find(actor, id);
      const pages = queries.findPages(orm, actor.storeId, id, { kind: 'refused', limit: PAGE });
      return refusedLines(columns, pages);
    },
  };
}
