/** Worker thread that reads the file of an import and matches its rows to the store's products. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { MAX_FILE_COLUMNS, MAX_IMPORT_ROWS, type ImportColumn } from '@aislewise/contracts/imports';
import { columnOf } from './files/columns.ts';
import { columnsProblem, readColumns, readRow, type FileColumn } from './files/product-rows.ts';
import { readSpreadsheet } from './files/read.ts';
import { UnreadableFile, type Sheet } from './files/sheet.ts';
import {
  columnsOf,
  noteNearNames,
  planRows,
  type PlannedRow,
  type StoreProduct,
} from './plan-rows.ts';

/** Input of the worker. */
export interface PlanRequest {
  bytes: Uint8Array;
  /** The columns chosen by hand. */
  chosen: readonly (ImportColumn | '')[] | undefined;
  /** The store's products, each the JSON text of a `StoreProduct`. */
  products: string[];
}

/** Properties of a file, known before its rows are matched. */
export interface FileHead extends Pick<Sheet, 'encoding' | 'separator'> {
  columns: FileColumn[];
  rows: number;
  /** Why the columns must be chosen by hand. The worker then ends here. */
  problem: string | null;
}

export type FromPlanWorker =
  /** `cause` is the error of the reader, if it is not one of its sentences. */
  | { kind: 'unreadable'; message: string; cause: unknown }
  | { kind: 'head'; head: FileHead }
  /**
   * JSON text of the next rows of the plan, and how many they are. The worker then waits for a
   * message, so that unwritten rows do not pile up.
   */
  | { kind: 'rows'; json: string; count: number }
  | { kind: 'end'; counts: PlanCounts };

/** How many rows of the plan are of each kind, and how many have a note. */
type PlanCounts = Record<`${PlannedRow['kind'] | 'noted'}Rows`, number>;

/** Rows that are written in one statement. Keeps statements short, so that searches run between. */
const BATCH_ROWS = 500;

const BOUNDS = { rows: MAX_IMPORT_ROWS + 1, columns: MAX_FILE_COLUMNS };

/** A row of the plan by the columns of `import_rows`. */
function toStaged(row: PlannedRow) {
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
    product: columnsOf(row),
    seen_version: product?.version ?? null,
  };
}

function readFile(bytes: Uint8Array): Sheet {
  const sheet = readSpreadsheet(bytes, (header) => columnOf(header) !== null, BOUNDS);
  if (sheet.rows.length >= 2) return sheet;
  throw new UnreadableFile(
    sheet.rows.length === 0 ? 'The file is empty.' : 'The file has headers, but no rows.',
  );
}

async function plan(port: MessagePort, { bytes, chosen, products }: PlanRequest): Promise<void> {
  const post = (message: FromPlanWorker): void => port.postMessage(message);
  const sheet = readFile(bytes);
  const columns = readColumns(sheet.rows, chosen);
  const problem = columnsProblem(columns);
  const { encoding, separator, brokenCells } = sheet;
  const head = { columns, rows: sheet.rows.length - 1, problem, encoding, separator };
  post({ kind: 'head', head });
  if (problem !== null) return;
  const parsed = products.map((json) => JSON.parse(json) as StoreProduct);
  const rows = sheet.rows.slice(1).map((row) => readRow(row, columns, brokenCells.get(row.line)));
  const planned = planRows(rows, parsed);
  noteNearNames(planned, parsed);
  for (let at = 0; at < planned.length; at += BATCH_ROWS) {
    const staged = planned.slice(at, at + BATCH_ROWS).map(toStaged);
    post({ kind: 'rows', json: JSON.stringify(staged), count: staged.length });
    await once(port, 'message');
  }
  const countKind = (kind: PlannedRow['kind']): number =>
    planned.filter((row) => row.kind === kind).length;
  const counts: PlanCounts = {
    newRows: countKind('new'),
    changedRows: countKind('changed'),
    unchangedRows: countKind('unchanged'),
    refusedRows: countKind('refused'),
    notedRows: planned.filter(({ notes }) => notes.length > 0).length,
  };
  post({ kind: 'end', counts });
}

if (parentPort) {
  try {
    await plan(parentPort, workerData as PlanRequest);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, cause } = error;
    const unreadable: FromPlanWorker = { kind: 'unreadable', message, cause };
    parentPort.postMessage(unreadable);
  }
}
