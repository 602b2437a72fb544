import { NO_LINKING } from '../../../test/context.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { operatorOf } from '../audit/audit.ts';
import { createContext } from '../../create-context.ts';
import { commitImport } from './commit-import.ts';
import { listImports } from './list-imports.ts';
import { previewImport } from './preview-import.ts';

const WRITER = fileURLToPath(new URL('../../../test/import-writer.ts', import.meta.url));
const MINUTE_MS = 60_000;

/** Kills the writer in the middle of a commit. Returns the store that it wrote to. */
async function killWriter(env: Record<string, string>): Promise<string> {
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

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test('a server that is killed during a commit leaves the store as before, and the next import runs once the lease is over', async () => {
  const db = await testDatabase();
  const storeId = await killWriter(db.env);
  const actor = operatorOf(storeId);
  let time = Date.now();
  const now = (): Date => new Date(time);
  const ctx = { ...createContext({ db, now }), linking: NO_LINKING };
  const file = () => ({ fileName: 'next.csv', source: chunks('name,price\nProduct 0,3\n') });

  expect(await listImports(ctx, actor)).toMatchObject([{ status: 'committing' }]);
  await expect(previewImport(ctx, actor, file())).rejects.toThrow(/Another import/);

  time += 2 * MINUTE_MS;
  expect(await listImports(ctx, actor)).toMatchObject([
    { fileName: 'long.csv', status: 'failed', problem: expect.stringMatching(/as it was before/) },
  ]);
  const { rows } = await db.orm.execute(sql`select name, price::text, version from products`);
  expect(rows).toEqual([{ name: 'Product 0', price: '1.00', version: 1 }]);

  const plan = await previewImport(ctx, actor, file());
  const done = await commitImport(ctx, actor, plan.id, { markMissing: false });
  expect(done).toMatchObject({ status: 'committed', counts: { changed: 1 } });
});
