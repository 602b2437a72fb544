/**
 * Opens the local database of DATA_DIR and writes numbered rows, one transaction each, until it
 * is ended. Prints `found <rows of one table> <rows of the other> <highest number>` first, then
 * `wrote <number>` for each commit that was acknowledged. With `--as <uid>` it gives up root.
 */
import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { readConfig } from '../src/config.ts';
import { openDatabase, StartError, type Database } from '../src/db/client.ts';

const { values } = parseArgs({ options: { as: { type: 'string' } } });
const print = (line: string): void => void writeSync(1, `${line}\n`);

if (values.as !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(Number(values.as));
  process.setuid?.(Number(values.as));
}

async function open(): Promise<Database> {
  try {
    return await openDatabase(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const db = await open();
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isEnding = true));
await db.orm.execute(sql`create table if not exists left_rows (id int primary key, body text)`);
await db.orm.execute(sql`create table if not exists right_rows (id int primary key)`);
const { rows } = await db.orm.execute<{ left: number; right: number; max: number }>(
  sql`select (select count(*) from left_rows) as "left", (select count(*) from right_rows) as "right",
             (select coalesce(max(id), 0) from left_rows) as max`,
);
const { left, right, max } = rows[0] ?? { left: -1, right: -1, max: 0 };
print(`found ${left} ${right} ${max}`);

for (let id = max + 1; !isEnding; id += 1) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into left_rows values (${id}, repeat('x', ${id % 900}))`);
    await tx.execute(sql`insert into right_rows values (${id})`);
  });
  print(`wrote ${id}`);
}
await db.close();
