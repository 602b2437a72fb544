/** Date and time of day in some time zone. Weekdays are counted from Monday, which is 0. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

/** The part of Temporal (ECMAScript 2026) that is used. Safari and Node 24 do not have it yet. */
interface WithTemporal {
  Temporal?: {
    Instant: {
      fromEpochMilliseconds: (ms: number) => {
        toZonedDateTimeISO: (
          timeZone: string,
        ) => Omit<WallTime, 'weekday'> & { /** From Monday, which is 1. */ dayOfWeek: number };
      };
    };
  };
}

/** Creating a formatter costs far more than using it, so each zone has one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/**
 * The wall time of a moment in an IANA time zone. Throws RangeError for an unknown zone. Temporal
 * takes half a millisecond; the first formatter takes a phone longer than drawing a screen.
 */
export function wallTime(moment: Date, timeZone: string): WallTime {
  const { Temporal } = globalThis as WithTemporal;
  if (Temporal) {
    const { year, month, day, dayOfWeek, hour, minute } = Temporal.Instant.fromEpochMilliseconds(
      moment.getTime(),
    ).toZonedDateTimeISO(timeZone);
    return { year, month, day, weekday: dayOfWeek - 1, hour, minute };
  }
  const parts = formatterOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return { year, month, day, weekday, hour: part('hour'), minute: part('minute') };
}

/** The calendar day of a moment in an IANA time zone, as YYYY-MM-DD. Throws as `wallTime` does. */
export function dayIn(moment: Date, timeZone: string): string {
  const { year, month, day } = wallTime(moment, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The first moment of a calendar day in a time zone: midnight, or later if the clocks are put
 * forward at midnight. Searches the 32 hours around it, as no zone is more than 15 hours from UTC.
 */
export function startOfDay(day: string, timeZone: string): Date {
  let before = Date.parse(`${day}T00:00:00Z`) - 16 * HOUR_MS;
  let inside = before + 32 * HOUR_MS;
  while (inside - before > 1) {
    const middle = Math.floor((before + inside) / 2);
    if (dayIn(new Date(middle), timeZone) < day) before = middle;
    else inside = middle;
  }
  return new Date(inside);
}

/** The last millisecond of a calendar day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}
