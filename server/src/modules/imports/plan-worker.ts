/** Worker thread that reads the file of an import and matches its rows to the store's products. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { Language } from '@aislewise/contracts/languages';
import type { MessageDescriptor } from '@lingui/core';
import { writeIn } from '../../lib/reader.ts';
import type { FileColumn } from './files/product-rows.ts';
import { countWarnings, findWideKinds, warnOfEncoding } from './files/warnings.ts';
import { readFile } from './read-file.ts';
import { UnreadableFile, type Sheet } from './files/sheet.ts';
import { readList, type Answers, type ReadList } from './read-list.ts';
import type { ImportRecord } from './queries.ts';
import { columnsOf, noteNearNames, planRows, type PlannedRow } from './plan-rows.ts';
import type { StoreProduct } from './store-product.ts';

/** Input of the worker. */
export interface PlanRequest extends Answers {
  /** Of the person who reads the preview. */
  language: Language;
  bytes: Uint8Array;
  /** The store's products, each the JSON text of a `StoreProduct`. */
  products: string[];
  /** The categories that the keeper has set, also without products. */
  categories: string[];
}

/** Properties of a file, known before its rows are matched. */
export interface FileHead
  extends
    Pick<Sheet, 'encoding' | 'separator'>,
    Pick<
      ReadList,
      | 'till'
      | 'locations'
      | 'location'
      | 'skipped'
      | 'shape'
      | 'without'
      | 'withInactive'
      | 'currency'
    > {
  columns: FileColumn[];
  rows: number;
  /** Why the columns must be chosen by hand. The worker then ends here. */
  problem: string | null;
}

export type FromPlanWorker =
  /** `cause` is the error of the reader, if it is not one of its sentences. */
  | { kind: 'unreadable'; text: MessageDescriptor; cause: unknown }
  | { kind: 'head'; head: FileHead }
  /**
   * JSON text of the next rows of the plan, and how many they are. The worker then waits for a
   * message, so that unwritten rows do not pile up.
   */
  | { kind: 'rows'; json: string; count: number }
  | { kind: 'end'; counts: PlanCounts };

/** How many rows of the plan are of each kind, and how many have a note. */
type PlanCounts = Record<`${PlannedRow['kind'] | 'noted'}Rows`, number> &
  Pick<ImportRecord, 'warnings'>;

/** Rows that are written in one statement. Keeps statements short, so that searches run between. */
const BATCH_ROWS = 500;

/** A row of the plan by the columns of `import_rows`. */
function toStaged(row: PlannedRow, notes: string[]) {
  const { line, kind, values, tillKey, product, changes, reasons, cells } = row;
  return {
    line,
    kind,
    name: values.name ?? product?.name ?? cells.find((cell) => cell.trim() !== '') ?? '',
    product_id: product?.id ?? (kind === 'new' ? randomUUID() : null),
    till_key: tillKey ?? null,
    says_stock: tillKey !== undefined && values.inStock !== undefined,
    changes,
    reasons,
    notes,
    cells: kind === 'refused' ? cells : null,
    product: columnsOf(row),
    seen_version: product?.version ?? null,
  };
}

async function plan(
  port: MessagePort,
  { bytes, products, categories, ...answers }: PlanRequest,
): Promise<void> {
  const post = (message: FromPlanWorker): void => port.postMessage(message);
  const sheet = readFile(bytes);
  const { rows, ...list } = readList(sheet, answers);
  const { encoding, separator } = sheet;
  post({ kind: 'head', head: { ...list, rows: rows.length, encoding, separator } });
  if (list.problem !== null) return;
  const parsed = products.map((json) => JSON.parse(json) as StoreProduct);
  const planned = planRows(rows, parsed, categories);
  noteNearNames(planned, parsed);
  const comeIn = planned.filter(({ kind }) => kind !== 'refused');
  const wide = findWideKinds(comeIn);
  const sentencesOf = ({ notes }: PlannedRow): string[] =>
    notes.flatMap(({ kind, sentence }) => (kind !== undefined && wide.has(kind) ? [] : sentence));
  let noted = 0;
  for (let at = 0; at < planned.length; at += BATCH_ROWS) {
    const staged = planned.slice(at, at + BATCH_ROWS).map((row) => toStaged(row, sentencesOf(row)));
    noted += staged.filter(({ notes }) => notes.length > 0).length;
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
    warnings: [
      ...(sheet.doubt ? [warnOfEncoding(sheet.doubt, rows.length)] : []),
      ...countWarnings(comeIn),
    ],
    notedRows: noted,
  };
  post({ kind: 'end', counts });
}

if (parentPort) {
  try {
    const port = parentPort;
    const request = workerData as PlanRequest;
    await writeIn(request.language, () => plan(port, request));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { text, cause } = error;
    const unreadable: FromPlanWorker = { kind: 'unreadable', text, cause };
    parentPort.postMessage(unreadable);
  }
}
