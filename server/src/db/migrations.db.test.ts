/** Updates a database of an earlier version that has rows. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shortNameOf } from '@aislewise/contracts/stores';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../test/database.ts';
import { rereadHours } from '../modules/stores/stored-hours.ts';
import { migrate } from './client.ts';
import { missingMigrations } from './migrate.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** The number of migrations before sessions got an id, and links a primary key of their own. */
const BEFORE_SIGN_IN = 4;

/** The number of migrations before the demo's products lost their pictures of emoji. */
const BEFORE_DROP_DEMO_PICTURES = 10;

/** The number of migrations before stores got a short name. */
const BEFORE_SHORT_NAMES = 15;

/** The number of migrations before lines of shared lists got rows of their own. */
const BEFORE_SHARED_LIST_LINES = 33;

/** The number of migrations before a store's row had the week of its hours. */
const BEFORE_STORED_HOURS = 42;

/** A database as it was after the first `count` migrations, and a function that runs SQL on it. */
async function databaseAfter(count: number) {
  const db = await emptyDatabase();
  const run = (statement: string) => db.orm.execute(sql.raw(statement));
  await run('create schema drizzle');
  await run(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const migration of readMigrationFiles({ migrationsFolder: FOLDER }).slice(0, count)) {
    const noted = `insert into drizzle.__drizzle_migrations (hash, created_at)
       values ('${migration.hash}', ${migration.folderMillis})`;
    await run([...migration.sql, noted].join(';\n'));
  }
  return { db, run };
}

type Row = Record<string, unknown>;

/** A database of the first release with rows in each table. */
async function databaseOfFirstRelease() {
  const first = await databaseAfter(1);
  await first.run(readFileSync(new URL('./first-release.sql', import.meta.url), 'utf8'));
  return first;
}

/** All rows of each table. */
async function readTables(run: (statement: string) => Promise<{ rows: Row[] }>) {
  const tables = new Map<string, Row[]>();
  const { rows } = await run(
    `select tablename from pg_tables where schemaname in ('public', 'drizzle') order by tablename`,
  );
  for (const { tablename } of rows) {
    const table = String(tablename);
    const found = await run(
      `select to_jsonb(t) as row from ${table === '__drizzle_migrations' ? `drizzle.${table}` : table} t order by t`,
    );
    tables.set(
      table,
      found.rows.map(({ row }) => row as Row),
    );
  }
  return tables;
}

