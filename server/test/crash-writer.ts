/**
 * Writes numbered rows to the embedded database of a directory, one transaction each, until it is
 * killed, and prints the number of each as soon as its commit was acknowledged.
 *
 * A transaction adds the same number to two tables. At the start it prints what it found:
 * `found <rows of one> <rows of the other> <highest number>`.
 */
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/db/client.ts';

const [, , dataDir = ''] = process.argv;
const print = (line: string): void => void writeSync(1, `${line}\n`);

const db = await openDatabase({ databaseUrl: undefined, dataDir });
await db.orm.execute(sql`create table if not exists left_rows (id int primary key, body text)`);
await db.orm.execute(sql`create table if not exists right_rows (id int primary key)`);
const { rows } = await db.orm.execute<{ left: number; right: number; max: number }>(
  sql`select (select count(*) from left_rows) as "left", (select count(*) from right_rows) as "right",
             (select coalesce(max(id), 0) from left_rows) as max`,
);
const { left, right, max } = rows[0] ?? { left: -1, right: -1, max: 0 };
print(`found ${left} ${right} ${max}`);

for (let id = max + 1; ; id += 1) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into left_rows values (${id}, repeat('x', ${id % 900}))`);
    await tx.execute(sql`insert into right_rows values (${id})`);
  });
  print(`wrote ${id}`);
}
