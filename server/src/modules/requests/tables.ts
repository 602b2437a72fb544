import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import {
  REQUEST_CATEGORIES,
  REQUEST_STATUSES,
  URGENCY_VALUES,
} from '@aislewise/contracts/requests';
import { moment, oneOf } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

export const productRequests = pgTable(
  'product_requests',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    /** As its author wrote it. Only the author and the keeper see it. */
    productName: c.text('product_name').notNull(),
    /** The name that others see. Without one, they do not see the request. */
    publicName: c.text('public_name'),
    /** The visitor who wrote it. */
    authorId: c.uuid('author_id'),
    brand: c.text('brand'),
    category: c.text('category', { enum: REQUEST_CATEGORIES }),
    description: c.text('description'),
    estimatedPrice: c.text('estimated_price'),
    urgency: c.text('urgency', { enum: URGENCY_VALUES }).notNull().default('normal'),
    customerEmail: c.text('customer_email'),
    status: c.text('status', { enum: REQUEST_STATUSES }).notNull().default('submitted'),
    upvotes: c.integer('upvotes').notNull().default(0),
    storekeeperNotes: c.text('storekeeper_notes'),
    fulfillmentDate: c.date('fulfillment_date', { mode: 'string' }),
    /** Raised by each keeper's change, to detect concurrent edits. */
    version: c.integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its text was removed for good. */
    removedAt: moment('removed_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    index('product_requests_open_public')
      .on(t.storeId, t.upvotes.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id)
      .where(
        sql`${t.publicName} is not null and ${t.status} in ('submitted', 'under_review', 'approved')`,
      ),
    index('product_requests_of_author').on(t.storeId, t.authorId),
    // A shopper's vote names only the request's id.
    index('product_requests_by_id').on(t.id),
    index('product_requests_by_status').on(t.storeId, t.status),
    check('product_requests_name_given', sql`length(btrim(${t.productName})) between 1 and 160`),
    check(
      'product_requests_public_name_given',
      sql`length(btrim(${t.publicName})) between 1 and 160`,
    ),
    check('product_requests_category', oneOf(t.category, REQUEST_CATEGORIES)),
    check('product_requests_urgency', oneOf(t.urgency, URGENCY_VALUES)),
    check('product_requests_status', oneOf(t.status, REQUEST_STATUSES)),
    check('product_requests_upvotes_range', sql`${t.upvotes} >= 0`),
    check(
      'product_requests_fulfilled_has_date',
      sql`${t.status} <> 'fulfilled' or ${t.fulfillmentDate} is not null`,
    ),
  ],
);

/** The primary key prevents a second vote of a visitor. */
export const requestVotes = pgTable(
  'request_votes',
  (c) => ({
    storeId: c.uuid('store_id').notNull(),
    requestId: c.uuid('request_id').notNull(),
    visitorId: c.uuid('visitor_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.requestId, t.visitorId] }),
    foreignKey({
      columns: [t.storeId, t.requestId],
      foreignColumns: [productRequests.storeId, productRequests.id],
      name: 'request_votes_request',
    }).onDelete('cascade'),
  ],
);
