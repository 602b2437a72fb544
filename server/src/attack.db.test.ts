/** The short form of `npm run attack`, against this server with two stores. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attackAccess } from '../../attack/access.ts';
import { fuzz } from '../../attack/fuzz.ts';
import { attackByRaces } from '../../attack/races.ts';
import type { Target } from '../../attack/target.ts';
import { testApp, type TestApp } from '../test/app.ts';
import { addProduct, addStore } from '../test/fixtures.ts';
import { addKeeper, KEEPER_PASSWORD } from '../test/keepers.ts';

// A thousand calls, which take minutes beside other work.
vi.setConfig({ testTimeout: 600_000 });

const CALLS = 1_000;
/** The same calls every time: what fails once fails again. */
const SEED = 20_261_123;

let server: TestApp;
let target: Target;
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
  const { port } = server.app.server.address() as AddressInfo;
  target = { base: `http://127.0.0.1:${port}`, keepers };
});
afterAll(() => server.close());

test('no keeper’s call is answered to those who may not make it', async () => {
  const { faults, sent } = await attackAccess(target);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(200);
});

test('random calls are answered or refused in the API’s own form, and show no other store’s rows', async () => {
  const { faults } = await fuzz(target, { calls: CALLS, seed: SEED });
  expect(faults).toEqual([]);
});

test('of calls at the same moment that exclude each other one succeeds', async () => {
  expect((await attackByRaces(target, 3)).faults).toEqual([]);
});
