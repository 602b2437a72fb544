import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addImportStore } from '../../../test/imports.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const LONG_FILE = `name\n${Array.from({ length: 5000 }, (_, i) => `Product ${i}`).join('\n')}`;

test('of two imports of one store at once the second is refused', async () => {
  const { imports } = await addImportStore(server);
  const answers = await Promise.all([imports.preview(LONG_FILE), imports.preview(LONG_FILE)]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/Wait until/);
});

test('imports of several stores at once are read one after the other', async () => {
  const stores = await Promise.all([1, 2, 3].map(() => addImportStore(server)));
  const answers = await Promise.all(
    stores.map(({ imports }) => imports.preview('name\nRice\nMilk\n')),
  );
  expect(answers.map(({ status, body }) => [status, body.counts.new])).toEqual([
    [201, 2],
    [201, 2],
    [201, 2],
  ]);
});

test('an import that is cancelled while its file is read ends there', async () => {
  const { imports } = await addImportStore(server);
  const id = randomUUID();
  const reading = imports.preview(LONG_FILE, { id });
  await expect.poll(async () => (await imports.get(id)).body.status).toBe('reading');
  expect((await imports.cancel(id)).body.status).toBe('cancelled');
  expect((await reading).status).toBe(409);
  expect((await imports.get(id)).body.status).toBe('cancelled');
});

test('cancelling an import leaves another store’s import of the same id alone', async () => {
  const [here, there] = [await addImportStore(server), await addImportStore(server)];
  const id = randomUUID();
  const reading = here.imports.preview(LONG_FILE, { id });
  await expect.poll(async () => (await here.imports.get(id)).body.status).toBe('reading');
  // Waits for its turn until the first one is read.
  const waiting = there.imports.preview(LONG_FILE, { id });
  await expect.poll(async () => (await there.imports.get(id)).body.status).toBe('reading');
  expect((await here.imports.cancel(id)).body.status).toBe('cancelled');
  expect((await reading).status).toBe(409);
  expect((await waiting).status).toBe(201);
});

test('an import that is cancelled after its preview cannot be committed', async () => {
  const { imports } = await addImportStore(server);
  const { body } = await imports.preview('name\nRice\n');
  expect((await imports.cancel(body.id)).body.status).toBe('cancelled');
  expect((await imports.commit(body.id)).status).toBe(409);
  expect((await imports.cancel(body.id)).status).toBe(409);
});
