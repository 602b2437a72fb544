/** Weeks written in the styles of stores, and read again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Span, Week } from './calls/hours.ts';
import { parseHours } from './hours-text.ts';
import { dayName } from './hours.ts';

type Style = (week: Week) => string;

function shown12(minute: number, am: string, pm: string): string {
  const hour = Math.floor(minute / 60) % 24;
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? am : pm}`;
}

function shown24(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Days with the same hours in a row, as `from-to`. */
function grouped(
  week: Week,
  names: readonly string[],
  dash: string,
  spansText: (spans: Span[]) => string,
) {
  const groups: { from: number; to: number; text: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const text = spansText(spans);
    const last = groups.at(-1);
    if (last?.text === text) last.to = day;
    else groups.push({ from: day, to: day, text });
  }
  return groups.map(({ from, to, text }) => ({
    days: from === to ? names[from] : `${names[from]}${dash}${names[to]}`,
    text,
  }));
}

const LONG_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAY_NAMES = LONG_DAYS.map((_, day) => dayName(day));
const SHORT_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const STYLES: [string, Style][] = [
  [
    'short days, AM and PM, commas',
    (week) =>
      grouped(week, DAY_NAMES, '-', (spans) =>
        spans
          .map(
            ({ open, close }) => `${shown12(open, ' AM', ' PM')} - ${shown12(close, ' AM', ' PM')}`,
          )
          .join(', '),
      )
        .map(({ days, text }) => `${days} ${text || 'closed'}`)
        .join(', '),
  ],
  [
    'a line a day, dotted',
    (week) =>
      week
        .map(
          (spans, day) =>
            `${LONG_DAYS[day]}: ${spans.map(({ open, close }) => `${shown12(open, ' a.m.', ' p.m.')}–${shown12(close, ' a.m.', ' p.m.')}`).join(' & ') || 'Closed'}`,
        )
        .join('\n'),
  ],
  [
    'hours before days, slashes',
    (week) =>
      grouped(week, LONG_DAYS, ' to ', (spans) =>
        spans
          .map(({ open, close }) => `${shown12(open, 'am', 'pm')} to ${shown12(close, 'am', 'pm')}`)
          .join(', '),
      )
        .map(({ days, text }) => (text === '' ? `closed ${days}` : `${text} ${days}`))
        .join(' / '),
  ],
  [
    'OpenStreetMap',
    (week) =>
      grouped(week, SHORT_DAYS, '-', (spans) =>
        spans
          .map(({ open, close }) => `${shown24(open)}-${close === 1440 ? '24:00' : shown24(close)}`)
          .join(','),
      )
        .map(({ days, text }) => `${days} ${text || 'off'}`)
        .join('; '),
  ],
];

/** Weeks of one or two spans a day by the quarter hour; nights end by 4 AM. */
function weeks(lastClose: number): fc.Arbitrary<Week> {
  const quarter = (from: number, to: number) =>
    fc.integer({ min: from / 15, max: to / 15 }).map((count) => count * 15);
  const one = fc
    .tuple(quarter(5 * 60, 12 * 60), quarter(15 * 60, lastClose))
    .map(([open, close]) => [{ open, close }]);
  const two = fc
    .tuple(quarter(360, 600), quarter(660, 840), quarter(900, 1020), quarter(1080, lastClose))
    .map(([a, b, c, d]) => [
      { open: a, close: b },
      { open: c, close: d },
    ]);
  return fc.array(fc.oneof(one, two, fc.constant<Span[]>([])), { minLength: 7, maxLength: 7 });
}

describe('a week written as text is read as the same week', () => {
  test.each(STYLES)('%s', (name, style) => {
    const lastClose = name === 'OpenStreetMap' ? 1440 : 1620;
    fc.assert(
      fc.property(weeks(lastClose), (week) => {
        fc.pre(week.some((spans) => spans.length > 0));
        fc.pre(week.every((spans) => spans.every(({ open, close }) => close - open <= 20 * 60)));
        expect(parseHours(style(week))).toEqual(week);
      }),
      { numRuns: 300 },
    );
  });
});
