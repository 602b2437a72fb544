import { z } from 'zod';
import { call } from './call.ts';
import {
  id,
  longText,
  storable,
  MAX_INTEGER,
  queryFlag,
  queryList,
  queryNumber,
  timestamp,
} from './fields.ts';
import {
  ALL_COLUMNS,
  PRODUCT_EXPORTS,
  FILE_ENCODINGS,
  IMPORT_ROW_KINDS,
  IMPORT_STATUSES,
  IMPORT_WARNINGS,
  MAX_FILE_COLUMNS,
  MAX_IMPORT_BYTES,
  MAX_LOCATION,
  SEPARATORS,
} from '../imports.ts';

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

const rowKind = z.enum(IMPORT_ROW_KINDS);

const separator = z.enum(SEPARATORS);

/** A column of the file, in the file's order. */
const fileColumn = z.object({
  header: z.string(),
  column: z.enum(ALL_COLUMNS).nullable().describe('The field it is read as; null if ignored'),
  samples: z.array(z.string()).describe('The first values that are not empty, at most 3'),
  values: z
    .array(z.string())
    .describe(
      'Different values of its field as they come in, at most 3; empty if none can be read',
    ),
});

const till = z
  .object({ key: z.string(), name: z.string() })
  .describe('The till whose export the file is, such as `{ "key": "square", "name": "Square" }`');

const skipped = z.object({
  reason: z.string().describe('Such as Archived or Gift card'),
  count: z.int().describe('Rows that are left out for it'),
  examples: z.array(z.string()).describe('The first of them, such as “line 12: Total”, at most 3'),
  isInactive: z
    .boolean()
    .describe('Whether they are goods that the file calls inactive, which `withInactive` takes'),
});

const warning = z.object({
  kind: z.enum(IMPORT_WARNINGS),
  count: z.int().describe('Rows that come in without a part of their cells, or with it corrected'),
  remedy: z.string().describe('A sentence: what to do about it'),
});

