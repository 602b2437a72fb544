import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runAdminOn } from '../../test/admin.ts';
import { testApp } from '../../test/app.ts';
import { backUp, expectRefused, newFile } from '../../test/backups.ts';
import { testDatabase } from '../../test/database.ts';
import { addProduct, addStore, changeProduct } from '../../test/fixtures.ts';
import { addOddRows } from '../../test/odd-rows.ts';
import { snapshot } from '../../test/snapshot.ts';
import { dumpDatabase } from '../backup/dump.ts';
import { restoreDatabase } from '../backup/restore.ts';
import { SHORT_LIVED_TABLES } from '../backup/schema.ts';
import type { Database } from '../db/client.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';

/** All rows, without the numbers that a restore raises and the changes that it records on purpose. */
async function rowsOf(db: Database): Promise<Record<string, string>> {
  const { stores = '', audit_rows: changes = '[]', ...rest } = await snapshot(db);
  const recorded = (JSON.parse(changes) as { action: string }[]).filter(
    ({ action }) => !action.endsWith('restored'),
  );
  return {
    ...rest,
    stores: stores.replaceAll(/"products_version": \d+/g, ''),
    audit_rows: JSON.stringify(recorded),
  };
}

/** The rows that a restore keeps. */
const withoutShortLived = (rows: Record<string, string>): Record<string, string> => ({
  ...rows,
  ...Object.fromEntries(SHORT_LIVED_TABLES.map((name) => [name, '[]'])),
});

/** Writes a backup whose text is changed. */
async function changedBackup(db: Database, change: (text: string) => string): Promise<string> {
  const file = await backUp(db);
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return file;
}

const withSchemaVersion = (add: number) => (text: string) =>
  text.replace(/"schemaVersion":(\d+)/, (_, version) => `"schemaVersion":${Number(version) + add}`);

test('a backup restored into an empty database gives the same rows in all tables', async () => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  await addOddRows(source);
  const rows = await rowsOf(source);
  const file = await backUp(source);
  const { code, output } = await runAdminOn(target, 'restore', file);
  expect({ code, first: output[0] }).toEqual({
    code: 0,
    first: expect.stringContaining('Restored'),
  });
  expect(await rowsOf(target)).toEqual(withoutShortLived(rows));
  expect(Object.keys(rows)).toEqual(expect.arrayContaining([...SHORT_LIVED_TABLES]));
});

test('writes during a backup are not in it', async () => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  await addOddRows(source);
  const rows = await rowsOf(source);
  async function* dump(): AsyncGenerator<Buffer> {
    for await (const chunk of dumpDatabase(source.address, () => undefined)) {
      await addOddRows(source);
      yield chunk;
    }
  }
  const file = newFile();
  await writeBackupFile(file, dump(), { overwrite: false });
  await runAdminOn(target, 'restore', file);
  expect(await rowsOf(target)).toEqual(withoutShortLived(rows));
});

test('a database with stores is restored only with --replace, which replaces all rows', async () => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  await addOddRows(source);
  await addOddRows(target);
  const file = await backUp(source);
  await expectRefused(target, ['restore', file], /not empty.*--replace/);
  expect((await runAdminOn(target, 'restore', '--replace', file)).code).toBe(0);
  expect(await rowsOf(target)).toEqual(withoutShortLived(await rowsOf(source)));
});

test('others read the old rows until a restore is done', async () => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  await addOddRows(source);
  await addOddRows(target);
  const file = await backUp(source);
  const before = await snapshot(target);
  const during: unknown[] = [];
  let pass = 0;
  let total = 0;
  async function* read(): AsyncGenerator<Buffer> {
    pass += 1;
    const size = pass === 1 ? Infinity : Math.ceil(total / 12);
    for await (const chunk of readBackupFile(file)) {
      for (let at = 0; at < chunk.length; at += size) {
        if (pass === 1) total += chunk.length;
        else during.push(await snapshot(target));
        yield chunk.subarray(at, at + size);
      }
    }
  }
  await restoreDatabase(target.address, { replace: true, read, onProgress: () => undefined });
  expect(during.length).toBeGreaterThan(10);
  for (const rows of during) expect(rows).toEqual(before);
  expect(await rowsOf(target)).toEqual(withoutShortLived(await rowsOf(source)));
});

