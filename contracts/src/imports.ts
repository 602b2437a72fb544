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

export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

export const IMPORT_STATUSES = [
  'previewed',
  'committing',
  'committed',
  'cancelled',
  'failed',
  'undone',
] as const;

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});

export const IMPORT_ROW_KINDS = ['new', 'changed', 'unchanged', 'refused'] as const;
const rowKind = z.enum(IMPORT_ROW_KINDS);

/** What an import would do, or did. */
export const importSummary = z.object({
  id,
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  createdAt: timestamp,
  committedAt: timestamp.nullable(),
  undoUntil: timestamp.nullable(),
  rows: z.int(),
  done: z.int().describe('Rows written so far'),
  counts,
  ignoredColumns: z.array(z.string()),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importRow = z.object({
  line: z.int(),
  kind: rowKind,
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  reasons: z.array(z.string()),
});

export const previewImport = call({
  method: 'POST',
  path: '/api/storekeeper/imports',
  access: 'keeper',
  summary: 'Reads a file and says what importing it would do; changes nothing',
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
  summary: 'An import with the first rows of each kind',
  params: z.object({ id }),
  query: z.object({ kind: rowKind.optional() }),
  status: 200,
  answer: importSummary.extend({ sample: z.array(importRow) }),
});

export const commitImport = call({
  method: 'POST',
  path: '/api/storekeeper/imports/:id/commit',
  access: 'keeper',
  summary: 'Does what the preview said, all of it or nothing',
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

export const undoImport = call({
  method: 'POST',
  path: '/api/storekeeper/imports/:id/undo',
  access: 'keeper',
  summary: "Puts the store's rows back as they were before its last import, for a day",
  params: z.object({ id }),
  status: 200,
  answer: importSummary,
});
