import type { Deal, KeeperDeal } from '@aislewise/contracts/calls/deals';
import { dealStatus } from '@aislewise/contracts/deals';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Making a formatter costs far more than using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone: string): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory', ...parts });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(moment);
}

/**
 * The first moment of a calendar day in a time zone. Days begin at midnight but where the clocks
 * are put forward just then; no zone is more than 15 hours from UTC.
 */
export function startOfDay(day: string, timeZone: string): Date {
  let before = Date.parse(`${day}T00:00:00Z`) - 16 * HOUR_MS;
  let inside = before + 32 * HOUR_MS;
  while (inside - before > 1) {
    const middle = Math.floor((before + inside) / 2);
    if (dayOf(new Date(middle), timeZone) < day) before = middle;
    else inside = middle;
  }
  return new Date(inside);
}

/** The last millisecond of a calendar day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the form says of time: whole days of the store, or moments as they are. */
export function dealTimes(
  { startDate, endDate }: { startDate: string; endDate: string | null },
  timeZone: string,
): { startDate: Date; endDate: Date | null } {
  const end = endDate === null || !isDay(endDate) ? endDate : endOfDay(endDate, timeZone);
  return {
    startDate: isDay(startDate) ? startOfDay(startDate, timeZone) : new Date(startDate),
    endDate: end === null ? null : new Date(end),
  };
}

/** A deal as its keeper sees it at `now`, with the days that its moments are in the store's zone. */
export function toKeeperDeal(
  deal: Deal,
  version: number,
  { now, timeZone }: { now: Date; timeZone: string },
): KeeperDeal {
  const { startDate, endDate } = deal;
  return {
    ...deal,
    status: dealStatus(deal, now),
    startDay: dayOf(new Date(startDate), timeZone),
    endDay: endDate === null ? null : dayOf(new Date(endDate), timeZone),
    version,
  };
}
