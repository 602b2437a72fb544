import type { Context } from '../../context.ts';
import type { Orm } from '../../db/client.ts';
import { isMailSetUp, queueMail } from '../mail/queue-mail.ts';
import { accountChangeMail, type MailedChange, type Receiver } from './mails.ts';

/** Queues a mail to a keeper about a change of their account, if mail is set up. */
export async function mailAccountChange(
  ctx: Pick<Context, 'config' | 'now'>,
  tx: Orm,
  { email, name, language }: Receiver & { email: string },
  what: MailedChange,
): Promise<void> {
  if (!isMailSetUp(ctx)) return;
  await queueMail(ctx, tx, { recipient: email, ...accountChangeMail({ name, language, what }) });
}
