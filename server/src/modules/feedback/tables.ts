import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { FEEDBACK_STATUSES, FEEDBACK_TYPE_VALUES } from '@aislewise/contracts/feedback';
import { moment, oneOf } from '../../db/columns.ts';
import { products } from '../products/tables.ts';
import { ownerStore } from '../stores/tables.ts';

export const feedback = pgTable(
  'feedback',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    productId: c.uuid('product_id'),
    feedbackType: c.text('feedback_type', { enum: FEEDBACK_TYPE_VALUES }).notNull(),
    status: c.text('status', { enum: FEEDBACK_STATUSES }).notNull().default('pending'),
    rating: c.smallint('rating'),
    subject: c.text('subject'),
    message: c.text('message').notNull(),
    isAnonymous: c.boolean('is_anonymous').notNull().default(true),
    customerEmail: c.text('customer_email'),
    storekeeperResponse: c.text('storekeeper_response'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its text was removed for good. */
    removedAt: moment('removed_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('feedback_newest').on(t.storeId, t.createdAt.desc()),
    foreignKey({
      columns: [t.storeId, t.productId],
      foreignColumns: [products.storeId, products.id],
      name: 'feedback_product',
    }),
    index('feedback_of_product')
      .on(t.storeId, t.productId)
      .where(sql`${t.productId} is not null`),
    check('feedback_type', oneOf(t.feedbackType, FEEDBACK_TYPE_VALUES)),
    check('feedback_status', oneOf(t.status, FEEDBACK_STATUSES)),
    check('feedback_rating_range', sql`${t.rating} between 1 and 5`),
    check('feedback_message_given', sql`length(btrim(${t.message})) > 0`),
    check(
      'feedback_anonymous_has_no_email',
      sql`not (${t.isAnonymous} and ${t.customerEmail} is not null)`,
    ),
  ],
);
