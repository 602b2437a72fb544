import { formatter } from '@aislewise/contracts/money';
import { i18n } from '#i18n';

/**
 * A moment as 'Nov 21, 2026, 7:30 AM' (spec section 2: short month, day, year and time).
 *
 * @param moment ISO 8601 text or a Date
 * @param timeZone an IANA zone, e.g. the store's; the device's own when left out
 */
export function formatDateTime(moment: string | Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(i18n.locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
    .format(new Date(moment))
    .replaceAll('\u202f', ' ');
}

/** The time of day of a moment as '7:30 AM', in a time zone. */
export const formatTime = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(moment))
    .replaceAll('\u202f', ' ');

/** A plain date (YYYY-MM-DD) as 'Nov 21, 2026': the same day in every time zone. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

/** Formats a whole number as '1,200'. */
export const grouped = (count: number): string => formatter(i18n.locale, {}).format(count);

/** 'under review' as 'Under review'. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
