/**
 * Tests the access of each call of the OpenAPI document. A call that is not on the list of open ones
 * must be refused without a keeper's session, whatever its declaration says. So a new call must be
 * guarded or added to the list.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../test/app.ts';
import { addDeal, addProduct, addStore } from '../test/fixtures.ts';
import { exampleOf, type JsonSchema } from '../test/json-example.ts';
import { OPEN_CALLS } from '../test/open-calls.ts';
import { addKeeper, signedInKeeper, type TestKeeper } from '../test/keepers.ts';
import { idsOf, openSnapshots } from '../test/snapshot.ts';
import { sessions } from './modules/auth/tables.ts';
import { feedback } from './modules/feedback/tables.ts';
import { imports } from './modules/imports/tables.ts';
import { productRequests } from './modules/requests/tables.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Operation {
  security?: unknown[];
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface Operations {
  paths: Record<string, Record<string, Operation>>;
}

/** The calls that programs make with a key of the store in the path; `key-access.db.test.ts` tests them. */
const WITH_KEY = new Set([
  'PUT /api/v1/stores/{storeId}/stock',
  'POST /api/v1/stores/{storeId}/imports',
  'POST /api/v1/stores/{storeId}/products',
]);

/** Bodies that a schema can't describe well enough for `exampleOf`. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
// A bulk change names products or a filter, not both.
const CHANGE = { filter: undefined, change: { inStock: true } };
const FIELDS: Record<string, unknown> = { imageData: PIXEL, plan: null, ...CHANGE };

const file = new URL('../../openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as Operations;

const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase() as Method,
    path,
    operation,
    fields: operation.requestBody?.content['application/json']?.schema,
  })),
);
type KeeperCall = (typeof calls)[number];
const keeperCalls = calls.filter(({ name }) => !OPEN_CALLS.has(name) && !WITH_KEY.has(name));
const writes = keeperCalls.filter(({ method }) => method !== 'GET');
/** Calls whose path names a row; one that names a kind of rows has no other store's. */
const withIds = keeperCalls.filter(({ operation: { parameters = [] } }) =>
  parameters.some((part) => part.in === 'path' && part.schema.enum === undefined),
);
const BEGIN = Date.parse('2026-11-21T08:00:00Z');
let time = BEGIN;
let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
let other: TestKeeper;
let expired: TestKeeper;
let wrongRole: { cookie: string };
/** All rows of the store. */
let ids: string[];
let snapshots: Awaited<ReturnType<typeof openSnapshots>>;

beforeAll(async () => {
  server = await testApp({ now: () => new Date(time) });
  const { db } = server;
  storeId = (await addStore(db)).id;
  expired = await signedInKeeper(server, storeId);
  time += 7 * 86_400_000;
  keeper = await signedInKeeper(server, storeId);
  other = await signedInKeeper(server, (await addStore(db, { name: 'Elsewhere' })).id);
  wrongRole = await operatorSession();
  await addProduct(db, storeId, { name: 'Basmati rice' });
  await addDeal(db, storeId, { title: 'Rice week' });
  await db.orm.insert(feedback).values({ storeId, feedbackType: 'general', message: 'Good' });
  await db.orm.insert(productRequests).values({ storeId, productName: 'Curry leaves' });
  const file = { id: randomUUID(), importedBy: 'Asha', fileName: 'a.csv', seenVersion: 1 };
  await db.orm.insert(imports).values({ ...file, storeId, status: 'previewed' });
  ids = await idsOf(db, storeId);
  snapshots = await openSnapshots(db);
});
afterAll(async () => {
  await snapshots.close();
  await server.close();
});

/** A session such as no login gives: of a role that the portal is not for. */
async function operatorSession(): Promise<{ cookie: string }> {
  const { id } = await addKeeper(server, storeId, { role: 'operator' });
  const token = randomUUID();
  await server.db.orm.insert(sessions).values({
    tokenHash: createHash('sha256').update(token).digest('hex'),
    keeperId: id,
    expiresAt: new Date(time + 86_400_000),
  });
  return { cookie: `aislewise-session=${token}` };
}

const pathWith = (path: string, id: string): string => path.replaceAll(/\{\w+\}/g, id);

/** Sends a body that can't even be parsed: whoever is refused before that met the guard first. */
async function sendBroken({ method, path }: KeeperCall, headers: Record<string, string>) {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await server.app.inject({
    method,
    url: pathWith(path, storeId),
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload: '{"broken' }),
  });
  return answer.statusCode;
}

async function expectUnchanged(work: () => Promise<void>): Promise<void> {
  const before = await snapshots.read();
  await work();
  expect(await snapshots.read()).toEqual(before);
}

test('the document is of the calls that are registered, and not empty', async () => {
  const registered = (server.app.swagger() as unknown as Operations).paths;
  expect(Object.keys(registered)).toEqual(Object.keys(document.paths));
  expect(keeperCalls.length).toBeGreaterThan(0);
});

