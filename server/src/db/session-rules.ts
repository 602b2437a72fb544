/**
 * Which statements the embedded database refuses. All its connections share one backend, so what
 * a statement leaves behind in the session would be seen by the others; and the copy protocol
 * is not spoken.
 */

const REFUSED: readonly { head: RegExp; instead: string }[] = [
  {
    head: /^set\s+(?!local\b|transaction\b|constraints\b)/i,
    instead: 'use SET LOCAL inside a transaction',
  },
  { head: /^reset\b/i, instead: 'use SET LOCAL inside a transaction' },
  { head: /^discard\b/i, instead: 'open another connection' },
  { head: /^(prepare|execute|deallocate)\b/i, instead: "use the driver's named statements" },
  {
    head: /^create\s+(or\s+replace\s+)?((global|local)\s+)?temp(orary)?\b/i,
    instead: 'use a common table expression',
  },
  { head: /^declare\b.*\bwith\s+hold\b/is, instead: 'use a cursor without HOLD' },
  { head: /^copy\b/i, instead: 'use INSERT and SELECT' },
];

const SESSION_LOCK = /\bpg_(try_)?advisory_lock(_shared)?\s*\(/i;

/** Why one of the statements of a simple query is refused, as a sentence; null when all may run. */
export function refusal(sql: string): string | null {
  for (const statement of statementsIn(sql)) {
    const found = refusalOfOne(statement);
    if (found !== null) return found;
  }
  return null;
}

/** As `refusal`, for a text that the protocol holds to a single statement; quick on long ones. */
export function refusalOfOne(sql: string): string | null {
  const statement = sql.replace(LEADING_BLANKS, '');
  for (const { head, instead } of REFUSED) {
    if (head.test(statement)) return sentence(firstWords(statement), instead);
  }
  if (SESSION_LOCK.test(statement)) {
    return sentence('An advisory lock of a session', 'use pg_advisory_xact_lock');
  }
  return null;
}

const sentence = (what: string, instead: string): string =>
  `${what} is not supported on the embedded database: ${instead}.`;

const firstWords = (statement: string): string =>
  (/^\w+(\s+temp(orary)?)?/i.exec(statement)?.[0] ?? 'This').toUpperCase();

/** Strings, quoted names, dollar quotes and comments: what may hold a semicolon or a keyword. */
const OPAQUE =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;

const LEADING_BLANKS = /^(?:\s+|--[^\n]*\n|\/\*[\s\S]*?\*\/)+/;

/** The statements of a text, each without its strings and comments. */
function statementsIn(sql: string): string[] {
  return sql
    .replace(OPAQUE, (found) => (/^(--|\/\*)/.test(found) ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** The channel of a statement that is LISTEN or UNLISTEN alone; '*' for UNLISTEN *. */
export function channelStatement(
  sql: string,
): { verb: 'listen' | 'unlisten'; channel: string } | null {
  const found = /^\s*(listen|unlisten)\s+("(?:[^"]|"")+"|[a-z_][\w$]*|\*)\s*;?\s*$/i.exec(sql);
  const [, verb, name] = found ?? [];
  if (verb === undefined || name === undefined) return null;
  const channel = name.startsWith('"')
    ? name.slice(1, -1).replaceAll('""', '"')
    : name.toLowerCase();
  return { verb: verb.toLowerCase() === 'listen' ? 'listen' : 'unlisten', channel };
}
