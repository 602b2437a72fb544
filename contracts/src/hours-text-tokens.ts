/** A time of day as written; `half` is null where neither am nor pm stands beside it. */
export interface Clock {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Written with a leading zero or as four digits, as in 24-hour clocks. */
  padded: boolean;
  /** Written as two digits and two more: '10:00'. */
  wide: boolean;
}

/** How strongly a separator divides: nothing, a comma, a semicolon or a new line. */
export type Rank = 0 | 1 | 2;

export type Token =
  /** `days` has a flag a day, Monday first; holidays are a day list without days. */
  | { kind: 'days'; days: boolean[]; name: 'day' | 'set' | 'every' | 'holiday'; short: boolean }
  /** All days no other part of the text names. */
  | { kind: 'rest' }
  | { kind: 'time'; clock: Clock }
  | { kind: 'always' }
  | { kind: 'closed' }
  | { kind: 'except' }
  | { kind: 'range' }
  | { kind: 'slash' }
  | { kind: 'separator'; rank: Rank };

const days = (...named: number[]) => Array.from({ length: 7 }, (_, day) => named.includes(day));

const DAY_NAMES = [
  /mondays?|mons?|mo|m/,
  /tuesdays?|tues?|tu/,
  /wednesdays?|weds?|we|w/,
  /thursdays?|thurs?|thur?|th/,
  /fridays?|fris?|fr|f/,
  /saturdays?|sats?|sa/,
  /sundays?|suns?|su/,
];

interface Rule {
  pattern: RegExp;
  read: (match: RegExpExecArray) => Token | null;
}

/** A rule for whole words: what follows may be a digit only where `glued` says so. */
function words(source: string, read: Rule['read'], glued = false): Rule {
  const end = glued ? '(?!\\p{L})' : '(?![\\p{L}\\p{N}])';
  return { pattern: new RegExp(`(?:${source})${end}`, 'uy'), read };
}

function mark(source: string, token: Token): Rule {
  return { pattern: new RegExp(source, 'uy'), read: () => token };
}

function readTime(match: RegExpExecArray): Token | null {
  const [, digits = '', minutes, half] = match;
  const joined = digits.length > 2;
  if (joined && (minutes !== undefined || (digits.length === 3 && half === undefined))) return null;
  const hour = Number(joined ? digits.slice(0, -2) : digits);
  const minute = Number(joined ? digits.slice(-2) : (minutes ?? 0));
  if (minute > 59 || hour > (minutes === undefined ? 24 : 48) || (half && (hour < 1 || hour > 12)))
    return null;
  return {
    kind: 'time',
    clock: {
      hour,
      minute,
      half: half ? (half.startsWith('a') ? 'am' : 'pm') : null,
      padded: digits.startsWith('0') || (joined && !half),
      wide: digits.length === 2 && minutes !== undefined,
    },
  };
}

const noon: Token = {
  kind: 'time',
  clock: { hour: 12, minute: 0, half: 'pm', padded: false, wide: false },
};
const midnight: Token = {
  kind: 'time',
  clock: { hour: 12, minute: 0, half: 'am', padded: false, wide: false },
};
const everyDay: Token = {
  kind: 'days',
  days: days(0, 1, 2, 3, 4, 5, 6),
  name: 'every',
  short: false,
};
const break_: Token = { kind: 'separator', rank: 0 };

/** Tried in this order at each place of the text. */
const RULES: Rule[] = [
  words('24 ?/ ?7|24[ -]?(?:hours|hour|hrs|hr|h)(?: (?:a|per|every|each) day|/day)?', () => ({
    kind: 'always',
  })),
  words('a?round[ -]the[ -]clock|always open', () => ({ kind: 'always' })),
  words(
    '(?:7|seven) days(?: ?(?:a|per|/|of the) ?week)?|365 days(?: ?(?:a|per|/) ?year)?',
    () => everyDay,
  ),
  words(
    'daily|everyday|(?:every|each) day(?: of the week)?|all week(?: long)?|all days',
    () => everyDay,
  ),
  words('(?:all |on )?(?:the )?(?:other days|rest of the week)|otherwise', () => ({
    kind: 'rest',
  })),
  words('week ?days?', () => ({
    kind: 'days',
    days: days(0, 1, 2, 3, 4),
    name: 'set',
    short: false,
  })),
  words('week ?ends?', () => ({ kind: 'days', days: days(5, 6), name: 'set', short: false })),
  words('(?:holiday )?hours (?:may|might) (?:vary|differ)(?: on holidays)?', () => break_),
  words(
    "(?:(?:all|major|public|bank|federal|national|legal) )*holidays?|ph|christmas(?: day| eve)?|thanksgiving(?: day)?|new year'?s?(?: day| eve)?|easter(?: sunday| monday)?",
    () => ({ kind: 'days', days: days(), name: 'holiday', short: false }),
  ),
  // 'We' is Wednesday to OpenStreetMap: nobody can tell which is meant.
  words('we open', () => null),
  words(
    "we(?:'re| are) open|(?:store|shop|opening|business|our)? ?hours|hrs|hr|h|from|on|open",
    () => break_,
  ),
  ...DAY_NAMES.map(({ source }, day) =>
    words(
      `(${source})(?:'s)?(?:(?<!days?)\\.)?`,
      (match) => ({
        kind: 'days',
        days: days(day),
        name: 'day',
        short: match[1]?.length === 2,
      }),
      true,
    ),
  ),
  words('(?:12 ?)?noon', () => noon),
  words('(?:12 ?)?(?:midnight|midnite)', () => midnight),
  words('(\\d{1,4})(?:[:.](\\d{2}))? ?(am|pm|a|p)?', readTime),
  words("to|till|'?til|until|thru|through", () => ({ kind: 'range' })),
  mark('-+>?', { kind: 'range' }),
  words('(?:but )?(?:closed(?: for lunch)?|off)', () => ({ kind: 'closed' })),
  words('except(?: for)?|excluding|excl\\.?', () => ({ kind: 'except' })),
  words('and', () => ({ kind: 'separator', rank: 1 })),
  mark('[,&+()]', { kind: 'separator', rank: 1 }),
  mark('/', { kind: 'slash' }),
  mark('[;|•·\\n!]|\\.(?=\\s|$)', { kind: 'separator', rank: 2 }),
  mark(':', break_),
];

/** One spelling for the many dashes, spaces and widths a text can be written with. */
function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[\p{Pd}−~→ー]/gu, '-')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?<!\p{L})([ap]) ?\. ?m(?!\p{L})\.?/gu, '$1m');
}

/** The tokens of an hours text, or null where anything in it is not known. */
export function hoursTokens(text: string): Token[] | null {
  const source = normalized(text);
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    if (source[at] === ' ') {
      at += 1;
      continue;
    }
    const found = nextToken(source, at);
    if (!found) return null;
    tokens.push(found.token);
    at = found.end;
  }
  return tokens;
}

function nextToken(source: string, at: number): { token: Token; end: number } | null {
  for (const { pattern, read } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (!match) continue;
    const token = read(match);
    return token && match[0] !== '' ? { token, end: pattern.lastIndex } : null;
  }
  return null;
}
