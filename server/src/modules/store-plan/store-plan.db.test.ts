import type { StorePlan } from '@aislewise/contracts/store-plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const PLAN: StorePlan = {
  width: 12,
  height: 8,
  fixtures: [
    { kind: 'entrance', x: 0, y: 7, width: 2, height: 1 },
    {
      kind: 'aisle',
      x: 3,
      y: 1,
      width: 1,
      height: 5,
      name: 'Aisle 4',
      categories: ['Flours'],
      sides: [{ side: 'left', categories: ['Lentils & Beans'] }],
    },
    { kind: 'section', x: 8, y: 0, width: 4, height: 2, name: 'Produce', categories: [] },
    { kind: 'till', x: 5, y: 7, width: 1, height: 1 },
  ],
};

async function openShop() {
  const { id: storeId } = await addStore(server.db);
  const { headers } = await signedInKeeper(server, storeId);
  const set = (plan: unknown, version: number) =>
    server.send('PUT', '/api/storekeeper/plan', { plan, version }, headers);
  const show = async () => (await server.get(`/api/stores/${storeId}/plan`)).body;
  const changes = async () => (await server.get('/api/storekeeper/changes', headers)).body;
  const move = (filter: object, aisle: string) =>
    server.send(
      'POST',
      '/api/storekeeper/inventory/bulk',
      { filter, change: { aisle }, storeId },
      headers,
    );
  const undo = (id: string, takeOld: 'all' | [] = []) =>
    server.send('POST', `/api/storekeeper/changes/${id}/undo`, { takeOld }, headers);
  const undoLast = async () => undo((await changes())[0].id);
  return { storeId, set, show, changes, move, undo, undoLast };
}

test('a plan that a keeper has drawn is shown to everyone, and is among the recent changes', async () => {
  const { set, show, changes } = await openShop();
  expect(await show()).toEqual({ plan: null, version: 1 });
  expect(await set(PLAN, 1)).toMatchObject({ status: 200, body: { plan: PLAN, version: 2 } });
  expect(await show()).toEqual({ plan: PLAN, version: 2 });
  expect(await changes()).toMatchObject([
    { what: 'plan.changed', before: { fixtures: 0 }, after: { fixtures: 4 }, undo: 'possible' },
  ]);
  expect(await set(null, 2)).toMatchObject({ status: 200, body: { plan: null, version: 3 } });
  expect(await show()).toEqual({ plan: null, version: 3 });
});

test('of two keepers who draw at once the second is refused and changes nothing', async () => {
  const { set, show } = await openShop();
  const answers = await Promise.all([set(PLAN, 1), set({ ...PLAN, fixtures: [] }, 1)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const saved = answers.find(({ status }) => status === 200);
  expect(await show()).toEqual(saved?.body);
});

test.each([
  ['a fixture outside the cells', { ...PLAN, width: 11 }],
  ['a plan with more than 60 cells a row', { ...PLAN, width: 61 }],
  ['a shelf without cells', { ...PLAN, fixtures: [{ ...PLAN.fixtures[1], width: 0 }] }],
  [
    'a side that is named twice',
    {
      ...PLAN,
      fixtures: [
        {
          ...PLAN.fixtures[1],
          sides: [
            { side: 'left', categories: [] },
            { side: 'left', categories: [] },
          ],
        },
      ],
    },
  ],
  ['a fixture of an unknown kind', { ...PLAN, fixtures: [{ ...PLAN.fixtures[0], kind: 'hole' }] }],
  ['more than 200 fixtures', { ...PLAN, fixtures: Array(201).fill(PLAN.fixtures[0]) }],
])('%s is refused', async (_fault, plan) => {
  const { set, show } = await openShop();
  expect((await set(plan, 1)).status).toBe(400);
  expect(await show()).toEqual({ plan: null, version: 1 });
});

test('the shelves of a renamed aisle have its new name, and those of a part of it the old one', async () => {
  const { storeId, set, show, move } = await openShop();
  await addProduct(server.db, storeId, { name: 'Besan', aisle: '4' });
  await addProduct(server.db, storeId, { name: 'Rice', aisle: 'Aisle 4' });
  await set(PLAN, 1);
  await move({ aisle: 'Aisle 4', search: 'Rice' }, 'Aisle 5');
  expect(await show()).toEqual({ plan: PLAN, version: 2 });
  await move({ aisle: 'Aisle 4' }, 'Flours');
  const { plan, version } = await show();
  expect(version).toBe(3);
  expect(plan.fixtures.map(({ name }: { name?: string }) => name)).toEqual([
    undefined,
    'Flours',
    'Produce',
    undefined,
  ]);
});

test('undoing the change of an aisle’s name gives its shelves on the plan their old name, and undoing that the new one', async () => {
  const { storeId, set, show, move, undoLast } = await openShop();
  await addProduct(server.db, storeId, { name: 'Besan', aisle: '4' });
  await set(PLAN, 1);
  await move({ aisle: '4' }, 'Flours');
  expect(await undoLast()).toMatchObject({ status: 200, body: { undone: 1, conflicts: [] } });
  expect(await show()).toEqual({ plan: PLAN, version: 4 });
  await undoLast();
  expect((await show()).plan.fixtures[1].name).toBe('Flours');
});

test('undo sets the plan before back, and asks when the plan was changed again since', async () => {
  const { set, show, changes, undo } = await openShop();
  const smaller = { ...PLAN, fixtures: PLAN.fixtures.slice(0, 1) };
  await set(PLAN, 1);
  await set(smaller, 2);
  const [second, first] = await changes();
  expect(JSON.stringify([first, second])).not.toContain('Produce');
  expect(await undo(first.id)).toMatchObject({
    status: 200,
    body: { undone: 0, conflicts: [{ field: 'plan', before: null, after: PLAN, now: smaller }] },
  });
  expect(await show()).toEqual({ plan: smaller, version: 3 });
  expect(await undo(second.id)).toMatchObject({ status: 200, body: { undone: 1, conflicts: [] } });
  expect(await show()).toEqual({ plan: PLAN, version: 4 });
  expect(await undo(first.id)).toMatchObject({ status: 200, body: { undone: 1, conflicts: [] } });
  expect(await show()).toEqual({ plan: null, version: 5 });
});

test('a plan that was removed, and one that was changed since, are set back when the keeper wants it', async () => {
  const { set, show, changes, undo } = await openShop();
  await set(PLAN, 1);
  await set(null, 2);
  const [removed, drawn] = await changes();
  await undo(removed.id);
  expect(await show()).toEqual({ plan: PLAN, version: 4 });
  await set({ ...PLAN, width: 20 }, 4);
  expect(await undo(drawn.id, 'all')).toMatchObject({ body: { undone: 1, conflicts: [] } });
  expect(await show()).toEqual({ plan: null, version: 6 });
});

test('the plan of an unknown store is not found', async () => {
  const { status } = await server.get('/api/stores/00000000-0000-4000-8000-000000000000/plan');
  expect(status).toBe(404);
});
