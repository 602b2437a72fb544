/** Reads the columns and cells of a list of products. */
import type { importSummary } from '@aislewise/contracts/calls/imports';
import { COLUMN_LABELS, type ImportColumn } from '@aislewise/contracts/imports';
import type { z } from 'zod';
import { CellFault } from './cells.ts';
import { cut } from './characters.ts';
import { columnOf, COLUMNS, type RowValues } from './columns.ts';
import { unescapeFormula } from './csv.ts';
import type { SheetRow } from './sheet.ts';

export interface ReadRow {
  line: number;
  cells: string[];
  values: RowValues;
  /** Why it is refused. Empty for a valid row. */
  reasons: string[];
  notes: string[];
}

export type FileColumn = z.infer<typeof importSummary>['columns'][number];

const SAMPLES = 3;

/** The meaning of the file's columns: as chosen by hand, else by their headers. */
export function readColumns(
  rows: readonly SheetRow[],
  chosen?: readonly (ImportColumn | '')[],
): FileColumn[] {
  const [header, ...body] = rows;
  // Cells after the header's last cell belong to no column.
  const headers = (header?.cells ?? []).map((cell) =>
    unescapeFormula(cell.replace(/^\u{feff}/u, '')).trim(),
  );
  const inUse = headers.findLastIndex((name) => name !== '');
  return headers.slice(0, inUse + 1).map((name, at) => {
    const samples: string[] = [];
    for (const { cells } of body) {
      const value = cells[at]?.trim() ?? '';
      if (value !== '' && samples.push(cut(value, 80)) === SAMPLES) break;
    }
    const column = chosen ? chosen[at] || null : columnOf(name);
    return { header: cut(name, 200), column, samples };
  });
}

/** Why rows cannot be read by these columns. Null if they can. */
export function columnsProblem(columns: readonly FileColumn[]): string | null {
  const used = columns.flatMap(({ column }) => column ?? []);
  const twice = used.find((column, at) => used.indexOf(column) !== at);
  if (twice !== undefined) {
    const headers = columns.filter(({ column }) => column === twice).map(({ header }) => header);
    return `Several columns are read as ‘${COLUMN_LABELS[twice]}’ (${headers.join(', ')}): choose the one that counts.`;
  }
  if (used.includes('name') || used.includes('barcode')) return null;
  return 'No column was recognised as the products’ name: choose it, or check that the first line holds the headers.';
}

/** Reads one row by the file's columns. Each fault becomes a reason. */
export function readRow(
  { line, cells }: SheetRow,
  columns: readonly FileColumn[],
  broken: readonly string[] = [],
): ReadRow {
  const row: ReadRow = { line, cells, values: {}, reasons: [], notes: [] };
  if (broken.length > 0) {
    row.reasons.push(`A formula ended in an error in ${broken.join(', ')}.`);
  }
  for (const [at, { column }] of columns.entries()) {
    const cell = column === null ? '' : unescapeFormula((cells[at] ?? '').trim()).trim();
    if (column === null || cell === '') continue;
    try {
      const value = COLUMNS[column].read(cell, (note) => row.notes.push(note));
      if (value !== undefined) Object.assign(row.values, { [column]: value });
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      row.reasons.push(error.message);
    }
  }
  if (row.values.name === COLUMNS.name.example) {
    row.reasons.push('This is the template’s example.');
  }
  return row;
}
