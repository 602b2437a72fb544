import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Database, Orm } from '../db/client.ts';
import {
  deleteSettledMails,
  insertMail,
  markFailed,
  markSent,
  takeDueMail,
  type NewMail,
  type QueuedMail,
} from '../db/outbox.ts';
import { retryDelayMs } from './mail-retry.ts';

/** Tells every node that a mail waits, so that none waits for the next look. */
const MAIL_CHANNEL = 'mail_queued';

const LOOK_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a mail is this process's: longer than sending it can take. */
const LEASE_MS = 10 * MINUTE_MS;
const PATIENCE_MS = 20_000;

/** How long a mail that was sent or given up stays in the table. */
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
  /** Sends what is due until nothing is; answers how many were sent. */
  sendDue(): Promise<number>;
  /** Sends mails as they come until the returned function is called, which waits for what runs. */
  start(): Promise<() => Promise<void>>;
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
 * by whichever node takes it: at least once, and more than once only when a node dies between the
 * server's yes and its own note of it; the Message-ID is then the same.
 */
export function createMail({ db, settings, now, log }: Options): Mail {
  const transport =
    settings &&
    createTransport({
      url: settings.url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      dnsTimeout: PATIENCE_MS,
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
      const mail = await takeDueMail(db.orm, now(), lease);
      if (!mail) break;
      sent += Number(await send(mail));
    }
    return sent;
  }

  async function start(): Promise<() => Promise<void>> {
    if (!settings) return async () => {};
    const stopping = new AbortController();
    let nudge = new AbortController();
    const unlisten = await db.listen(MAIL_CHANNEL, () => nudge.abort());
    const run = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        nudge = new AbortController();
        try {
          await sendDue(stopping.signal);
          await deleteSettledMails(db.orm, new Date(now().getTime() - KEPT_MS));
        } catch (error) {
          log({ err: error }, 'The mail outbox could not be read');
        }
        const signal = AbortSignal.any([nudge.signal, stopping.signal]);
        await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      }
    };
    const running = run();
    return async () => {
      stopping.abort();
      await unlisten();
      await running;
    };
  }

  return {
    isSetUp: settings !== undefined,
    async queue(tx, mail) {
      if (!settings) throw new Error('A mail was queued though no mail is set up');
      await insertMail(tx, mail, now());
      await db.notify(tx, MAIL_CHANNEL, '');
    },
    sendDue: () => sendDue(),
    start,
  };
}
