/** Reads the columns and cells of a list of products. */
import { longText, text } from '@aislewise/contracts/calls/fields';
import type { importSummary } from '@aislewise/contracts/calls/imports';
import { importColumn, type ImportColumn } from '@aislewise/contracts/imports';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
import type { z } from 'zod';
import { CellFault, readBarcode, readPrice, readStockLevel, readYesOrNo } from './cells.ts';
import { cut } from './characters.ts';
import { unescapeFormula, parseList } from './csv.ts';
import type { SheetRow } from './sheet.ts';
import { TEMPLATE_EXAMPLE } from './template.ts';

/** The fields of a row. A missing column and an empty cell have no field. */
export type RowValues = { [C in ImportColumn]?: ReturnType<(typeof CELL_READERS)[C]> };

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
    const column = chosen ? chosen[at] || null : importColumn(name);
    return { header: cut(name, 200), column, samples };
  });
}

/** Why rows cannot be read by these columns. Null if they can. */
export function columnsProblem(columns: readonly FileColumn[]): string | null {
  const used = columns.flatMap(({ column }) => column ?? []);
  const twice = used.find((column, at) => used.indexOf(column) !== at);
  if (twice !== undefined) {
    const headers = columns.filter(({ column }) => column === twice).map(({ header }) => header);
    return `Several columns are read as ${twice} (${headers.join(', ')}): choose the one that counts.`;
  }
  if (used.includes('name') || used.includes('barcode')) return null;
  return 'No column was recognised as the products’ name: choose it, or check that the first line holds the headers.';
}

function checked(schema: z.ZodType<string>, what: string, value: string): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CellFault(`The ${what} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
}

const textReader = (what: string, schema: z.ZodType<string>) => (cell: string) =>
  checked(schema, what, cell);

const listReader = (what: string, most: number, schema: z.ZodType<string>) => (cell: string) => {
  const items = parseList(cell).map((item) => checked(schema, what, item));
  if (items.length > most) throw new CellFault(`There are more than ${most} ${what}.`);
  return items;
};

/** Read a cell's value. They throw CellFault. */
const CELL_READERS = {
  name: textReader('name', text(200)),
  otherNames: listReader('other names', 60, longText(120)),
  description: textReader('description', longText(2000)),
  category: textReader('category', text(60)),
  tags: listReader('tags', 30, longText(60)),
  price: (cell: string) => readPrice('price', cell),
  aisle: textReader('aisle', longText(MAX_AISLE)),
  inStock: (cell: string) => readYesOrNo('inStock', cell),
  barcode: readBarcode,
  salePrice: (cell: string) => readPrice('sale price', cell),
  stockLevel: readStockLevel,
};

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
      const value = CELL_READERS[column](cell, (note) => row.notes.push(note));
      Object.assign(row.values, { [column]: value });
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      row.reasons.push(error.message);
    }
  }
  if (row.values.name === TEMPLATE_EXAMPLE.name)
    row.reasons.push('This is the template’s example.');
  return row;
}
