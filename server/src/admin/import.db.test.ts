import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { addStore } from '../../test/fixtures.ts';
import { readConfig } from '../config.ts';
import { runAdmin } from './admin.ts';
import { progressLine } from './import-progress.ts';
import { Secrets } from '../lib/secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'aislewise-admin-'));
let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await addStore(server.db, { name: 'Empty Store' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

async function typed(...words: string[]) {
  const [said, noted, drawn, complaints]: string[][] = [[], [], [], []];
  const nothing = () => Promise.resolve('');
  const code = await runAdmin(words, {
    readSettings: () => readConfig({}),
    readSecrets: () => new Secrets('k'.repeat(32)),
    terminal: {
      say: (line) => said?.push(line),
      note: (line) => noted?.push(line),
      redraw: (line) => drawn?.push(line ?? ''),
      canAsk: false,
      ask: nothing,
      readLine: nothing,
    },
    complain: (line) => complaints?.push(line),
    open: () => Promise.resolve({ ...server.db, close: async () => {} }),
    now: () => new Date(),
  });
  return { code, said, noted, drawn, complaints };
}

function fileOf(text: string): string {
  const path = join(folder, 'list.csv');
  writeFileSync(path, text);
  return path;
}

const LIST = 'name,price,popularity\nGhee,8.50,1\nMilk,many,2\n';

test('a dry run says what an import would do and does none of it', async () => {
  const { id } = await addStore(server.db, { name: 'Dry Store' });
  const { code, said, noted } = await typed('import', '--store', id, '--dry-run', fileOf(LIST));
  expect({ code, said }).toEqual({
    code: 0,
    said: ['new 2, changed 0, unchanged 0, refused 0'],
  });
  expect(noted).toEqual([
    'warning 1: These prices are left out. Write them like 4.99, or add them here.',
    'No column is read as: In stock, Barcode, Category, Other names',
    'Ignored columns: popularity',
    'line 3: The price “many” is not a price: write it like 4.99. It is left out.',
    'Nothing was written: this was a dry run.',
  ]);
  const { body } = await server.get(`/api/stores/${id}/inventory`);
  expect(body).toEqual([]);
});

test('an import by the store’s slug shows its progress, links the products and ends with one line', async () => {
  const { id } = await addStore(server.db, { name: 'Slug Store', address: '9 Elm St, Austin' });
  const stores = (await server.get('/api/stores')).body as { id: string; slug: string }[];
  const slug = stores.find((store) => store.id === id)?.slug ?? '';
  const { code, said, drawn } = await typed('import', '--store', slug, fileOf(LIST));
  expect({ code, said }).toEqual({ code: 0, said: ['new 2, changed 0, unchanged 0, refused 0'] });
  expect(drawn).toContain(progressLine('Writing', { rows: 2, done: 2 }));
  expect(drawn?.at(-1)).toBe('');
  const { body } = await server.get(`/api/stores/${id}/inventory`);
  expect(body).toContainEqual(
    expect.objectContaining({ price: '8.50', product: expect.objectContaining({ name: 'Ghee' }) }),
  );
  const { rows } = await server.db.orm.execute(
    sql`select food_id, food_linked_with is not null as linked from products where store_id = ${id} and name = 'Ghee'`,
  );
  expect(rows).toEqual([{ food_id: 'ghee', linked: true }]);
  const again = await typed('import', '--store', id, fileOf('name,price\nGhee,8.50\n'));
  expect(again.said).toEqual(['new 0, changed 0, unchanged 1, refused 0']);
});

test('an export of several shops needs the name of one, each time', async () => {
  const { id } = await addStore(server.db, { name: 'Till Store' });
  const path = fileOf(
    'Handle,SKU,Name,Track stock,Price [North],In stock [North],Price [South],In stock [South]\ntea,1,Tea,Y,2.00,1,3.00,1\n',
  );
  const asked = await typed('import', '--store', id, path);
  expect(asked).toMatchObject({ code: 1, said: [] });
  expect(asked.complaints).toEqual([expect.stringMatching(/North, South.*--location/)]);
  const done = await typed('import', '--store', id, '--location', 'South', path);
  expect(done).toMatchObject({ code: 0, said: ['new 1, changed 0, unchanged 0, refused 0'] });
  expect(done.noted).toContain('This is an export of Loyverse, location South.');
  expect((await typed('import', '--store', id, '--dry-run', path)).code).toBe(1);
});

test.each([
  ['no file', ['--store', 'Empty Store', '/nowhere.csv'], 1, /There is no file/],
  ['no store', ['--store', 'Nowhere', '/nowhere.csv'], 1, /store does not exist/],
  ['store left out', ['/nowhere.csv'], 2, /--store/],
])('%s is one line and no stack', async (_, words, exitCode, line) => {
  const { code, complaints } = await typed('import', ...words);
  expect({ code, complaints }).toEqual({
    code: exitCode,
    complaints: [expect.stringMatching(line)],
  });
});

test('the progress line fills up', () => {
  expect(progressLine('Reading', { rows: 10_000, done: 3000 })).toBe(
    'Reading  [#########.....................]  30 %  (3,000 of 10,000)',
  );
  expect(progressLine('Writing', { rows: 0, done: 0 })).toContain('100 %');
});
