import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { ALERT_KINDS } from '@aislewise/contracts/alerts';
import { LANGUAGE_TAGS } from '@aislewise/contracts/languages';
import { moment, oneOf } from '../../db/columns.ts';
import { products } from '../products/tables.ts';
import { ownerStore } from '../stores/tables.ts';

/**
 * Alerts of shoppers: one notice about a product, by mail or by the Push API. The row of a mail is deleted when the
 * mail is queued. The row of a push message is its queue: it is deleted after the message was sent.
 */
export const alerts = pgTable(
  'alerts',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull(),
    productId: c.uuid('product_id').notNull(),
    kind: c.text('kind', { enum: ALERT_KINDS }).notNull(),
    email: c.text('email'),
    /** The address at a push service, which knows nothing but the device behind it, and the device's keys. */
    endpoint: c.text('endpoint'),
    p256dh: c.text('p256dh'),
    auth: c.text('auth'),
    /** Of the shopper's screen. */
    language: c.text('language', { enum: LANGUAGE_TAGS }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: the link in the mail was not opened yet. */
    confirmedAt: moment('confirmed_at'),
    /** The message as JSON, once it is to be sent. */
    message: c.text('message'),
    attempts: c.integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    foreignKey({
      name: 'alerts_product',
      columns: [t.storeId, t.productId],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
    uniqueIndex('alerts_of_device')
      .on(t.storeId, t.productId, t.kind, t.endpoint)
      .where(sql`${t.endpoint} is not null and ${t.message} is null`),
    index('alerts_of_product').on(t.storeId, t.productId),
    index('alerts_by_email')
      .on(t.email)
      .where(sql`${t.email} is not null`),
    index('alerts_by_endpoint')
      .on(t.endpoint)
      .where(sql`${t.endpoint} is not null`),
    index('alerts_created').on(t.createdAt),
    index('alerts_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
    check('alerts_kind', oneOf(t.kind, ALERT_KINDS)),
    check(
      'alerts_way',
      sql`(${t.email} is null) <> (${t.endpoint} is null) and num_nulls(${t.endpoint}, ${t.p256dh}, ${t.auth}) in (0, 3)`,
    ),
  ],
);

export type AlertRow = typeof alerts.$inferSelect;
