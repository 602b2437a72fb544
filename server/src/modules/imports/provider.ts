import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { longText, text } from '@aislewise/contracts/common';
import {
  importColumn,
  MAX_FILE_COLUMNS,
  MAX_IMPORT_ROWS,
  type ImportColumn,
  type importSummary,
} from '@aislewise/contracts/imports';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
import type { z } from 'zod';
import {
  CellFault,
  readBarcode,
  readPrice,
  readStockLevel,
  readYesOrNo,
} from '../../platform/spreadsheets/cells.ts';
import { cut } from '../../platform/spreadsheets/characters.ts';
import { armed, parseList } from '../../platform/spreadsheets/csv.ts';
import { giveWay } from '../../platform/give-way.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read.ts';
import { TEMPLATE_EXAMPLE } from '../../platform/spreadsheets/template.ts';
import { UnreadableFile, type Sheet, type SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { noteNearNames, planRows, writesOf, type PlannedRow, type StoreProduct } from './rules.ts';
import type { ReadRow, RowValues } from './tables.ts';

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
      if (value !== '' && samples.push(cut(value, 80)) === SAMPLES) break;
    }
    const column = chosen ? chosen[at] || null : importColumn(name);
    return { header: cut(name, 200), column, samples };
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

/** Made once: making one takes far longer than checking a cell by it. */
const CHECKS = {
  name: text(200),
  otherNames: longText(120),
  description: longText(2000),
  category: text(60),
  tags: longText(60),
  aisle: longText(MAX_AISLE),
};

function checked(schema: z.ZodType<string>, what: string, value: string): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CellFault(`The ${what} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
}

function list(what: string, cell: string, most: number, check: z.ZodType<string>): string[] {
  const items = parseList(cell).map((item) => checked(check, what, item));
  if (items.length > most) throw new CellFault(`There are more than ${most} ${what}.`);
  return items;
}

function readCell(values: RowValues, column: ImportColumn, cell: string, notes: string[]): void {
  switch (column) {
    case 'name':
      values.name = checked(CHECKS.name, 'name', cell);
      break;
    case 'otherNames':
      values.otherNames = list('other names', cell, 60, CHECKS.otherNames);
      break;
    case 'description':
      values.description = checked(CHECKS.description, 'description', cell);
      break;
    case 'category':
      values.category = checked(CHECKS.category, 'category', cell);
      break;
    case 'tags':
      values.tags = list('tags', cell, 30, CHECKS.tags);
      break;
    case 'price':
      values.price = readPrice('price', cell);
      break;
    case 'salePrice':
      values.salePrice = readPrice('sale price', cell);
      break;
    case 'aisle':
      values.aisle = checked(CHECKS.aisle, 'aisle', cell);
      break;
    case 'inStock':
      values.inStock = readYesOrNo('inStock', cell);
      break;
    case 'barcode':
      values.barcode = readBarcode(cell, (note) => notes.push(note));
      break;
    case 'stockLevel':
      values.stockLevel = readStockLevel(cell);
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
  if (row.values.name === TEMPLATE_EXAMPLE.name)
    row.reasons.push('This is the template’s example.');
  return row;
}

/** A row of the plan as it is kept; `link` is what tells its food, where that is to be told anew. */
export interface KeptRow {
  line: number;
  kind: PlannedRow['kind'];
  name: string;
  product_id: string | null;
  changes: PlannedRow['changes'];
  reasons: string[];
  notes: string[];
  cells: string[] | null;
  product: Record<string, unknown> | null;
  inventory: Record<string, unknown> | null;
  seen: string | null;
  link: { name: string; otherNames: string[]; category: string } | null;
}

/** A planned row as it is kept until the commit. */
function toKept(row: PlannedRow): KeptRow {
  const { line, kind, values, product, changes, reasons, notes, cells } = row;
  const writes = writesOf(row);
  const told = ['name', 'other_names', 'category'].some(
    (column) => column in (writes.product ?? {}),
  );
  return {
    line,
    kind,
    name: values.name ?? product?.name ?? cells.find((cell) => cell.trim() !== '') ?? '',
    product_id: product?.id ?? (kind === 'new' ? randomUUID() : null),
    changes,
    reasons,
    notes,
    cells: kind === 'refused' ? cells : null,
    ...writes,
    seen: product?.seen ?? null,
    link: told
      ? {
          name: values.name ?? product?.name ?? '',
          otherNames: values.otherNames ?? product?.otherNames ?? [],
          category: values.category ?? product?.category ?? 'Other',
        }
      : null,
  };
}

/** What is known of a file before it is compared. */
export interface FileHead extends Pick<Sheet, 'encoding' | 'separator'> {
  columns: FileColumn[];
  rows: number;
  problem: string | null;
}

export interface ThreadData {
  thread: 'import';
  bytes: Uint8Array;
  chosen: (ImportColumn | '')[] | undefined;
}

export type FromThread =
  | { kind: 'unreadable'; message: string }
  | { kind: 'head'; head: FileHead }
  | { kind: 'rows'; rows: KeptRow[] }
  | { kind: 'end' };

export type ToThread =
  | { kind: 'products'; products: StoreProduct[] }
  | { kind: 'plan' }
  | { kind: 'more' };

/** Rows sent and written at a time: so few that shoppers who ask meanwhile are not kept waiting. */
const BATCH = 80;

const BOUNDS = { rows: MAX_IMPORT_ROWS + 1, columns: MAX_FILE_COLUMNS };

async function read({ bytes, chosen }: ThreadData): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This is no thread');
  const tell = (message: FromThread): void => port.postMessage(message);
  const said = on(port, 'message');
  let sheet: Sheet;
  try {
    sheet = await readSpreadsheet(bytes, (header) => importColumn(header) !== null, BOUNDS);
    if (sheet.rows.length < 2) {
      throw new UnreadableFile(
        sheet.rows.length === 0 ? 'The file is empty.' : 'The file has headers, but no rows.',
      );
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    tell({ kind: 'unreadable', message: error.message });
    return;
  }
  const columns = readColumns(sheet.rows, chosen);
  const problem = columnsProblem(columns);
  const { encoding, separator, brokenCells } = sheet;
  tell({
    kind: 'head',
    head: { columns, rows: sheet.rows.length - 1, problem, encoding, separator },
  });
  if (problem !== null) return;
  const rows = sheet.rows.slice(1).map((row) => readRow(row, columns, brokenCells.get(row.line)));
  const products: StoreProduct[] = [];
  let plan: PlannedRow[] = [];
  let sent = 0;
  for await (const [message] of said as AsyncIterable<[ToThread]>) {
    if (message.kind === 'products') {
      products.push(...message.products);
      continue;
    }
    if (message.kind === 'plan') {
      plan = planRows(rows, products);
      noteNearNames(plan, products);
    }
    const batch = plan.slice(sent, sent + BATCH);
    sent += batch.length;
    if (batch.length === 0) break;
    tell({ kind: 'rows', rows: batch.map(toKept) });
  }
  tell({ kind: 'end' });
}

const isThread = !isMainThread && (workerData as Partial<ThreadData> | null)?.thread === 'import';
if (isThread) {
  giveWay();
  await read(workerData as ThreadData);
  parentPort?.close();
}
