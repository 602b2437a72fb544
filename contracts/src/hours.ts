import type { Span, Week } from './calls/hours.ts';
import { wallTime } from './wall-clock.ts';

const DAY = 1440;
const WEEK = 7 * DAY;
const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Whether a store is open, and what to say about it: 'Open · closes 9 PM'. */
export interface OpenState {
  open: boolean;
  label: string;
}

/** A week's spans in minutes since Monday 00:00, sorted, overlapping and touching ones joined. */
function mergedSpans(hours: Week): Span[] {
  const spans = hours
    .flatMap((spansOfDay, day) =>
      spansOfDay.map(({ open, close }) => ({ open: day * DAY + open, close: day * DAY + close })),
    )
    .sort((a, b) => a.open - b.open);
  const merged: Span[] = [];
  for (const next of spans) {
    const last = merged.at(-1);
    if (last && next.open <= last.close) last.close = Math.max(last.close, next.close);
    else merged.push(next);
  }
  return merged;
}

/** Three copies of the week laid end to end, so that spans over the week's end are whole. */
function threeWeeks(hours: Week): Span[] {
  return mergedSpans([...hours, ...hours, ...hours]);
}

/** Whether the store never closes. */
export function isAlwaysOpen(hours: Week): boolean {
  return threeWeeks(hours).some(({ open, close }) => open <= WEEK && close >= 2 * WEEK);
}

/** The wall clock in a time zone, in minutes since Monday 00:00. */
function minuteOfWeek(now: Date, timeZone: string): number {
  const { weekday, hour, minute } = wallTime(now, timeZone);
  return weekday * DAY + hour * 60 + minute;
}

/** '9 PM', '9:30 PM', '12 AM', of a minute of the week. */
function clockLabel(minuteOfSomeWeek: number): string {
  const hour = Math.floor(minuteOfSomeWeek / 60) % 24;
  const minutes = minuteOfSomeWeek % 60;
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? 'AM' : 'PM'}`;
}

function dayOf(minute: number): number {
  return Math.floor(minute / DAY);
}

/**
 * Whether a store is open at `now` by the wall clock of its zone (decision A3), or null when its
 * week is not known. A store that never opens is 'Closed'. Throws RangeError for an unknown zone.
 */
export function openState(hours: Week | null, now: Date, timeZone: string): OpenState | null {
  if (!hours) return null;
  if (isAlwaysOpen(hours)) return { open: true, label: 'Open 24 hours' };
  const minute = WEEK + minuteOfWeek(now, timeZone);
  const spans = threeWeeks(hours);
  const current = spans.find(({ open, close }) => open <= minute && minute < close);
  if (current) {
    // A store open through whole days, closed on Sundays only, names the day it closes on.
    const day = current.close - minute > DAY ? `${DAY_NAMES[dayOf(current.close) % 7]} ` : '';
    return { open: true, label: `Open · closes ${day}${clockLabel(current.close)}` };
  }
  const next = spans.find(({ open }) => open > minute);
  if (!next) return { open: false, label: 'Closed' };
  const day = dayOf(next.open) === dayOf(minute) ? '' : `${DAY_NAMES[dayOf(next.open) % 7]} `;
  return { open: false, label: `Closed · opens ${day}${clockLabel(next.open)}` };
}
