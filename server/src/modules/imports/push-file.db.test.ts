/** The call that imports a file with a key, and the script for the shop's PC that makes it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { keyHeaders } from '../../../test/keys.ts';
import { products } from '../products/tables.ts';

const SCRIPT = fileURLToPath(
  new URL('../../../../integrations/send-till-export.mjs', import.meta.url),
);
const HEADERS =
  'Handle,SKU,Name,Category,Option 1 value,Barcode,Track stock,Available for sale [North],Price [North],In stock [North],Available for sale [South],Price [South],In stock [South]';
const exportWith = (price: string) =>
  `${HEADERS}\nbesan,1,Besan,Flour,,036000291452,Y,Y,${price},3,Y,5.49,2\n`;

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await testApp();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function addShop() {
  const { id } = await addStore(server.db);
  const keeper = await signedInKeeper(server, id);
  const key = await keyHeaders(server, keeper, ['products']);
  const prices = async () => {
    const { body } = await server.get(`/api/stores/${id}/inventory`);
    return (body as { price: string }[]).map(({ price }) => price);
  };
  return { id, keeper, key, prices };
}

async function pushFile(id: string, headers: Record<string, string>, file: string, query = '') {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1/stores/${id}/imports?fileName=items.csv${query}`,
    headers: { ...headers, 'content-type': 'text/csv' },
    payload: file,
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> };
}

test('a file with several shops is refused with a sentence until one is named, then remembered', async () => {
  const { id, key, prices, keeper } = await addShop();
  const asked = await pushFile(id, key, exportWith('4.99'));
  expect(asked.status).toBe(422);
  expect(asked.body['error']).toMatch(/North.*South.*‘location’/);
  expect(await prices()).toEqual([]);
  const named = await pushFile(id, key, exportWith('4.99'), '&location=North');
  expect(named).toMatchObject({
    status: 200,
    body: { till: { key: 'loyverse' }, location: 'North' },
  });
  expect(named.body['counts']).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 0 });
  expect((await pushFile(id, key, exportWith('5.19'))).body['counts']).toMatchObject({
    changed: 1,
  });
  expect(await prices()).toEqual(['5.19']);
  expect((await pushFile(id, key, exportWith('5.19'))).body['counts']).toMatchObject({
    unchanged: 1,
  });
  const { body: changes } = await server.get('/api/storekeeper/changes?limit=1', keeper.headers);
  expect(changes).toMatchObject([{ what: 'import.committed', who: 'Till (key)' }]);
});

test('a file that changes nothing is evidence for the stock, at most every six hours', async () => {
  const { id, key, keeper } = await addShop();
  await pushFile(id, key, exportWith('4.99'), '&location=North');
  const seenAfter = async (hours: number) => {
    const seenAt = new Date(Date.now() - hours * 3_600_000);
    await server.db.orm.update(products).set({ seenAt }).where(eq(products.storeId, id));
    await pushFile(id, key, exportWith('4.99'));
    const [row] = await server.db.orm.select().from(products).where(eq(products.storeId, id));
    return row?.seenAt.getTime() === seenAt.getTime() ? 'as before' : row?.seenBy;
  };
  expect(await seenAfter(5)).toBe('as before');
  expect(await seenAfter(7)).toBe('import');
  const { body } = await server.get('/api/storekeeper/imports', keeper.headers);
  const written = (body as { status: string }[]).filter(({ status }) => status === 'committed');
  expect(written).toHaveLength(1);
});

test('a key without the scope, or of another store, sends no file', async () => {
  const { id, keeper } = await addShop();
  const stockOnly = await keyHeaders(server, keeper, ['stock']);
  expect((await pushFile(id, stockOnly, exportWith('1.00'))).status).toBe(403);
  const other = await addShop();
  expect((await pushFile(id, other.key, exportWith('1.00'))).status).toBe(403);
});

test('columns and rows that are left out are named in the answer and in Recent changes', async () => {
  const { id, key, keeper } = await addShop();
  const list = 'Name,Price,Supplier,Shelf life\nBesan,4.99,Swad,\nTotal,4.99,,\n';
  const skipped = [{ reason: 'Sum', count: 1, examples: ['line 3: Total'] }];
  const lacked = ['In stock', 'Barcode', 'Category', 'Other names'];
  const first = await pushFile(id, key, list);
  expect(first).toMatchObject({
    status: 200,
    body: { leftOut: ['Supplier'], skipped, lacked },
  });
  const { body: changes } = await server.get('/api/storekeeper/changes?limit=1', keeper.headers);
  expect(changes).toMatchObject([{ after: { leftOut: ['Supplier'], skipped: ['Sum: 1'] } }]);
  const again = await pushFile(id, key, list);
  expect(again.body).toMatchObject({ counts: { unchanged: 1 }, leftOut: ['Supplier'] });
});

/** Starts the script on a file; `lines` waits for a text in its log. */
async function startScript(
  id: string,
  key: { authorization: string },
  address: string,
  more: string[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'aislewise-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [log, file] = [join(folder, 'sent.log'), join(folder, 'items.csv')];
  const args = ['--url', address, '--store', id, '--watch', file, '--log', log, ...more];
  const env = {
    PATH: process.env['PATH'],
    AISLEWISE_KEY: key.authorization.replace('Bearer ', ''),
  };
  const run = () => {
    const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: 'ignore' });
    return { child, ended: once(child, 'exit') };
  };
  const readLog = () => readFile(log, 'utf8').catch(() => '');
  return { file, run, readLog, key };
}

