import type { ImportWarning } from '@aislewise/contracts/imports';
import type { RowValues } from '../../src/modules/imports/files/columns.ts';
import { workbookOf } from '../workbook.ts';

type Product = RowValues & { warnings?: ImportWarning[] };
/** A product, the reason why the row is left out, or null for a row that is a part of another one. */
type Outcome = Product | string | null;
type Cells = Readonly<Record<string, string>>;
export type TillRow = readonly [trap: string, cells: Cells, outcome: Outcome];

type Format =
  | { kind: 'csv'; separator?: ',' | ';' | '\t'; encoding?: 'utf-8' | 'utf-16le' | 'windows-1252' }
  /** Sheets besides the one of the products, which comes after the first of them. */
  | {
      kind: 'xlsx';
      sheet: string;
      others: Readonly<Record<string, readonly (readonly string[])[]>>;
    };

/** An invented export with a trap a row. */
export interface TillFile {
  title: string;
  till: string;
  /** The headings as the till writes them, separated by commas. */
  headings: string;
  rows: readonly TillRow[];
  location?: string;
  /** Lines above the headings. */
  above?: readonly (readonly string[])[];
  format?: Format;
}

/** Splits headings at commas outside quotes. */
const splitHeadings = (headings: string): string[] =>
  [...headings.matchAll(/"([^"]*)"|[^,]+/g)].map(([whole, quoted]) => quoted ?? whole);

function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(`\u{feff}${text}`, 'utf16le');
  // Of the characters that windows-1252 and Latin-1 do not share, the fixtures have the euro sign.
  if (encoding === 'windows-1252') {
    return Buffer.from([...text].map((one) => (one === '€' ? 0x80 : one.charCodeAt(0))));
  }
  return Buffer.from(text);
}

/** The lines of the file, with its columns in the given order. */
export function linesOf({ headings, rows, above = [] }: TillFile, order?: readonly number[]) {
  const columns = splitHeadings(headings);
  for (const [trap, cells] of rows) {
    const unknown = Object.keys(cells).filter((heading) => !columns.includes(heading));
    if (unknown.length > 0) throw new Error(`${trap}: no column ${unknown.join(', ')}`);
  }
  const ordered = order ? order.map((at) => columns[at] ?? '') : columns;
  const body = rows.map(([, cells]) => ordered.map((heading) => cells[heading] ?? ''));
  return { columns: ordered, lines: [...above, ordered, ...body] };
}

/** The bytes of the file as the till writes them. */
export function bytesOf(file: TillFile, order?: readonly number[]): Uint8Array {
  const { lines } = linesOf(file, order);
  const { format = { kind: 'csv' } } = file;
  if (format.kind === 'xlsx') {
    const [first, ...rest] = Object.entries(format.others);
    const sheets = [...(first ? [first] : []), [format.sheet, lines] as const, ...rest];
    return workbookOf(Object.fromEntries(sheets));
  }
  const { separator = ',', encoding = 'utf-8' } = format;
  const quote = (cell: string) =>
    /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const text = lines.map((line) => line.map(quote).join(separator)).join('\r\n');
  return encode(text, encoding);
}

/** The products that the file must become, and the rows that it must leave out. */
export function expectedOf({ rows }: TillFile) {
  const products = rows.flatMap(([trap, , outcome]) => {
    if (outcome === null || typeof outcome === 'string') return [];
    const { warnings = [], ...values } = outcome;
    return { trap, values, warnings };
  });
  const skipped: Record<string, number> = {};
  for (const [, , outcome] of rows) {
    if (typeof outcome === 'string') skipped[outcome] = (skipped[outcome] ?? 0) + 1;
  }
  return { products, skipped };
}

/** The rows for a layout with other headings; null leaves a column out. */
export const renamed = (
  rows: readonly TillRow[],
  headings: Readonly<Record<string, string | null>>,
): TillRow[] =>
  rows.map(([trap, cells, outcome]) => [
    trap,
    Object.fromEntries(
      Object.entries(cells).flatMap(([heading, cell]) => {
        const name = heading in headings ? headings[heading] : heading;
        return typeof name === 'string' ? [[name, cell]] : [];
      }),
    ),
    outcome,
  ]);
