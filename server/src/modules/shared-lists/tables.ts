import type { SharedLine } from '@aislewise/contracts/calls/shared-lists';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** Shopping lists that several devices share. Nothing says who they are. */
export const sharedLists = pgTable(
  'shared_lists',
  (c) => ({
    /** Unguessable: it is all that a device needs. */
    id: c.text('id').primaryKey(),
    version: c.integer('version').notNull().default(0),
    /** The number of its lines, with the removed ones, and their size as JSON. */
    lineCount: c.integer('line_count').notNull().default(0),
    lineBytes: c.integer('line_bytes').notNull().default(0),
    endsAt: moment('ends_at').notNull(),
  }),
  (t) => [index('shared_lists_ending').on(t.endsAt)],
);

/** The lines of shared lists, one a row: a tick writes one line, not the list. */
export const sharedListLines = pgTable(
  'shared_list_lines',
  (c) => ({
    listId: c
      .text('list_id')
      .notNull()
      .references(() => sharedLists.id, { onDelete: 'cascade' }),
    id: c.uuid('id').notNull(),
    /** The version of the list that changed the line last. */
    changedIn: c.integer('changed_in').notNull(),
    line: c.jsonb('line').$type<SharedLine>().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.listId, t.id] }),
    index('shared_list_lines_changed').on(t.listId, t.changedIn),
  ],
);

export type SharedListRow = typeof sharedLists.$inferSelect;
/** A line, and the version of the list that changed it last. */
export type StoredLine = Pick<typeof sharedListLines.$inferSelect, 'changedIn' | 'line'>;
