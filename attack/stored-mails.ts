/** Has the server send mails with text that would be markup, or further headers, and reads them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { MailServer } from '../testing/mail-server.ts';
import { sendJson } from './client.ts';
import type { SignedIn, Target } from './target.ts';

const SHOPPER = 'shopper@example.com';
/** A line that would be a header of its own. */
const HEADER = 'Bcc: evil@example.com';
const WAIT_MS = 30_000;

/** Causes two mails to a shopper: a reply to feedback, and the outcome of a request. */
async function causeMails({ base }: Target, { storeId, cookie }: SignedIn, text: string) {
  const call = async (method: string, path: string, body: object, by?: string) => {
    const headers = by === undefined ? {} : { cookie: by };
    const answer = await sendJson(base, { method, path, body, headers });
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text) as { id: string };
  };
  const line = `${text.slice(0, 100)}\r\n${HEADER}`;
  const lines = `${text}\r\n${HEADER}\r\n\r\n${text}`;
  const written = { storeId, customerEmail: SHOPPER };
  const feedback = await call('POST', '/api/feedback', {
    ...written,
    feedbackType: 'general',
    subject: line,
    message: lines,
    isAnonymous: false,
  });
  const reply = { storekeeperResponse: lines };
  await call('PUT', `/api/feedback/${feedback.id}`, reply, cookie);
  const form = { ...written, productName: line, urgency: 'low' };
  const { id } = await call('POST', '/api/product-requests', form);
  await call('PUT', `/api/product-requests/${id}`, { status: 'under_review' }, cookie);
  await call('PUT', `/api/product-requests/${id}`, { status: 'rejected' }, cookie);
}

/** Returns what is wrong with the mails that the server has sent. */
export async function attackByMails(
  target: Target,
  keeper: SignedIn,
  mails: MailServer['mails'],
  text: string,
): Promise<string[]> {
  await causeMails(target, keeper, text);
  const sent = () => mails.filter(({ to }) => to.includes(SHOPPER));
  const last = Date.now() + WAIT_MS;
  while (sent().length < 2 && Date.now() < last) await delay(100);
  const faults = sent().flatMap((mail) => faultsOf(mail, text));
  if (sent().length !== 2) faults.push(`${sent().length} of 2 mails are sent`);
  return faults;
}

function faultsOf({ to, text: raw }: MailServer['mails'][number], text: string): string[] {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end);
  const faults = [];
  if (to.length !== 1) faults.push(`a mail goes to ${to.join(' and ')}`);
  if (head.includes(`\r\n${HEADER}`)) faults.push('a mail has a header of its text');
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? '';
  if (!type.startsWith('text/plain')) faults.push(`a mail is of type ${type}`);
  if (!raw.slice(end).includes(text)) faults.push('a mail lacks the text');
  return faults;
}
