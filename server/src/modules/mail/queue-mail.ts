import { MAIL_NOT_SET_UP } from '@aislewise/contracts/submissions';
import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { insertMail, type NewMail } from './queries.ts';

type MailContext = Pick<Context, 'config' | 'now'>;

export const isMailSetUp = ({ config }: Pick<Context, 'config'>): boolean =>
  config.mail !== undefined;

/** Puts a mail into the outbox, in the transaction that causes it. Throws if no mail is set up. */
export async function queueMail(ctx: MailContext, tx: Orm, mail: NewMail): Promise<void> {
  if (!isMailSetUp(ctx)) throw new Error('A mail was queued though no mail is set up');
  await insertMail(tx, mail, ctx.now());
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
    : { notified: false, notice: MAIL_NOT_SET_UP };
}

/** Queues a mail to a customer who left an address, if mail is set up. */
export async function notifyCustomer(
  ctx: MailContext,
  tx: Orm,
  recipient: string | null,
  mail: Omit<NewMail, 'recipient'>,
): Promise<CustomerNotice> {
  if (recipient !== null && isMailSetUp(ctx)) await queueMail(ctx, tx, { recipient, ...mail });
  return customerNotice(ctx, recipient);
}
