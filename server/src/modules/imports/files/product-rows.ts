/** Reads the columns and cells of a list of products. */
import { cutText } from '@aislewise/contracts/cut-text';
import { COLUMN_LABELS, type ImportColumn, type ImportWarning } from '@aislewise/contracts/imports';
import type { StoredColumn } from '../tables.ts';
import { findDecimalMark, type DecimalMark } from '@aislewise/contracts/price-text';
import { columnOf, COLUMNS, type RowValues } from './columns.ts';
import { unescapeFormula } from './csv.ts';
import { guessColumns } from './guess-columns.ts';
import type { SheetRow } from './sheet.ts';

export interface ReadRow {
  line: number;
  cells: string[];
  values: RowValues;
  /** The till and its id of the product, such as `square:7NQ…`. */
  tillKey?: string | undefined;
  /** Why it is refused. Empty for a valid row. */
  reasons: string[];
  notes: string[];
  /** Its price is not above the product's sale price, so that the sale ends. */
  endsSale?: boolean;
  /** Kinds of the notes about cells that come in changed or not at all. */
  warnings: ImportWarning[];
}

export type FileColumn = StoredColumn;
/** The columns chosen by hand; '' ignores one. */
export type Chosen = readonly (ImportColumn | '')[];

const SAMPLES = 3;

/** The headers of a row, without blank ones at its end. */
export function readHeaders(row: SheetRow | undefined): string[] {
  // Cells after the header's last cell belong to no column.
  const headers = (row?.cells ?? []).map((cell) =>
    unescapeFormula(cell.replace(/^\u{feff}/u, '')).trim(),
  );
  return headers.slice(0, headers.findLastIndex((name) => name !== '') + 1);
}

/** A column with the first values of the body that are not empty. */
export function describeColumn(
  header: string,
  at: number,
  body: readonly SheetRow[],
  column: ImportColumn | null,
): FileColumn {
  const samples: string[] = [];
  for (const { cells } of body) {
    const value = cells[at]?.trim() ?? '';
    if (value !== '' && samples.push(cutText(value, 80)) === SAMPLES) break;
  }
  return { header: cutText(header, 200), column, samples };
}

/** The meaning of the file's columns: as chosen by hand, else by their headers and cells. */
export function readColumns(rows: readonly SheetRow[], chosen?: Chosen): FileColumn[] {
  const [header, ...body] = rows;
  const headers = readHeaders(header);
  const named = headers.map(columnOf);
  const columns = chosen
    ? headers.map((_, at) => chosen[at] || null)
    : guessColumns(headers, named, body);
  return headers.map((name, at) => describeColumn(name, at, body, columns[at] ?? null));
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

/** The mark before the decimals in the column of each price. */
export type DecimalMarks = Partial<Record<ImportColumn, DecimalMark | undefined>>;

export function findDecimalMarks(
  columns: readonly FileColumn[],
  rows: readonly SheetRow[],
): DecimalMarks {
  const marks: DecimalMarks = {};
  for (const [at, { column }] of columns.entries()) {
    if (column !== 'price' && column !== 'salePrice') continue;
    marks[column] = findDecimalMark(rows.map(({ cells }) => cells[at]?.trim() ?? ''));
  }
  return marks;
}

/** A row without values. A formula that ended in an error is noted. */
export function emptyRow({ line, cells }: SheetRow, broken: readonly string[] = []): ReadRow {
  const row: ReadRow = { line, cells, values: {}, reasons: [], notes: [], warnings: [] };
  if (broken.length > 0) {
    addWarning(row, 'formula-error', `A formula ended in an error in ${broken.join(', ')}.`);
  }
  return row;
}

export function addWarning(row: ReadRow, kind: ImportWarning, sentence: string): void {
  row.notes.push(sentence);
  if (!row.warnings.includes(kind)) row.warnings.push(kind);
}

/** Sets the value of a field from the text of a cell, unless it is empty or cannot be read. */
export function setValue(
  row: ReadRow,
  column: ImportColumn,
  text: string,
  decimal?: DecimalMark,
): void {
  const cell = unescapeFormula(text.trim()).trim();
  if (cell === '') return;
  const warn = addWarning.bind(undefined, row);
  const value = COLUMNS[column].read(cell, warn, decimal);
  if (value !== undefined) Object.assign(row.values, { [column]: value });
}

/** Reads one row by the file's columns. */
export function readRow(
  sheetRow: SheetRow,
  columns: readonly FileColumn[],
  broken: readonly string[] = [],
  decimals: DecimalMarks = {},
): ReadRow {
  const row = emptyRow(sheetRow, broken);
  for (const [at, { column }] of columns.entries()) {
    if (column !== null) setValue(row, column, sheetRow.cells[at] ?? '', decimals[column]);
  }
  if (row.values.name === COLUMNS.name.example) {
    row.reasons.push('This is the template’s example.');
  }
  return row;
}
