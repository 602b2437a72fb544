/** Drizzle over node-postgres, and transactions with retries. */
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { sqlState, translate } from './errors.ts';

/** A Drizzle handle of the database, where each statement commits by itself, or of a transaction. */
export type Orm = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** How often a transaction runs at most. Then the caller gets the conflict. */
const MAX_ATTEMPTS = 4;

const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Begins a transaction with its time limits, in one round trip. They hold for the transaction only: a
 * session setting would also apply to other clients of a connection pooler.
 */
const BEGIN = `begin;
  set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local lock_timeout = 10000;
  set local idle_in_transaction_session_timeout = 60000`;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

// Reads bigints as numbers, and as text if a number cannot hold them.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
});

/** A pool, or a client in a transaction. */
interface Queryable {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/**
 * Statements outside of transactions have their time limit here. node-postgres closes the
 * connection of a statement that exceeds it.
 */
export function limitStatements(pool: pg.Pool): Queryable {
  return {
    query: (config, values) =>
      pool.query({ ...config, query_timeout: STATEMENT_TIMEOUT_MS } as pg.QueryConfig, values),
  };
}

/** A statement that has ended, without its values. */
export interface EndedStatement {
  /** With $1, $2 … in place of the values. */
  readonly sql: string;
  /** With the wait for a connection. */
  readonly milliseconds: number;
}

export type OnStatement = (statement: EndedStatement) => void;

/**
 * A Drizzle handle on a pool or a client. A statement rejects with DatabaseUnavailable if the database
 * is away, and with Drizzle's error otherwise.
 */
export function createOrm(client: Queryable, onStatement: OnStatement): Orm {
  const orm = drizzle({ client: client as pg.Pool });
  const { session } = orm._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...given) => {
    const query = prepareQuery(...given);
    const execute = translated(query.execute.bind(query));
    const [{ sql }] = given;
    query.execute = async (...values) => {
      const start = performance.now();
      try {
        return await execute(...values);
      } finally {
        onStatement({ sql, milliseconds: performance.now() - start });
      }
    };
    return query;
  };
  return orm;
}

function translated<A extends unknown[], R>(work: (...given: A) => Promise<R>) {
  return async (...given: A): Promise<R> => {
    try {
      return await work(...given);
    } catch (error) {
      throw translate(error);
    }
  };
}

/**
 * Runs work in one transaction and commits it. After a serialization failure or a deadlock it is rolled
 * back and retried, up to four times in all, so it must have no effects outside the database.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Orm) => Promise<T>,
  onStatement: OnStatement,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, work, onStatement);
    } catch (error) {
      const state = sqlState(error);
      const lost = state === SERIALIZATION_FAILURE || state === DEADLOCK;
      if (!lost || attempt === MAX_ATTEMPTS) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (tx: Orm) => Promise<T>,
  onStatement: OnStatement,
): Promise<T> {
  const client = await translated(() => pool.connect())();
  const run = translated((statement: string) => client.query(statement));
  try {
    await run(BEGIN);
    const result = await work(createOrm(client, onStatement)).catch(async (error: unknown) => {
      // If the rollback fails too, its cause is the better error.
      await run('rollback').catch(() => undefined);
      throw error;
    });
    // COMMIT rolls back if a statement has failed, and reports it only in its tag.
    const { command } = await run('commit');
    if (command === 'ROLLBACK') {
      throw new Error('A statement of the transaction failed and its error was swallowed.');
    }
    return result;
  } finally {
    // Closes a client that is still in a transaction.
    client.release(client.getTransactionStatus() !== 'I');
  }
}
