import { createHash } from 'node:crypto';
import { MAX_API_KEYS } from '@aislewise/contracts/api-keys';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { apiKeys } from './tables.ts';

const KEYS = '/api/storekeeper/api-keys';

let time = Date.parse('2026-11-21T08:00:00Z');
let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time) });
  storeId = (await addStore(server.db)).id;
  keeper = await signedInKeeper(server, storeId);
});
afterAll(() => server.close());

const add = (name: string, scopes: readonly string[] = ['stock']) =>
  server.send('POST', KEYS, { name, scopes }, keeper.headers);

test('a new key is shown once and kept as a hash', async () => {
  const { status, body } = await add('Till', ['products', 'stock']);
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^aislewise_[\w-]{43}$/);
  expect(body.apiKey).toMatchObject({ name: 'Till', createdBy: 'Asha Rao', lastUsedAt: null });
  expect(body.apiKey).toMatchObject({ scopes: ['stock', 'products'], revokedAt: null });
  expect(body.apiKey.ending).toBe(body.secret.slice(-4));
  const list = await server.get(KEYS, keeper.headers);
  expect(list.body).toEqual([body.apiKey]);
  const [row] = await server.db.orm.select().from(apiKeys).where(eq(apiKeys.id, body.apiKey.id));
  expect(row?.keyHash).toBe(createHash('sha256').update(body.secret).digest('hex'));
  expect(JSON.stringify(row)).not.toContain(body.secret);
});

test('a key is revoked once, stays in the list for 30 days, and Recent changes name both', async () => {
  time += 1000;
  const { body } = await add('Old till');
  time += 1000;
  const revoke = () =>
    server.send('DELETE', `${KEYS}/${body.apiKey.id}`, undefined, keeper.headers);
  expect((await revoke()).status).toBe(204);
  expect((await revoke()).status).toBe(404);
  const names = async () =>
    (await server.get(KEYS, keeper.headers)).body.map((key: { name: string }) => key.name);
  expect(await names()).toContain('Old till');
  const { body: changes } = await server.get('/api/storekeeper/changes', keeper.headers);
  expect(changes.slice(0, 2)).toMatchObject([
    { what: 'api_key.revoked', subjectName: 'Old till', who: 'Asha Rao', undo: 'none' },
    { what: 'api_key.added', subjectName: 'Old till', who: 'Asha Rao' },
  ]);
  expect(JSON.stringify(changes)).not.toContain(body.secret);
  time += 6 * 86_400_000;
  expect(await names()).toContain('Old till');
  time += 25 * 86_400_000;
  keeper = await signedInKeeper(server, storeId);
  expect(await names()).not.toContain('Old till');
});

test.each([
  [{ name: '', scopes: ['stock'] }, 'name'],
  [{ name: 'Till', scopes: [] }, 'scopes'],
  [{ name: 'Till', scopes: ['everything'] }, 'scopes.0'],
])('%j is refused', async (body, path) => {
  const answer = await server.send('POST', KEYS, body, keeper.headers);
  expect(answer.status).toBe(400);
  expect(answer.body.details[0].path).toBe(path);
});

test('a store has a bounded number of keys', async () => {
  const { id } = await addStore(server.db);
  const { headers } = await signedInKeeper(server, id);
  const body = { name: 'Till', scopes: ['stock'] };
  for (let made = 0; made < MAX_API_KEYS; made += 1) {
    expect((await server.send('POST', KEYS, body, headers)).status).toBe(201);
  }
  const refused = await server.send('POST', KEYS, body, headers);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatch(/Revoke one first/);
});