test(
  'the script sends an export when it appears and when it changes, and logs it',
  { timeout: 60_000 },
  async () => {
    const { id, key, prices } = await addShop();
    const more = ['--location', 'North', '--poll', '0.1'];
    const { file, run, readLog } = await startScript(id, key, url, more);
    const { child, ended } = run();
    try {
      await writeFile(file, exportWith('4.99'));
      await expect.poll(prices, { timeout: 20_000 }).toEqual(['4.99']);
      await writeFile(file, exportWith('10.49'));
      await expect.poll(prices, { timeout: 20_000 }).toEqual(['10.49']);
      await expect.poll(readLog).toMatch(/changed 1, unchanged 0, refused 0/);
      expect(await readLog()).not.toContain(key.authorization.slice(8));
    } finally {
      child.kill();
      await ended;
    }
  },
);

test(
  'the script tries again while the server is away, and sends nothing twice',
  { timeout: 60_000 },
  async () => {
    const { id, key, prices } = await addShop();
    let refusals = 2;
    let calls = 0;
    // A proxy that is down at first, before the real server.
    const proxy = createServer((request, response) => {
      calls += 1;
      if (refusals > 0) {
        refusals -= 1;
        request.resume();
        response.writeHead(503, { 'content-type': 'text/plain' }).end('Bad gateway');
        return;
      }
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { authorization = '' } = request.headers;
        const headers = { authorization, 'content-type': 'application/octet-stream' };
        const asked = { method: 'POST', headers, payload: Buffer.concat(chunks) } as const;
        void server.app.inject({ ...asked, url: request.url ?? '' }).then((answer) => {
          response.writeHead(answer.statusCode, { 'content-type': 'application/json' });
          response.end(answer.body);
        });
      });
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const more = ['--location', 'North', '--once', '--retry', '0.05'];
    const { file, run, readLog } = await startScript(id, key, address, more);
    const [header, row] = exportWith('4.99').split('\n');
    await writeFile(file, `${header},Supplier\n${row},Swad\n`);
    expect(await run().ended).toEqual([0, null]);
    expect(await prices()).toEqual(['4.99']);
    expect(await readLog()).toMatch(
      /503.*\n.*next try in 0.05 s\n.*503.*\n.*next try in 0.1 s\n.*new 1.*\n.*no column is read as: .*\n.*left out columns: Supplier\n/,
    );
    expect(await run().ended).toEqual([0, null]);
    expect(calls).toBe(3);
    proxy.close();
  },
);

test('the script says what the server refuses, and ends with 1', { timeout: 30_000 }, async () => {
  const { id, key } = await addShop();
  const { file, run, readLog } = await startScript(id, key, url, ['--once']);
  expect(await run().ended).toEqual([1, null]);
  await writeFile(file, exportWith('4.99'));
  expect(await run().ended).toEqual([1, null]);
  expect(await readLog()).toMatch(/there is no export[^]*422[^]*North/);
});
