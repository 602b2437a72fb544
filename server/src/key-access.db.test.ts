/** Tests the access of each call that takes a key of a store, and that no other call takes one. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../test/app.ts';
import { addStore } from '../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../test/keepers.ts';
import { keyHeaders } from '../test/keys.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Key = Record<string, unknown>;

const { paths } = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, { security?: Key[] }>> };

const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { security = [] }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase() as Method,
    path,
    takesKey: security.some((one) => 'key' in one),
    takesSession: security.some((one) => 'session' in one),
  })),
);
type KeyCall = (typeof calls)[number];
const keyCalls = calls.filter(({ path }) => path.startsWith('/api/v1/'));
const keeperCalls = calls.filter(({ takesSession }) => takesSession);

let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
let own: { authorization: string };
let elsewhere: { authorization: string };
beforeAll(async () => {
  server = await testApp();
  storeId = (await addStore(server.db)).id;
  keeper = await signedInKeeper(server, storeId);
  own = await keyHeaders(server, keeper);
  const other = (await addStore(server.db)).id;
  elsewhere = await keyHeaders(server, await signedInKeeper(server, other));
});
afterAll(() => server.close());

/** Sends a body that can't even be parsed: whoever is refused before that met the guard first. */
async function sendBroken({ method, path }: KeyCall, headers: Record<string, string>) {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await server.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, storeId),
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload: '{"broken' }),
  });
  return answer.statusCode;
}

test.each(keyCalls)('$name says in the document that it needs a key alone', (call) => {
  expect(call).toMatchObject({ takesKey: true, takesSession: false });
});

describe.each<[string, number, () => Record<string, string>]>([
  ['without a key', 401, () => ({})],
  ['with a made-up key', 401, () => ({ authorization: `Bearer aislewise_${'x'.repeat(43)}` })],
  ["with its keeper's session alone", 401, () => keeper.headers],
  ["with another store's key", 403, () => elsewhere],
])('%s', (_who, status, headers) => {
  test.each(keyCalls)(`$name is a ${status} before anything is parsed`, async (call) => {
    expect(await sendBroken(call, headers())).toBe(status);
  });
});

test.each(keyCalls)("$name lets its own store's key past the guard", async (call) => {
  expect([401, 403]).not.toContain(await sendBroken(call, own));
});

test.each(keeperCalls)('$name does not take a key', async (call) => {
  expect(await sendBroken(call, own)).toBe(401);
});
