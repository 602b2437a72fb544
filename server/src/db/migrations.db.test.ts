/** Updates a database of an earlier version that has rows. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { shortNameOf } from '@aislewise/contracts/stores';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { migrate } from './client.ts';
import { missingMigrations } from './migrate.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** The number of migrations before sessions got an id, and links a primary key of their own. */
const BEFORE_SIGN_IN = 4;

/** The number of migrations before the demo's products lost their pictures of emoji. */
const BEFORE_DROP_DEMO_PICTURES = 10;

/** The number of migrations before stores got a short name. */
const BEFORE_SHORT_NAMES = 15;

/** A database as it was after the first `count` migrations, and a function that runs SQL on it. */
async function databaseAfter(count: number) {
  const db = await testDatabase();
  const run = (statement: string) => db.orm.execute(sql.raw(statement));
  await run('drop schema public cascade');
  await run('create schema public');
  await run('truncate drizzle.__drizzle_migrations');
  for (const migration of readMigrationFiles({ migrationsFolder: FOLDER }).slice(0, count)) {
    for (const statement of migration.sql) await run(statement);
    await run(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       values ('${migration.hash}', ${migration.folderMillis})`,
    );
  }
  return { db, run };
}

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
