import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';
import { products } from '../products/tables.ts';

/**
 * Explanations that a model has written, kept once made; what the pantry knows is not stored. A row
 * without content is one being written, or one that could not be.
 */
export const productDetails = pgTable('product_details', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Hash of the product's name, description and category: a change makes the answer stale. */
  fingerprint: text('fingerprint').notNull(),
  content: jsonb('content'),
  /** Names the request that has it written; null when none has. */
  maker: uuid('maker'),
  /** Nobody else has it written before: the maker's time, or a pause after a failure. */
  notBefore: moment('not_before'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