/** Columns, progress and counts of an import, as previewed or as committed. */
export const importSummary = z.object({
  id,
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  problem: z.string().nullable().describe('A sentence: why it failed or cannot continue'),
  importedBy: z.string().describe('The name of the keeper, or Operator'),
  createdAt: timestamp,
  committedAt: timestamp.nullable(),
  undoUntil: timestamp.nullable().describe('Null if it cannot be undone'),
  rows: z.int().describe('Rows of the file, or those read so far'),
  done: z.int().describe('Rows compared so far; while committing, rows written so far'),
  counts,
  /** Products in stock that no row of the file names. */
  missing: z.int(),
  /** Rows with notes: near duplicates, corrected barcodes. */
  noted: z.int(),
  markMissingOutOfStock: z
    .boolean()
    .describe('Whether the commit marked missing products as out of stock'),
  till: till.nullable().describe('Null if the file is no known export of a till'),
  locations: z.array(z.string()).describe('The shops that the file has prices or stock of'),
  location: z
    .string()
    .nullable()
    .describe('The one of them that is this store; null while nobody has said it'),
  skipped: z.array(skipped),
  warnings: z.array(warning),
  columns: z.array(fileColumn),
  without: z.array(z.enum(ALL_COLUMNS)).describe('Fields that a person said the list has none of'),
  withInactive: z.boolean().describe('Whether goods that the file calls inactive come in too'),
  currency: z
    .string()
    .nullable()
    .describe('The currency that the list names (ISO 4217), perhaps another than the store’s'),
  ignoredColumns: z
    .array(z.string())
    .describe('Headers of the columns with values that are read as nothing and left out'),
  encoding: z.enum(FILE_ENCODINGS).nullable().describe('Null for a workbook (.xlsx)'),
  separator: separator.nullable().describe('Null for a workbook (.xlsx)'),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importRow = z.object({
  line: z.int().describe('The line of the file where the row begins; the first is 1'),
  kind: rowKind,
  name: z.string(),
  changes: z
    .array(z.object({ field: z.enum(ALL_COLUMNS), from: z.string(), to: z.string() }))
    .describe('Old and new values. Of a new row, the old values are empty'),
  reasons: z.array(z.string()).describe('All reasons why it is refused, each a sentence'),
  notes: z.array(z.string()).describe('Near duplicates and corrected barcodes to check'),
});
export type ImportRow = z.infer<typeof importRow>;

/** The field of each column of the file, in its order. '' ignores the column. */
const chosenColumns = z.array(z.enum(['', ...ALL_COLUMNS])).max(MAX_FILE_COLUMNS);

/**
 * The body is the file itself, with any Content-Type. The exports of known tills are recognised. A file
 * with several `locations` stays `unmapped` until `location` names one; the answer and the columns
 * chosen by hand are remembered for files with the same headers. The call answers when the preview is ready.
 * Until then, a client that chose the `id` can read the progress with `getImport` (404 before the
 * first bytes arrive) and stop with `cancelImport`. 409: another import of the store is being read
 * or written. 408: the file arrives too slowly. 413: over 20 MB. 422: it is empty, broken, not a list,
 * over 50,000 rows, too large when unpacked, or takes too long to read. 429: too many files are in
 * memory.
 */
export const previewImport = call('POST', '/api/storekeeper/imports', {
  access: 'keeper',
  summary: 'Previews the import of a file, which is the body (.csv or .xlsx)',
  query: z.object({
    fileName: z
      .string()
      .trim()
      .overwrite((name) => name.replace(/\p{Cc}/gu, ''))
      .max(200)
      .check(storable)
      .transform((name) => name || 'list'),
    id: id.optional().describe('The id that the import gets'),
    columns: queryList(10_000, chosenColumns).optional(),
    without: queryList(400, z.array(z.enum(ALL_COLUMNS)).max(ALL_COLUMNS.length))
      .optional()
      .describe('Fields that the list has none of; remembered like `columns`'),
    withInactive: queryFlag
      .optional()
      .describe('Takes goods that the file calls inactive too; remembered like `columns`'),
    location: longText(MAX_LOCATION)
      .transform((value) => value || undefined)
      .optional()
      .describe('The one of `locations` that is this store; remembered for files of this shape'),
  }),
  bodyLimit: MAX_IMPORT_BYTES,
  streamsBody: true,
  status: 201,
  answer: importSummary,
});

export const listImports = call('GET', '/api/storekeeper/imports', {
  access: 'keeper',
  summary: "Lists the own store's imports, newest first",
  answer: z.array(importSummary),
});

export const getImport = call('GET', '/api/storekeeper/imports/:id', {
  access: 'keeper',
  summary: 'Returns an import with rows of one kind, or the first rows of each kind',
  params: z.object({ id }),
  query: z.object({
    kind: rowKind.optional(),
    noted: queryFlag.optional().describe('Return only rows with notes'),
    after: queryNumber(0, MAX_INTEGER).default(0).describe('Return only rows after this line'),
    limit: queryNumber(1, 200).default(20),
  }),
  answer: importSummary.extend({
    sample: z.array(importRow),
    missingSample: z.array(z.string()).describe('Names of the first missing products'),
  }),
});

export const commitImport = call('POST', '/api/storekeeper/imports/:id/commit', {
  access: 'keeper',
  summary: 'Commits an import in one transaction; 409 if the store has changed since the preview',
  params: z.object({ id }),
  body: z.object({ markMissingOutOfStock: z.boolean().default(false) }),
  answer: importSummary,
});

export const cancelImport = call('POST', '/api/storekeeper/imports/:id/cancel', {
  access: 'keeper',
  summary: 'Cancels an import that is not being written yet',
  params: z.object({ id }),
  answer: importSummary,
});

/**
 * 409 if it is not the store's last import, if the time is over, or if products have changed since.
 * The last has one of `details` for each product, and `keepChanged` leaves these as they are.
 */
export const undoImport = call('POST', '/api/storekeeper/imports/:id/undo', {
  access: 'keeper',
  summary: "Undoes the store's last import within a day",
  params: z.object({ id }),
  body: z.object({ keepChanged: z.boolean().default(false) }),
  answer: importSummary,
});

/** 409 if the import cannot be undone. */
export const countImportUndo = call('GET', '/api/storekeeper/imports/:id/undo', {
  access: 'keeper',
  summary: 'Counts what the undo of an import would do to products',
  params: z.object({ id }),
  answer: z.object({
    removed: z.int().describe('Products that the import added'),
    setBack: z.int().describe('Products that the import changed or marked as out of stock'),
    kept: z.int().describe('Products that were edited or deleted since, which stay as they are'),
  }),
});
export type ImportUndoCounts = z.infer<typeof countImportUndo.answer>;

/** `excel` adds a byte order mark, so that Excel reads all scripts. */
const format = z.enum(['csv', 'excel']).default('csv');

const csvFile = z.string().describe('A CSV file to download');

export const refusedRows = call('GET', '/api/storekeeper/imports/:id/refused', {
  access: 'keeper',
  summary: "Returns an import's refused rows as CSV: as in the file, with line and reason",
  params: z.object({ id }),
  query: z.object({ format }),
  answer: csvFile,
  answerType: 'text/csv',
});

export const importTemplate = call('GET', '/api/storekeeper/imports/template', {
  access: 'keeper',
  summary: 'Returns a CSV file with all columns and one example row, which imports ignore',
  query: z.object({ format }),
  answer: csvFile,
  answerType: 'text/csv',
});

export const exportEverything = call('GET', '/api/storekeeper/everything', {
  access: 'keeper',
  recentSignIn: true,
  summary:
    'Returns all that the own store has as a ZIP archive: lists in CSV, plan, logo and photos. Of keys it has the names',
  answer: z.string().describe('A ZIP archive to download'),
  answerType: 'application/zip',
});

export const exportRows = call('GET', '/api/storekeeper/exports/:what', {
  access: 'keeper',
  summary: "Returns all of the own store's products or inventory as CSV",
  params: z.object({ what: z.enum(PRODUCT_EXPORTS) }),
  query: z.object({ format }),
  answer: csvFile,
  answerType: 'text/csv',
});

export const exportRequests = call('GET', '/api/storekeeper/exports/requests', {
  access: 'keeper',
  recentSignIn: true,
  summary: "Returns all of the own store's requests as CSV",
  query: z.object({ format }),
  answer: csvFile,
  answerType: 'text/csv',
});

export const exportFeedback = call('GET', '/api/storekeeper/exports/feedback', {
  access: 'keeper',
  recentSignIn: true,
  summary: "Returns all of the own store's feedback as CSV",
  query: z.object({ format }),
  answer: csvFile,
  answerType: 'text/csv',
});
