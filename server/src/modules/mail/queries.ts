import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { firstRow, onlyRow, waitingCount, type WaitingCount } from '../../db/rows.ts';
import { mailOutbox } from './tables.ts';

export type QueuedMail = typeof mailOutbox.$inferSelect;
export type NewMail = Pick<QueuedMail, 'recipient' | 'subject' | 'body'> &
  Partial<Pick<QueuedMail, 'aboutId' | 'changeId' | 'expiresAt'>>;

/** Writes a mail into the outbox, in the transaction that causes it. It is sent once it is due. */
export async function insertMail(
  tx: Orm,
  mail: NewMail,
  { now, due }: { now: Date; due: Date },
): Promise<void> {
  await tx.insert(mailOutbox).values({ ...mail, createdAt: now, nextAttemptAt: due });
}

const waiting = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt));

/** The mails that wait to be sent, and for how many seconds the first of them has been due. */
export const findWaitingMails = (orm: Orm, now: Date): Promise<WaitingCount> =>
  onlyRow(orm.select(waitingCount(mailOutbox.nextAttemptAt, now)).from(mailOutbox).where(waiting));

/**
 * Leases the mail that has been due the longest until `leaseEnd`. If the sender dies, the mail is
 * due again then. No transaction stays open while a mail is sent.
 */
export function leaseDueMail(orm: Orm, now: Date, leaseEnd: Date): Promise<QueuedMail | undefined> {
  const due = orm
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(waiting, lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return firstRow(
    orm
      .update(mailOutbox)
      .set({ nextAttemptAt: leaseEnd, attempts: sql`${mailOutbox.attempts} + 1` })
      .where(inArray(mailOutbox.id, due))
      .returning(),
  );
}

/** Empties the body too: it may hold a link to an account, and nobody needs it any more. */
export async function markSent(orm: Orm, { id }: QueuedMail, now: Date): Promise<void> {
  await orm
    .update(mailOutbox)
    .set({ sentAt: now, lastError: null, body: '' })
    .where(eq(mailOutbox.id, id));
}

/** Schedules the next attempt. Gives the mail up and empties it if `nextAttemptAt` is null. */
export async function markFailed(
  orm: Orm,
  { id }: Pick<QueuedMail, 'id'>,
  now: Date,
  lastError: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await orm
    .update(mailOutbox)
    .set(nextAttemptAt ? { lastError, nextAttemptAt } : { lastError, failedAt: now, body: '' })
    .where(eq(mailOutbox.id, id));
}

/** Deletes mails that were sent or given up before this time, with their addresses. */
export async function deleteSettledMails(orm: Orm, before: Date): Promise<void> {
  await orm
    .delete(mailOutbox)
    .where(or(lt(mailOutbox.sentAt, before), lt(mailOutbox.failedAt, before)));
}

/** Deletes the mail about a change if nobody has tried to send it, or it was given up. */
export async function deleteUnsentMail(tx: Orm, changeId: string): Promise<void> {
  const isUnsent = or(eq(mailOutbox.attempts, 0), isNotNull(mailOutbox.failedAt));
  await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.changeId, changeId), isNull(mailOutbox.sentAt), isUnsent));
}

/** Whether there is a mail about a change. */
export const hasMail = async (orm: Orm, changeId: string): Promise<boolean> =>
  (await orm.$count(mailOutbox, eq(mailOutbox.changeId, changeId))) > 0;
