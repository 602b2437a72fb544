import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Database, Orm } from '../../db/client.ts';
import {
  deleteSettledMails,
  insertMail,
  leaseDueMail,
  markFailed,
  markSent,
  type NewMail,
  type QueuedMail,
} from './queries.ts';
import { retryDelayMs } from './rules.ts';

/** Interval at which each node looks for mails that are due. */
const POLL_MS = 2_000;

/** Interval at which old mails are deleted. */
const CLEAN_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Lease of a mail that is being sent. Longer than all timeouts together. */
const LEASE_MS = 10 * MINUTE_MS;
const SMTP_TIMEOUT_MS = 20_000;

/** Retention of mails that were sent or given up. */
const KEPT_MS = 30 * DAY_MS;

const LONGEST_ERROR = 500;

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
  url: string;
  /** The sender: an address, or a name with one in angle brackets. */
  from: string;
}

interface Options {
  db: Database;
  /** Undefined where no mail is set up: nothing is queued and nothing is sent. */
  settings: MailSettings | undefined;
  now: () => Date;
  /** Told of failures, without anybody's address. */
  log: (what: object, sentence: string) => void;
}

/** What services queue their mails with. */
export interface Outbox {
  readonly isSetUp: boolean;
  /** Puts a mail into the outbox in the transaction that causes it; only where mail is set up. */
  queue(tx: Orm, mail: NewMail): Promise<void>;
}

export interface Mail extends Outbox {
  /** Sends all mails that are due. Returns how many were sent. */
  sendDue(): Promise<number>;
  /** Sends mails until the returned function is called. That waits for the mail being sent. */
  start(): () => Promise<void>;
}

/** What the log and the table may know of a failure: its codes, and what the server said. */
function describe(error: unknown) {
  const of = error instanceof Error ? error : new Error(String(error));
  const code = 'code' in of && typeof of.code === 'string' ? of.code : undefined;
  const status =
    'responseCode' in of && typeof of.responseCode === 'number' ? of.responseCode : undefined;
  return { code, status, message: of.message.slice(0, LONGEST_ERROR) };
}

/**
 * The outbox and its sender. A mail is queued in the transaction that causes it and sent afterwards
 * by one of the nodes, at least once. It is sent twice only if a node dies after the mail server has
 * accepted it and before the row is marked; the Message-ID is then the same.
 */
export function createMail({ db, settings, now, log }: Options): Mail {
  const transport =
    settings &&
    createTransport({
      url: settings.url,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      dnsTimeout: SMTP_TIMEOUT_MS,
      // Nothing of a mail is ever read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const domain = settings?.from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';

  /** Whether it was sent. */
  async function send(mail: QueuedMail): Promise<boolean> {
    try {
      await transport?.sendMail({
        from: settings?.from ?? '',
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { code, status, message } = describe(error);
      const age = now().getTime() - mail.createdAt.getTime();
      const wait = retryDelayMs({ attempts: mail.attempts, ageMs: age, code, status });
      const next = wait === null ? null : new Date(now().getTime() + wait);
      await markFailed(db.orm, mail, now(), message, next);
      log({ mailId: mail.id, code, status, givenUp: next === null }, 'A mail could not be sent');
      return false;
    }
    await markSent(db.orm, mail, now());
    return true;
  }

  async function sendDue(stop?: AbortSignal): Promise<number> {
    let sent = 0;
    while (settings && !stop?.aborted) {
      const lease = new Date(now().getTime() + LEASE_MS);
      const mail = await leaseDueMail(db.orm, now(), lease);
      if (!mail) break;
      sent += Number(await send(mail));
    }
    return sent;
  }

  async function run(stop: AbortSignal): Promise<void> {
    let cleanAt = 0;
    while (!stop.aborted) {
      try {
        await sendDue(stop);
        const time = now().getTime();
        if (time >= cleanAt) {
          await deleteSettledMails(db.orm, new Date(time - KEPT_MS));
          cleanAt = time + CLEAN_MS;
        }
      } catch (error) {
        log({ err: error }, 'The mail outbox could not be read');
      }
      await delay(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  }

  function start(): () => Promise<void> {
    if (!settings) return async () => {};
    const stopping = new AbortController();
    const running = run(stopping.signal);
    return async () => {
      stopping.abort();
      await running;
    };
  }

  return {
    isSetUp: settings !== undefined,
    async queue(tx, mail) {
      if (!settings) throw new Error('A mail was queued though no mail is set up');
      await insertMail(tx, mail, now());
    },
    sendDue: () => sendDue(),
    start,
  };
}
