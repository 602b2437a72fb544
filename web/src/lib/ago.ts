import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';

const MINUTE_MS = 60_000;

/** Units with how many of the next smaller one they hold, the smallest first. */
const UNITS = [
  { unit: 'minute', next: 60 },
  { unit: 'hour', next: 24 },
  { unit: 'day', next: 30 },
  { unit: 'month', next: 12 },
  { unit: 'year', next: Number.POSITIVE_INFINITY },
] as const;

/** By language, as the server renders pages of several. Making one takes milliseconds, and a sheet lists many times. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatOf(language: string): Intl.RelativeTimeFormat {
  const made = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, made);
  return made;
}

/**
 * How long ago a moment was, for people: 'just now', '2 hours ago', 'yesterday', '3 months ago'.
 * Whole units, rounded down; a moment to come (a clock that is off) is 'just now'.
 *
 * @param moment ISO 8601 text
 */
export function timeAgo(moment: string, now: Date): string {
  let count = Math.floor((now.getTime() - Date.parse(moment)) / MINUTE_MS);
  if (!(count >= 1)) return t`just now`;
  const format = formatOf(i18n.locale);
  for (const { unit, next } of UNITS) {
    if (count < next) return format.format(-count, unit);
    count = Math.floor(count / next);
  }
  return t`long ago`;
}
