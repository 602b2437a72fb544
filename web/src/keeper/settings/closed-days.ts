import { t } from '@lingui/core/macro';
import type { ClosedDay } from '@aislewise/contracts/calls/hours';
import { datesBetween, type Holiday } from '@aislewise/contracts/holidays';
import { MAX_CLOSED_DAYS } from '@aislewise/contracts/settings';

/** The form of a holiday. Without a last day it is the first alone. */
export const NEW_HOLIDAY = {
  first: '',
  last: '',
  name: '',
  isOpenInPart: false,
  from: '10:00',
  to: '14:00',
};
export type HolidayValues = typeof NEW_HOLIDAY;

/** The days that are not over. `today` is the store's day, YYYY-MM-DD. */
export const upcomingDays = (days: readonly ClosedDay[], today: string): ClosedDay[] =>
  days.filter(({ date }) => date >= today);

/** The minutes since midnight of '09:30'. */
function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The minutes at which a day's hours end. Midnight is its end. */
const endOf = (time: string): number => minutesOf(time) || 1440;

/** The days of a form. */
export function daysOf({ first, last, name, isOpenInPart, from, to }: HolidayValues): ClosedDay[] {
  const spans = isOpenInPart ? [{ open: minutesOf(from), close: endOf(to) }] : [];
  return datesBetween(first, last || first).map((date) => ({
    date,
    name: name.trim() || null,
    spans,
  }));
}

/** Why a form can't have its last day, or null. */
export function lastDayFault(
  { first, last }: HolidayValues,
  days: readonly ClosedDay[],
): string | null {
  if (first === '' || last === '') return null;
  if (last < first) return t`Must not be before the first day`;
  const all = withDays(
    days,
    datesBetween(first, last).map((date) => ({ date, name: null, spans: [] })),
  );
  return all.length > MAX_CLOSED_DAYS
    ? t`A store can have ${MAX_CLOSED_DAYS} closed days at most`
    : null;
}

/** Why the hours of a form cannot be, or null. */
export function hoursFault({ isOpenInPart, from, to }: HolidayValues): string | null {
  if (!isOpenInPart) return null;
  if (from === '' || to === '') return t`Please choose both times`;
  return minutesOf(from) < endOf(to) ? null : t`Must be later than the other time`;
}

/** The list with days added, which take the place of others of their dates. */
export function withDays(days: readonly ClosedDay[], added: readonly ClosedDay[]): ClosedDay[] {
  const dates = new Set(added.map(({ date }) => date));
  return [...days.filter(({ date }) => !dates.has(date)), ...added].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  );
}

/** The list without the days of a holiday. */
export const withoutHoliday = (days: readonly ClosedDay[], { first, last }: Holiday): ClosedDay[] =>
  days.filter(({ date }) => date < first || date > last);
