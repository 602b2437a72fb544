import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
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
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('audit_rows_newest').on(t.storeId, t.at.desc()),
    index('audit_rows_undoing')
      .on(t.storeId, t.undoes)
      .where(sql`${t.undoes} is not null`),
  ],
);
