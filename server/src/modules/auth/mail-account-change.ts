import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { isMailSetUp, queueMail } from '../mail/queue-mail.ts';
import { accountChangeMail, type MailedChange } from './mails.ts';

/** Queues a mail to a keeper about a change of their account, if mail is set up. */
export async function mailAccountChange(
  ctx: Pick<Context, 'config' | 'now'>,
  tx: Orm,
  { email, name }: { email: string; name: string },
  what: MailedChange,
): Promise<void> {
  if (!isMailSetUp(ctx)) return;
  await queueMail(ctx, tx, { recipient: email, ...accountChangeMail({ name, what }) });
}
