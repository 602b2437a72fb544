import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Context } from '../../context.ts';
import {
  deleteSettledMails,
  leaseDueMail,
  markFailed,
  markSent,
  type QueuedMail,
} from './queries.ts';
import { needsTls, retryDelayMs } from './rules.ts';

/** Interval at which each node looks for mails that are due. */
const POLL_MS = 2_000;

/** Interval at which old mails are deleted. */
const CLEAN_MS = 3_600_000;

/** Lease of a mail that is being sent. Longer than all timeouts together. */
const LEASE_MS = 600_000;
const SMTP_TIMEOUT_MS = 20_000;

/** Mails that one process sends at once: an address that the mail server is slow with delays no other. */
const MAX_AT_ONCE = 4;

/** Retention of mails that were sent or given up. */
const RETENTION_MS = 30 * 86_400_000;

const MAX_ERROR_LENGTH = 500;

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start, with nodemailer's options. */
  url: string;
  /** The sender: an address, or a name with one in angle brackets. */
  from: string;
}

type MailContext = Pick<Context, 'db' | 'now' | 'log' | 'config'>;

type Transport = ReturnType<typeof connect>;

const connect = ({ url }: MailSettings) =>
  createTransport({
    url,
    requireTLS: needsTls(url),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects and signs in. Throws the mail server's refusal. */
export async function verifyMailServer(settings: MailSettings): Promise<void> {
  const transport = connect(settings);
  await transport.verify().finally(() => transport.close());
}

/**
 * Sends all mails that are due, each at least once, and returns how many were sent. A mail is sent
 * twice only if the node or the database fails after the mail server has accepted it and before the row
 * is marked; the Message-ID is then the same. Does nothing if no mail is set up.
 */
export async function sendDueMails(ctx: MailContext, stop?: AbortSignal): Promise<number> {
  const { db, now, config } = ctx;
  if (!config.mail) return 0;
  const { from } = config.mail;
  const transport = connect(config.mail);
  let sent = 0;
  const sendInTurn = async (): Promise<void> => {
    while (!stop?.aborted) {
      const mail = await leaseDueMail(db.orm, now(), new Date(now().getTime() + LEASE_MS));
      if (!mail) return;
      if (await sendMail(ctx, transport, from, mail)) sent += 1;
    }
  };
  const turns = await Promise.allSettled(Array.from({ length: MAX_AT_ONCE }, sendInTurn));
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
  return sent;
}

/** Returns whether the mail was sent. A failure is stored and logged, without the address. */
async function sendMail(
  ctx: MailContext,
  transport: Transport,
  from: string,
  mail: QueuedMail,
): Promise<boolean> {
  const { db, now, log } = ctx;
  if (mail.expiresAt && mail.expiresAt <= now()) {
    await markFailed(db.orm, mail, now(), 'The link in it has ended', null);
    log.error({ mailId: mail.id }, 'A mail was not sent before its link ended');
    return false;
  }
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body,
      messageId: `<${mail.id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    await noteFailure(ctx, mail, error as SmtpError);
    return false;
  }
  await markSent(db.orm, mail, now());
  return true;
}

/** Schedules another attempt, or gives the mail up. */
async function noteFailure(
  { db, now, log }: MailContext,
  { attempts, createdAt, expiresAt, ...mail }: QueuedMail,
  { code, responseCode: status, message }: SmtpError,
): Promise<void> {
  const time = now().getTime();
  const ageMs = time - createdAt.getTime();
  const usefulMs = expiresAt ? expiresAt.getTime() - time : Number.POSITIVE_INFINITY;
  const wait = retryDelayMs({ attempts, ageMs, usefulMs, code, status });
  const next = wait === null ? null : new Date(time + wait);
  await markFailed(db.orm, mail, now(), message.slice(0, MAX_ERROR_LENGTH), next);
  log.error({ mailId: mail.id, code, status, givenUp: next === null }, 'A mail could not be sent');
}

/** An error of nodemailer. */
interface SmtpError extends Error {
  code?: string;
  /** The reply code of the SMTP server, if it answered. */
  responseCode?: number;
}

/**
 * Sends mails and deletes old ones until the returned function is called. That waits for the mail
 * being sent.
 */
export function startSendingMails(ctx: MailContext): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(ctx, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function run(ctx: MailContext, stop: AbortSignal): Promise<void> {
  let cleanAt = 0;
  while (!stop.aborted) {
    try {
      await sendDueMails(ctx, stop);
      const time = ctx.now().getTime();
      if (time >= cleanAt) {
        await deleteSettledMails(ctx.db.orm, new Date(time - RETENTION_MS));
        cleanAt = time + CLEAN_MS;
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'The mail outbox could not be read or written');
    }
    await delay(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
