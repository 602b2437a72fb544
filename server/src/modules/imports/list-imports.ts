import type {
  getImport as getCall,
  ImportRow,
  ImportSummary,
} from '@aislewise/contracts/calls/imports';
import { IMPORT_ROW_KINDS, UNDO_HOURS } from '@aislewise/contracts/imports';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../lib/errors.ts';
import type { Actor } from '../audit/audit.ts';
import { authorText } from '../audit/record-texts.ts';
import { shownHeaders } from './files/header-row.ts';
import { findMissing } from './plan-queries.ts';
import {
  failAbandoned,
  findImport,
  findImports,
  findLastCommitted,
  findRows,
  type ImportRecord,
  type RowRecord,
} from './queries.ts';

export { findImportBytes as importBytesOf, findLastCommitTime } from './queries.ts';

const MISSING_SAMPLE = 20;

/** The end of the time in which an import can be undone. Null unless it is the store's `last`. */
export function undoUntil(
  { id, status, committedAt }: ImportRecord,
  last: string | undefined,
  now: Date,
): Date | null {
  if (id !== last || status !== 'committed' || committedAt === null) return null;
  const end = new Date(committedAt.getTime() + UNDO_HOURS * 3_600_000);
  return end > now ? end : null;
}

/** The headers of an import's columns that are read as nothing. Of empty ones nothing is left out. */
export function ignoredColumnsOf({ columns }: Pick<ImportRecord, 'columns'>): string[] {
  const headers = shownHeaders(columns);
  return columns.flatMap(({ column, samples, isUsed }, at) =>
    column === null && !isUsed && samples.length > 0 ? (headers[at] ?? []) : [],
  );
}

/** `last` is the id of the store's last import that was committed. */
function toSummary(
  { now, importJobs }: Context,
  row: ImportRecord,
  last: string | undefined,
): ImportSummary {
  const running = importJobs.find(row);
  const headers = shownHeaders(row.columns);
  return {
    ...row,
    importedBy: authorText({ keeperId: row.keeperId, keeperName: row.importedBy }),
    createdAt: row.createdAt.toISOString(),
    committedAt: row.committedAt?.toISOString() ?? null,
    undoUntil: undoUntil(row, last, now())?.toISOString() ?? null,
    rows: running?.rows ?? row.rows,
    done: running?.done ?? row.rows,
    counts: {
      new: row.newRows,
      changed: row.changedRows,
      unchanged: row.unchangedRows,
      refused: row.refusedRows,
    },
    columns: row.columns.map(({ values = [], header, ...column }, at) => ({
      ...column,
      header: headers[at] ?? header,
      values,
    })),
    skipped: row.skipped.map(({ examples = [], isInactive = false, ...one }) => ({
      ...one,
      examples,
      isInactive,
    })),
    noted: row.notedRows,
    ignoredColumns: ignoredColumnsOf(row),
  };
}

const toRow = ({ kind, ...row }: RowRecord): ImportRow => ({
  ...row,
  kind: kind === 'missing' ? 'unchanged' : kind,
});

export async function summarizeImport(ctx: Context, row: ImportRecord): Promise<ImportSummary> {
  return toSummary(ctx, row, await findLastCommitted(ctx.db.orm, row.storeId));
}

/** Returns an import of the actor's store. Throws not_found. */
export async function findOwnImport(
  { db }: Context,
  { storeId }: Actor,
  id: string,
): Promise<ImportRecord> {
  const row = await findImport(db.orm, storeId, id);
  if (!row) throw notFound(msg`This import does not exist.`);
  return row;
}

/** Returns the store's imports, newest first. */
export async function listImports(ctx: Context, { storeId }: Actor): Promise<ImportSummary[]> {
  const { orm } = ctx.db;
  await failAbandoned(orm, storeId, ctx.now());
  const rows = await findImports(orm, storeId);
  const last = await findLastCommitted(orm, storeId);
  return rows.map((row) => toSummary(ctx, row, last));
}

/** Returns an import with some of its rows. Throws not_found. */
export async function getImport(
  ctx: Context,
  actor: Actor,
  id: string,
  { kind, ...page }: z.output<typeof getCall.query>,
): Promise<z.output<typeof getCall.answer>> {
  const { orm } = ctx.db;
  const { storeId } = actor;
  await failAbandoned(orm, storeId, ctx.now());
  const row = await findOwnImport(ctx, actor, id);
  const kinds = kind || page.noted ? [kind] : IMPORT_ROW_KINDS;
  const samples = await Promise.all(
    kinds.map((one) => findRows(orm, storeId, id, { ...page, kind: one })),
  );
  const missingSample =
    row.status === 'previewed' && row.missing > 0
      ? await findMissing(orm, { storeId, importId: id, till: row.till?.key }, MISSING_SAMPLE)
      : [];
  return {
    ...(await summarizeImport(ctx, row)),
    sample: samples.flat().map(toRow),
    missingSample,
  };
}
