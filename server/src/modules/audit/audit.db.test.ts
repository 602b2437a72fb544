import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { operatorOf, recordChange, type Actor } from './audit.ts';

let server: TestApp;
let keeper: TestKeeper;
let other: TestKeeper;
let time = Date.parse('2026-11-21T08:00:00Z');
beforeAll(async () => {
  server = await testApp();
  keeper = await signedInKeeper(server, (await addStore(server.db)).id);
  other = await signedInKeeper(server, (await addStore(server.db, { name: 'Elsewhere' })).id);
});
afterAll(() => server.close());

const actor = ({ storeId, id: keeperId, name }: TestKeeper): Actor => ({ storeId, keeperId, name });

async function record(by: Actor, subjectName: string): Promise<void> {
  const now = () => new Date((time += 1000));
  await server.db.transaction((tx) =>
    recordChange({ now }, tx, by, {
      what: 'inventory.changed',
      subjectId: randomUUID(),
      subjectName,
      before: { price: '1.00', aisle: 'Aisle 1' },
      after: { price: '2.00', aisle: 'Aisle 1' },
    }),
  );
}

const changes = (query = '', { headers } = keeper) =>
  server.get(`/api/storekeeper/changes${query}`, headers);
const subjects = (body: { subjectName: string }[]) => body.map(({ subjectName }) => subjectName);

test('a change says who made it, when, and what it changed from and to', async () => {
  await record(actor(keeper), 'Basmati rice');
  const { status, body } = await changes();
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({
    at: new Date(time).toISOString(),
    who: 'Asha Rao',
    what: 'inventory.changed',
    subjectName: 'Basmati rice',
    before: { price: '1.00' },
    after: { price: '2.00' },
  });
});

test('a change of the operator is shown as the operator’s', async () => {
  await record(operatorOf(keeper.storeId), 'Toor dal');
  expect((await changes()).body[0].who).toBe('Operator');
});

test('the newest stand first, and the rest can be read on from any of them', async () => {
  for (const name of ['One', 'Two', 'Three']) await record(actor(keeper), name);
  const first = await changes('?limit=2');
  expect(subjects(first.body)).toEqual(['Three', 'Two']);
  const rest = await changes(`?limit=2&before=${first.body[1].id}`);
  expect(subjects(rest.body)[0]).toBe('One');
});

test("another store's changes are never shown, not even by way of one of its rows", async () => {
  await record(actor(other), 'Not yours');
  const theirs = await changes('', other);
  expect(subjects(theirs.body)).toEqual(['Not yours']);
  expect(subjects((await changes('?limit=100')).body)).not.toContain('Not yours');
  expect((await changes(`?before=${theirs.body[0].id}`)).body).toEqual([]);
});

test('a change whose transaction fails leaves no row', async () => {
  const now = () => new Date(time);
  const failing = server.db.transaction(async (tx) => {
    const change = {
      what: 'deal.changed',
      subjectName: 'Lost',
      before: null,
      after: null,
    } as const;
    await recordChange({ now }, tx, actor(keeper), change);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(subjects((await changes('?limit=100')).body)).not.toContain('Lost');
});

test.each(['?limit=0', '?limit=101', '?limit=x', '?before=x'])(
  'a list with %s is a 400',
  async (query) => {
    expect((await changes(query)).status).toBe(400);
  },
);
