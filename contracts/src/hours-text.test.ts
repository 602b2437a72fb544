import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHours } from './hours-text.ts';
import { week as weekSchema } from './calls/hours.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** 'Mon-Sat 9:00-21:00, Sun 10:00-18:00'; null when not understood. Days left out are closed. */
function read(text: string): string | null {
  const week = parseHours(text);
  if (!week) return null;
  expect(weekSchema.safeParse(week).success).toBe(true);
  const groups: { from: number; to: number; spans: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const shown = spans.map(({ open, close }) => `${clock(open)}-${clock(close)}`).join(' ');
    const last = groups.at(-1);
    if (last?.spans === shown) last.to = day;
    else groups.push({ from: day, to: day, spans: shown });
  }
  return groups
    .filter(({ spans }) => spans !== '')
    .map(({ from, to, spans }) =>
      from === to ? `${DAYS[from]} ${spans}` : `${DAYS[from]}-${DAYS[to]} ${spans}`,
    )
    .join(', ');
}

/** Tests what each text is read as. */
function testRead(cases: (readonly [text: string, expected: string | null])[]): void {
  test.each(cases)('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
}

describe('hours are read in the forms that stores write', () => {
  testRead([
    ['Mon-Sat 9:00 AM - 9:00 PM, Sun 10-6', 'Mon-Sat 9:00-21:00, Sun 10:00-18:00'],
    ['Open 24 hours', 'Mon-Sun 0:00-24:00'],
    ['24/7', 'Mon-Sun 0:00-24:00'],
    ['Open 24/7!', 'Mon-Sun 0:00-24:00'],
    ['24 hours a day, 7 days a week', 'Mon-Sun 0:00-24:00'],
    ['9am–9pm', 'Mon-Sun 9:00-21:00'],
    ['Daily 10am–8pm, closed Tuesdays', 'Mon 10:00-20:00, Wed-Sun 10:00-20:00'],
    ['Monday to Saturday 9:30am-8:30pm / Sunday 10am-7pm', 'Mon-Sat 9:30-20:30, Sun 10:00-19:00'],
    ['7 days a week, 8.30 - 19.30', 'Mon-Sun 8:30-19:30'],
    [
      'Mon–Fri 8:00–20:00; Sat 8:00–18:00; Sun 9:00–15:00',
      'Mon-Fri 8:00-20:00, Sat 8:00-18:00, Sun 9:00-15:00',
    ],
    [
      'Sun-Thu 8 AM to 10 PM, Fri & Sat 8 AM to 1 AM',
      'Mon-Thu 8:00-22:00, Fri-Sat 8:00-25:00, Sun 8:00-22:00',
    ],
    ['10-2, 4-8', 'Mon-Sun 10:00-14:00 16:00-20:00'],
    ['Mon-Fri 10am-2pm and 4pm-8pm', 'Mon-Fri 10:00-14:00 16:00-20:00'],
    ['Mon-Fri 9am-6pm, closed for lunch 1pm-2pm', 'Mon-Fri 9:00-13:00 14:00-18:00'],
    ['9 am - noon', 'Mon-Sun 9:00-12:00'],
    ['12 noon to 12 midnight', 'Mon-Sun 12:00-24:00'],
    ['Hours: Monday - Friday: 9-5', 'Mon-Fri 9:00-17:00'],
    ['Monday\n9:00 AM – 9:00 PM\nTuesday\nClosed', 'Mon 9:00-21:00'],
    ['Sunday - Closed, Mon-Sat - 8am-10pm', 'Mon-Sat 8:00-22:00'],
    ['We are open daily from 8 a.m. to 9 p.m.', 'Mon-Sun 8:00-21:00'],
    ['Mon-Fri 9-5 Sat 10-4', 'Mon-Fri 9:00-17:00, Sat 10:00-16:00'],
    ['9-9, Sun 10-6', 'Mon-Sat 9:00-21:00, Sun 10:00-18:00'],
    ['9-9 daily, Sun 10-6', 'Mon-Sat 9:00-21:00, Sun 10:00-18:00'],
    ['9-5 Mon-Fri, 10-4 Sat', 'Mon-Fri 9:00-17:00, Sat 10:00-16:00'],
    ['9am to 6pm, Monday to Friday', 'Mon-Fri 9:00-18:00'],
    ['Closed Mondays. Open Tue-Sun 10-6', 'Tue-Sun 10:00-18:00'],
    ['Closed Mon; other days 9-9', 'Tue-Sun 9:00-21:00'],
    ['Every day except Sunday 9am-7pm', 'Mon-Sat 9:00-19:00'],
    ['Daily 9-9 except Sunday 10-6', 'Mon-Sat 9:00-21:00, Sun 10:00-18:00'],
    ['Mon-Sat 9-9 (Sun closed)', 'Mon-Sat 9:00-21:00'],
    ['9a-9p', 'Mon-Sun 9:00-21:00'],
    ['0900-1700', 'Mon-Sun 9:00-17:00'],
    ['12:00 AM - 11:59 PM', 'Mon-Sun 0:00-24:00'],
    ['Closed', ''],
  ]);
});

describe('days are read in lists, ranges and short forms', () => {
  testRead([
    ['Mon, Wed & Fri 9-5', 'Mon 9:00-17:00, Wed 9:00-17:00, Fri 9:00-17:00'],
    ['Mon/Wed/Fri 9-5', 'Mon 9:00-17:00, Wed 9:00-17:00, Fri 9:00-17:00'],
    ['M-F 9-5', 'Mon-Fri 9:00-17:00'],
    ['Tu-Th 9-5', 'Tue-Thu 9:00-17:00'],
    ['Tues. thru Thurs. 9-5', 'Tue-Thu 9:00-17:00'],
    ["Friday's 9-5", 'Fri 9:00-17:00'],
    ['Weekdays 9-9, Weekends 10-6', 'Mon-Fri 9:00-21:00, Sat-Sun 10:00-18:00'],
    ['Sat-Mon 10-6', 'Mon 10:00-18:00, Sat-Sun 10:00-18:00'],
    ['Fri - Tue 10-6', 'Mon-Tue 10:00-18:00, Fri-Sun 10:00-18:00'],
    ['Mon-Thu & Sun 9-9, Fri-Sat 9-10', 'Mon-Thu 9:00-21:00, Fri-Sat 9:00-22:00, Sun 9:00-21:00'],
    ['Sun & holidays 10-6, Mon-Sat 9-9', 'Mon-Sat 9:00-21:00, Sun 10:00-18:00'],
    ['Mon-Sat 9-9, closed Sunday & major holidays', 'Mon-Sat 9:00-21:00'],
  ]);
});

describe('the notation of OpenStreetMap is read by its own rules', () => {
  testRead([
    ['Mo-Fr 08:00-18:00; PH off', 'Mon-Fri 8:00-18:00'],
    ['Mo-Fr 08:00-12:00,14:00-18:00', 'Mon-Fri 8:00-12:00 14:00-18:00'],
    [
      'Mo-Sa 10:00-20:00; We 12:00-18:00',
      'Mon-Tue 10:00-20:00, Wed 12:00-18:00, Thu-Sat 10:00-20:00',
    ],
    [
      'Mo-Fr 08:00-12:00, We 14:00-18:00',
      'Mon-Tue 8:00-12:00, Wed 8:00-12:00 14:00-18:00, Thu-Fri 8:00-12:00',
    ],
    ['Fr 22:00-26:00', 'Fri 22:00-26:00'],
    ['Su-Tu 11:00-07:00', 'Mon-Tue 11:00-31:00, Sun 11:00-31:00'],
    ['Mo-Su 12:00-20:00; 14:00-16:00 off', 'Mon-Sun 12:00-14:00 16:00-20:00'],
    ['Mo-Fr 11:00-01:00; Sa 11:00-02:00', null],
  ]);
});

describe('a missing am or pm is added if only one reading is likely', () => {
  testRead([
    ['9-9', 'Mon-Sun 9:00-21:00'],
    ['10-6', 'Mon-Sun 10:00-18:00'],
    ['8-10', 'Mon-Sun 8:00-22:00'],
    ['12-8', 'Mon-Sun 12:00-20:00'],
    ['8:30-7', 'Mon-Sun 8:30-19:00'],
    ['9-5pm', 'Mon-Sun 9:00-17:00'],
    ['1-5pm', 'Mon-Sun 13:00-17:00'],
    ['9am-9', 'Mon-Sun 9:00-21:00'],
    ['10pm-2', 'Mon-Sun 22:00-26:00'],
    ['10-2, 5-9pm', 'Mon-Sun 10:00-14:00 17:00-21:00'],
    ['9:00-18:00, Sat 9-12', 'Mon-Fri 9:00-18:00, Sat 9:00-12:00, Sun 9:00-18:00'],
    ['9-12', null],
    ['12-12', null],
    ['5-9', null],
    ['6-10', null],
    ['8-11pm', null],
    ['9am-11', null],
    ['11am-1', null],
    ['9 AM - 8 AM', null],
    ['09:00 - 05:00', null],
  ]);
});

describe('all kinds of dashes, spaces and dots are read the same', () => {
  test.each([
    ['‐'],
    ['‑'],
    ['‒'],
    ['–'],
    ['—'],
    ['−'],
    ['－'],
    ['~'],
    ['→'],
    [' – '],
    [' to '],
    [' till '],
    [' until '],
  ])('%s', (dash) => {
    expect(read(`Mon${dash}Fri 9 AM${dash}9 PM`)).toBe('Mon-Fri 9:00-21:00');
  });

  test.each([
    ['9\u00a0AM\u202f–\u20099\u00a0PM'],
    ['９：００ＡＭ－９：００ＰＭ'],
    ['9 a.m.-9 p.m.'],
    ['9a.m. – 9p.m.'],
    ['9 A. M. - 9 P. M.'],
    ['  9am\t-\t9PM  '],
    ['\u200e9am\u200b-9pm'],
  ])('%j', (text) => {
    expect(read(text)).toBe('Mon-Sun 9:00-21:00');
  });
});

describe('a text with an unknown or ambiguous part is not read', () => {
  test.each([
    [''],
    ['   '],
    ['Closed Tuesdays'],
    ['Open'],
    ['Open daily'],
    ['Mon-Fri'],
    ['9am'],
    ['Opens 9am'],
    ['Mon-Fri 9-5, Sat by appointment'],
    ['Pharmacy Mon-Fri 9-7'],
    ['1st Sunday 9-5'],
    ['every other Sunday 9-5'],
    ['May-Sep 9-5'],
    ['9-5-2024'],
    ['555-1234'],
    ['13pm-15pm'],
    ['9:75-10:00'],
    ['25-30'],
    ['Mon-Wed-Fri 9-5'],
    ['Mon-Mon 9-5'],
    ['We open 9-5'],
    ['Mon-Fri 9-5, Mon 10-6'],
    ['Mon-Fri 9-5, Sat'],
    ['Mon-Fri 9-5, 10-4 Sat'],
    ['9-5 Sun 10-4'],
    ['Closed Sun, Mon 9-5'],
    ['Mon-Fri 9-5; 10-6'],
    ['9-5 closed'],
    ['Mon 9-5, 4-8'],
    ['sunrise-sunset'],
    ['月曜日 9:00-17:00'],
  ])('%j', (text) => {
    expect(parseHours(text)).toBeNull();
  });
});

const WORDS = (
  'Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mo|We|Thurs|Weekdays|daily|7 days|PH|closed|off|except|9|10|5pm|' +
  '12am|08:00|26:00|noon|midnight|24/7|24 hours|0900|-|–|to|,|;|/|&|and|(|)|\n|.|:|open|other days|x'
).split('|');

describe('any text', () => {
  test('returns a valid week or null and never throws', () => {
    const words = fc
      .array(fc.constantFrom(...WORDS), { maxLength: 24 })
      .map((parts) => parts.join(' '));
    const text = fc.oneof(
      words,
      fc.string({ unit: 'binary', maxLength: 60 }),
      words.map((joined) => joined.replaceAll(' ', '')),
    );
    fc.assert(
      fc.property(text, (value) => {
        const week = parseHours(value);
        expect(week === null || weekSchema.safeParse(week).success).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['digits', '9'.repeat(10_000)],
    ['spans', '9-5, '.repeat(2000)],
    ['days', 'Mon-'.repeat(2500)],
    ['spaces', ' '.repeat(10_000)],
    ['dots', 'a. '.repeat(3333)],
    ['a span a character short of too long', '9-5, '.repeat(99)],
    ['breaks a character short of too long', 'holidays '.repeat(55)],
  ])('is fast with very long %s', (_, text) => {
    const before = process.threadCpuUsage();
    expect(parseHours(text)).toBeNull();
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
