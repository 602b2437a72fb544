import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.ts';

/**
 * The server's one queue of mails. A row is written in the transaction that causes the mail and sent
 * afterwards. It belongs to no store, so that the sender finds the next mail with one query.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  (c) => ({
    id: c.uuid('id').primaryKey().defaultRandom(),
    recipient: c.text('recipient').notNull(),
    subject: c.text('subject').notNull(),
    body: c.text('body').notNull(),
    /** The request, the feedback or the alert that a mail to a customer is about. */
    aboutId: c.uuid('about_id'),
    /** The keeper's change that a mail to a customer is about. Undoing it deletes the mail. */
    changeId: c.uuid('change_id'),
    /** When the link in it ends, if that is all that the mail is for. It is not sent later. */
    expiresAt: moment('expires_at'),
    attempts: c.integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** Set when the mail server refuses the mail for good, or does not take it in time. */
    failedAt: moment('failed_at'),
    lastError: c.text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (t) => [
    index('mail_outbox_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('mail_outbox_about')
      .on(t.aboutId)
      .where(sql`${t.aboutId} is not null`),
    index('mail_outbox_change')
      .on(t.changeId)
      .where(sql`${t.changeId} is not null`),
    check('mail_outbox_attempts_range', sql`${t.attempts} >= 0`),
  ],
);
