import { z } from 'zod';
import { call } from './call.ts';
import { id, timestamp } from './common.ts';

/** The columns of an import file and of the export (spec section 2; decisions D). */
export const IMPORT_COLUMNS = [
  'name',
  'otherNames',
  'description',
  'category',
  'tags',
  'price',
  'aisle',
  'inStock',
] as const;
export const OPTIONAL_IMPORT_COLUMNS = ['barcode', 'salePrice', 'stockLevel'] as const;

const ALL_COLUMNS = [...IMPORT_COLUMNS, ...OPTIONAL_IMPORT_COLUMNS] as const;
export type ImportColumn = (typeof ALL_COLUMNS)[number];

export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** Columns of a file beyond this many make it something other than a list of products. */
export const MAX_FILE_COLUMNS = 200;

/** How long the last import can be undone. */
export const UNDO_HOURS = 24;

/** What people call the columns in their own lists, beside the columns' names themselves. */
const ALSO_CALLED: Record<ImportColumn, readonly string[]> = {
  name: ['product', 'productname', 'productnameenglish', 'item', 'itemname', 'title'],
  otherNames: ['othername', 'alternativenames', 'alternatenames', 'aliases', 'alias'],
  description: ['productdescription', 'details'],
  category: ['productcategory', 'department'],
  tags: ['tag', 'labels', 'keywords'],
  price: ['unitprice', 'regularprice', 'retailprice', 'mrp'],
  aisle: ['aislenumber', 'location'],
  inStock: ['stock', 'available', 'availability', 'quantity', 'qty'],
  barcode: ['ean', 'ean13', 'upc', 'gtin', 'barcodenumber'],
  salePrice: ['specialprice', 'offerprice', 'discountedprice'],
  stockLevel: ['availabilitylevel'],
};

/** A header without case, spaces, dashes, dots and the like. */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

const BY_HEADER = new Map<string, ImportColumn>(
  ALL_COLUMNS.flatMap((column) =>
    [plain(column), ...ALSO_CALLED[column]].map((header): [string, ImportColumn] => [
      header,
      column,
    ]),
  ),
);

/** The column that a header names, whatever its case, spaces and punctuation; null when none. */
export function importColumn(header: string): ImportColumn | null {
  return BY_HEADER.get(plain(header)) ?? null;
}

/**
 * - `reading`: the file is being read and compared; `done` of `rows` says how far
 * - `unmapped`: its columns have to be chosen by hand, `problem` says why; send it again with `columns`
 * - `previewed`: ready to be committed
 * - `committing`: being written
 * - `failed`: nothing was written, `problem` says why
 */
export const IMPORT_STATUSES = [
  'reading',
  'unmapped',
  'previewed',
  'committing',
  'committed',
  'cancelled',
  'failed',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type ImportCounts = z.infer<typeof counts>;

export const IMPORT_ROW_KINDS = ['new', 'changed', 'unchanged', 'refused'] as const;
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number];
const rowKind = z.enum(IMPORT_ROW_KINDS);

export const FILE_ENCODINGS = ['UTF-8', 'UTF-16', 'windows-1252', 'Shift-JIS'] as const;
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

export const EXPORTS = ['products', 'inventory', 'requests', 'feedback'] as const;
export type ExportKind = (typeof EXPORTS)[number];

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
