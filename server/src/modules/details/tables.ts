import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../db/columns.ts';
import { products } from '../catalog/tables.ts';

const SOURCES = ['model', 'pantry'] as const;

/** Explanations of products, kept once made. */
export const productDetails = pgTable(
  'product_details',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Hash of the product's name, description and category: a change makes the answer stale. */
    fingerprint: text('fingerprint').notNull(),
    source: text('source', { enum: SOURCES }).notNull(),
    content: jsonb('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [check('product_details_source', oneOf(t.source, SOURCES))],
);
