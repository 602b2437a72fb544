import { msg } from '@lingui/core/runtime-macro';
import { say } from './say.ts';
import { sayDate } from './say-dates.ts';
import type { ClosedDay, Span } from './calls/hours.ts';
import { clockLabel, DAY, dateAfter, dateLabel, type StoreHours } from './hours.ts';
import { dayIn } from './wall-clock.ts';

/** Days before a holiday from which a store announces it. */
const HOLIDAY_AHEAD = 7;

/** '10 AM to 2 PM and 4 PM to 8 PM', or 'closed' without spans. */
export function spansText(spans: readonly Span[], clock?: { in24Hours?: boolean }): string {
  const [first, ...others] = spans.map((span) => spanText(span, clock));
  if (first === undefined)
    return say(msg({ message: 'closed', comment: 'A store on a day, in place of its hours' }));
  return others.reduce(
    (hours, more) =>
      say(
        msg({
          message: msg`${{ hours }} and ${{ more }}`,
          comment: 'Opening hours of a day: 10 AM to 2 PM and 4 PM to 8 PM',
        }),
      ),
    first,
  );
}

function spanText({ open, close }: Span, clock?: { in24Hours?: boolean }): string {
  if (close - open === DAY)
    return say(msg({ message: 'all day', comment: 'Opening hours of a day' }));
  return say(
    msg({
      message: msg`${{ opens: clockLabel(open, clock) }} to ${{ closes: clockLabel(close, clock) }}`,
      comment: 'Opening hours of a day: 10 AM to 2 PM',
    }),
  );
}

/** Closed days in a row with the same name and hours, such as a holiday. */
export interface Holiday {
  /** YYYY-MM-DD, as `last`. */
  readonly first: string;
  readonly last: string;
  readonly name: string | null;
  readonly spans: readonly Span[];
}

/** The closed days, sorted by date, as holidays. */
export function holidaysOf(days: readonly ClosedDay[]): Holiday[] {
  const holidays: Holiday[] = [];
  for (const { date, name, spans } of days) {
    const before = holidays.at(-1);
    const goesOn =
      before !== undefined &&
      dateAfter(before.last, 1) === date &&
      before.name === name &&
      JSON.stringify(before.spans) === JSON.stringify(spans);
    if (goesOn) holidays.splice(-1, 1, { ...before, last: date });
    else holidays.push({ first: date, last: date, name, spans });
  }
  return holidays;
}

/** Each date from the first to the last, as YYYY-MM-DD. None if the last is before the first. */
export function datesBetween(first: string, last: string): string[] {
  const count = Math.floor((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dateAfter(first, at));
}

/** 'Dec 24 to Jan 2', or with years 'Dec 24, 2026 to Jan 2, 2027'; a single day is one date. */
function datesText({ first, last }: Holiday, withYears: boolean): string {
  const label = (date: string) =>
    withYears ? sayDate(new Date(date), 'dayOfYear') : dateLabel(date);
  if (first === last) return label(first);
  const start = first.slice(0, 4) === last.slice(0, 4) ? dateLabel(first) : label(first);
  return say(
    msg({
      message: msg`${{ firstDay: start }} to ${{ lastDay: label(last) }}`,
      comment: 'Days: Dec 24 to Jan 2',
    }),
  );
}

/** 'Dec 25, 2026 (Christmas): closed'. */
export function holidayText(holiday: Holiday): string {
  const named = holiday.name === null ? '' : ` (${holiday.name})`;
  return `${datesText(holiday, true)}${named}: ${spansText(holiday.spans)}`;
}

/** The text of a single closed day, as `holidayText`. */
export const closedDayText = ({ date, name, spans }: ClosedDay): string =>
  holidayText({ first: date, last: date, name, spans });

/**
 * Announces a holiday that begins within a week, tomorrow at the earliest: 'Closed Dec 24 to Jan 2', or
 * 'Dec 24: 10 AM to 2 PM'. Null if none does. `openState` covers today.
 */
export function nextHoliday(
  { closedDays = [], timeZone }: Pick<StoreHours, 'closedDays' | 'timeZone'>,
  now: Date,
): string | null {
  const today = dayIn(now, timeZone);
  const next = holidaysOf(closedDays).find(({ last }) => last > today);
  if (!next || next.first <= today || next.first > dateAfter(today, HOLIDAY_AHEAD)) return null;
  const dates = datesText(next, false);
  if (next.spans.length > 0) return `${dates}: ${spansText(next.spans)}`;
  return say(
    msg({ message: msg`Closed ${{ dates }}`, comment: 'A store, on one day or several in a row' }),
  );
}
