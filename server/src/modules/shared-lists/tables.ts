import type { SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** A line, and the version of the list that changed it last. */
export interface StoredLine {
  readonly changedIn: number;
  readonly line: SharedLine;
}

/** Shopping lists that several devices share. Nothing says who they are. */
export const sharedLists = pgTable(
  'shared_lists',
  (c) => ({
    /** Unguessable: it is all that a device needs. */
    id: c.text('id').primaryKey(),
    version: c.integer('version').notNull().default(0),
    lines: c.jsonb('lines').$type<StoredLine[]>().notNull().default([]),
    endsAt: moment('ends_at').notNull(),
  }),
  (t) => [index('shared_lists_ending').on(t.endsAt)],
);

export type SharedListRow = typeof sharedLists.$inferSelect;
