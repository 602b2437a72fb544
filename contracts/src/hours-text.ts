import { readSpans, type ClockStyle, type WrittenSpan } from './hours-text-clock.ts';
import { itemsOf, type Item } from './hours-text-items.ts';
import { hoursTokens, type Rank, type Token } from './hours-text-tokens.ts';
import type { Span, Week } from './calls/hours.ts';
import { joinSpans } from './hours.ts';

/** Longer texts are not parsed. */
const LONGEST_TEXT = 500;

/** Some days and their hours; without spans they are closed. */
interface Clause {
  days: boolean[];
  /** For all days at once, so a later clause may except some of them. */
  every: boolean;
  rest: boolean;
  /** The spans are a break in the hours of the earlier clauses. */
  pause?: boolean;
  spans: WrittenSpan[];
  rank: Rank;
}

/**
 * Parses opening hours of free text to a week. Null if any part of the text is unknown or ambiguous,
 * because a wrong week is worse than none (spec-coverage A3): 'Closed Tuesdays' alone says nothing about
 * the other six days. Days that the text does not name are closed.
 * Holidays are recognised and ignored. Never throws.
 */
export function parseHours(text: string): Week | null {
  if (text.length > LONGEST_TEXT) return null;
  const tokens = hoursTokens(text);
  const items = tokens && itemsOf(tokens);
  if (!tokens || !items || items.length === 0) return null;
  if (items.length === 1 && items[0]?.kind === 'closed') return week<Span[]>(() => []);
  const style = styleOf(tokens);
  const readings = [daysFirst(items), hoursFirst(items)]
    .filter((clauses) => clauses !== null)
    .map((clauses) => weekOf(clauses, style));
  const [reading, other] = readings;
  if (!reading || (other !== undefined && JSON.stringify(reading) !== JSON.stringify(other))) {
    return null;
  }
  return reading;
}

const week = <Day>(day: () => Day): Day[] => Array.from({ length: 7 }, day);

function styleOf(tokens: Token[]): ClockStyle {
  const clocks = tokens.flatMap((token) => (token.kind === 'time' ? [token.clock] : []));
  const named = tokens.filter((token) => token.kind === 'days' && token.name === 'day');
  const halves = clocks.some(({ half }) => half !== null);
  return {
    halves,
    full: clocks.some(({ half, hour }) => half === null && (hour === 0 || hour > 12)),
    padded: clocks.some(({ padded }) => padded) || clocks.every(({ wide }) => wide),
    osm:
      !halves &&
      named.length > 0 &&
      named.every((token) => token.kind === 'days' && token.short) &&
      clocks.every(({ hour, padded }) => hour > 9 || padded),
  };
}

const ALL_DAYS = week(() => true);

/** Reads days before their hours: 'Mon-Sat 9-9, Sun 10-6' and '9-9, closed Tuesdays'. */
function daysFirst(items: Item[]): Clause[] | null {
  const clauses: Clause[] = [];
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    const next = items[at + 1];
    if (!item) break;
    const closed = closedClause(items, at) ?? pauseClause(items, at);
    if (closed) {
      clauses.push(closed);
      at += 2;
    } else if (item.kind === 'days') {
      if (!next || (next.kind !== 'span' && next.kind !== 'closed')) return null;
      if (clauses.length > 0 && next.rank > item.rank) return null;
      const spans = next.kind === 'span' ? spansFrom(items, at + 1) : [];
      if (!spans) return null;
      clauses.push({ ...item, spans });
      at += 1 + Math.max(1, spans.length);
    } else if (item.kind === 'span') {
      const spans = spansFrom(items, at);
      if (!spans || clauses.some((clause) => clause.spans.length > 0)) return null;
      const rest = clauses.length > 0;
      clauses.push({ days: ALL_DAYS, every: true, rest, spans, rank: item.rank });
      at += spans.length;
      const [after, behind] = items.slice(at, at + 2);
      if (after?.kind === 'days' && after.every && !rest && behind?.rank !== 0) at += 1;
      else if (after?.kind === 'days' && (after.rank === 0 || behind?.rank !== 0)) return null;
    } else if (item.kind === 'except' && next?.kind === 'days') {
      at += 1;
      if (items[at + 1]?.kind !== 'span' || items[at + 1]?.rank !== 0) return null;
    } else return null;
  }
  return clauses;
}

