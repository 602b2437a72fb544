import { LANGUAGE_TAGS } from '@aislewise/contracts/languages';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/** Better words for texts of the app, for 180 days. Nothing says who suggested them. */
export const wordingSuggestions = pgTable(
  'wording_suggestions',
  (c) => ({
    id: c.uuid('id').primaryKey().defaultRandom(),
    language: c.text('language', { enum: LANGUAGE_TAGS }).notNull(),
    shown: c.text('shown').notNull(),
    better: c.text('better').notNull(),
    path: c.text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  }),
  (t) => [index('wording_suggestions_newest').on(t.createdAt, t.id)],
);

export type WordingSuggestion = typeof wordingSuggestions.$inferSelect;
export type NewSuggestion = Omit<WordingSuggestion, 'id'>;
