import pg from 'pg';

/** Makes values of all types read back as they were written, whatever the database's defaults. */
export const TRANSFER_SETTINGS = `
  set local statement_timeout = 0;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 3`;

/** A connection outside the pool, whose transaction ends with the connection. */
export function createClient(address: pg.ClientConfig): pg.Client {
  const client = new pg.Client(address);
  // A lost connection also rejects the running query; without this it would end the process.
  client.on('error', () => undefined);
  return client;
}