test('each keeper’s call says in the document that it needs a session', () => {
  expect(keeperCalls.map(({ name, operation }) => [name, operation.security])).toEqual(
    keeperCalls.map(({ name }) => [name, [{ session: [] }]]),
  );
});

const asKeeper = (headers: Record<string, string>) => () => ({ ...keeper.headers, ...headers });

test.each<[string, number, readonly KeeperCall[], () => Record<string, string>]>([
  ['without a session', 401, keeperCalls, () => ({})],
  [
    'with the headers of the portal page alone',
    401,
    keeperCalls,
    () => ({ 'x-store-id': storeId, 'x-role': 'storekeeper' }),
  ],
  ['with a session that has run out', 401, keeperCalls, () => expired.headers],
  ['with a made-up session', 401, keeperCalls, () => ({ cookie: 'aislewise-session=made-up' })],
  ['with a session of another role', 401, keeperCalls, () => wrongRole],
  [
    "with a header that claims another keeper's store",
    403,
    keeperCalls,
    () => ({ ...other.headers, 'x-store-id': storeId }),
  ],
  ['with a header of a missing store', 403, keeperCalls, asKeeper({ 'x-store-id': randomUUID() })],
  ['with a header that claims another role', 403, keeperCalls, asKeeper({ 'x-role': 'operator' })],
  ['from a page of another origin', 403, writes, asKeeper({ origin: 'https://evil.example' })],
  ['from a page of another site', 403, writes, asKeeper({ 'sec-fetch-site': 'cross-site' })],
])('%s each call is a %d before anything is parsed', async (_who, status, refused, headers) => {
  await expectUnchanged(async () => {
    const answers = [];
    for (const call of refused) answers.push([call.name, await sendBroken(call, headers())]);
    expect(answers).toEqual(refused.map(({ name }) => [name, status]));
  });
});

test('each keeper’s call lets its own keeper past the guard', async () => {
  const claims = { 'x-store-id': storeId, 'x-role': 'storekeeper', origin: 'http://localhost' };
  const headers = { ...keeper.headers, ...claims, host: 'localhost' };
  const refused = [];
  for (const call of keeperCalls) {
    const status = await sendBroken(call, headers);
    if (status === 401 || status === 403 || status >= 500) refused.push([call.name, status]);
  }
  expect(refused).toEqual([]);
});

/** Bodies made from the call's schema: whatever rules it has beside, one of them should be in order. */
function bodiesOf({ fields }: KeeperCall, named?: string): unknown[] {
  if (!fields) return [undefined];
  return (['required', 'all'] as const).map((which) => {
    const example = exampleOf(fields, which);
    if (!(example instanceof Object)) return example;
    const body: Record<string, unknown> = { ...example };
    for (const name of Object.keys(body)) if (name in FIELDS) body[name] = FIELDS[name];
    delete body['storeId'];
    return named === undefined ? body : { ...body, storeId: named };
  });
}

/** The other store's keeper asks; answers the first answer that is not about the body's faults. */
async function askAsOther(call: KeeperCall, id: string, named?: string) {
  const answers = [];
  for (const body of bodiesOf(call, named)) {
    const { method, path } = call;
    const answer = await server.send(method, pathWith(path, id), body, other.headers);
    answers.push({ status: answer.status, body: answer.body as unknown });
  }
  const past = answers.find(({ status }) => status !== 400);
  if (!past) throw new Error(`No body for ${call.name}: ${JSON.stringify(answers)}`);
  return past;
}

test.each(withIds)(
  "$name is the same refusal for another store's rows as for rows that are not there",
  async (call) => {
    await expectUnchanged(async () => {
      const nothing = await askAsOther(call, randomUUID());
      expect([403, 404], JSON.stringify(nothing.body)).toContain(nothing.status);
      for (const id of ids) {
        expect(await askAsOther(call, id)).toEqual(nothing);
      }
    });
  },
);

const namesStore = ({ fields, operation }: KeeperCall) => ({
  body: fields?.properties?.['storeId'] !== undefined,
  query: operation.parameters?.some((part) => part.in === 'query' && part.name === 'storeId'),
});

test.each(keeperCalls.filter((call) => namesStore(call).body))(
  '$name with another store in its body is a 403',
  async (call) => {
    await expectUnchanged(async () => {
      expect((await askAsOther(call, randomUUID(), storeId)).status).toBe(403);
    });
  },
);

test.each(keeperCalls.filter((call) => namesStore(call).query))(
  '$name with another store in its query is a 403',
  async (call) => {
    const url = `${pathWith(call.path, randomUUID())}?storeId=${storeId}`;
    await expectUnchanged(async () => {
      expect((await server.send(call.method, url, undefined, other.headers)).status).toBe(403);
    });
  },
);
