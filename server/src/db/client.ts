/** The database: a PostgreSQL that this process runs in DATA_DIR, or the server of DATABASE_URL. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { runningAddress } from './address.ts';
import { DirectoryInUse, StartError } from './errors.ts';
import { startLocalPostgres, type LocalOptions } from './local-postgres.ts';
import {
  createOrm,
  limitStatements,
  runTransaction,
  type EndedStatement,
  type OnStatement,
  type Orm,
} from './orm.ts';
import { checkPostgres, postgresConfig } from './postgres.ts';

export { migrate } from './migrate.ts';
export { StartError };
export type { EndedStatement, Orm };

export interface Database {
  /** The folder of the local database; undefined with DATABASE_URL. */
  readonly folder: string | undefined;
  /** Runs single statements, each in its own transaction. */
  readonly orm: Orm;
  /** Address for other connections, with the password. */
  readonly address: pg.ClientConfig;
  /**
   * Runs work in one transaction. It is retried, a bounded number of times, after a conflict with
   * another transaction, so it must have no effects outside the database.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** Calls `onStatement` after each statement from now on, in place of an earlier one. */
  watchStatements(onStatement: OnStatement): void;
  /** The connections of this process, and the calls that wait for one. */
  connections(): { used: number; idle: number; waiting: number };
  /** Rejects with DatabaseUnavailable if the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running statements, ends all connections, and stops a local PostgreSQL. */
  close(): Promise<void>;
}

export interface OpenOptions extends Omit<LocalOptions, 'onLost' | 'settings'> {
  /** A PostgreSQL server; undefined for the local one. */
  databaseUrl: string | undefined;
  /** Connects to the local PostgreSQL of a running server, if there is one, instead of refusing. */
  joinRunning?: boolean;
  /** Called with a sentence about failures between calls, for example a lost connection. */
  log?: (message: string) => void;
  /** Called with a sentence if the local PostgreSQL ends by itself; `log` by default. */
  onLost?: LocalOptions['onLost'];
}

const MAX_CONNECTIONS = 10;

/**
 * Opens the database. Throws StartError if the directory cannot be used or another server uses it, or
 * if the server cannot be reached, refuses the user, or is older than PostgreSQL 15.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const log = options.log ?? ((message) => void process.stderr.write(`${message}\n`));
  if (options.databaseUrl !== undefined) {
    await checkPostgres(options.databaseUrl);
    return connect({ address: postgresConfig(options.databaseUrl), log });
  }
  const onLost = options.onLost ?? log;
  try {
    const server = await startLocalPostgres({ ...options, onLost });
    const closeServer = (): Promise<void> => server.close();
    return connect({ address: server.address, folder: server.home, log, closeServer });
  } catch (error) {
    if (options.joinRunning !== true || !(error instanceof DirectoryInUse)) throw error;
    const { address, home } = runningAddress(options.dataDir);
    return connect({ address, folder: home, log });
  }
}

interface Connecting {
  address: pg.ClientConfig;
  folder?: string;
  log: (message: string) => void;
  closeServer?: () => Promise<void>;
}

function connect({ address, folder, log, closeServer }: Connecting): Database {
  const pool = new pg.Pool({ ...address, max: MAX_CONNECTIONS });
  let listener: OnStatement = () => undefined;
  const onStatement: OnStatement = (statement) => listener(statement);
  const orm = createOrm(limitStatements(pool), onStatement);
  let closing: Promise<void> | undefined;
  const report = (error: Error): void => {
    // PostgreSQL may stop before the ended connections have closed.
    if (!closing) log(`A database connection was lost: ${error.message}`);
  };
  pool.on('error', report);
  // The pool watches only idle clients. A client that is lost in use would end the process.
  pool.on('connect', (client) => client.on('error', report));
  async function close(): Promise<void> {
    await pool.end();
    await closeServer?.();
  }

  return {
    folder,
    address,
    orm,
    transaction: (work) => runTransaction(pool, work, onStatement),
    watchStatements(given) {
      listener = given;
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => {
      await orm.execute(sql`select 1`);
    },
    close: () => (closing ??= close()),
  };
}
