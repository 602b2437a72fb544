/** Checks a PostgreSQL server before it is used. */
import pg from 'pg';
import { isUnavailable, reasonOf, sqlState, StartError } from './errors.ts';

const OLDEST_VERSION = 150_000;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * For the first connection. Meanwhile the process loads its modules, which holds up the answer: on a
 * busy machine for more than five seconds.
 */
const START_TIMEOUT_MS = 30_000;
const EXAMPLE = 'postgres://user:password@host:5432/database';

/** The options of every connection. No session settings, so that a pooler may be in between. */
export function postgresConfig(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'aislewise',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
}

/** Connects once. Throws StartError, which says what to do, if the server cannot be used. */
export async function checkPostgres(databaseUrl: string): Promise<void> {
  const client = createClient(databaseUrl);
  const where = `${client.host}:${client.port}`;
  // A broken connection also rejects its query. Without this it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number,
              current_setting('server_version') as name`,
    );
    const [version] = rows;
    if (version && version.number < OLDEST_VERSION) {
      throw new StartError(
        `The PostgreSQL server at ${where} is version ${version.name}: version 15 or newer is needed.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(explain(error, client, where), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function createClient(databaseUrl: string): pg.Client {
  try {
    return new pg.Client({
      ...postgresConfig(databaseUrl),
      connectionTimeoutMillis: START_TIMEOUT_MS,
    });
  } catch (error) {
    const sentence = `DATABASE_URL can't be read: it must look like ${EXAMPLE}.`;
    throw new StartError(sentence, { cause: error });
  }
}

function explain(error: unknown, client: pg.Client, where: string): string {
  const server = `The PostgreSQL server at ${where}`;
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  if (state?.startsWith('28') === true || message.startsWith('SASL')) {
    return `${server} refused user "${client.user ?? ''}": check the user and the password in DATABASE_URL.`;
  }
  if (state === '3D000') {
    return `${server} has no database "${client.database ?? ''}": create it, or correct DATABASE_URL.`;
  }
  if (isUnavailable(error) && state === undefined) {
    return `${server} can't be reached (${reasonOf(error)}): start it, or correct DATABASE_URL.`;
  }
  return `${server} refused the connection (${message}): check it and DATABASE_URL.`;
}