/** Reads hours before their days: '9-9 Mon-Sat, 10-6 Sun'. */
function hoursFirst(items: Item[]): Clause[] | null {
  const clauses: Clause[] = [];
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    if (!item) break;
    const closed = closedClause(items, at);
    if (closed) {
      clauses.push(closed);
      at += 2;
      continue;
    }
    const spans: WrittenSpan[] = [];
    for (let span = items[at]; span?.kind === 'span'; span = items[at]) {
      if (spans.length > 0 && span.rank > 1) return null;
      spans.push(span.span);
      at += 1;
    }
    const days = items[at];
    if (spans.length === 0 || days?.kind !== 'days') return null;
    const boundary = items[at + 1]?.rank;
    if (boundary !== undefined && days.rank > boundary) return null;
    clauses.push({ ...days, spans, rank: item.rank });
    at += 1;
  }
  return clauses;
}

/** 'closed Tuesdays', 'except Sunday': the days follow directly, without hours after them. */
function closedClause(items: Item[], at: number): Clause | null {
  const [word, days, after] = items.slice(at, at + 3);
  if ((word?.kind !== 'closed' && word?.kind !== 'except') || days?.kind !== 'days') return null;
  if (days.rank > 0 || (after && after.rank === 0 && after.kind !== 'closed')) return null;
  return { ...days, spans: [], rank: word.rank };
}

/** 'closed 1 PM - 2 PM' or '13:00-14:00 off', as the last words of the text. */
function pauseClause(items: Item[], at: number): Clause | null {
  const [first, second, more] = items.slice(at);
  if (at === 0 || more || second?.rank !== 0) return null;
  const off = first?.kind === 'span' && first.rank === 2 && second.kind === 'closed' && first;
  const span = first?.kind === 'closed' && second.kind === 'span' ? second : off;
  return span
    ? { days: ALL_DAYS, every: true, rest: false, pause: true, spans: [span.span], rank: 0 }
    : null;
}

/** The spans in a row from `start`, or null if the last belongs to days after it. */
function spansFrom(items: Item[], start: number): WrittenSpan[] | null {
  const spans: WrittenSpan[] = [];
  let at = start;
  for (let item = items[at]; item?.kind === 'span'; item = items[at]) {
    if (at > start && item.rank > 1) break;
    spans.push(item.span);
    at += 1;
  }
  const after = items[at];
  const behind = after?.kind === 'days' && after.rank === 0 && spans.length > 1 && !after.every;
  return behind ? null : spans;
}

/** Combines clauses to a week, or null if two of them contradict each other. */
function weekOf(clauses: Clause[], style: ClockStyle): Week | null {
  const laid = week<Span[] | undefined>(() => undefined);
  const everyFrom = week(() => false);
  const naming = clauses.filter(({ rest, pause }) => !rest && !pause);
  const named = ALL_DAYS.map((_, day) => naming.some(({ days }) => days[day] === true));
  for (const clause of clauses) {
    const spans = clause.spans.length === 0 ? [] : readSpans(clause.spans, style);
    if (!spans) return null;
    if (clause.pause) return paused(laid, spans);
    if (style.osm && clause.rank === 2 && cutsNight(laid, clause.days)) return null;
    for (let day = 0; day < 7; day += 1) {
      if (clause.rest ? named[day] : !clause.days[day]) continue;
      const before = laid[day];
      const joined = before && together(before, spans, clause, everyFrom[day] === true, style);
      if (joined === null) return null;
      laid[day] = joined ?? spans;
      everyFrom[day] = clause.every;
    }
  }
  if (clauses.every((clause) => clause.spans.length === 0) && laid.includes(undefined)) return null;
  if (laid.every((day) => day === undefined)) return null;
  return laid.map((spans) => spans ?? []);
}

/**
 * Whether the day before one of these days is open past midnight. In OpenStreetMap a new rule for a
 * day ends that night at midnight, which few stores mean.
 */
function cutsNight(laid: (Span[] | undefined)[], days: boolean[]): boolean {
  return days.some((named, day) => named && laid.at(day - 1)?.some(({ close }) => close > 1440));
}

/** A day's hours if a second clause names it, or null if that is ambiguous. */
function together(
  before: Span[],
  after: Span[],
  clause: Clause,
  wasEvery: boolean,
  { osm }: ClockStyle,
): Span[] | null {
  const union = joinSpans([...before, ...after]);
  if (after.length === 0 || JSON.stringify(union) === JSON.stringify(after)) return after;
  if (osm) return clause.rank === 2 ? after : union;
  return wasEvery && !clause.every ? after : null;
}

/** The week without a break, or null if the break is in no day's hours. */
function paused(laid: (Span[] | undefined)[], [pause]: Span[]): Week | null {
  if (!pause) return null;
  const inside = ({ open, close }: Span) => open < pause.close && pause.open < close;
  if (!laid.some((day) => day?.some(inside)) || pause.close - pause.open > 720) return null;
  return laid.map((day) =>
    (day ?? []).flatMap((span) =>
      inside(span)
        ? [
            { open: span.open, close: pause.open },
            { open: pause.close, close: span.close },
          ].filter(({ open, close }) => open < close)
        : [span],
    ),
  );
}
