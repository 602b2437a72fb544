import type { ImportRow, ImportSummary } from '@aislewise/contracts/calls/imports';
import { UNDO_HOURS } from '@aislewise/contracts/imports';
import type { importRows, imports } from './tables.ts';

type ImportRecord = typeof imports.$inferSelect;

export const HOUR_MS = 3_600_000;

/** The end of the time in which an import can be undone. Null unless it is the store's `last`. */
export function undoUntil(
  { id, status, committedAt }: ImportRecord,
  last: string | undefined,
  now: Date,
): Date | null {
  if (id !== last || status !== 'committed' || committedAt === null) return null;
  const end = new Date(committedAt.getTime() + UNDO_HOURS * HOUR_MS);
  return end > now ? end : null;
}

/** The summary of an import; `progress` is that of an import which this process runs. */
export function toSummary(
  row: ImportRecord,
  progress: { rows: number; done: number } | undefined,
  undo: Date | null,
): ImportSummary {
  const { id, fileName, status, problem, importedBy, columns, encoding, separator } = row;
  const { newRows, changedRows, unchangedRows, refusedRows, missing, markMissingOutOfStock } = row;
  return {
    id,
    fileName,
    status,
    problem,
    importedBy,
    encoding,
    separator,
    missing,
    columns,
    createdAt: row.createdAt.toISOString(),
    committedAt: row.committedAt?.toISOString() ?? null,
    undoUntil: undo?.toISOString() ?? null,
    rows: progress?.rows ?? row.rows,
    done: progress?.done ?? row.rows,
    counts: { new: newRows, changed: changedRows, unchanged: unchangedRows, refused: refusedRows },
    noted: row.notedRows,
    markMissingOutOfStock,
    ignoredColumns: columns.flatMap(({ header, column }) => (column === null ? header : [])),
  };
}

export function toRow(row: typeof importRows.$inferSelect): ImportRow {
  const { line, kind, name, changes, reasons, notes } = row;
  return { line, kind: kind === 'missing' ? 'unchanged' : kind, name, changes, reasons, notes };
}
