import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { addTotp } from '../../../test/second-factors.ts';

let server: TestApp;
let storeId: string;
const time = Date.parse('2026-11-21T08:00:00Z');
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time), config: { requireSecondFactor: true } });
  storeId = (await addStore(server.db)).id;
});
afterAll(() => server.close());

test('where a second factor is required, a keeper without one can only set one up', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  const dashboard = await server.get('/api/storekeeper/dashboard', headers);
  expect(dashboard.status).toBe(403);
  expect(dashboard.body).toEqual({
    code: 'second_factor_required',
    error: 'Please set up a second factor first.',
  });
  const sessions = await server.send('DELETE', '/api/auth/sessions', undefined, headers);
  expect(sessions.body.code).toBe('second_factor_required');
  expect((await server.get('/api/auth/user', headers)).status).toBe(200);
  expect((await server.get('/api/auth/second-factors', headers)).body.required).toBe(true);
  await addTotp(server, headers, time);
  expect((await server.get('/api/storekeeper/dashboard', headers)).status).toBe(200);
});

test('who removes the last factor must set one up again', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  await addTotp(server, headers, time);
  expect((await server.send('DELETE', '/api/auth/totp', undefined, headers)).status).toBe(204);
  const { body } = await server.get('/api/storekeeper/dashboard', headers);
  expect(body.code).toBe('second_factor_required');
});

test('a logout works without a second factor', async () => {
  const { headers } = await signedInKeeper(server, storeId);
  expect((await server.send('POST', '/api/auth/logout', undefined, headers)).status).toBe(204);
});
