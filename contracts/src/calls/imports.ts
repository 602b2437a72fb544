import { z } from 'zod';
import { call } from './call.ts';
import { id, timestamp } from './fields.ts';
import {
  ALL_COLUMNS,
  EXPORTS,
  FILE_ENCODINGS,
  IMPORT_ROW_KINDS,
  IMPORT_STATUSES,
  MAX_FILE_COLUMNS,
  MAX_IMPORT_BYTES,
} from '../imports.ts';

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

const rowKind = z.enum(IMPORT_ROW_KINDS);

const separator = z.enum([',', ';', '\t']);

/** A column of the file, in the file's order. */
const fileColumn = z.object({
  header: z.string(),
  column: z.enum(ALL_COLUMNS).nullable().describe('What it is read as; null: ignored'),
  samples: z.array(z.string()).describe('The first values that are not empty, at most 3'),
});

/** What an import would do, or did. */
export const importSummary = z.object({
  id,
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  problem: z.string().nullable().describe('Why it failed or can not go on: a sentence'),
  importedBy: z.string().describe('The name of the keeper, or Operator'),
  createdAt: timestamp,
  committedAt: timestamp.nullable(),
  undoUntil: timestamp.nullable().describe('Null unless it can be undone'),
  rows: z.int().describe('Rows of the file; while it is being read, those read so far'),
  done: z.int().describe('Rows compared so far, or while committing: written so far'),
  counts,
  /** Products of the store, in stock, that no row of the file names. */
  missing: z.int(),
  /** Rows with notes: near duplicates, mended barcodes. */
  noted: z.int(),
  markMissingOutOfStock: z.boolean().describe('Whether the commit marked the missing ones'),
  columns: z.array(fileColumn),
  ignoredColumns: z.array(z.string()),
  encoding: z.enum(FILE_ENCODINGS).nullable().describe('Null for a workbook (.xlsx)'),
  separator: separator.nullable().describe('Null for a workbook (.xlsx)'),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importRow = z.object({
  line: z.int().describe('Where the row begins in the file; the first line is 1'),
  kind: rowKind,
  name: z.string(),
  changes: z
    .array(z.object({ field: z.enum(ALL_COLUMNS), from: z.string(), to: z.string() }))
    .describe('Old and new values of a changed row; the values of a new one, each from nothing'),
  reasons: z.array(z.string()).describe('Why it is refused: every reason, as a sentence'),
  notes: z.array(z.string()).describe('What to look at: near duplicates, mended barcodes'),
});
export type ImportRow = z.infer<typeof importRow>;

/** The columns chosen by hand, one a column of the file and in its order; '' ignores one. */
const chosenColumns = z.array(z.enum(['', ...ALL_COLUMNS])).max(MAX_FILE_COLUMNS);

const jsonList = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'must be a JSON list' });
    return z.NEVER;
  }
});

/**
 * The request's body is the file itself, whatever its Content-Type. The call answers when the
 * preview is made; `id`, made up by the client, lets it ask for the progress meanwhile with
 * `getImport` (404 until the first bytes are there) and give up with `cancelImport`. 409: another
 * import of the store is being read or written. 413: over 20 MB. 422: empty, not a list, over
 * 50,000 rows, a workbook that is broken or unpacks to too much.
 */
export const previewImport = call({
  method: 'POST',
  path: '/api/storekeeper/imports',
  access: 'keeper',
  summary: 'Reads a file (the body: .csv or .xlsx) and says what importing it would do',
  query: z.object({
    fileName: z
      .string()
      .trim()
      .max(200)
      .transform((name) => name.replace(/\p{Cc}/gu, '') || 'list'),
    id: id.optional().describe('An id for the import, made up by the client'),
    columns: jsonList.pipe(chosenColumns).optional(),
  }),
  bodyLimit: MAX_IMPORT_BYTES,
  status: 201,
  answer: importSummary,
});

export const listImports = call({
  method: 'GET',
  path: '/api/storekeeper/imports',
  access: 'keeper',
  summary: "The own store's imports, newest first",
  status: 200,
  answer: z.array(importSummary),
});

export const getImport = call({
  method: 'GET',
  path: '/api/storekeeper/imports/:id',
  access: 'keeper',
  summary: 'An import with rows of one kind, or the first few of each',
  params: z.object({ id }),
  query: z.object({
    kind: rowKind.optional(),
    noted: z.stringbool().optional().describe('Only rows with notes'),
    after: z.coerce.number().int().min(0).default(0).describe('Only rows after this line'),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  status: 200,
  answer: importSummary.extend({
    sample: z.array(importRow),
    missingSample: z.array(z.string()).describe('Names of the first of the missing products'),
  }),
});

export const commitImport = call({
  method: 'POST',
  path: '/api/storekeeper/imports/:id/commit',
  access: 'keeper',
  summary: 'Does what the preview said, all of it or nothing; 409 when the store changed since',
  params: z.object({ id }),
  body: z.object({ markMissingOutOfStock: z.boolean().default(false) }),
  status: 200,
  answer: importSummary,
});

export const cancelImport = call({
  method: 'POST',
  path: '/api/storekeeper/imports/:id/cancel',
  access: 'keeper',
  summary: 'Gives up an import that has not begun to write',
  params: z.object({ id }),
  status: 200,
  answer: importSummary,
});

/**
 * 409 when it is not the store's last import, when the day is over, or when products were changed
 * since; the last with one of `details` a product, unless `keepChanged` leaves those as they are.
 */
export const undoImport = call({
  method: 'POST',
  path: '/api/storekeeper/imports/:id/undo',
  access: 'keeper',
  summary: "Puts the store's rows back as they were before its last import, for a day",
  params: z.object({ id }),
  body: z.object({ keepChanged: z.boolean().default(false) }),
  status: 200,
  answer: importSummary,
});

/** `excel`: with a byte order mark, so that Excel reads all scripts. */
const format = z.enum(['csv', 'excel']).default('csv');

const csvFile = z.string().describe('A CSV file (text/csv) to be downloaded');

export const refusedRows = call({
  method: 'GET',
  path: '/api/storekeeper/imports/:id/refused',
  access: 'keeper',
  summary: "An import's refused rows as CSV: as they stood in the file, with line and reason",
  params: z.object({ id }),
  query: z.object({ format }),
  status: 200,
  answer: csvFile,
});

export const importTemplate = call({
  method: 'GET',
  path: '/api/storekeeper/imports/template',
  access: 'keeper',
  summary: 'A CSV file with all columns and one example row, which an import passes over',
  query: z.object({ format }),
  status: 200,
  answer: csvFile,
});

export const exportRows = call({
  method: 'GET',
  path: '/api/storekeeper/exports/:what',
  access: 'keeper',
  summary: "All of the own store's products, inventory, requests or feedback as CSV",
  params: z.object({ what: z.enum(EXPORTS) }),
  query: z.object({ format }),
  status: 200,
  answer: csvFile,
});
