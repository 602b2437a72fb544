import type { FeedbackRecord, sendFeedback } from '@aislewise/contracts/calls/feedback';
import type { FeedbackStatus, FeedbackType } from '@aislewise/contracts/feedback';
import { MAIL_NOT_SET_UP } from '@aislewise/contracts/submissions';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { isSameForm, submissionId } from '../../lib/submission-id.ts';
import { createWriteLimit } from '../../http/write-limit.ts';
import { recordChange } from '../audit/audit.ts';
import { getStore } from '../stores/stores.ts';
import { feedbackTable } from './export-queries.ts';
import {
  changeFeedback,
  findFeedback,
  findFeedbackOf,
  insertFeedback,
  lockFeedback,
  type FeedbackRow,
  type ListedFeedback,
} from './queries.ts';
import { replyMail } from './rules.ts';

type Submission = z.output<typeof sendFeedback.body>;
type Receipt = z.output<typeof sendFeedback.answer>;

interface Filter {
  status?: FeedbackStatus | undefined;
  type?: FeedbackType | undefined;
}

interface Change {
  status?: FeedbackStatus | undefined;
  storekeeperResponse?: string | undefined;
}

type Changed = FeedbackRecord & { notified: boolean; notice: string | null };

function toReceipt(row: FeedbackRow): Receipt {
  const { id, storeId, feedbackType, rating, subject, message, status, isAnonymous } = row;
  const createdAt = row.createdAt.toISOString();
  return { id, storeId, feedbackType, rating, subject, message, status, isAnonymous, createdAt };
}

function toRecord({ row, productName }: ListedFeedback): FeedbackRecord {
  const { id, feedbackType, status, subject, rating, message, isAnonymous } = row;
  return {
    id,
    feedbackType,
    status,
    subject,
    rating,
    message,
    isAnonymous,
    customerEmail: row.customerEmail,
    createdAt: row.createdAt.toISOString(),
    storekeeperResponse: row.storekeeperResponse,
    product: productName === null ? null : { name: productName },
  };
}

type FormFields = Pick<
  FeedbackRow,
  'feedbackType' | 'rating' | 'subject' | 'message' | 'isAnonymous' | 'customerEmail'
>;

export type FeedbackService = ReturnType<typeof feedbackService>;

/** To one store from one address: a store's whole network stays below it, a script does not. */
const LIMIT = {
  most: 60,
  windowMs: 3_600_000,
  sentence: 'Too much feedback has come from your network. Please try again later.',
};

export function feedbackService({ db, mail, now }: Context) {
  const limit = createWriteLimit({ ...LIMIT, now });

  function replay(row: FeedbackRow | undefined, given: FormFields): Receipt | undefined {
    if (!row) return undefined;
    if (isSameForm<FormFields>(row, given)) return toReceipt(row);
    throw new AppError('conflict', 'Other feedback was sent under this submission key.');
  }

  return {
    /**
     * Stores a shopper's feedback, once a submission key; anonymous feedback loses its e-mail
     * address here. Throws not_found for an unknown store, conflict, TooManyRequests.
     */
    async send(submission: Submission, address: string): Promise<Receipt> {
      const { storeId, submissionKey, productId, feedbackType, message, isAnonymous } = submission;
      await getStore(db.orm, storeId);
      const form: FormFields = {
        feedbackType,
        message,
        isAnonymous,
        rating: submission.rating ?? null,
        subject: submission.subject ?? null,
        customerEmail: isAnonymous ? null : (submission.customerEmail ?? null),
      };
      const id = submissionId('feedback', storeId, submissionKey);
      const sent = submissionKey && replay(await findFeedback(db.orm, storeId, id), form);
      if (sent) return sent;
      limit.take(storeId, address);
      const row = { ...form, storeId, id, productId: productId ?? null, createdAt: now() };
      const stored = await insertFeedback(db.orm, row);
      if (stored) return toReceipt(stored);
      // The same form came twice at once, and the other was first.
      limit.giveBack(storeId, address);
      const first = replay(await findFeedback(db.orm, storeId, id), form);
      if (!first) throw new Error('Feedback met a row of its id that is not there');
      return first;
    },

    /** All feedback of a store, for its download. */
    exportTable: feedbackTable(db.orm),

    /** The own store's feedback, newest first. */
    async list(session: KeeperSession, filter: Filter): Promise<FeedbackRecord[]> {
      const rows = await findFeedbackOf(db.orm, session.storeId, filter);
      return rows.map(toRecord);
    },

    /**
     * Sets a status, any to any, or replies. A reply is stored once, sets the status to responded
     * and goes to the customer by mail; another one is a conflict, so that of two keepers at once
     * neither's is lost unseen. Throws not_found, conflict.
     */
    async update(session: KeeperSession, id: string, change: Change): Promise<Changed> {
      const { storeId } = session;
      const { name: storeName } = await getStore(db.orm, storeId);
      return db.transaction(async (tx) => {
        const found = await lockFeedback(tx, storeId, id);
        if (!found) throw notFound('feedback');
        const { row } = found;
        const reply = change.storekeeperResponse;
        const repeated = reply !== undefined && row.storekeeperResponse === reply;
        if (reply !== undefined && row.storekeeperResponse !== null && !repeated) {
          throw new AppError('conflict', 'This feedback has been answered already.');
        }
        const told = reply !== undefined && row.customerEmail !== null;
        const answer = (now: FeedbackRow): Changed => ({
          ...toRecord({ ...found, row: now }),
          notified: told && mail.isSetUp,
          notice: told && !mail.isSetUp ? MAIL_NOT_SET_UP : null,
        });
        if (repeated) return answer(row);

        const set =
          reply === undefined
            ? { status: change.status ?? row.status }
            : { status: 'responded' as const, storekeeperResponse: reply };
        await changeFeedback(tx, storeId, id, set);
        const before = { status: row.status, storekeeperResponse: row.storekeeperResponse };
        await recordChange({ now }, tx, session, {
          what: reply === undefined ? 'feedback.changed' : 'feedback.replied',
          subjectId: id,
          subjectName: row.subject,
          before,
          after: { ...before, ...set },
        });
        if (reply !== undefined && row.customerEmail !== null && mail.isSetUp) {
          const text = replyMail({ storeName, message: row.message, response: reply });
          await mail.queue(tx, { recipient: row.customerEmail, ...text });
        }
        return answer({ ...row, ...set });
      });
    },
  };
}
