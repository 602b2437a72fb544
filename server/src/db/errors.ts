/**
 * The server cannot start for a reason that the operator can remove. The message is one sentence
 * that says what to do.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Another running server uses the data directory. */
export class DirectoryInUse extends StartError {}

/** The database cannot be reached or has closed the connection. Answered with 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** SQLSTATEs and classes of failures of the server, not of the statement. */
const AWAY_STATES = /^(08...|57P0[1-4]|53[0-9A-Z]{3}|55P03|25P03)$/;

/** node-postgres has no code for these errors, only a message. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

function* chain(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The code of an error, or its message if it has none. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (codeOf(error) ?? error.message) : String(error);
}

/**
 * The SQLSTATE of a failed statement ('23505' is a unique violation), or undefined for other errors. Looks through the error that Drizzle wraps around the driver's.
 */
export function sqlState(error: unknown): string | undefined {
  for (const at of chain(error)) {
    const code = codeOf(at);
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && 'severity' in at) return code;
  }
  return undefined;
}

/** SQLSTATE classes of invalid values, violated constraints and exceeded limits. */
const REFUSED_STATES = /^(22|23|54)/;

/** Whether a statement failed because of its rows. The same rows will fail again. */
export function refusesRows(error: unknown): boolean {
  return REFUSED_STATES.test(sqlState(error) ?? '');
}

/** The name of the constraint that a failed statement violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const at of chain(error)) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
    // Citus names it in the message alone, mostly with the number of a shard.
    const name = / constraint "(\w+?)(?:_\d{6,})?"/u.exec(at.message)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Whether the database failed, not the statement. */
export function isUnavailable(error: unknown): boolean {
  for (const at of chain(error)) {
    if (at instanceof DatabaseUnavailable) return true;
    const code = codeOf(at);
    if (code !== undefined && (NETWORK_CODES.has(code) || AWAY_STATES.test(code))) return true;
    if (AWAY_MESSAGES.test(at.message)) return true;
  }
  return false;
}

/** Returns DatabaseUnavailable for an error that means it, and other errors unchanged. */
export function translate(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) return error;
  return new DatabaseUnavailable('The database is not available.', { cause: error });
}
