/** A time of day as written. `half` is null without am and pm. */
export interface Clock {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Written with a leading zero or as four digits, as in 24-hour clocks. */
  padded: boolean;
  /** Written as two digits and two more: '10:00'. */
  wide: boolean;
}

/** The strength of a separator: 0 for none, 1 for a comma, 2 for a semicolon or a new line. */
export type Rank = 0 | 1 | 2;

export type Token =
  /** `days` has a flag for each day, Monday first. Holidays have no days. */
  | { kind: 'days'; days: boolean[]; name: 'day' | 'set' | 'every' | 'holiday'; short: boolean }
  /** All days that no other part of the text names. */
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

const WORD_END = '(?![\\p{L}\\p{N}])';

/** A rule for whole words, or with another `end` for what it says. */
function rule(source: string, token: Token | Rule['read'], end = WORD_END): Rule {
  const read = typeof token === 'function' ? token : () => token;
  return { pattern: new RegExp(`(?:${source})${end}`, 'uy'), read };
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

const daysOf = (name: 'set' | 'every' | 'holiday', ...named: number[]): Token => ({
  kind: 'days',
  days: days(...named),
  name,
  short: false,
});
const separator = (rank: Rank): Token => ({ kind: 'separator', rank });

/** At each position of the text, the first rule that matches applies. */
const RULES: Rule[] = [
  rule('24 ?/ ?7|24[ -]?(?:hours|hour|hrs|hr|h)(?: (?:a|per|every|each) day|/day)?', {
    kind: 'always',
  }),
  rule('a?round[ -]the[ -]clock|always open', { kind: 'always' }),
  rule(
    '(?:7|seven) days(?: ?(?:a|per|/|of the) ?week)?|365 days(?: ?(?:a|per|/) ?year)?|' +
      'daily|everyday|(?:every|each) day(?: of the week)?|all week(?: long)?|all days',
    daysOf('every', 0, 1, 2, 3, 4, 5, 6),
  ),
  rule('(?:all |on )?(?:the )?(?:other days|rest of the week)|otherwise', { kind: 'rest' }),
  rule('week ?days?', daysOf('set', 0, 1, 2, 3, 4)),
  rule('week ?ends?', daysOf('set', 5, 6)),
  rule('(?:holiday )?hours (?:may|might) (?:vary|differ)(?: on holidays)?', separator(0)),
  rule(
    "(?:(?:all|major|public|bank|federal|national|legal) )*holidays?|ph|christmas(?: day| eve)?|thanksgiving(?: day)?|new year'?s?(?: day| eve)?|easter(?: sunday| monday)?",
    daysOf('holiday'),
  ),
  // Refused: 'We' is also Wednesday in OpenStreetMap.
  rule('we open', () => null),
  rule(
    "we(?:'re| are) open|(?:store|shop|opening|business|our)? ?hours|hrs|hr|h|from|on|open",
    separator(0),
  ),
  ...DAY_NAMES.map(({ source }, day) =>
    rule(
      `(${source})(?:'s)?(?:(?<!days?)\\.)?`,
      (match) => ({ kind: 'days', days: days(day), name: 'day', short: match[1]?.length === 2 }),
      // A time may follow without a space: 'Mon9-5'.
      '(?!\\p{L})',
    ),
  ),
  rule('(\\d{1,4})(?:[:.](\\d{2}))? ?(am|pm|a|p)?', readTime),
  rule("to|till|'?til|until|thru|through", { kind: 'range' }),
  rule('-+>?', { kind: 'range' }, ''),
  rule('(?:but )?(?:closed(?: for lunch)?|off)', { kind: 'closed' }),
  rule('except(?: for)?|excluding|excl\\.?', { kind: 'except' }),
  rule('and', separator(1)),
  rule('[,&+()]', separator(1), ''),
  rule('/', { kind: 'slash' }, ''),
  rule('[;|•·\\n!]|\\.(?=\\s|$)', separator(2), ''),
  rule(':', separator(0), ''),
];

/** Unifies dashes, spaces, widths, 'a.m.', noon and midnight. */
function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[\p{Pd}−~→ー]/gu, '-')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?<!\p{L})([ap]) ?\. ?m(?!\p{L})\.?/gu, '$1m')
    .replace(/(?<![\p{L}\p{N}])(?:12 ?)?noon(?![\p{L}\p{N}])/gu, '12pm')
    .replace(/(?<![\p{L}\p{N}])(?:12 ?)?(?:midnight|midnite)(?![\p{L}\p{N}])/gu, '12am');
}

/** The tokens of an hours text, or null if any part of it is unknown. */
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
