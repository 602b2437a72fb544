import { UNDO_SECONDS } from '@aislewise/contracts/audit';
import { MAIL_NOT_SET_UP } from '@aislewise/contracts/calls/submissions';
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { AppError } from '../../lib/errors.ts';
import { deleteUnsentMail, hasMail, insertMail, type NewMail } from './queries.ts';

type MailContext = Pick<Context, 'config' | 'now'>;

export const isMailSetUp = ({ config }: Pick<Context, 'config'>): boolean =>
  config.mail !== undefined;

/**
 * The address with which links in mails begin: the operator's, never that of a request's Host header.
 * Undefined if no such link can be mailed.
 */
export const mailedLinkSite = ({ config }: Pick<Context, 'config'>): string | undefined =>
  config.mail === undefined ? undefined : config.publicUrl;

/**
 * Puts a mail into the outbox, in the transaction that causes it. Throws if no mail is set up.
 *
 * @param delayMs the time after which it is due
 */
export async function queueMail(
  ctx: MailContext,
  tx: Orm,
  mail: NewMail,
  delayMs = 0,
): Promise<void> {
  if (!isMailSetUp(ctx)) throw new Error('A mail was queued though no mail is set up');
  const now = ctx.now();
  await insertMail(tx, mail, { now, due: new Date(now.getTime() + delayMs) });
}

/** Whether a customer gets a mail about a change, and the notice for the keeper if not. */
export interface CustomerNotice {
  notified: boolean;
  notice: string | null;
}

/** The notice of a change about which this customer should get a mail. */
export function customerNotice(
  ctx: Pick<Context, 'config'>,
  recipient: string | null,
): CustomerNotice {
  if (recipient === null) return { notified: false, notice: null };
  return isMailSetUp(ctx)
    ? { notified: true, notice: null }
    : { notified: false, notice: say(MAIL_NOT_SET_UP) };
}

/**
 * Queues a mail about a keeper's change to a customer who left an address, if mail is set up. It
 * leaves once the time in which the keeper is offered Undo is over.
 */
export async function notifyCustomer(
  ctx: MailContext,
  tx: Orm,
  recipient: string | null,
  mail: Omit<NewMail, 'recipient'> & Required<Pick<NewMail, 'changeId'>>,
): Promise<CustomerNotice> {
  if (recipient !== null && isMailSetUp(ctx)) {
    await queueMail(ctx, tx, { recipient, ...mail }, UNDO_SECONDS * 1000);
  }
  return customerNotice(ctx, recipient);
}

/** Deletes the mail about a change, which is undone. Throws conflict once it has been sent. */
export async function withdrawMail(tx: Orm, changeId: string): Promise<void> {
  await deleteUnsentMail(tx, changeId);
  if (await hasMail(tx, changeId)) {
    throw new AppError(
      'conflict',
      msg`The customer has got an e-mail about this, so it can’t be undone any more.`,
    );
  }
}
