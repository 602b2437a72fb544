import type { Rule } from '@aislewise/contracts/calls/faults';
import type * as calls from '@aislewise/contracts/calls/feedback';
import { msg } from '@lingui/core/runtime-macro';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { KeeperSession } from '../../http/guards.ts';
import { AppError, faultOf, notFound } from '../../lib/errors.ts';
import { recordChange } from '../audit/audit.ts';
import { customerNotice, notifyCustomer } from '../mail/queue-mail.ts';
import { getStore } from '../stores/stores.ts';
import {
  changeFeedback,
  countPending,
  findFeedbackOf,
  lockFeedback,
  type ListedFeedback,
} from './queries.ts';
import { replyMail } from './rules.ts';

type Change = z.output<typeof calls.updateFeedback.body>;
type Changed = z.output<typeof calls.updateFeedback.answer>;

const toRecord = ({ row, productName }: ListedFeedback): calls.FeedbackRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  removedAt: row.removedAt?.toISOString() ?? null,
  product: productName === null ? null : { name: productName },
});

/** Returns the feedback of the keeper's store, newest first. */
export async function listFeedback(
  { db }: Context,
  { storeId }: KeeperSession,
  filter: z.output<typeof calls.listFeedback.query>,
): Promise<calls.FeedbackRecord[]> {
  return (await findFeedbackOf(db.orm, storeId, filter)).map(toRecord);
}

/** The number of a store's feedback that nobody has looked at. */
export const countNewFeedback = countPending;

/**
 * Sets a status, any to any, or replies. A reply is stored, sets the status to responded and is
 * mailed to the customer. The same status or reply again changes nothing. Throws not_found, and
 * conflict for another reply that does not name the one it corrects.
 */
export async function updateFeedback(
  ctx: Context,
  session: KeeperSession,
  id: string,
  { status, storekeeperResponse: reply, correctedResponse }: Change,
): Promise<Changed> {
  const { storeId } = session;
  const { name: storeName, language } = await getStore(ctx.db.orm, storeId);
  return ctx.db.transaction(async (tx) => {
    const found = await lockFeedback(tx, storeId, id);
    if (!found) throw notFound(msg`This feedback does not exist.`);
    const { row } = found;
    if (row.removedAt && reply !== undefined) {
      throw new AppError(
        'conflict',
        msg`The text of this feedback was removed: no reply can be sent.`,
      );
    }
    if (reply !== undefined && row.storekeeperResponse === reply) {
      return { ...toRecord(found), ...customerNotice(ctx, row.customerEmail) };
    }
    if (reply === undefined && status === row.status) {
      return { ...toRecord(found), ...customerNotice(ctx, null) };
    }
    const isCorrection = row.storekeeperResponse !== null;
    if (reply !== undefined) checkReply(row.storekeeperResponse, correctedResponse);
    const set =
      reply === undefined
        ? { status: status ?? row.status }
        : { status: 'responded' as const, storekeeperResponse: reply };
    await changeFeedback(tx, storeId, id, set);
    const before = { status: row.status, storekeeperResponse: row.storekeeperResponse };
    const replied = isCorrection ? 'feedback.corrected' : 'feedback.replied';
    const changeId = await recordChange(ctx, tx, session, {
      what: reply === undefined ? 'feedback.changed' : replied,
      subjectId: id,
      subjectName: row.subject,
      before,
      after: { ...before, ...set },
    });
    const notice =
      reply === undefined
        ? customerNotice(ctx, null)
        : await notifyCustomer(ctx, tx, row.customerEmail, {
            ...replyMail(
              { storeName, message: row.message, response: reply, isCorrection },
              language,
            ),
            aboutId: id,
            changeId,
          });
    return { ...toRecord({ ...found, row: { ...row, ...set } }), ...notice };
  });
}

const isAnother: Rule = (field) => msg`${{ field }} is another one now.`;

/** Throws conflict for a reply to feedback that has another reply than the one to correct. */
function checkReply(now: string | null, corrected: string | undefined): void {
  if (now === null || now === corrected) return;
  const sentence =
    corrected === undefined
      ? msg`This feedback has been answered already.`
      : msg`Somebody else has changed this reply in the meantime. Your correction was not saved.`;
  const details = [{ ...faultOf('storekeeperResponse', isAnother), current: now }];
  throw new AppError('conflict', sentence, details);
}
