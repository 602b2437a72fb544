/** Plain node-postgres connections to the embedded database's socket, for tests of the bridge. */
import pg from 'pg';

/** A connection; whoever opens it ends it. */
export async function connectTo(socketDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  // Losing the connection is what some tests are about; the statement that runs rejects as well.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
