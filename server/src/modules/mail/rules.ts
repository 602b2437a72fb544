const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

/** nodemailer's codes for a refusal of this recipient or this message, not of the connection. */
const ABOUT_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

interface Attempt {
  /** How often it has been tried, this time included. */
  attempts: number;
  /** Since it was queued. */
  ageMs: number;
  /** Until the link in it ends. Infinity for a mail without such a link. */
  usefulMs: number;
  /** nodemailer's code of the failure. */
  code: string | undefined;
  /** The reply code of the SMTP server, if it answered. */
  status: number | undefined;
}

/**
 * How long to wait after a failed attempt: a minute, then twice as long each time up to four hours.
 * Null gives the mail up: the server refuses it for good (a 5xx reply about this mail, RFC 5321
 * section 4.2.1; a refused sign-in is the operator's to mend and is tried again), it is three days old,
 * or its link would have ended.
 */
export function retryDelayMs({ attempts, ageMs, usefulMs, code, status }: Attempt): number | null {
  const forGood = ABOUT_THIS_MAIL.has(code ?? '') && status !== undefined && status >= 500;
  if (forGood || ageMs >= GIVE_UP_AFTER_MS) return null;
  const wait = Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);
  return wait < usefulMs ? wait : null;
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a mail server must offer TLS before it gets a password and mails: every one but that of this
 * machine. A `requireTLS` in the URL replaces this rule.
 */
export const needsTls = (url: string): boolean => !THIS_MACHINE.has(new URL(url).hostname);
