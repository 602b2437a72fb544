/** Reads the columns and cells of a list of products. */
import { cutText } from '@aislewise/contracts/cut-text';
import { ALL_COLUMNS, type ImportColumn, type ImportWarning } from '@aislewise/contracts/imports';
import type { StoredColumn } from '../tables.ts';
import type { DecimalMark } from '@aislewise/contracts/price-text';
import { say } from '@aislewise/contracts/say';
import { parseSize } from '@aislewise/finder/text/product-size';
import { msg } from '@lingui/core/runtime-macro';
import { listNames } from '../../../lib/list-names.ts';
import { assignColumns, type AssignedColumn } from './assign-columns.ts';
import { COLUMNS, ownColumn, type RowValues } from './columns.ts';
import { unescapeFormula } from './csv.ts';
import { findMark } from './decimal-marks.ts';
import { fullName } from './full-name.ts';
import { shownHeaders, trimmed } from './header-row.ts';
import { readHeading } from './headings.ts';
import type { Meaning } from './meanings.ts';
import { readMoney } from './money.ts';
import type { SheetRow } from './sheet.ts';

export interface ReadRow {
  line: number;
  cells: string[];
  values: RowValues;
  /** The till and its id of the product, such as `square:7NQ…`. */
  tillKey?: string | undefined;
  /** Why it is refused. Empty for a valid row. */
  reasons: string[];
  notes: RowNote[];
  /** Its price is not above the product's sale price, so that the sale ends. */
  endsSale?: boolean;
}

/** A sentence to check; with a kind about cells that come in changed or not at all. */
export interface RowNote {
  sentence: string;
  kind?: ImportWarning;
}

/** The uses of a column that is none of a product’s fields. */
const USES = ['brand', 'variant', 'status', 'inactive', 'type', 'unit', 'mrp', 'moved'] as const;
type ColumnUse = (typeof USES)[number];

export type FileColumn = StoredColumn & { use?: ColumnUse };
/** The columns chosen by hand; '' ignores one. */
export type Chosen = readonly (ImportColumn | '')[];

const SAMPLES = 3;

/** The headers of a row, without blank ones at its end. */
export const readHeaders = (row: SheetRow | undefined): string[] => trimmed(row?.cells ?? []);

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

/** Columns with the first values of these rows, which are products, unlike sums and headings. */
export const withSamples = (
  columns: readonly FileColumn[],
  rows: readonly SheetRow[],
): FileColumn[] =>
  columns.map((column, at) => ({
    ...column,
    samples: describeColumn(column.header, at, rows, column.column).samples,
  }));

/** Whether headers are those of our own export, which is read as it was written. */
export const isOwnExport = (headers: readonly string[]): boolean =>
  headers.length === ALL_COLUMNS.length &&
  ALL_COLUMNS.every((column) => headers.some((header) => ownColumn(header) === column));

/** The meaning of the file's columns: as chosen by hand, else by their headers and cells. */
export function readColumns(rows: readonly SheetRow[], chosen?: Chosen): FileColumn[] {
  const [header, ...body] = rows;
  const headers = readHeaders(header);
  if (isOwnExport(headers) && !chosen) {
    return headers.map((name, at) => describeColumn(name, at, body, ownColumn(name)));
  }
  return assignColumns(headers, body).map((assigned, at) => {
    const field = chosen ? chosen[at] || null : assigned.field;
    const column = describeColumn(headers[at] ?? '', at, body, field);
    const use = field === null ? useOf(assigned) : undefined;
    if (use === 'moved') return { ...column, use };
    return use ? { ...column, isUsed: true, use } : column;
  });
}

function useOf({ meaning, look }: AssignedColumn): ColumnUse | undefined {
  const use = USES.find((one) => one === meaning);
  if (use === undefined || look.cells.length === 0) return undefined;
  // Sentences are no brands, and a brand of digits is a code.
  const isText = use === 'brand' || use === 'variant';
  return isText && (look.length > 40 || look.hasLetters < 0.5 || look.isLink > 0.3)
    ? undefined
    : use;
}

/** Why rows cannot be read by these columns. Null if they can. */
export function columnsProblem(columns: readonly FileColumn[]): string | null {
  const used = columns.flatMap(({ column }) => column ?? []);
  const headers = shownHeaders(columns);
  const prices = headers.filter((_, at) => columns[at]?.column === 'price');
  if (prices.length > 1) {
    return say(
      msg`Several columns are read as ‘Price’ (${{ columns: listNames(prices) }}): choose the one that counts.`,
    );
  }
  if (used.includes('name') || used.includes('barcode')) return null;
  return say(
    msg`No column was recognised as the products’ name: choose it, or check that the first line holds the headers.`,
  );
}

/** The mark before the decimals in the columns of prices, and the decimals of the store's currency. */
export type DecimalMarks = Partial<Record<ImportColumn, DecimalMark | undefined>> & {
  places?: number;
};

export function findDecimalMarks(
  columns: readonly FileColumn[],
  rows: readonly SheetRow[],
  places: number,
): DecimalMarks {
  const cellsOf = (at: number): string[] => rows.map(({ cells }) => cells[at]?.trim() ?? '');
  const amounts = columns.flatMap(({ header }, at) => (isMoney(header) ? cellsOf(at) : []));
  const marks: DecimalMarks = { places };
  for (const field of ['price', 'salePrice'] as const) {
    const own = columns.flatMap(({ column }, at) => (column === field ? cellsOf(at) : []));
    if (own.length > 0) marks[field] = findMark(own, amounts, places);
  }
  return marks;
}

