import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ImportRow, ImportSummary } from '@aislewise/contracts/calls/imports';
import {
  FILE_ENCODINGS,
  IMPORT_ROW_KINDS,
  IMPORT_STATUSES,
  type ImportColumn,
} from '@aislewise/contracts/imports';
import { moment, oneOf, texts } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** `isUsed` of a till's column that is no field by itself, such as the name of a variation. */
export type StoredColumn = Omit<ImportSummary['columns'][number], 'values'> & {
  isUsed?: boolean;
  values?: string[];
};

/** Rows that are left out. Those of imports of earlier versions have the reason and the count alone. */
export type StoredSkipped = Pick<ImportSummary['skipped'][number], 'reason' | 'count'> &
  Partial<ImportSummary['skipped'][number]>;

export const imports = pgTable(
  'imports',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    keeperId: c.uuid('keeper_id'),
    importedBy: c.text('imported_by').notNull(),
    fileName: c.text('file_name').notNull(),
    status: c.text('status', { enum: IMPORT_STATUSES }).notNull().default('reading'),
    problem: c.text('problem'),
    rows: c.integer('rows').notNull().default(0),
    newRows: c.integer('new_rows').notNull().default(0),
    changedRows: c.integer('changed_rows').notNull().default(0),
    unchangedRows: c.integer('unchanged_rows').notNull().default(0),
    refusedRows: c.integer('refused_rows').notNull().default(0),
    notedRows: c.integer('noted_rows').notNull().default(0),
    missing: c.integer('missing').notNull().default(0),
    columns: c.jsonb('columns').$type<StoredColumn[]>().notNull().default([]),
    /** Fields that a person said the list has none of. */
    without: texts('without').$type<ImportColumn[]>(),
    withInactive: c.boolean('with_inactive').notNull().default(false),
    /** The currency that the list names. */
    currency: c.text('currency'),
    encoding: c.text('encoding', { enum: FILE_ENCODINGS }),
    separator: c.text('separator').$type<ImportSummary['separator']>(),
    till: c.jsonb('till').$type<ImportSummary['till']>(),
    locations: texts('locations'),
    location: c.text('location'),
    skipped: c.jsonb('skipped').$type<StoredSkipped[]>().notNull().default([]),
    warnings: c.jsonb('warnings').$type<ImportSummary['warnings']>().notNull().default([]),
    markMissingOutOfStock: c.boolean('mark_missing_out_of_stock').notNull().default(false),
    /** The store's `products_version` when the preview read its products. */
    seenVersion: c.bigint('seen_version', { mode: 'number' }),
    /** Checksum of the ids, names and barcodes of the store's products at the preview. */
    seenChecksum: c.text('seen_checksum'),
    /** A running import whose lease has run out was abandoned. */
    leaseUntil: moment('lease_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    committedAt: moment('committed_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('imports_newest').on(t.storeId, t.createdAt.desc()),
    // One import of a store runs at a time, on whichever node.
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

/** A row of the file, or a product in stock that the file does not name and the commit marked. */
const ROW_KINDS = [...IMPORT_ROW_KINDS, 'missing'] as const;

/** The plan of an import by row, and after the commit the products as they were before, for the undo. */
export const importRows = pgTable(
  'import_rows',
  (c) => ({
    storeId: c.uuid('store_id').notNull(),
    importId: c.uuid('import_id').notNull(),
    /** The file's line; below 0 for a missing product. */
    line: c.integer('line').notNull(),
    kind: c.text('kind', { enum: ROW_KINDS }).notNull(),
    name: c.text('name').notNull(),
    /** The product that the row names, or the id of the new product. */
    productId: c.uuid('product_id'),
    /** The till's id of the product, which the commit writes into `products.till_key`. */
    tillKey: c.text('till_key'),
    /** Whether the till says in the row that the product is in stock or not. */
    saysStock: c.boolean('says_stock').notNull().default(false),
    changes: c.jsonb('changes').$type<ImportRow['changes']>().notNull().default([]),
    reasons: texts('reasons'),
    notes: texts('notes'),
    /** The cells of a refused row, as in the file. */
    cells: c.text('cells').array(),
    /** The columns of the products table that the commit writes. */
    product: c.jsonb('product').$type<Record<string, unknown>>(),
    /** The product's version that the preview compared with; null for a new product. */
    seenVersion: c.integer('seen_version'),
    /** The version with which the undo of a later import restored the product as this one wrote it. */
    restoredVersion: c.integer('restored_version'),
    /** The product's row before the commit. The commit writes the version after that of this row. */
    before: c.jsonb('before').$type<Record<string, unknown>>(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.importId, t.line] }),
    foreignKey({
      columns: [t.storeId, t.importId],
      foreignColumns: [imports.storeId, imports.id],
      name: 'import_rows_import',
    }).onDelete('cascade'),
    check('import_rows_kind', oneOf(t.kind, ROW_KINDS)),
  ],
);

/**
 * A keeper's answers about files of one shape: which shop is the store, what its columns are. The operator's
 * command does not read them, so that a script does not depend on a keeper's answer.
 */
export const importAnswers = pgTable(
  'import_answers',
  (c) => ({
    storeId: ownerStore(),
    /** Hash of the headers in any order. */
    shape: c.text('shape').notNull(),
    location: c.text('location'),
    columns: c.jsonb('columns').$type<ChosenHeader[]>(),
    without: texts('without').$type<ImportColumn[]>(),
    withInactive: c.boolean('with_inactive').notNull().default(false),
    answeredAt: moment('answered_at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.storeId, t.shape] })],
);

/** A header of a file, and the field that a keeper has chosen for it; '' ignores it. */
export interface ChosenHeader {
  header: string;
  column: ImportColumn | '';
}