/** The columns and indexes of the schema. */
async function readSchema(run: (statement: string) => Promise<{ rows: Row[] }>) {
  const columns = await run(
    `select table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const indexes = await run(
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  return [...columns.rows, ...indexes.rows];
}

test('an update of the first release keeps all rows but those of two dropped tables', async () => {
  const { db, run } = await databaseOfFirstRelease();
  const before = await readTables(run);
  before.delete('__drizzle_migrations');
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);

  await migrate(db);
  expect(await missingMigrations(db)).toBe(0);
  const after = await readTables(run);
  const dropped = [...before.keys()].filter((table) => !after.has(table));
  expect(dropped).toEqual(['analytics_events', 'sign_in_attempts']);
  for (const table of dropped) before.delete(table);
  for (const store of before.get('stores') ?? []) {
    // Raised by migrations that change products, so that devices read them again.
    store['products_version'] = expect.any(Number);
  }
  for (const [table, rows] of before) expect(after.get(table), table).toMatchObject(rows);
});

test('a failed update leaves schema and rows as they were, and is complete once its cause is gone', async () => {
  const { db, run } = await databaseOfFirstRelease();
  // A late migration creates this table.
  await run('create table shared_lists (id int)');
  const before = [await readSchema(run), await readTables(run)];

  await expect(migrate(db)).rejects.toThrow(/Failed query: CREATE TABLE "shared_lists"/);
  expect([await readSchema(run), await readTables(run)]).toEqual(before);

  await run('drop table shared_lists');
  await migrate(db);
  expect(await missingMigrations(db)).toBe(0);
});

test('an update keeps accounts, sessions and password links of before', async () => {
  const { db, run } = await databaseAfter(BEFORE_SIGN_IN);
  const [store, keeper, hash] = [randomUUID(), randomUUID(), randomBytes(32).toString('hex')];
  await run(`insert into stores (id, name, address) values ('${store}', 'Devon', '1 A St')`);
  await run(
    `insert into storekeepers (id, store_id, name, email, password_hash)
     values ('${keeper}', '${store}', 'Asha', 'asha@example.com', 'x')`,
  );
  await run(
    `insert into sessions (token_hash, keeper_id, created_at, expires_at)
     values ('${hash}', '${keeper}', '2026-11-20T08:00Z', '2026-11-27T08:00Z')`,
  );
  await run(
    `insert into password_resets (keeper_id, token_hash, expires_at)
     values ('${keeper}', '${hash}', '2026-11-20T09:00Z')`,
  );

  await migrate(db);
  const sessions = await run('select *, created_at = confirmed_at as unconfirmed from sessions');
  expect(sessions.rows).toMatchObject([
    { token_hash: hash, keeper_id: keeper, remembered: true, unconfirmed: true },
  ]);
  expect((await run('select * from password_resets')).rows).toMatchObject([
    { token_hash: hash, keeper_id: keeper },
  ]);
  expect((await run('select * from storekeepers')).rows).toMatchObject([
    { id: keeper, last_sign_in_at: null },
  ]);
});

test('an update drops the emoji pictures of demo products and keeps photos', async () => {
  const { db, run } = await databaseAfter(BEFORE_DROP_DEMO_PICTURES);
  const store = randomUUID();
  await run(`insert into stores (id, name, address) values ('${store}', 'Devon', '1 A St')`);
  await run(
    `insert into products (store_id, name, category, image_url)
     values ('${store}', 'Besan', 'Flours', '/food/1fad8.webp'),
            ('${store}', 'Okra', 'Vegetables', 'https://example.com/okra.jpg')`,
  );

  await migrate(db);
  expect((await run('select name, image_url from products order by name')).rows).toEqual([
    { name: 'Besan', image_url: null },
    { name: 'Okra', image_url: 'https://example.com/okra.jpg' },
  ]);
});

test('an update gives each store a short name of its own, by the rule of new stores', async () => {
  const { db, run } = await databaseAfter(BEFORE_SHORT_NAMES);
  const names = ['Sông Xanh Market', 'Patel’s Bazaar', 'Patels  Bazaar!', '달빛 시장', 'ŁÓDŹ Deli'];
  for (const [at, name] of names.entries()) {
    await run(
      `insert into stores (id, name, address, created_at)
       values ('${randomUUID()}', '${name}', '1 A St', '2026-11-2${at}T08:00Z')`,
    );
  }

  await migrate(db);
  const { rows } = await run('select short_name from stores order by created_at');
  const shortNames = rows.map((row) => row['short_name']);
  expect(shortNames).toEqual([
    'song-xanh-market',
    'patels-bazaar',
    'patels-bazaar-2',
    'store',
    'lodz-deli',
  ]);
  expect(names.map(shortNameOf)).toEqual(shortNames.with(2, 'patels-bazaar'));
});

test('an update has the hours of each store read at the next start', async () => {
  const { db, run } = await databaseAfter(BEFORE_STORED_HOURS);
  for (const hours of ['Mon-Sat 9-9', 'ask Maria']) {
    await run(
      `insert into stores (id, name, address, hours) values ('${randomUUID()}', 'Devon', '1 A St', '${hours}')`,
    );
  }

  await migrate(db);
  expect(await rereadHours(db)).toBe(1);
  expect(await rereadHours(db)).toBe(0);
  const { rows } = await run(
    `select jsonb_array_length(opening_hours) as days from stores order by hours`,
  );
  expect(rows).toEqual([{ days: 7 }, { days: null }]);
});

test('missing migrations are counted, and none is applied', async () => {
  const own = await testDatabase();
  expect(await missingMigrations(own)).toBe(0);
  await own.orm.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  expect(await missingMigrations(own)).toBe(1);
  expect(await missingMigrations(own)).toBe(1);
  await own.close();
});

test('an update keeps shared lists with the versions of their lines', async () => {
  const { db, run } = await databaseAfter(BEFORE_SHARED_LIST_LINES);
  const [rice, dal] = [randomUUID(), randomUUID()];
  const lines = [
    { changedIn: 3, line: { id: rice, item: { words: 'rice' } } },
    { changedIn: 5, line: { id: dal, item: { words: 'दाल' } } },
  ];
  await run(
    `insert into shared_lists (id, version, lines, ends_at) values
     ('full', 5, '${JSON.stringify(lines)}', '2027-01-01'), ('empty', 0, '[]', '2027-01-01')`,
  );

  await migrate(db);
  const lists = await run(
    'select id, version, line_count, line_bytes from shared_lists order by id',
  );
  expect(lists.rows).toEqual([
    { id: 'empty', version: 0, line_count: 0, line_bytes: 0 },
    { id: 'full', version: 5, line_count: 2, line_bytes: expect.any(Number) },
  ]);
  const bytes = Number(lists.rows[1]?.['line_bytes']);
  const least = lines.reduce((sum, { line }) => sum + Buffer.byteLength(JSON.stringify(line)), 0);
  expect(bytes).toBeGreaterThanOrEqual(least);
  expect(bytes).toBeLessThan(least * 1.1);
  const kept = await run('select * from shared_list_lines order by changed_in');
  expect(kept.rows).toEqual(
    lines.map(({ changedIn, line }) => ({
      list_id: 'full',
      id: line.id,
      changed_in: changedIn,
      line,
    })),
  );
});
