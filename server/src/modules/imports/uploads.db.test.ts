import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { NO_LINKING } from '../../../test/context.ts';
import { addStore } from '../../../test/fixtures.ts';
import { addImportStore } from '../../../test/imports.ts';
import { createContext } from '../../create-context.ts';
import { operatorOf } from '../audit/audit.ts';
import { ImportJobs, type ImportLimits } from './import-jobs.ts';
import { listImports } from './list-imports.ts';
import { previewImport } from './preview-import.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

type ImportStore = Awaited<ReturnType<typeof addImportStore>>;

/** Sends the start of a file of `length` bytes over a connection of its own, and no more. */
async function stall({ keeper, imports }: ImportStore, length = 1000): Promise<ClientRequest> {
  const sent = request({
    port,
    method: 'POST',
    path: '/api/storekeeper/imports?fileName=list.csv',
    headers: { ...keeper.headers, 'content-type': 'text/csv', 'content-length': length },
  });
  sent.on('error', () => undefined);
  sent.write('name\n');
  await expect.poll(async () => (await imports.list()).body).toMatchObject([{ status: 'reading' }]);
  return sent;
}

test('while the uploads of two stores stall, the import of a third is answered', async () => {
  const stores = await Promise.all([1, 2, 3].map(() => addImportStore(server)));
  const stalled = await Promise.all(stores.slice(0, 2).map((store) => stall(store)));
  const { status, body } = (await stores[2]?.imports.preview('name\nRice\n')) ?? {};
  expect([status, body.counts.new]).toEqual([201, 1]);
  for (const one of stalled) one.destroy();
});

test('an import ends when its sender hangs up', async () => {
  const store = await addImportStore(server);
  const sent = await stall(store);
  sent.destroy();
  const list = async () => (await store.imports.list()).body;
  await expect.poll(list).toMatchObject([{ status: 'cancelled' }]);
  expect((await store.imports.preview('name\nRice\n')).status).toBe(201);
});

test('an upload that stalls can be cancelled', async () => {
  const store = await addImportStore(server);
  const sent = await stall(store);
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const [{ id }] = (await store.imports.list()).body;
  expect((await store.imports.cancel(id)).body.status).toBe('cancelled');
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([409, 'close']);
  expect(JSON.parse(await text(answer))).toMatchObject({ error: 'The import was cancelled.' });
});

test('a file that is too large gets its answer while it is being sent', async () => {
  const store = await addImportStore(server);
  const sent = await stall(store, 40 * 2 ** 20);
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(Buffer.alloc(20 * 2 ** 20, 'x'));
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
});

/** A store whose imports have other limits. */
async function storeWith(limits: Partial<ImportLimits>) {
  const { id } = await addStore(server.db);
  const importJobs = new ImportJobs(limits);
  const ctx = { ...createContext({ db: server.db }), linking: NO_LINKING, importJobs };
  return { ctx, actor: operatorOf(id) };
}

const fileOf = (source: AsyncIterable<Uint8Array>) => ({ fileName: 'list.csv', source });

test('an upload without a byte for too long ends with a sentence and leaves nothing', async () => {
  const { ctx, actor } = await storeWith({ uploadIdleMs: 20 });
  const reading = previewImport(ctx, actor, fileOf(new PassThrough()));
  await expect(reading).rejects.toMatchObject({ status: 408, message: /did not arrive in time/ });
  expect(await listImports(ctx, actor)).toEqual([]);
});

test('an upload that takes too long in all ends, though bytes arrive', async () => {
  const { ctx, actor } = await storeWith({ uploadMs: 60 });
  const source = new PassThrough();
  const dripping = setInterval(() => source.write('x'), 5);
  try {
    await expect(previewImport(ctx, actor, fileOf(source))).rejects.toMatchObject({
      status: 408,
    });
  } finally {
    clearInterval(dripping);
  }
});

test('uploads that would take too much memory are refused until others are done', async () => {
  const { ctx, actor } = await storeWith({ heldBytes: 15 });
  const source = new PassThrough();
  const abort = new AbortController();
  const first = previewImport(ctx, actor, { ...fileOf(source), signal: abort.signal });
  source.write('name\nRice\n');
  await expect.poll(() => source.readableDidRead && source.readableLength === 0).toBe(true);
  const other = operatorOf((await addStore(server.db)).id);
  const list = () => fileOf(Readable.from([Buffer.from('name\nMilk\n')]));
  const refusal = { status: 429, retryAfter: 60 };
  await expect(previewImport(ctx, other, list())).rejects.toMatchObject(refusal);
  abort.abort();
  await expect(first).rejects.toThrow(/cancelled/);
  expect(await previewImport(ctx, other, list())).toMatchObject({ counts: { new: 1 } });
});

test('a file that waits for its turn can be cancelled, and the next one is read', async () => {
  const importJobs = new ImportJobs({ reads: 1 });
  const first = Promise.withResolvers<void>();
  const running = importJobs.readInTurn(new AbortController().signal, () => first.promise);
  const abort = new AbortController();
  const waiting = importJobs.readInTurn(abort.signal, async () => 'read');
  abort.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  first.resolve();
  await running;
  expect(await importJobs.readInTurn(new AbortController().signal, async () => 'next')).toBe(
    'next',
  );
});

// A store has at most one running import.
test('a workbook that takes long to read does not delay the import of another store', async () => {
  const importJobs = new ImportJobs();
  const slow = Promise.withResolvers<void>();
  const reading = importJobs.readInTurn(new AbortController().signal, () => slow.promise);
  const next = importJobs.readInTurn(new AbortController().signal, async () => 'next');
  expect(await next).toBe('next');
  slow.resolve();
  await reading;
});
