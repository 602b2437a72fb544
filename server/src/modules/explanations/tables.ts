import { pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/**
 * Explanations written by a model. Equal products of different stores share one. A row without
 * content is being written, or could not be written.
 */
export const explanations = pgTable('explanations', (c) => ({
  /** Hash of a product's name, description and category. */
  fingerprint: c.text('fingerprint').primaryKey(),
  content: c.jsonb('content'),
  /** Id of the request that has it written; null when none has. */
  maker: c.uuid('maker'),
  /** No other request has it written before this time. */
  notBefore: moment('not_before'),
  createdAt: moment('created_at').notNull().defaultNow(),
}));
