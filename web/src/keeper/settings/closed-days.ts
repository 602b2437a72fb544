import type { ClosedDay } from '@aislewise/contracts/calls/hours';

/** The form of one closed day. */
export const NEW_DAY = { date: '', name: '', isOpenInPart: false, from: '10:00', to: '14:00' };
export type DayValues = typeof NEW_DAY;

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

/** The day of a form. */
export const dayOf = ({ date, name, isOpenInPart, from, to }: DayValues): ClosedDay => ({
  date,
  name: name.trim() || null,
  spans: isOpenInPart ? [{ open: minutesOf(from), close: endOf(to) }] : [],
});

/** Why the hours of a form cannot be, or null. */
export function hoursFault({ isOpenInPart, from, to }: DayValues): string | null {
  if (!isOpenInPart) return null;
  if (from === '' || to === '') return 'Please choose both times';
  return minutesOf(from) < endOf(to) ? null : 'Must be later than the other time';
}

/** The list with a day added, which takes the place of another of its date. */
export const withDay = (days: readonly ClosedDay[], added: ClosedDay): ClosedDay[] =>
  [...days.filter(({ date }) => date !== added.date), added].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  );
