import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '@aislewise/contracts/audit';
import { moment } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** Who changed what of a store, and from what to what. */
export const auditRows = pgTable(
  'audit_rows',
  {
    storeId: ownerStore(),
    id: uuid('id').notNull().defaultRandom(),
    at: moment('at').notNull().defaultNow(),
    keeperId: uuid('keeper_id'),
    keeperName: text('keeper_name').notNull(),
    action: text('action').$type<ChangeKind>().notNull(),
    subjectId: uuid('subject_id'),
    /** What the subject was called then: it may be gone or renamed when the row is read. */
    subjectName: text('subject_name'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('audit_rows_newest').on(t.storeId, t.at.desc()),
  ],
);
