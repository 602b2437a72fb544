/** The process that reads a file and compares it with what the store stocks. */
import { randomUUID } from 'node:crypto';
import { arrayBuffer } from 'node:stream/consumers';
import {
  importColumn,
  MAX_FILE_COLUMNS,
  MAX_IMPORT_ROWS,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import type { LinkableProduct } from '@aislewise/finder/link';
import type { Database } from '../../db/client.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import { connectForImport, type ComparedRow, type TheImport } from '../../db/import-reads.ts';
import { giveWayWhole, standBack } from '../../platform/give-way.ts';
import { createPantryThread } from '../../platform/pantry-thread.ts';
import type { FoodLink } from '../../platform/pantry-worker.ts';
import {
  columnsProblem,
  readColumns,
  readRow,
  type FileColumn,
} from '../../platform/spreadsheets/product-rows.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read.ts';
import { UnreadableFile, type Sheet } from '../../platform/spreadsheets/sheet.ts';
import { noteNearNames, planRows, writesOf, type PlannedRow } from './rules.ts';

/** A row of the plan as it is kept. */
interface KeptRow {
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
}

/** What tells the food of a planned row, where that is to be told anew. */
function toLink({ values, product }: PlannedRow, { product: written }: KeptRow): LinkableProduct[] {
  if (!['name', 'other_names', 'category'].some((column) => column in (written ?? {}))) return [];
  return [
    {
      name: values.name ?? product?.name ?? '',
      otherNames: values.otherNames ?? product?.otherNames ?? [],
      category: values.category ?? product?.category ?? 'Other',
    },
  ];
}

/** A planned row as it is kept until the commit. */
function toKept(row: PlannedRow): KeptRow {
  const { line, kind, values, product, changes, reasons, notes, cells } = row;
  return {
    line,
    kind,
    name: values.name ?? product?.name ?? cells.find((cell) => cell.trim() !== '') ?? '',
    product_id: product?.id ?? (kind === 'new' ? randomUUID() : null),
    changes,
    reasons,
    notes,
    cells: kind === 'refused' ? cells : null,
    ...writesOf(row),
    seen: product?.seen ?? null,
  };
}

/** How many rows of the plan are of each kind, and how many carry a note. */
export type Counts = Record<PlannedRow['kind'] | 'noted', number>;

function count(plan: readonly PlannedRow[]): Counts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, noted: 0 };
  for (const { kind, notes } of plan) {
    counts[kind] += 1;
    if (notes.length > 0) counts.noted += 1;
  }
  return counts;
}

/** Tells foods by names; null where that is left to the server's own job. */
type Link = (products: LinkableProduct[]) => Promise<FoodLink[] | null>;

/** Rows of the plan as they are kept, with the foods of what they write. */
async function withFoods(plan: readonly PlannedRow[], link: Link): Promise<KeptRow[]> {
  const rows = plan.map((row) => {
    const kept = toKept(row);
    return { kept, named: toLink(row, kept) };
  });
  const foods = (await link(rows.flatMap(({ named }) => named)))?.values();
  return rows.map(({ kept, named: { length } }) => {
    if (length === 0) return kept;
    const food = foods?.next().value;
    const told = { food_id: food?.foodId ?? null, food_names: food?.foodNames ?? null };
    return { ...kept, product: { ...kept.product, ...told } };
  });
}

/** What is known of a file before it is compared. */
export interface FileHead extends Pick<Sheet, 'encoding' | 'separator'> {
  columns: FileColumn[];
  rows: number;
  problem: string | null;
}

/** What the process is asked, once; the file itself comes by its standard input. */
export interface Asked extends TheImport {
  chosen?: (ImportColumn | '')[] | undefined;
  address: Database['address'];
  /** Where the pantry is kept; without it foods are not told. */
  cacheDir?: string | undefined;
}

export type FromReader =
  | { kind: 'unreadable'; message: string }
  | { kind: 'unavailable'; message: string }
  | { kind: 'head'; head: FileHead }
  /** So many more rows of the plan are kept. */
  | { kind: 'kept'; rows: number }
  /** All of them are; `seenProducts` is the sum of what tells the store's products apart. */
  | { kind: 'end'; counts: Counts; seenProducts: string };

/** Rows written at a time: so few that shoppers who ask meanwhile are not kept waiting. */
const BATCH = 80;

const BOUNDS = { rows: MAX_IMPORT_ROWS + 1, columns: MAX_FILE_COLUMNS };

const tell = (message: FromReader): void => void process.send?.(message);

/** A file of so many bytes, some 5,000 rows, has shoppers feel its reading; a smaller one is done before. */
const LARGE_BYTES = 2 ** 19;

async function readFile(): Promise<Sheet> {
  const bytes = new Uint8Array(await arrayBuffer(process.stdin));
  if (bytes.byteLength > LARGE_BYTES) standBack();
  const sheet = await readSpreadsheet(bytes, (header) => importColumn(header) !== null, BOUNDS);
  if (sheet.rows.length >= 2) return sheet;
  throw new UnreadableFile(
    sheet.rows.length === 0 ? 'The file is empty.' : 'The file has headers, but no rows.',
  );
}

/** Reads the file, compares it with the store and keeps the plan, telling of each step. */
async function read({ chosen, address, cacheDir, ...the }: Asked): Promise<void> {
  const pantry = cacheDir === undefined ? undefined : createPantryThread(cacheDir);
  const link: Link = async (products) =>
    products.length === 0 || !pantry ? null : pantry.ask('link', products);
  // While the file is read, the other thread makes ready what it tells foods by. If it can't, those who ask are told.
  link([{ name: '' }]).catch(() => undefined);
  const sheet = await readFile();
  const columns = readColumns(sheet.rows, chosen);
  const problem = columnsProblem(columns);
  const { encoding, separator, brokenCells } = sheet;
  tell({
    kind: 'head',
    head: { columns, rows: sheet.rows.length - 1, problem, encoding, separator },
  });
  if (problem !== null) return;
  const rows = sheet.rows.slice(1).map((row) => readRow(row, columns, brokenCells.get(row.line)));
  const database = await connectForImport(address, the);
  const products: ComparedRow[] = [];
  for await (const part of database.shelf()) products.push(...part);
  const plan = planRows(rows, products);
  noteNearNames(plan, products);
  let keeping = Promise.resolve();
  for (let at = 0; at < plan.length; at += BATCH) {
    const batch = await withFoods(plan.slice(at, at + BATCH), link);
    // One batch is written while the next is made.
    await keeping;
    keeping = database.keep(batch).then(() => tell({ kind: 'kept', rows: batch.length }));
    keeping.catch(() => undefined);
  }
  await keeping;
  const seen = products.reduce((sum, { identity }) => sum + BigInt(identity), 0n);
  tell({ kind: 'end', counts: count(plan), seenProducts: String(seen) });
}

if (import.meta.main) {
  giveWayWhole();
  // Whoever asked has ended: nobody wants the answer.
  process.on('disconnect', () => process.exit());
  process.on('message', (asked: Asked) => {
    read(asked).catch((error: unknown) => {
      if (error instanceof UnreadableFile) tell({ kind: 'unreadable', message: error.message });
      else if (error instanceof DatabaseUnavailable)
        tell({ kind: 'unavailable', message: error.message });
      else throw error;
    });
  });
}
