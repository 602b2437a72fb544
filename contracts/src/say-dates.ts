import { readerLanguage } from './say.ts';

/** Creating a formatter costs far more than using it, so each language and style has one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The styles of dates, by what they show. */
const STYLES = {
  /** 'Mon' */
  weekday: { weekday: 'short' },
  /** 'Dec 25' */
  day: { month: 'short', day: 'numeric' },
  /** 'Dec 25, 2026' */
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  /** 'May' */
  month: { month: 'long' },
  /** 'May 2026' */
  monthOfYear: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A date in the language that is active, by its day in UTC. */
export function sayDate(date: Date | number, style: keyof typeof STYLES): string {
  const key = `${readerLanguage()} ${style}`;
  const known = formatters.get(key);
  const formatter =
    known ?? new Intl.DateTimeFormat(readerLanguage(), { ...STYLES[style], timeZone: 'UTC' });
  if (!known) formatters.set(key, formatter);
  return formatter.format(date);
}