test('a running server answers from the restored rows', async () => {
  const server = await testApp();
  const { id } = await addStore(server.db);
  const findPrices = async (): Promise<string[]> => {
    const { body } = await server.get(`/api/stores/${id}/inventory`);
    return (body as { price: string }[]).map(({ price }) => price);
  };
  const ghee = await addProduct(server.db, id, { name: 'Ghee', price: '1.00' });
  const file = await backUp(server.db);
  await changeProduct(server.db, id, ghee, { price: '2.00' });
  await addProduct(server.db, id, { name: 'Yam', price: '3.00' });
  expect((await findPrices()).toSorted()).toEqual(['2.00', '3.00']);
  expect((await runAdminOn(server.db, 'restore', '--replace', file)).code).toBe(0);
  expect(await findPrices()).toEqual(['1.00']);
  await server.close();
});

test('a restore reads the hours of the stores, as the backup may be of another reader', async () => {
  const db = await testDatabase();
  const { id } = await addStore(db, { hours: 'Mon-Sun 9 AM - 5 PM' });
  await db.orm.execute(sql`update stores set hours = 'Open 24 hours' where id = ${id}`);
  await runAdminOn(db, 'restore', '--replace', await backUp(db));
  const { rows } = await db.orm.execute(sql`select always_open as open from stores`);
  expect(rows).toEqual([{ open: true }]);
});

test('every restore gives the stores a version that no server can have seen', async () => {
  const db = await testDatabase();
  const empty = await backUp(db);
  await addStore(db, { productsVersion: 41 });
  const file = await backUp(db);
  const versions = [41];
  for (const backup of [file, empty, file]) {
    await runAdminOn(db, 'restore', '--replace', backup);
    const { rows } = await db.orm.execute<{ version: number }>(
      sql`select products_version as version from stores`,
    );
    versions.push(...rows.map(({ version }) => version));
  }
  expect(versions).toHaveLength(3);
  expect(new Set(versions).size).toBe(3);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
});

test('a backup without the foreign key that Citus cannot have is restored into a database with it', async () => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  await addOddRows(source);
  await source.orm.execute(
    sql`alter table storekeepers drop constraint if exists storekeepers_store_id_stores_id_fk`,
  );
  const restored = await runAdminOn(target, 'restore', await backUp(source));
  expect(restored).toMatchObject({ code: 0, complaints: [] });
});

test('a failure in the middle of a restore leaves the database as it was', async () => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  await addOddRows(source);
  await addOddRows(target);
  const file = await backUp(source);
  await target.orm.execute(
    sql`alter table mail_outbox add constraint refuses check (attempts < 0) not valid`,
  );
  await expectRefused(target, ['restore', '--replace', file], /refuses rows of .*mail_outbox/);
});

test('a refusal while rows are still being sent leaves the database as it was', async () => {
  const db = await testDatabase();
  await addOddRows(db);
  const file = await backUp(db);
  await db.orm.execute(sql`alter table blobs add constraint refuses check (false) not valid`);
  await expectRefused(db, ['restore', '--replace', file], /refuses rows of .*blobs/);
});

test('a backup whose row counts are wrong is refused', async () => {
  const db = await testDatabase();
  await addOddRows(db);
  const file = await changedBackup(db, (text) => text.replace(/"blobs":\d+/, '"blobs":7'));
  await expectRefused(db, ['restore', '--replace', file], /not a backup, or is damaged/);
});

test.each([
  ['a newer', 1, /newer version of Aislewise: update/],
  ['an older', -1, /another version of Aislewise/],
])('a backup of the schema of %s version is refused', async (_, add, line) => {
  const db = await testDatabase();
  await expectRefused(db, ['restore', await changedBackup(db, withSchemaVersion(add))], line);
});

test('a backup with other columns of the same version is refused', async () => {
  const [source, target] = [await testDatabase(), await testDatabase()];
  await source.orm.execute(sql`alter table stores add column other text`);
  await expectRefused(target, ['restore', await backUp(source)], /another version/);
});

test('a backup does not update the schema, and its file has the schema’s version', async () => {
  const db = await testDatabase();
  await db.orm.execute(sql`update drizzle.__drizzle_migrations set created_at = 5`);
  const [header = ''] = gunzipSync(readFileSync(await backUp(db)))
    .toString()
    .split('\n');
  expect(JSON.parse(header)).toMatchObject({ schemaVersion: 5 });
});

test('a backup of a database without tables is refused', async () => {
  const db = await testDatabase();
  await db.orm.execute(sql`drop schema drizzle cascade`);
  await expectRefused(db, ['backup', newFile()], /The database is empty/);
});
