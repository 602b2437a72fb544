import type { Span, Week } from './calls/hours.ts';
import { wallTime } from './wall-clock.ts';

const DAY = 1440;
const WEEK = 7 * DAY;
/** The short names of the days, Monday first. */
export const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Whether a store is open, with a label: 'Open · closes 9 PM'. */
export interface OpenState {
  open: boolean;
  label: string;
}

/** Sorts spans and joins those that overlap or touch. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { open, close } of spans.toSorted((a, b) => a.open - b.open)) {
    const last = joined.at(-1);
    if (last && open <= last.close) last.close = Math.max(last.close, close);
    else joined.push({ open, close });
  }
  return joined;
}

/**
 * The joined spans of three weeks in a row, in minutes since the first Monday 00:00, so that spans
 * across the end of the middle week are whole.
 */
function threeWeeks(hours: Week): Span[] {
  const spans = [...hours, ...hours, ...hours].flatMap((spansOfDay, day) =>
    spansOfDay.map(({ open, close }) => ({ open: day * DAY + open, close: day * DAY + close })),
  );
  return joinSpans(spans);
}

/** Whether the store never closes. */
export function isAlwaysOpen(hours: Week): boolean {
  return threeWeeks(hours).some(({ open, close }) => open <= WEEK && close >= 2 * WEEK);
}

/** The wall time in a time zone, in minutes since Monday 00:00. */
function minuteOfWeek(now: Date, timeZone: string): number {
  const { weekday, hour, minute } = wallTime(now, timeZone);
  return weekday * DAY + hour * 60 + minute;
}

/** '9 PM', '9:30 PM', '12 AM', of a minute of the week or of a day and the next. */
export function clockLabel(minuteOfSomeWeek: number): string {
  const hour = Math.floor(minuteOfSomeWeek / 60) % 24;
  const minutes = minuteOfSomeWeek % 60;
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? 'AM' : 'PM'}`;
}

function dayOf(minute: number): number {
  return Math.floor(minute / DAY);
}

/**
 * Whether a store is open at `now` by the wall time of its zone (decision A3), or null if its week
 * is unknown. A store that never opens is 'Closed'. Throws RangeError for an unknown zone.
 */
export function openState(hours: Week | null, now: Date, timeZone: string): OpenState | null {
  if (!hours) return null;
  if (isAlwaysOpen(hours)) return { open: true, label: 'Open 24 hours' };
  const minute = WEEK + minuteOfWeek(now, timeZone);
  const spans = threeWeeks(hours);
  const current = spans.find(({ open, close }) => open <= minute && minute < close);
  if (current) {
    // A store that stays open for days, as one closed only on Sundays, names the day it closes.
    const day = current.close - minute > DAY ? `${DAY_NAMES[dayOf(current.close) % 7]} ` : '';
    return { open: true, label: `Open · closes ${day}${clockLabel(current.close)}` };
  }
  const next = spans.find(({ open }) => open > minute);
  if (!next) return { open: false, label: 'Closed' };
  const day = dayOf(next.open) === dayOf(minute) ? '' : `${DAY_NAMES[dayOf(next.open) % 7]} `;
  return { open: false, label: `Closed · opens ${day}${clockLabel(next.open)}` };
}
