import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '@aislewise/contracts/audit';
import { moment } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** The changes of a store: author, subject, and the fields before and after. */
export const auditRows = pgTable(
  'audit_rows',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    at: moment('at').notNull().defaultNow(),
    keeperId: c.uuid('keeper_id'),
    keeperName: c.text('keeper_name').notNull(),
    action: c.text('action').$type<ChangeKind>().notNull(),
    subjectId: c.uuid('subject_id'),
    /** The name of the subject then: it may be gone or renamed when the row is read. */
    subjectName: c.text('subject_name'),
    before: c.jsonb('before').$type<Record<string, unknown>>(),
    after: c.jsonb('after').$type<Record<string, unknown>>(),
    /** The change that this one undid. */
    undoes: c.uuid('undoes'),
    /** Whether it has all that its undo needs. */
    keepsValues: c.boolean('keeps_values').notNull().default(true),
    /** The changes that it stands for: above a day's bytes, those of an hour have one row. */
    changes: c.integer('changes').notNull().default(1),
    /** The number of products of a gathered change, whose values are in `pushed_values`; else null. */
    rows: c.integer('rows'),
    /** The currency of the store then, which is that of all amounts. Null in rows of earlier versions. */
    currency: c.text('currency'),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('audit_rows_newest').on(t.storeId, t.at.desc()),
    index('audit_rows_undoing')
      .on(t.storeId, t.undoes)
      .where(sql`${t.undoes} is not null`),
    index('audit_rows_with_values')
      .on(t.storeId, t.at)
      .where(sql`${t.keepsValues}`),
  ],
);

/**
 * The products of gathered changes, which are a program's pushes of an hour and shoppers' reports of a
 * day: the first old values, the last new ones.
 */
export const pushedValues = pgTable(
  'pushed_values',
  (c) => ({
    storeId: c.uuid('store_id').notNull(),
    changeId: c.uuid('change_id').notNull(),
    productId: c.uuid('product_id').notNull(),
    /** Null for a product that a push added. */
    before: c.jsonb('before').$type<Record<string, unknown>>(),
    after: c.jsonb('after').$type<Record<string, unknown>>().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.changeId, t.productId] }),
    foreignKey({
      columns: [t.storeId, t.changeId],
      foreignColumns: [auditRows.storeId, auditRows.id],
      name: 'pushed_values_change',
    }).onDelete('cascade'),
  ],
);

/** The bytes that the history of a store has taken on the last day with changes. */
export const historyBytes = pgTable('history_bytes', (c) => ({
  storeId: ownerStore().primaryKey(),
  day: c.date('day').notNull(),
  bytes: c.bigint('bytes', { mode: 'number' }).notNull(),
}));
