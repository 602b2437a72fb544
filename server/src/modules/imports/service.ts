import {
  IMPORT_ROW_KINDS,
  UNDO_HOURS,
  type ExportKind,
  type getImport,
  type ImportSummary,
} from '@aislewise/contracts/imports';
import type { z } from 'zod';
import type { Orm } from '../../db/client.ts';
import { violatedConstraint } from '../../db/errors.ts';
import { exportLines, refusedLines } from '../../db/export-rows.ts';
import * as writes from '../../db/import-writes.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { KeeperSession } from '../../platform/guards.ts';
import { templateText } from '../../platform/spreadsheets/template.ts';
import { createTurns } from '../../platform/turns.ts';
import { UnreadableFile } from '../../platform/spreadsheets/sheet.ts';
import type { Actor } from '../audit/service.ts';
import {
  commitImport,
  GIVEN_UP,
  holdLease,
  LEASE_MS,
  previewFile,
  type CommitParts,
  type GivenFile,
  type Progress,
  type Work,
} from './jobs.ts';
import * as repo from './repo.ts';
import { HOUR_MS, toRow, toSummary, undoUntil } from './rules.ts';

type OnProgress = (progress: Progress) => void;
type Filter = z.output<typeof getImport.query>;
type Details = z.output<typeof getImport.answer>;

const READ_AT_ONCE = 2;
const PAGE = 1000;
const MISSING_SAMPLE = 20;
/** How long rows are kept that nothing can be done with any more. */
const KEPT_MS = 2 * UNDO_HOURS * HOUR_MS;

const BUSY = 'Another import of this store is running. Wait until it has finished.';
const OUR_FAULT = 'It failed because of a fault on our side. The store is as it was before.';

const conflict = (sentence: string, details?: AppError['details']): AppError =>
  new AppError('conflict', sentence, details);

type ForKeepers<S> = {
  [K in keyof S]: S[K] extends (actor: Actor, ...rest: infer R) => infer A
    ? (session: KeeperSession, ...rest: R) => A
    : S[K];
};
export type Importer = ReturnType<typeof importer>;
export type ImportsService = ForKeepers<Omit<Importer, 'recover'>> & Pick<Importer, 'recover'>;

/** The keeper's calls. */
export const importsService = (parts: CommitParts): ImportsService => importer(parts);

