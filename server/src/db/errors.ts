/**
 * A start that can't go on for a reason the operator can mend. The message is one full sentence
 * that says what to do, and is shown as it is.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The data directory is another running server's. */
export class DirectoryInUse extends StartError {}

/** The database can't be reached, or gave up on the connection: a 503, worth trying again. */
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

/** SQLSTATEs and classes by which a server says that it, and not the statement, is the trouble. */
const AWAY_STATES = /^(08...|57P0[1-4]|53[0-9A-Z]{3}|55P03|25P03)$/;

/** node-postgres gives these errors no code, only a message. */
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
 * The SQLSTATE of a failed statement ('23505' is a unique violation), or undefined when the error
 * came from elsewhere. Looks through the error that Drizzle wraps around the driver's.
 */
export function sqlState(error: unknown): string | undefined {
  for (const at of chain(error)) {
    const code = codeOf(at);
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && 'severity' in at) return code;
  }
  return undefined;
}

/** SQLSTATE classes of values that no column takes, of broken constraints, and of what is too large. */
const REFUSED_STATES = /^(22|23|54)/;

/** Whether a statement failed for the rows that it was given: the same rows will fail again. */
export function refusesRows(error: unknown): boolean {
  return REFUSED_STATES.test(sqlState(error) ?? '');
}

/** The name of the constraint a failed statement ran into, if it ran into one. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const at of chain(error)) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}

/** Whether the database, not the statement, is at fault. */
export function isUnavailable(error: unknown): boolean {
  for (const at of chain(error)) {
    if (at instanceof DatabaseUnavailable) return true;
    const code = codeOf(at);
    if (code !== undefined && (NETWORK_CODES.has(code) || AWAY_STATES.test(code))) return true;
    if (AWAY_MESSAGES.test(at.message)) return true;
  }
  return false;
}

/** Gives DatabaseUnavailable in place of an error that means it, any other error as it came. */
export function translate(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isUnavailable(error)) return error;
  return new DatabaseUnavailable('The database is not available.', { cause: error });
}
