import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { auditService, operatorOf } from '../audit/service.ts';
import { storesService } from '../stores/service.ts';
import { importer } from './service.ts';

const WRITER = fileURLToPath(new URL('../../../test/import-writer.ts', import.meta.url));
const MINUTE_MS = 60_000;

/** Lets the writer begin to write, and kills it there; answers the store it wrote to. */
async function dieWriting(env: Record<string, string>): Promise<string> {
  const writer = spawn(process.execPath, [WRITER], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(writer, 'exit');
  let store = '';
  for await (const line of createInterface(writer.stdout)) {
    expect(line).not.toBe('done');
    store = line.split(' ')[1] ?? '';
    writer.kill('SIGKILL');
  }
  expect((await exited)[1]).toBe('SIGKILL');
  return store;
}

/** What the next server finds, after it has started; then it imports another file. */
async function afterwards(db: Database, storeId: string, now: () => Date) {
  const parts = { db, stores: storesService(db), audit: auditService(db, now), now };
  const imports = importer(parts);
  await imports.recover();
  const list = await imports.list(operatorOf(storeId));
  const { rows } = await db.orm.execute(sql`
    select name, price::text, (select count(*) from products) as products
    from inventory join products on products.id = product_id`);
  const file = { fileName: 'next.csv', source: oneChunk('name,price\nProduct 0,3\n') };
  const plan = await imports.preview(operatorOf(storeId), file);
  const done = await imports.commit(operatorOf(storeId), plan.id, { markMissing: false });
  return { list, rows, done };
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A killed writer's database, opened anew. */
async function leftBehind() {
  if (inject('testDatabase').kind === 'postgres') {
    const db = await testDatabase();
    const store = await dieWriting(db.env);
    // Another node may be at it: only when its lease has run out it counts as dead.
    return afterwards(db, store, () => new Date(Date.now() + 2 * MINUTE_MS));
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'aislewise-import-'));
  try {
    const store = await dieWriting({ DATA_DIR: dataDir });
    const db = await openDatabase({ databaseUrl: undefined, dataDir, durable: false });
    const found = await afterwards(db, store, () => new Date());
    await db.close();
    return found;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test('a server killed while it writes an import leaves the store as before, the import failed, and nothing in the way of the next', async () => {
  const { list, rows, done } = await leftBehind();
  expect(list).toMatchObject([
    { fileName: 'long.csv', status: 'failed', problem: expect.stringMatching(/as it was before/) },
  ]);
  expect(rows).toEqual([{ name: 'Product 0', price: '1.00', products: 1 }]);
  expect(done).toMatchObject({ status: 'committed', counts: { changed: 1 } });
});
