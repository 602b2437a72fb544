import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { SENT_EVENTS, type WebhookEvent } from '@aislewise/contracts/webhooks';
import { moment, oneOf } from '../../db/columns.ts';
import { ownerStore } from '../stores/tables.ts';

/** The addresses to which a store's events are sent. */
export const webhooks = pgTable(
  'webhooks',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    url: c.text('url').notNull(),
    /** Encrypted with the key of the installation. */
    secret: c.text('secret').notNull(),
    events: c.text('events').array().notNull().$type<WebhookEvent[]>(),
    /** The store's `products_version` up to which changes of products were sent. */
    productsVersion: c.bigint('products_version', { mode: 'number' }).notNull(),
    /** Messages in a row that it did not take. */
    failures: c.integer('failures').notNull().default(0),
    /**
     * When it gets its next message at the earliest: while one is being sent, the end of the lease;
     * after several failures, the end of the pause.
     */
    askAfter: moment('ask_after').notNull().defaultNow(),
    createdAt: moment('created_at').notNull(),
    /** The name of the keeper at that time. */
    createdBy: c.text('created_by').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.storeId, t.id] })],
);

/** Events that wait to be sent, were sent or given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  (c) => ({
    storeId: ownerStore(),
    id: c.uuid('id').notNull().defaultRandom(),
    webhookId: c.uuid('webhook_id').notNull(),
    event: c.text('event', { enum: SENT_EVENTS }).notNull(),
    /** The message as JSON. Emptied once it is settled. */
    body: c.text('body').notNull(),
    attempts: c.integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    deliveredAt: moment('delivered_at'),
    failedAt: moment('failed_at'),
    error: c.text('error'),
    createdAt: moment('created_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [t.storeId, t.webhookId],
      foreignColumns: [webhooks.storeId, webhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_newest').on(t.storeId, t.webhookId, t.createdAt),
    index('webhook_deliveries_waiting')
      .on(t.storeId, t.webhookId, t.nextAttemptAt)
      .where(sql`${t.deliveredAt} is null and ${t.failedAt} is null`),
    check('webhook_deliveries_event', oneOf(t.event, SENT_EVENTS)),
  ],
);
