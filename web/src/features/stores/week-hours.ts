import { dateAfter, type StoreHours } from '@aislewise/contracts/hours';
import type { Span } from '@aislewise/contracts/calls/hours';
import { dayIn, wallTime } from '@aislewise/contracts/wall-clock';

/** The hours of a store on one of the next seven days. */
export interface DayHours {
  /** 0 to 6 from Monday. */
  readonly weekday: number;
  readonly isToday: boolean;
  /** Empty on a day when it is closed. */
  readonly spans: readonly Span[];
  /** Of a holiday. */
  readonly name: string | null;
}

/**
 * The hours of a week, Monday first, with those of single days that are among the next seven. Empty if the week is
 * not known.
 */
export function weekHours(
  { openingHours: week, timeZone, closedDays = [] }: StoreHours,
  now: Date,
): DayHours[] {
  if (!week) return [];
  const { weekday: today } = wallTime(now, timeZone);
  const date = dayIn(now, timeZone);
  return week.map((spans, weekday) => {
    const on = dateAfter(date, (weekday - today + 7) % 7);
    const special = closedDays.find((day) => day.date === on);
    return {
      weekday,
      isToday: weekday === today,
      spans: special?.spans ?? spans,
      name: special?.name ?? null,
    };
  });
}
