import {
  MAX_SESSION_DAYS,
  RECENT_SIGN_IN_MINUTES,
  SESSION_DAYS,
  SESSION_HOURS,
} from '@aislewise/contracts/auth';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session's last use is written, and its end moved, at most once per hour. */
const TOUCH_AFTER_MS = HOUR_MS;

const FREE_FAILURES = 10;
const DELAY_STEP_MS = 250;
const MAX_DELAY_MS = 4_000;

/** How long a sign-in waits after this many recent failures of its account, in milliseconds. */
export function failureDelayMs(failures: number): number {
  const counted = Math.max(0, failures - FREE_FAILURES + 1);
  return Math.min(counted * DELAY_STEP_MS, MAX_DELAY_MS);
}

/** The end of a session that is used at `now`. */
export function sessionEnd(session: { createdAt: Date; remembered: boolean }, now: Date): Date {
  const start = session.createdAt.getTime();
  const end = session.remembered
    ? Math.min(now.getTime() + SESSION_DAYS * DAY_MS, start + MAX_SESSION_DAYS * DAY_MS)
    : start + SESSION_HOURS * HOUR_MS;
  return new Date(end);
}

export const isTouchDue = (lastUsedAt: Date, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= TOUCH_AFTER_MS;

/** Whether a sign-in or its confirmation is recent enough for sensitive changes. */
export const isRecent = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() < RECENT_SIGN_IN_MINUTES * 60_000;
