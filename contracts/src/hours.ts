import { msg } from '@lingui/core/runtime-macro';
import { say } from './say.ts';
import { sayDate } from './say-dates.ts';
import type { ClosedDay, Span, Week } from './calls/hours.ts';
import { dayIn, wallTime } from './wall-clock.ts';

export const DAY = 1440;
const WEEK = 7 * DAY;
/** A Monday, in UTC. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

/** The short name of a day of the week, 0 to 6 from Monday: 'Mon'. */
export const dayName = (day: number): string => sayDate(SOME_MONDAY + day * 86_400_000, 'weekday');

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

/**
 * '9 PM', '9:30 PM', '12 AM', of a minute of the week or of a day and the next; '21:00' where people
 * read 24 hours.
 */
export function clockLabel(minuteOfSomeWeek: number, { in24Hours = false } = {}): string {
  const hour = Math.floor(minuteOfSomeWeek / 60) % 24;
  const minutes = minuteOfSomeWeek % 60;
  if (in24Hours) return `${hour}:${String(minutes).padStart(2, '0')}`;
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  const time = `${hour % 12 === 0 ? 12 : hour % 12}${shown}`;
  return hour < 12 ? say(msg`${{ time }} AM`) : say(msg`${{ time }} PM`);
}

const dayOf = (minute: number): number => Math.floor(minute / DAY);

/** Minutes before closing from which a store says how many are left. */
const SOON = 60;

/** Returns the date `days` days after another, as YYYY-MM-DD. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** '2026-12-25' is 'Dec 25'. */
export const dateLabel = (date: string): string => sayDate(new Date(date), 'day');

/** Of a store that opens again: at a time of today, of a day of the week, or of a date. */
const CLOSED_OPENS = {
  today: (time: string) => say(msg`Closed · opens ${{ time }}`),
  onDay: (day: string, time: string) => say(msg`Closed · opens ${{ day }} ${{ time }}`),
  onDate: (date: string, time: string) => say(msg`Closed · opens ${{ date }}, ${{ time }}`),
};
/** The same of a store that is closed all day. */
const CLOSED_TODAY_OPENS: typeof CLOSED_OPENS = {
  today: (time) => say(msg`Closed today · opens ${{ time }}`),
  onDay: (day, time) => say(msg`Closed today · opens ${{ day }} ${{ time }}`),
  onDate: (date, time) => say(msg`Closed today · opens ${{ date }}, ${{ time }}`),
};

/** The hours of a store. An answer that a device has kept from earlier lacks `closedDays`. */
export interface StoreHours {
  readonly openingHours: Week | null;
  readonly timeZone: string;
  readonly closedDays?: readonly ClosedDay[] | undefined;
}

/**
 * The joined spans from yesterday on, in minutes since the midnight before today. They reach a week
 * beyond as many days as may be closed, so that the next opening is among them.
 */
function spansAround(
  week: Week | null,
  closed: ReadonlyMap<string, ClosedDay>,
  { today, weekday }: { today: string; weekday: number },
): Span[] {
  const days = Array.from({ length: 10 + closed.size }, (_, at) => at - 1);
  const spans = days.flatMap((day) => {
    const ofDay = closed.get(dateAfter(today, day))?.spans ?? week?.[(weekday + day + 7) % 7] ?? [];
    return ofDay.map(({ open, close }) => ({ open: day * DAY + open, close: day * DAY + close }));
  });
  return joinSpans(spans);
}

/**
 * Whether a store is open at `now` by the wall time of its zone (spec-coverage A3), or null if its hours
 * of today are unknown. A store that never opens is 'Closed'. Closed days go before the week, and
 * hours past midnight belong to the day before. Throws RangeError for an unknown zone.
 */
export function openState(
  { openingHours: week, timeZone, closedDays = [] }: StoreHours,
  now: Date,
  clock: { in24Hours?: boolean } = {},
): OpenState | null {
  if (!week && closedDays.length === 0) return null;
  const { weekday, hour, minute } = wallTime(now, timeZone);
  const today = dayIn(now, timeZone);
  const closed = new Map(closedDays.map((day) => [day.date, day]));
  const special = closed.get(today);
  // Without a readable week only today's own hours are known.
  if (!week && !special) return null;
  const spans = spansAround(week, closed, { today, weekday });
  const at = hour * 60 + minute;
  const current = spans.find(({ open, close }) => open <= at && at < close);
  if (current) {
    if (week && isAlwaysOpen(week) && current.close - at >= WEEK) {
      return { open: true, label: say(msg`Open 24 hours`) };
    }
    const left = current.close - at;
    if (left <= SOON) return { open: true, label: say(msg`Open · closes in ${{ left }} min`) };
    // A store that stays open for days, as one closed only on Sundays, names the day it closes.
    const day = left > DAY ? dayName((weekday + dayOf(current.close)) % 7) : null;
    return { open: true, label: closesText(day, clockLabel(current.close, clock)) };
  }
  const next = spans.find(({ open }) => open > at && (week !== null || open < DAY));
  const isClosedToday = special?.spans.length === 0;
  if (!next) {
    return {
      open: false,
      label: isClosedToday
        ? say(msg`Closed today`)
        : say(msg({ message: 'Closed', comment: 'Of a store, now' })),
    };
  }
  const ahead = dayOf(next.open);
  const time = clockLabel(next.open, clock);
  const texts = isClosedToday ? CLOSED_TODAY_OPENS : CLOSED_OPENS;
  if (ahead === 0) return { open: false, label: texts.today(time) };
  // More than a week ahead, the name of a day would be taken for the next one of that name.
  const label =
    ahead > 7
      ? texts.onDate(dateLabel(dateAfter(today, ahead)), time)
      : texts.onDay(dayName((weekday + ahead) % 7), time);
  return { open: false, label };
}

/** `day` is null for a store that closes within a day. */
const closesText = (day: string | null, time: string): string =>
  day === null
    ? say(msg`Open · closes ${{ time }}`)
    : say(msg`Open · closes ${{ day }} ${{ time }}`);

/** Whether a value of a row is a closed day. */
export const isClosedDay = (value: unknown): value is ClosedDay =>
  typeof value === 'object' && value !== null && 'date' in value && 'spans' in value;