const MONEY: ReadonlySet<Meaning> = new Set([
  'price',
  'rate',
  'cost',
  'wholesale',
  'otherPrice',
  'netPrice',
  'salePrice',
  'mrp',
  'value',
]);
function isMoney(header: string): boolean {
  const { meaning } = readHeading(header);
  return meaning !== null && MONEY.has(meaning);
}

/** A row without values. A formula that ended in an error is noted. */
export function emptyRow({ line, cells }: SheetRow, broken: readonly string[] = []): ReadRow {
  const row: ReadRow = { line, cells, values: {}, reasons: [], notes: [] };
  if (broken.length > 0) {
    const sentence = say(msg`A formula ended in an error in ${{ cells: listNames(broken) }}.`);
    addWarning(row, 'formula-error', sentence);
  }
  return row;
}

export function addWarning(row: ReadRow, kind: ImportWarning, sentence: string): void {
  row.notes.push({ sentence, kind });
}

/** Sets the value of a field from the text of a cell, unless it is empty or cannot be read. */
export function setValue(
  row: ReadRow,
  column: ImportColumn,
  text: string,
  decimal?: DecimalMark,
  places?: number,
): void {
  const cell = unescapeFormula(text.trim()).trim();
  if (cell === '') return;
  const warn = addWarning.bind(undefined, row);
  const value = COLUMNS[column].read(cell, warn, decimal, places);
  if (value === undefined) return;
  const before = row.values[column];
  const both =
    Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value;
  Object.assign(row.values, { [column]: both });
}

/** Reads one row by the file's columns. Of several columns of a field the first that is filled counts. */
export function readRow(
  sheetRow: SheetRow,
  columns: readonly FileColumn[],
  broken: readonly string[] = [],
  decimals: DecimalMarks = {},
): ReadRow {
  const row = emptyRow(sheetRow, broken);
  const { values } = row;
  for (const [at, { column }] of columns.entries()) {
    if (column === null) continue;
    if (values[column] !== undefined && !Array.isArray(values[column])) continue;
    const text = cellOf(column, at, sheetRow, columns);
    setValue(row, column, text, decimals[column], decimals.places);
  }
  addPriceUnit(row, columns);
  if (values.category === undefined && sheetRow.section !== undefined) {
    setValue(row, 'category', sheetRow.section);
  }
  if (values.name === COLUMNS.name.example) {
    row.reasons.push(say(msg`This is the template’s example.`));
  } else addToName(row, columns);
  return row;
}

const textsOf = (
  use: ColumnUse,
  { cells }: { cells: readonly string[] },
  columns: readonly FileColumn[],
) => columns.flatMap((column, at) => (column.use === use ? (cells[at]?.trim() ?? '') : []));

/** The text of a field in a row, with what another column adds to it. */
function cellOf(
  field: ImportColumn,
  at: number,
  row: SheetRow,
  columns: readonly FileColumn[],
): string {
  const cell = row.cells[at] ?? '';
  if (field === 'size') return withUnit(cell, row, columns);
  if (field === 'inStock') return cell.trim() === '' && isSoldOut(row, columns) ? '0' : cell;
  if (field !== 'price') return cell;
  // Where the shop has no price of its own, the highest that a label may show is the price.
  const isNone = cell.trim() === '' || readMoney(cell)?.number === 0;
  return (isNone && textsOf('mrp', row, columns).find((text) => text !== '')) || cell;
}

/** Whether goods came and went, by two or more columns of a balance whose last cell is empty. */
function isSoldOut(row: SheetRow, columns: readonly FileColumn[]): boolean {
  const moved = textsOf('moved', row, columns);
  return moved.length > 1 && moved.some((text) => text !== '');
}

/** A bare number of a column of sizes, with the unit that another column holds. */
function withUnit(cell: string, row: SheetRow, columns: readonly FileColumn[]): string {
  if (!/^[\d.,\s]+$/.test(cell)) return cell;
  const whole = textsOf('unit', row, columns).map((unit) => `${cell} ${unit}`);
  return whole.find((size) => parseSize(size) !== null) ?? cell;
}

/** Adds the unit that the price is for, where its cell or its heading names one and no column of its own does. */
function addPriceUnit(row: ReadRow, columns: readonly FileColumn[]): void {
  const { values } = row;
  if (values.priceUnit !== undefined || values.price === undefined) return;
  for (const [at, { column, header }] of columns.entries()) {
    if (column !== 'price') continue;
    const unit =
      readMoney(row.cells[at] ?? '')?.unit ?? readMoney(`1 ${unitOfHeading(header)}`)?.unit;
    if (unit) values.priceUnit = unit;
    return;
  }
}

/** The unit in a heading such as "Price per kg" or "Price/lb". */
const unitOfHeading = (header: string): string =>
  /(?:\/|\bper\b|\bpro\b|\bje\b|\bpor\b|\bal\b|\bau\b|\bza\b|за)\s*(?:100\s*)?\p{L}+/iu.exec(
    header,
  )?.[0] ?? '';

/** Adds the brand and the variants of a row to its name. */
function addToName(row: ReadRow, columns: readonly FileColumn[]): void {
  const { name } = row.values;
  if (name === undefined) return;
  const brands = textsOf('brand', row, columns);
  const whole = fullName(name, brands, textsOf('variant', row, columns));
  if (whole !== name) setValue(row, 'name', whole);
}