/** Imports and exports for whoever may speak for a store: its keeper, or the operator. */
export function importer(parts: CommitParts) {
  const { db, stores, audit, now } = parts;
  const { orm } = db;
  const atWork = new Map<string, Work>();
  const inTurn = createTurns(READ_AT_ONCE);
  const later = (ms: number): Date => new Date(now().getTime() + ms);

  const summarise = async (row: repo.ImportRecord): Promise<ImportSummary> => {
    const last = await repo.findLastCommitted(orm, row.storeId);
    return toSummary(row, atWork.get(row.id), undoUntil(row, last, now()));
  };

  async function find(handle: Orm, { storeId }: Actor, id: string): Promise<repo.ImportRecord> {
    const row = await repo.findImport(handle, storeId, id);
    if (!row) throw notFound('import');
    return row;
  }

  async function versionOf(storeId: string): Promise<number> {
    const found = (await stores.productsVersions([storeId])).get(storeId);
    if (found === undefined) throw notFound('store');
    return found;
  }

  /** Begins work on an import, unless the store has another one at work; `end` is to be called. */
  async function begin(starting: Promise<repo.ImportRecord | undefined>, tell: OnProgress) {
    const row = await starting.catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === 'imports_one_at_work') throw conflict(BUSY);
      if (constraint?.startsWith('imports_')) return undefined;
      throw error;
    });
    if (!row) throw conflict('This import is not waiting for that.');
    const work: Work = { rows: 0, done: 0, abort: new AbortController(), writing: false, tell };
    atWork.set(row.id, work);
    const release = holdLease(parts, row, work);
    const end = (): void => {
      release();
      atWork.delete(row.id);
    };
    return { row, work, end };
  }

  /** What a reading that came to nothing leaves behind, and what its caller is told. */
  async function readingFailed(row: repo.ImportRecord, work: Work, thrown: unknown) {
    const error = work.fault ?? thrown;
    if (work.abort.signal.aborted && work.fault === undefined) {
      await repo.changeImport(orm, row, ['reading'], { status: 'cancelled' });
      return conflict(GIVEN_UP);
    }
    if (error instanceof UnreadableFile || error instanceof AppError) {
      await repo.deleteImport(orm, row.storeId, row.id);
      return error instanceof AppError ? error : new AppError('unprocessable', error.message);
    }
    await repo.changeImport(orm, row, ['reading'], { status: 'failed', problem: OUR_FAULT });
    return error;
  }

  return {
    /**
     * Reads a file and says what importing it would do; nothing of the store changes. Throws
     * conflict (another import of the store is at work; it was given up), too_large, unprocessable.
     */
    async preview(
      actor: Actor,
      file: GivenFile,
      tell: OnProgress = ignore,
    ): Promise<ImportSummary> {
      const { storeId, keeperId, name: importedBy } = actor;
      await repo.failAbandoned(orm, now(), { storeId });
      await repo.forget(orm, storeId, later(-KEPT_MS));
      const { fileName, id } = file;
      const given = { storeId, keeperId, importedBy, fileName, ...(id && { id }) };
      const times = { createdAt: now(), leaseUntil: later(LEASE_MS) };
      const { row, work, end } = await begin(repo.insertImport(orm, { ...given, ...times }), tell);
      file.signal?.addEventListener('abort', () => work.abort.abort());
      try {
        const seenVersion = await versionOf(storeId);
        const found = await inTurn(() => previewFile(parts, row, work, file));
        const set = { ...found, seenVersion, leaseUntil: null };
        const read = await repo.changeImport(orm, row, ['reading'], set);
        if (!read) throw conflict(GIVEN_UP);
        end();
        return await summarise(read);
      } catch (error) {
        throw await readingFailed(row, work, error);
      } finally {
        end();
      }
    },

    /** The store's imports, newest first. */
    async list({ storeId }: Actor): Promise<ImportSummary[]> {
      await repo.failAbandoned(orm, now(), { storeId });
      const rows = await repo.findImports(orm, storeId);
      const last = await repo.findLastCommitted(orm, storeId);
      return rows.map((row) => toSummary(row, atWork.get(row.id), undoUntil(row, last, now())));
    },

    /** An import with some of its rows; throws not_found. */
    async get(actor: Actor, id: string, { kind, ...page }: Filter): Promise<Details> {
      const { storeId } = actor;
      await repo.failAbandoned(orm, now(), { storeId });
      const row = await find(orm, actor, id);
      const kinds = kind || page.noted ? [kind] : IMPORT_ROW_KINDS;
      const samples = await Promise.all(
        kinds.map((one) => repo.findRows(orm, storeId, id, { ...page, kind: one })),
      );
      const missingSample =
        row.status === 'previewed' && row.missing > 0
          ? await writes.findMissing(orm, { storeId, importId: id }, MISSING_SAMPLE)
          : [];
      return { ...(await summarise(row)), sample: samples.flat().map(toRow), missingSample };
    },

    /**
     * Does what the preview said in one transaction, or nothing. Throws not_found, and conflict when
     * the store has changed so that it would do something else, or another import is at work.
     */
    async commit(
      actor: Actor,
      id: string,
      { markMissing, tell = ignore }: { markMissing: boolean; tell?: OnProgress },
    ): Promise<ImportSummary> {
      await repo.failAbandoned(orm, now(), { storeId: actor.storeId });
      const found = await find(orm, actor, id);
      const set = { status: 'committing', leaseUntil: later(LEASE_MS) } as const;
      const begun = begin(repo.changeImport(orm, found, ['previewed'], set), tell);
      const { row, work, end } = await begun;
      try {
        const done = await commitImport(parts, { row, work, actor, markMissing });
        end();
        return await summarise(done);
      } catch (thrown) {
        const error = work.fault ?? thrown;
        const givenUp = work.abort.signal.aborted && work.fault === undefined;
        const status = givenUp || error instanceof AppError ? 'cancelled' : 'failed';
        const why = error instanceof AppError ? error.message : OUR_FAULT;
        const ended = { status, problem: givenUp ? null : why } as const;
        await repo.changeImport(orm, row, ['committing'], ended);
        throw givenUp ? conflict(GIVEN_UP) : error;
      } finally {
        end();
      }
    },

    /** Gives up an import that has not begun to write; throws not_found, conflict. */
    async cancel(actor: Actor, id: string): Promise<ImportSummary> {
      const row = await find(orm, actor, id);
      const work = atWork.get(id);
      if (work?.writing || (row.status === 'committing' && !work)) {
        throw conflict('The import is being written. When it is done, it can be undone.');
      }
      const set = { status: 'cancelled', leaseUntil: null } as const;
      const from = ['reading', 'unmapped', 'previewed', 'committing'] as const;
      const cancelled = await repo.changeImport(orm, row, from, set);
      if (!cancelled) throw conflict('This import is over.');
      work?.abort.abort();
      return summarise(cancelled);
    },

    /**
     * Puts the store's rows back as they were before its last import, within a day. Products that
     * were changed since are a conflict that names them, or with `keepChanged` stay as they are.
     */
    async undo(actor: Actor, id: string, keepChanged: boolean): Promise<ImportSummary> {
      const { storeId } = actor;
      const the = { storeId, importId: id };
      const undone = await db.transaction(async (tx) => {
        await stores.lock(tx, storeId);
        const row = await find(tx, actor, id);
        const written = row.committedAt;
        if (row.status !== 'committed' || written === null) {
          throw conflict('Only an import that was written can be undone.');
        }
        const last = await repo.findLastCommitted(tx, storeId);
        if (last !== id) throw conflict('Only the store’s last import can be undone.');
        if (!undoUntil(row, last, now()))
          throw conflict('An import can be undone for a day, and that is over.');
        const changed = await writes.findChangedSince(tx, the, written);
        if (changed.length > 0 && !keepChanged) throw changedSince(changed);
        await writes.takeBack(
          tx,
          the,
          changed.map(({ line }) => line),
        );
        await stores.productsChanged(tx, storeId, null);
        await audit.record(tx, actor, {
          what: 'import.undone',
          subjectId: id,
          subjectName: row.fileName,
          before: null,
          after: { keptAsTheyAre: changed.length },
        });
        return repo.changeImport(tx, row, ['committed'], { status: 'undone' });
      });
      if (!undone) throw new Error('An import was undone twice');
      return summarise(undone);
    },

    /** The refused rows as CSV, in pieces; throws not_found. */
    async refused(actor: Actor, id: string): Promise<AsyncIterable<string>> {
      const { columns } = await find(orm, actor, id);
      const pages = repo.findPages(orm, actor.storeId, id, { kind: 'refused', limit: PAGE });
      return refusedLines(columns, pages);
    },

    template: (_actor: Actor): string => templateText(),

    /** All of the store's rows of one kind as CSV, in pieces. */
    export: ({ storeId }: Actor, what: ExportKind): AsyncIterable<string> =>
      exportLines(orm, what, storeId),

    /** Marks as failed what was at work when the server was last stopped. */
    async recover(): Promise<void> {
      // The embedded database has one server: what it does not do, nobody does.
      await repo.failAbandoned(orm, now(), { all: db.kind === 'embedded' });
    },
  };
}

const ignore = (): void => undefined;

const NAMED_CHANGES = 20;

/** Why an undo would lose something, with the products it would lose changes of. */
function changedSince(changed: readonly { line: number; name: string }[]): AppError {
  const [count, first] = [changed.length, changed.slice(0, 3).map(({ name }) => name)];
  const names = first.join(', ') + (count > first.length ? ', …' : '');
  const what = count === 1 ? '1 product was' : `${count} products were`;
  return new AppError(
    'conflict',
    `${what} changed since the import (${names}). Undoing it would lose those changes: undo the rest and keep these as they are, or leave it.`,
    changed.slice(0, NAMED_CHANGES).map(({ line, name }) => ({
      path: `lines.${line}`,
      message: `${name} was changed since the import`,
    })),
  );
}
