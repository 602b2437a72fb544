import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  FILE_ENCODINGS,
  IMPORT_ROW_KINDS,
  IMPORT_STATUSES,
  type ImportRow,
  type ImportSummary,
} from '@aislewise/contracts/imports';
import { moment, oneOf } from '../../db/columns.ts';
import { stores } from '../stores/tables.ts';

export const imports = pgTable(
  'imports',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    keeperId: uuid('keeper_id'),
    importedBy: text('imported_by').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: IMPORT_STATUSES }).notNull().default('reading'),
    problem: text('problem'),
    rows: integer('rows').notNull().default(0),
    newRows: integer('new_rows').notNull().default(0),
    changedRows: integer('changed_rows').notNull().default(0),
    unchangedRows: integer('unchanged_rows').notNull().default(0),
    refusedRows: integer('refused_rows').notNull().default(0),
    notedRows: integer('noted_rows').notNull().default(0),
    missing: integer('missing').notNull().default(0),
    columns: jsonb('columns').$type<ImportSummary['columns']>().notNull().default([]),
    encoding: text('encoding', { enum: FILE_ENCODINGS }),
    separator: text('separator').$type<ImportSummary['separator']>(),
    markMissingOutOfStock: boolean('mark_missing_out_of_stock').notNull().default(false),
    /** The store as the preview saw it: the version of its products, and a sum over what tells products apart. */
    seenVersion: bigint('seen_version', { mode: 'number' }),
    seenProducts: text('seen_products'),
    /** While it is read or written: it counts as dead when nobody has moved this on by then. */
    leaseUntil: moment('lease_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    committedAt: moment('committed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('imports_newest').on(t.storeId, t.createdAt.desc()),
    // One import of a store at a time is read or written, whichever node does it.
    uniqueIndex('imports_one_at_work')
      .on(t.storeId)
      .where(sql`${t.status} in ('reading', 'committing')`),
    check('imports_status', oneOf(t.status, IMPORT_STATUSES)),
    check(
      'imports_committed_has_time',
      sql`${t.status} not in ('committed', 'undone') or ${t.committedAt} is not null`,
    ),
  ],
);

/** A row of the file, or a product that the file does not name and the commit marked. */
const KEPT_KINDS = [...IMPORT_ROW_KINDS, 'missing'] as const;

/** The rows of an import: what each would do, and what stood there before (for the undo). */
export const importRows = pgTable(
  'import_rows',
  {
    storeId: uuid('store_id').notNull(),
    importId: uuid('import_id').notNull(),
    /** The file's line; below 0 for a missing product. */
    line: integer('line').notNull(),
    kind: text('kind', { enum: KEPT_KINDS }).notNull(),
    name: text('name').notNull(),
    /** The product it is about; of a new one the id that it will have. */
    productId: uuid('product_id'),
    /** The product that the store got as its own copy, because others stock the first. */
    copyId: uuid('copy_id'),
    changes: jsonb('changes').$type<ImportRow['changes']>().notNull().default([]),
    reasons: text('reasons')
      .array()
      .notNull()
      .default(sql`'{}'`),
    notes: text('notes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** A refused row as it stood in the file. */
    cells: text('cells').array(),
    /** The columns to be written, by their names in the database. */
    product: jsonb('product').$type<Record<string, unknown>>(),
    inventory: jsonb('inventory').$type<Record<string, unknown>>(),
    /** A hash of what the preview saw of the product. */
    seen: text('seen'),
    /** The whole rows as they stood before: `{ product, inventory }`. */
    before: jsonb('before'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.importId, t.line] }),
    foreignKey({
      columns: [t.storeId, t.importId],
      foreignColumns: [imports.storeId, imports.id],
      name: 'import_rows_import',
    }).onDelete('cascade'),
    check('import_rows_kind', oneOf(t.kind, KEPT_KINDS)),
  ],
);
