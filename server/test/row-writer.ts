/**
 * Starts the local PostgreSQL of DATA_DIR and writes numbered rows, one transaction each, until it
 * is ended. Prints `found <rows of one table> <rows of the other> <highest number>` first, then
 * `wrote <number>` for each commit that was acknowledged. With `--as <uid>` it gives up root.
 *
 * Loads nothing of the server but this, because loading the rest takes seconds in each process.
 */
import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { StartError } from '../src/db/errors.ts';
import { startLocalPostgres, type LocalPostgres } from '../src/db/local-postgres.ts';

const { values } = parseArgs({ options: { as: { type: 'string' } } });
const print = (line: string): void => void writeSync(1, `${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

if (values.as !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(Number(values.as));
  process.setuid?.(Number(values.as));
}

async function start(): Promise<LocalPostgres> {
  const { DATA_DIR: dataDir = '', POSTGRES_DIR: postgresDir, PG_BIN } = process.env;
  const pgBin = PG_BIN === '' ? undefined : PG_BIN;
  try {
    return await startLocalPostgres({ dataDir, postgresDir, pgBin, onLost: complain });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    complain(error.message);
    process.exit(1);
  }
}

const server = await start();
const client = new pg.Client(server.address);
client.on('error', ({ message }) => complain(message));
await client.connect();
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isEnding = true));
await client.query('create table if not exists left_rows (id int primary key, body text)');
await client.query('create table if not exists right_rows (id int primary key)');
const { rows } = await client.query<{ left: number; right: number; max: number }>(
  `select (select count(*) from left_rows) as "left", (select count(*) from right_rows) as "right",
          (select coalesce(max(id), 0) from left_rows) as max`,
);
const { left, right, max } = rows[0] ?? { left: -1, right: -1, max: 0 };
print(`found ${left} ${right} ${max}`);

for (let id = max + 1; !isEnding; id += 1) {
  await client.query('begin');
  await client.query(`insert into left_rows values ($1, repeat('x', $2))`, [id, id % 900]);
  await client.query('insert into right_rows values ($1)', [id]);
  await client.query('commit');
  print(`wrote ${id}`);
}
await client.end();
await server.close();
