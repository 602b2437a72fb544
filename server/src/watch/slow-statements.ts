import type { EndedStatement } from '../db/client.ts';
import { currentRequestId } from '../lib/current-request.ts';
import type { Log } from './log.ts';

/** Characters of a statement in the log. */
const MAX_SQL = 500;

/**
 * Returns a function that logs a statement which took `limit` milliseconds or more, with the id of the
 * request that waited for it. Statements have no values in them.
 *
 * @param limit 0 for none
 */
export const logSlowStatements =
  (log: Pick<Log, 'warn'>, limit: number) =>
  ({ sql, milliseconds }: EndedStatement): void => {
    if (limit === 0 || milliseconds < limit) return;
    const reqId = currentRequestId();
    const statement = sql.replaceAll(/\s+/g, ' ').slice(0, MAX_SQL);
    log.warn(
      { milliseconds: Math.round(milliseconds), statement, ...(reqId !== undefined && { reqId }) },
      'A statement of the database was slow',
    );
  };
