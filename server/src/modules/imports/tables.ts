import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { IMPORT_ROW_KINDS, IMPORT_STATUSES } from '@aislewise/contracts/imports';
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
    fileName: text('file_name').notNull(),
    status: text('status', { enum: IMPORT_STATUSES }).notNull().default('previewed'),
    rows: integer('rows').notNull().default(0),
    done: integer('done').notNull().default(0),
    newRows: integer('new_rows').notNull().default(0),
    changedRows: integer('changed_rows').notNull().default(0),
    unchangedRows: integer('unchanged_rows').notNull().default(0),
    refusedRows: integer('refused_rows').notNull().default(0),
    ignoredColumns: text('ignored_columns')
      .array()
      .notNull()
      .default(sql`'{}'`),
    markMissingOutOfStock: boolean('mark_missing_out_of_stock').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    committedAt: moment('committed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('imports_newest').on(t.storeId, t.createdAt.desc()),
    check('imports_status', oneOf(t.status, IMPORT_STATUSES)),
    check(
      'imports_committed_has_time',
      sql`${t.status} not in ('committed', 'undone') or ${t.committedAt} is not null`,
    ),
  ],
);

/** The rows of an import: what each would do, and what stood there before (for the undo). */
export const importRows = pgTable(
  'import_rows',
  {
    storeId: uuid('store_id').notNull(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    kind: text('kind', { enum: IMPORT_ROW_KINDS }).notNull(),
    productId: uuid('product_id'),
    row: jsonb('row').notNull(),
    reasons: text('reasons')
      .array()
      .notNull()
      .default(sql`'{}'`),
    before: jsonb('before'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.importId, t.line] }),
    foreignKey({
      columns: [t.storeId, t.importId],
      foreignColumns: [imports.storeId, imports.id],
      name: 'import_rows_import',
    }).onDelete('cascade'),
    check('import_rows_kind', oneOf(t.kind, IMPORT_ROW_KINDS)),
  ],
);
