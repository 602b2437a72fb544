import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { openDatabase } from '../db/client.ts';

const token = 'a-token-of-this-test';
const OPERATOR = { authorization: `Bearer ${token}` };

let real: TestDatabase;
let proxy: DatabaseProxy;
let server: TestApp;
beforeAll(async () => {
  real = await testDatabase();
  proxy = await databaseProxy(real.env.DATABASE_URL);
  const db = await openDatabase({ databaseUrl: proxy.url, dataDir: '', log: () => undefined });
  server = await testApp({
    db: { ...db, env: { DATABASE_URL: proxy.url } },
    config: { metrics: { token } },
  });
});
afterAll(async () => {
  proxy.resume();
  await server.close();
  await proxy.close();
  await real.close();
});

const metrics = async () =>
  (await server.app.inject({ url: '/metrics', headers: OPERATOR })).body.split('\n');

test('/readyz says its parts to the operator alone, and which one is bad', async () => {
  // The database of a busy machine takes longer than /readyz waits.
  await expect.poll(async () => (await server.get('/readyz')).body).toEqual({ status: 'ready' });
  await expect
    .poll(async () => (await server.get('/readyz', OPERATOR)).body)
    .toMatchObject({
      status: 'ready',
      parts: { database: 'It answers.', connections: { waiting: 0 } },
    });

  proxy.hang();
  const world = await server.get('/readyz');
  expect(world.status).toBe(503);
  expect(JSON.stringify(world.body)).not.toMatch(/database|connections/);
  expect(await server.get('/readyz', OPERATOR)).toMatchObject({
    status: 503,
    body: { status: 'unavailable', parts: { database: 'It did not answer within 500 ms.' } },
  });
  expect(await server.get('/readyz', { authorization: 'Bearer other' })).toEqual({
    ...world,
    headers: expect.anything(),
  });
  proxy.resume();
});

test('/metrics has what waits to be sent while the database answers, and the rest also without it', async () => {
  const waits = ['mails_waiting 0', 'mails_late_seconds 0', 'webhook_messages_waiting 0'];
  expect(await metrics()).toEqual(expect.arrayContaining(waits));
  proxy.hang();
  const without = await metrics();
  proxy.resume();
  expect(without.filter((line) => /^(mails|webhook_messages)_/.test(line))).toEqual([]);
  expect(without.some((line) => line.startsWith('database_connections{state="used"}'))).toBe(true);
});
