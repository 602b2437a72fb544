/** The database: an embedded one in DATA_DIR, or a PostgreSQL server. Both speak the same SQL. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { locate } from './data-dir.ts';
import { startEmbedded } from './embedded.ts';
import { DirectoryInUse, StartError, translate } from './errors.ts';
import { Listener } from './listener.ts';
import { createOrm, runTransaction, type Orm } from './orm.ts';
import { checkPostgres, postgresConfig } from './postgres.ts';

export { migrate } from './migrate.ts';
export { StartError };
export type { Orm };

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** Single statements, each a transaction of its own. */
  readonly orm: Orm;
  /** By which another process of this server connects to it: plain data, with the password. */
  readonly address: pg.ClientConfig;
  /**
   * Runs work in one transaction. It is run anew, a bounded number of times, when it loses against
   * another transaction, so it must have no effects outside the database. Inside it, use `tx`
   * alone: on the embedded database a transaction has the database to itself, so that a statement
   * on `orm` would wait for the very transaction that waits for it, until it gives up.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** Sends a notice of at most 7,999 bytes, delivered when the transaction commits. */
  notify(tx: Orm, channel: string, payload: string): Promise<void>;
  /**
   * Calls the handler for each notice of a channel until the function it gives is called. It comes
   * back by itself when the connection is lost; notices sent meanwhile are missed.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Rejects with DatabaseUnavailable when the database doesn't answer. */
  ping(): Promise<void>;
  /** Waits for what runs, ends all connections and, of the embedded database, lets go of its directory. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** A PostgreSQL server; undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** Directory of the embedded database; it is made when it is missing. */
  dataDir: string;
  /** When a running server has the embedded database open, work through it instead of refusing. */
  attach?: boolean;
  /** Told, as a sentence, of what goes wrong between calls: a lost connection, a failed restart. */
  log?: (message: string) => void;
  /** Told that the embedded database has ended for good; without it `log` is. */
  onLost?: (message: string) => void;
  /** Off for tests alone: commits then no longer wait for the disk. */
  durable?: boolean;
}

const POSTGRES_CONNECTIONS = 10;

/** They take turns at one backend; a few let the next statement wait there and not here. */
const EMBEDDED_CONNECTIONS = 4;

/**
 * Opens the database. Throws StartError, whose message is for the operator, when the directory
 * can't be written or is another server's, or when the server can't be reached, refuses the user,
 * or is older than PostgreSQL 15.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const log = options.log ?? ((message) => void process.stderr.write(`${message}\n`));
  if (options.databaseUrl !== undefined) {
    await checkPostgres(options.databaseUrl);
    const address = postgresConfig(options.databaseUrl);
    return connect('postgres', { address, max: POSTGRES_CONNECTIONS, log });
  }
  const { socketDir, close } = await openEmbedded(options, log);
  const address: pg.ClientConfig = {
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    // Given so that the environment's PG… variables, meant for other servers, don't count.
    password: '',
    ssl: false,
    options: '',
  };
  return connect('embedded', { address, max: EMBEDDED_CONNECTIONS, log, closeServer: close });
}

async function openEmbedded(
  { dataDir, attach, durable, onLost }: OpenOptions,
  log: (message: string) => void,
): Promise<{ socketDir: string; close: () => Promise<void> }> {
  try {
    return await startEmbedded({ dataDir, log, onLost: onLost ?? log, durable: durable ?? true });
  } catch (error) {
    if (attach !== true || !(error instanceof DirectoryInUse)) throw error;
    return { socketDir: locate(dataDir).socketDir, close: () => Promise.resolve() };
  }
}

interface Connecting {
  address: pg.ClientConfig;
  max: number;
  log: (message: string) => void;
  closeServer?: () => Promise<void>;
}

function connect(kind: Database['kind'], { address, max, log, closeServer }: Connecting): Database {
  const pool = new pg.Pool({ ...address, max });
  const report = (error: Error): void => log(`A database connection was lost: ${error.message}`);
  pool.on('error', report);
  // The pool watches a client only while it idles; one lost in use would else end the process.
  pool.on('connect', (client) => client.on('error', report));
  const listener = new Listener({ config: address, log });
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    await listener.close();
    await pool.end();
    await closeServer?.();
  }

  return {
    kind,
    address,
    orm: createOrm(pool),
    transaction: (work) => runTransaction(pool, work),
    notify: async (tx, channel, payload) => {
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    listen: (channel, handler) => listener.listen(channel, handler),
    ping: async () => {
      await pool.query('select 1').catch((error: unknown) => {
        throw translate(error);
      });
    },
    close: () => (closing ??= close()),
  };
}
