import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { DEAL_TYPES } from '@aislewise/contracts/deals';
import { amount, moment, oneOf } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

export const deals = pgTable(
  'deals',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    title: c.text('title').notNull(),
    description: c.text('description'),
    dealType: c.text('deal_type', { enum: DEAL_TYPES }).notNull(),
    dealValue: c.text('deal_value'),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date'),
    isActive: c.boolean('is_active').notNull().default(true),
    displayPriority: c.integer('display_priority').notNull().default(0),
    /**
     * Products may be deleted later: the keeper then sees so, and the undo brings them back. A foreign key
     * would drop them without a word.
     */
    productIds: c
      .uuid('product_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    percentOff: c.integer('percent_off'),
    amountOff: amount('amount_off'),
    /** Rises when a keeper edits the deal. Edits of an older version conflict. */
    version: c.integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    check('deals_title_given', sql`length(btrim(${t.title})) between 1 and 120`),
    check('deals_type', oneOf(t.dealType, DEAL_TYPES)),
    check('deals_end_after_start', sql`${t.endDate} >= ${t.startDate}`),
    check('deals_products_limit', sql`cardinality(${t.productIds}) <= 50`),
    check('deals_percent_range', sql`${t.percentOff} between 1 and 90`),
    check('deals_amount_range', sql`${t.amountOff} >= 0`),
    check('deals_priority_range', sql`${t.displayPriority} between 0 and 9999`),
  ],
);

export type DealRow = typeof deals.$inferSelect;
