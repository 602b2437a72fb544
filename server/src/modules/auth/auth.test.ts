import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';

let server: TestApp;
let storeId: string;
beforeAll(async () => {
  server = await testApp();
  storeId = (await addStore(server.db)).id;
});
afterAll(() => server.close());

test('a signed-in keeper is told who they are, and after a logout nobody is', async () => {
  const { headers, id, email } = await signedInKeeper(server, storeId);
  const { status, body } = await server.get('/api/auth/user', headers);
  expect(status).toBe(200);
  expect(body).toEqual({ user: { id, email, name: 'Asha Rao', role: 'storekeeper', storeId } });
  const left = await server.send('POST', '/api/auth/logout', undefined, headers);
  expect(left.status).toBe(204);
  expect((await server.get('/api/auth/user', headers)).status).toBe(401);
});
