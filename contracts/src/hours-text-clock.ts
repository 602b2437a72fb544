import type { Span } from './calls/hours.ts';
import type { Clock } from './hours-text-tokens.ts';

const NOON = 720;
const DAY = 1440;
/** Longer hours of a day, in minutes, are probably a typo. */
const LONGEST = 21 * 60;
const LONGEST_GUESSED = 17 * 60;

/** A span as written, or null for a whole day. */
export type WrittenSpan = { open: Clock; close: Clock } | null;

/** Hints in the whole text for reading its times. */
export interface ClockStyle {
  /** Some time has am or pm. */
  halves: boolean;
  /** Some hour exists only on a 24-hour clock. */
  full: boolean;
  /** Some hour has a leading zero, or all times are written like '10:00'. */
  padded: boolean;
  /** The notation of OpenStreetMap, which has only the 24-hour clock. */
  osm: boolean;
}

interface Reading extends Span {
  /** 0 is usual for stores. Two readings that differ by less than 2 are ambiguous. */
  cost: number;
}

/**
 * A day's spans in minutes, or null if more than one reading is likely: '9-5' is
 * 9 to 17 and '10-2, 4-8' is 10 to 14 and 16 to 20, but '9-12' may end at noon or at midnight.
 */
export function readSpans(written: WrittenSpan[], style: ClockStyle): Span[] | null {
  if (written.some((span) => span === null)) {
    return written.length === 1 ? [{ open: 0, close: DAY }] : null;
  }
  const spans = written.filter((span) => span !== null);
  if (style.osm || (style.full && !style.halves)) return bestOf(spans, style, true);
  const guessed = bestOf(spans, style, false);
  if (!style.padded || style.halves) return guessed;
  // '09:00 - 05:00' may be a 12-hour clock with zeros, or a night.
  const literal = bestOf(spans, style, true);
  if (!literal || JSON.stringify(guessed) === JSON.stringify(literal)) return guessed;
  return guessed === null && literal.every(({ close }) => close <= DAY) ? literal : null;
}

/** The reading of all spans in order that is clearly likelier than any other. */
function bestOf(
  spans: { open: Clock; close: Clock }[],
  style: ClockStyle,
  literal: boolean,
): Span[] | null {
  let open: { spans: Span[]; cost: number }[] = [{ spans: [], cost: 0 }];
  for (const [index, span] of spans.entries()) {
    const place = { index, single: spans.length === 1, last: index === spans.length - 1 };
    const readings = readingsOf(span, style, literal, place);
    open = open
      .flatMap((before) =>
        readings
          .filter(({ open: start, close }) => {
            const first = before.spans[0];
            const last = before.spans.at(-1);
            return !first || !last || (start >= last.close && close <= first.open + DAY);
          })
          .map(({ cost, ...next }) => ({
            spans: [...before.spans, next],
            cost: before.cost + cost,
          })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 8);
  }
  const [best, second] = open;
  if (!best || best.cost > 0 || (second && second.cost < 2)) return null;
  return best.spans;
}

interface Place {
  index: number;
  single: boolean;
  last: boolean;
}

function readingsOf(
  span: { open: Clock; close: Clock },
  style: ClockStyle,
  literal: boolean,
  place: Place,
): Reading[] {
  const noonTwice = span.open.hour === 12 && span.close.hour === 12;
  if (noonTwice && !span.open.half && !span.close.half && !literal) return [];
  const sure = literal || (span.open.half && span.close.half);
  const longest = style.osm ? Infinity : sure ? LONGEST : LONGEST_GUESSED;
  const readings: Reading[] = [];
  for (const open of minutesOf(span.open, style, literal)) {
    if (open >= DAY) continue;
    for (const clock of minutesOf(span.close, style, literal)) {
      const close = closing(open, clock);
      if (close === null || (close - open > longest && !wholeDay(open, close))) continue;
      const cost = literal ? 0 : openCost(span, open, place) + closeCost(span, open, close, place);
      // Forms without 24:00 write a whole day as '12:00 AM - 11:59 PM'.
      readings.push({ open, close: open === 0 && close === DAY - 1 ? DAY : close, cost });
    }
  }
  return readings.filter(({ cost }) => cost < 5);
}

/** The possible minutes of a day of a written time. */
function minutesOf(clock: Clock, style: ClockStyle, literal: boolean): number[] {
  const { hour, minute, half } = clock;
  if (half) return [(hour % 12) * 60 + minute + (half === 'pm' ? NOON : 0)];
  if (literal || hour === 0 || hour > 12) return [hour * 60 + minute];
  if (style.full) return [];
  return [(hour % 12) * 60 + minute, (hour % 12) * 60 + minute + NOON];
}

function closing(open: number, clock: number): number | null {
  if (clock > open) return clock;
  if (clock === open) return clock === 0 ? DAY : null;
  return clock + DAY;
}

function wholeDay(open: number, close: number): boolean {
  return open === 0 && close >= DAY - 1 && close <= DAY;
}

/** How unlikely this opening time is, for a time without am and pm. */
function openCost({ open, close }: { open: Clock; close: Clock }, minute: number, place: Place) {
  if (open.half || open.hour === 0 || open.hour > 12) return 0;
  const afternoon = minute >= NOON;
  if (open.hour === 12 || open.hour <= 4) return afternoon ? 0 : 5;
  if (!afternoon || (place.index > 0 && open.hour <= 8)) return 0;
  if (!close.half) return open.hour <= 6 ? 1 : 3;
  return close.half === 'am' && open.hour < close.hour ? 3 : 1;
}

/** How unlikely this closing time is, for a time without am and pm. */
function closeCost(
  { open, close }: { open: Clock; close: Clock },
  start: number,
  end: number,
  place: Place,
): number {
  if (close.half || close.hour === 0 || close.hour > 12) return 0;
  if (end < NOON) {
    if (!place.last) return 0;
    return place.single && open.half ? 1 : 2;
  }
  if (place.single && close.hour === 12 && close.minute === 0 && start < NOON) return 2;
  if (end > DAY) return start >= 17 * 60 && end <= DAY + (open.half ? 540 : 240) ? 0 : 3;
  return place.single && end - start < 240 ? 2 : 0;
}
