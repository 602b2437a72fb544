import { readSpans, type ClockStyle, type WrittenSpan } from './hours-text-clock.ts';
import { itemsOf, type Item } from './hours-text-items.ts';
import { hoursTokens, type Rank, type Token } from './hours-text-tokens.ts';
import type { Span, Week } from './calls/hours.ts';

/** Longer texts are not hours. */
const LONGEST_TEXT = 500;

/** Some days and their hours; without spans they are closed. */
interface Clause {
  days: boolean[];
  /** Said of all days at once, so a later clause may except some of them. */
  every: boolean;
  rest: boolean;
  /** The spans are a break in what the clauses before it say. */
  pause?: boolean;
  spans: WrittenSpan[];
  rank: Rank;
}

/**
 * Reads opening hours written as free text into a week, or null when any part of the text is not
 * understood or can be meant in two ways: a wrong week is worse than none (decision A3). Days the
 * text does not name are closed; what it says of holidays is understood and left out. Never throws.
 */
export function parseHours(text: string): Week | null {
  if (text.length > LONGEST_TEXT) return null;
  const tokens = hoursTokens(text);
  const items = tokens && itemsOf(tokens);
  if (!tokens || !items || items.length === 0) return null;
  if (items.length === 1 && items[0]?.kind === 'closed') return emptyWeek();
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

function emptyWeek(): Week {
  return Array.from({ length: 7 }, () => []);
}

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

const ALL_DAYS = Array.from({ length: 7 }, () => true);

/** 'Mon-Sat 9-9, Sun 10-6' and '9-9, closed Tuesdays': days stand before their hours. */
function daysFirst(items: Item[]): Clause[] | null {
  const clauses: Clause[] = [];
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    const next = items[at + 1];
    if (!item) break;
    const closed = closedClause(items, at);
    if (closed) {
      clauses.push(closed);
      at += 2;
    } else if (pauseAt(items, at)) {
      const spans = items
        .slice(at, at + 2)
        .flatMap((part) => (part.kind === 'span' ? [part.span] : []));
      clauses.push({
        days: ALL_DAYS,
        every: true,
        rest: false,
        pause: true,
        spans,
        rank: item.rank,
      });
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

/** '9-9 Mon-Sat, 10-6 Sun': hours stand before their days. */
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

/** 'closed Tuesdays', 'except Sunday': the days directly follow, and no hours follow them. */
function closedClause(items: Item[], at: number): Clause | null {
  const [word, days, after] = items.slice(at, at + 3);
  if ((word?.kind !== 'closed' && word?.kind !== 'except') || days?.kind !== 'days') return null;
  if (days.rank > 0 || (after && after.rank === 0 && after.kind !== 'closed')) return null;
  return { ...days, spans: [], rank: word.rank };
}

/** 'closed 1 PM - 2 PM' or '13:00-14:00 off', as the last words of the text. */
function pauseAt(items: Item[], at: number): boolean {
  const [first, second] = items.slice(at);
  if (at === 0 || items.length > at + 2 || second?.rank !== 0) return false;
  if (first?.kind === 'span') return second.kind === 'closed' && first.rank === 2;
  return first?.kind === 'closed' && second.kind === 'span';
}

/** Spans that follow one another, or null where the last belongs to days that stand behind it. */
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

/** Lays clauses over one another, or null where two of them contradict each other. */
function weekOf(clauses: Clause[], style: ClockStyle): Week | null {
  const laid: (Span[] | undefined)[] = Array.from({ length: 7 }, () => undefined);
  const everyFrom: boolean[] = Array.from({ length: 7 }, () => false);
  const named = clauses.reduce<boolean[]>(
    (all, { rest, pause, days }) =>
      all.map((day, index) => day || (!rest && !pause && days[index] === true)),
    Array.from({ length: 7 }, () => false),
  );
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
 * Whether the day before one of these days is open past midnight. To OpenStreetMap a new rule for a
 * day ends that night at midnight, which hardly any store that writes so means.
 */
function cutsNight(laid: (Span[] | undefined)[], days: boolean[]): boolean {
  return days.some((named, day) => named && laid.at(day - 1)?.some(({ close }) => close > 1440));
}

/** What a day's hours are when a second clause speaks of it, or null where that is not clear. */
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

/** The week with a break taken out of the days it falls in, or null where it falls in none. */
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

function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const { open, close } of spans.toSorted((a, b) => a.open - b.open)) {
    const last = joined.at(-1);
    if (last && open <= last.close) last.close = Math.max(last.close, close);
    else joined.push({ open, close });
  }
  return joined;
}
