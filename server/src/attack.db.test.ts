/**
 * Tests that `npm run attack` works, with a sample of its calls against this server with two stores:
 * it finds nothing here, and what is wrong with a server in front of this one.
 */
import { once } from 'node:events';
import { createServer, request as sendOn, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackAccess } from '../../attack/access.ts';
import { CALLS } from '../../attack/calls.ts';
import { fuzz } from '../../attack/fuzz.ts';
import { attackByRaces } from '../../attack/races.ts';
import { signIn, type Target } from '../../attack/target.ts';
import { testApp, type TestApp } from '../test/app.ts';
import { addProduct, addStore } from '../test/fixtures.ts';
import { addKeeper, KEEPER_PASSWORD } from '../test/keepers.ts';

/** `access.db.test.ts` and `keeper-writes.db.test.ts` test every call. */
const RANDOM_CALLS = 150;
const SAMPLE = CALLS.filter((_, at) => at % 12 === 0);
/** The same calls every time: what fails once fails again. */
const SEED = 20_261_123;

const LIST = '/api/storekeeper/products';
const listCall = CALLS.filter(({ method, path }) => method === 'GET' && path === LIST);

let server: TestApp;
let target: Target;
let broken: Server;
/** A server in front of the other one that lets everybody list products, and whose refusals are no JSON. */
let brokenTarget: Target;

const addressOf = (of: Server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;

beforeAll(async () => {
  server = await testApp();
  const open = async (name: string) => {
    const { id } = await addStore(server.db, { name });
    for (const product of ['Gram Flour', 'Toor Dal', 'Kimchi']) {
      await addProduct(server.db, id, { name: product, otherNames: ['besan'], price: '4.00' });
    }
    return { ...(await addKeeper(server, id)), password: KEEPER_PASSWORD };
  };
  const keepers: Target['keepers'] = [await open('Here'), await open('There')];
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  target = { base: addressOf(server.app.server), keepers };
  const { cookie } = await signIn(target, keepers[1]);
  broken = createServer((request, response) => {
    const { method, url = '', headers } = request;
    const isOpen = method === 'GET' && url === LIST;
    const sent = { method, headers: isOpen ? { cookie } : headers };
    const onward = sendOn(target.base + url, sent, (answer) => {
      const { statusCode = 500 } = answer;
      if (statusCode < 400) answer.pipe(response.writeHead(statusCode, answer.headers));
      else answer.resume().once('end', () => response.writeHead(statusCode).end('Failed'));
    });
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  // The attack fills the store of the first keeper, which it can do once.
  brokenTarget = { base: addressOf(broken), keepers: [keepers[1], keepers[0]] };
});
afterAll(async () => {
  broken.close();
  await server.close();
});

test('no keeper’s call is answered to those who may not make it', async () => {
  const { faults, sent } = await attackAccess(target, SAMPLE);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(SAMPLE.length);
});

test('a call that is answered to everybody is found', async () => {
  const { faults } = await attackAccess(brokenTarget, listCall);
  const what = `${listCall[0]?.name} answers 200 to nobody`;
  expect(faults).toContainEqual({ attack: 'access', what });
});

test('random calls are answered or refused in the API’s own form, and show no other store’s rows', async () => {
  const { faults } = await fuzz(target, { calls: RANDOM_CALLS, seed: SEED });
  expect(faults).toEqual([]);
});

test('a refusal in another form is found', async () => {
  const { faults } = await fuzz(brokenTarget, { calls: 20, seed: SEED });
  const what = expect.stringMatching(/^a refusal that is not JSON: /) as string;
  expect(faults).toContainEqual({ attack: 'fuzz', what });
});

test('of calls at the same moment that exclude each other one succeeds', async () => {
  expect((await attackByRaces(target, 1)).faults).toEqual([]);
});
