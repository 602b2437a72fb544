import pg from 'pg';
import { translate } from '../db/errors.ts';

/** Makes values of all types read back as they were written, whatever the database's defaults. */
export const TRANSFER_SETTINGS = `
  set local statement_timeout = 0;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 3`;

/** A connection outside the pool, whose transaction ends with the connection. */
export async function connect(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(address);
  // A lost connection also rejects the running query; without this it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw translate(error);
  }
}

/** Never rejects, so that it does not hide the failure before it. */
export async function disconnect(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}
