import { longText, text } from '@aislewise/contracts/common';
import { importColumn, type ImportColumn, type importSummary } from '@aislewise/contracts/imports';
import { MAX_AISLE, STOCK_LEVELS, type StockLevel } from '@aislewise/contracts/inventory';
import type { z } from 'zod';
import {
  CellFault,
  quoted,
  readBarcode,
  readPrice,
  readYesOrNo,
} from '../../platform/spreadsheets/cells.ts';
import { armed, parseList } from '../../platform/spreadsheets/csv.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';

export type FileColumn = z.infer<typeof importSummary>['columns'][number];

const SAMPLES = 3;

/** What the file's columns are read as: as chosen by hand, else as their headers say. */
export function readColumns(
  rows: readonly SheetRow[],
  chosen?: readonly (ImportColumn | '')[],
): FileColumn[] {
  const [header, ...body] = rows;
  // Cells beyond the header's last have no name and are no column.
  const headers = (header?.cells ?? []).map((cell) => armed(cell.replace(/^\u{feff}/u, '')).trim());
  const inUse = headers.findLastIndex((name) => name !== '');
  return headers.slice(0, inUse + 1).map((name, at) => {
    const samples: string[] = [];
    for (const { cells } of body) {
      const value = cells[at]?.trim() ?? '';
      if (value !== '' && samples.push(value.slice(0, 80)) === SAMPLES) break;
    }
    const column = chosen ? chosen[at] || null : importColumn(name);
    return { header: name.slice(0, 200), column, samples };
  });
}

/** Why rows can't be read by these columns; null when they can. */
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

/** What a row says of a product. What it leaves out or empty it says nothing of. */
export interface RowValues {
  name?: string;
  otherNames?: string[];
  description?: string;
  category?: string;
  tags?: string[];
  price?: string;
  aisle?: string;
  inStock?: boolean;
  barcode?: string;
  salePrice?: string;
  stockLevel?: StockLevel;
}

export interface ReadRow {
  line: number;
  cells: string[];
  values: RowValues;
  /** Why it is refused; empty when it is not. */
  reasons: string[];
  notes: string[];
}

/** The template's example, which is never imported. */
export const EXAMPLE: Record<ImportColumn, string> = {
  name: 'Example: Basmati Rice 5 lb',
  otherNames: 'Basmati Chawal, बासमती चावल',
  description: 'Long-grain aromatic rice',
  category: 'Grains',
  tags: 'rice, gluten free',
  price: '12.99',
  aisle: 'Aisle 3',
  inStock: 'yes',
  barcode: '036000291452',
  salePrice: '10.99',
  stockLevel: 'available_now',
};

function checked(schema: z.ZodType<string>, what: string, value: string): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CellFault(`The ${what} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
}

function list(what: string, cell: string, most: number, longest: number): string[] {
  const items = parseList(cell).map((item) => checked(longText(longest), what, item));
  if (items.length > most) throw new CellFault(`There are more than ${most} ${what}.`);
  return items;
}

function stockLevel(cell: string): StockLevel {
  const word = cell.toLowerCase().replace(/[\s_-]+/g, '_');
  const level = STOCK_LEVELS.find((known) => known === word);
  if (level) return level;
  throw new CellFault(`${quoted(cell)} is no stock level: write ${STOCK_LEVELS.join(' or ')}.`);
}

function readCell(values: RowValues, column: ImportColumn, cell: string, notes: string[]): void {
  switch (column) {
    case 'name':
      values.name = checked(text(200), 'name', cell);
      break;
    case 'otherNames':
      values.otherNames = list('other names', cell, 60, 120);
      break;
    case 'description':
      values.description = checked(longText(2000), 'description', cell);
      break;
    case 'category':
      values.category = checked(text(60), 'category', cell);
      break;
    case 'tags':
      values.tags = list('tags', cell, 30, 60);
      break;
    case 'price':
      values.price = readPrice('price', cell);
      break;
    case 'salePrice':
      values.salePrice = readPrice('sale price', cell);
      break;
    case 'aisle':
      values.aisle = checked(longText(MAX_AISLE), 'aisle', cell);
      break;
    case 'inStock':
      values.inStock = readYesOrNo('inStock', cell);
      break;
    case 'barcode':
      values.barcode = readBarcode(cell, (note) => notes.push(note));
      break;
    case 'stockLevel':
      values.stockLevel = stockLevel(cell);
      break;
  }
}

/** Reads one row by the file's columns; every fault becomes a reason of its own. */
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
    const cell = column === null ? '' : armed((cells[at] ?? '').trim()).trim();
    if (column === null || cell === '') continue;
    try {
      readCell(row.values, column, cell, row.notes);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      row.reasons.push(error.message);
    }
  }
  if (row.values.name === EXAMPLE.name) row.reasons.push('This is the template’s example.');
  return row;
}
