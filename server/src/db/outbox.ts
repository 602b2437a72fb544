import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { mailOutbox } from './outbox-table.ts';
import type { Orm } from './orm.ts';

export type QueuedMail = typeof mailOutbox.$inferSelect;
export type NewMail = Pick<QueuedMail, 'storeId' | 'recipient' | 'subject' | 'body'>;

/** Writes a mail into the outbox, due at once, in the transaction that causes it. */
export async function insertMail(tx: Orm, mail: NewMail, now: Date): Promise<void> {
  await tx.insert(mailOutbox).values({ ...mail, createdAt: now, nextAttemptAt: now });
}

const waiting = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt));
const theMail = ({ storeId, id }: Pick<QueuedMail, 'storeId' | 'id'>) =>
  and(eq(mailOutbox.storeId, storeId), eq(mailOutbox.id, id));

/**
 * Takes the mail that has been due the longest. It is this caller's until `leaseEnd`: nobody else
 * takes it, and if the caller dies it is due again then. No transaction stays open while it is sent.
 */
export async function takeDueMail(
  orm: Orm,
  now: Date,
  leaseEnd: Date,
): Promise<QueuedMail | undefined> {
  const due = orm.$with('due').as(
    orm
      .select({ storeId: mailOutbox.storeId, id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(waiting, lte(mailOutbox.nextAttemptAt, now)))
      .orderBy(asc(mailOutbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const rows = await orm
    .with(due)
    .update(mailOutbox)
    .set({ nextAttemptAt: leaseEnd, attempts: sql`${mailOutbox.attempts} + 1` })
    .from(due)
    .where(and(eq(mailOutbox.storeId, due.storeId), eq(mailOutbox.id, due.id)))
    .returning(columns);
  return rows[0];
}

const columns = {
  storeId: mailOutbox.storeId,
  id: mailOutbox.id,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  body: mailOutbox.body,
  attempts: mailOutbox.attempts,
  nextAttemptAt: mailOutbox.nextAttemptAt,
  sentAt: mailOutbox.sentAt,
  failedAt: mailOutbox.failedAt,
  lastError: mailOutbox.lastError,
  createdAt: mailOutbox.createdAt,
};

export async function markSent(orm: Orm, mail: QueuedMail, now: Date): Promise<void> {
  await orm.update(mailOutbox).set({ sentAt: now, lastError: null }).where(theMail(mail));
}

/** Keeps a mail for a later attempt or, without one, gives it up. */
export async function markFailed(
  orm: Orm,
  mail: QueuedMail,
  now: Date,
  lastError: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await orm
    .update(mailOutbox)
    .set(nextAttemptAt ? { lastError, nextAttemptAt } : { lastError, failedAt: now })
    .where(theMail(mail));
}

/** Deletes mails that were sent or given up before this moment, and their addresses with them. */
export async function deleteSettledMails(orm: Orm, before: Date): Promise<void> {
  await orm
    .delete(mailOutbox)
    .where(or(lt(mailOutbox.sentAt, before), lt(mailOutbox.failedAt, before)));
}
