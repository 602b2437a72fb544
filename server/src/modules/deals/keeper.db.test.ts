import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { addDeal, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { auditRows } from '../audit/tables.ts';
import { deals } from './tables.ts';

const PATH = '/api/storekeeper/deals';
const BEGIN = Date.parse('2026-11-21T18:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(BEGIN + days * DAY_MS);

let time = BEGIN;
let server: TestApp;
let storeId: string;
let keeper: TestKeeper;
let stranger: TestKeeper;
beforeAll(async () => {
  server = await testApp({ now: () => new Date(time) });
  storeId = (await addStore(server.db, { timeZone: 'America/Chicago' })).id;
  keeper = await signedInKeeper(server, storeId);
  stranger = await signedInKeeper(server, (await addStore(server.db, { name: 'Elsewhere' })).id);
});
afterAll(() => server.close());
beforeEach(async () => {
  time = BEGIN;
  await server.db.orm.delete(deals);
  await server.db.orm.delete(auditRows);
});

const form = (change: object = {}) => ({
  title: 'Rice week',
  description: 'All rice',
  dealType: 'percentage_off',
  dealValue: '10% off',
  startDate: '2026-11-21',
  endDate: null,
  isActive: true,
  ...change,
});
const list = (query = '', who = keeper) => server.get(`${PATH}${query}`, who.headers);
const add = (change: object = {}) => server.send('POST', PATH, form(change), keeper.headers);
const put = (id: string, change: object, who = keeper) =>
  server.send('PUT', `${PATH}/${id}`, form(change), who.headers);
const titles = ({ body }: TestAnswer) => body.map(({ title }: { title: string }) => title);
const rows = () => server.db.orm.select().from(deals);

describe('the keeper’s list', () => {
  beforeEach(async () => {
    const { db } = server;
    await addDeal(db, storeId, { title: 'On', startDate: inDays(-1), displayPriority: 2 });
    await addDeal(db, storeId, { title: 'Later', startDate: inDays(2), displayPriority: 1 });
    await addDeal(db, storeId, {
      title: 'Over',
      startDate: inDays(-9),
      endDate: inDays(-1),
      dealValue: 'Save 100%',
    });
    await addDeal(db, storeId, { title: 'off', startDate: inDays(-3), isActive: false });
    await addDeal(db, stranger.storeId, { title: 'Not ours' });
  });

  test('holds all of the own store’s deals with their status, lowest priority first, those without a place last', async () => {
    const answer = await list(`?storeId=${storeId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-total-count']).toBe('4');
    const shown = answer.body.map((deal: { title: string; status: string }) => [
      deal.title,
      deal.status,
    ]);
    expect(shown).toEqual([
      ['Later', 'Upcoming'],
      ['On', 'Active'],
      ['Over', 'Expired'],
      ['off', 'Inactive'],
    ]);
  });

  test.each<[string, string[]]>([
    ['?status=Active', ['On']],
    ['?status=Expired', ['Over']],
    ['?status=Upcoming', ['Later']],
    ['?status=Inactive', ['off']],
    ['?search=100%25', ['Over']],
    ['?search=o&sort=title', ['off', 'On', 'Over']],
    ['?sort=title', ['Later', 'off', 'On', 'Over']],
    ['?sort=startDate&order=desc', ['Later', 'On', 'off', 'Over']],
    ['?sort=endDate&limit=1', ['Over']],
    ['?limit=2&offset=2', ['Over', 'off']],
  ])('%s', async (query, expected) => {
    expect(titles(await list(query))).toEqual(expected);
  });

  test.each(['?status=Open', '?sort=colour', '?limit=201', '?offset=x'])(
    '%s is a 400',
    async (q) => {
      expect((await list(q)).status).toBe(400);
    },
  );
});

describe('a deal’s days are whole days of the store', () => {
  test('from the first minute of the first to the last of the last', async () => {
    const { status, body } = await add({ endDate: '2026-11-23' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      startDate: '2026-11-21T06:00:00.000Z',
      endDate: '2026-11-24T05:59:59.999Z',
      startDay: '2026-11-21',
      endDay: '2026-11-23',
      status: 'Active',
      displayPriority: 0,
    });
    const shown = async (at: string) => {
      time = Date.parse(at);
      return (await server.get(`/api/deals?storeId=${storeId}`)).body.length;
    };
    expect(await shown('2026-11-21T05:59:59.999Z')).toBe(0);
    expect(await shown('2026-11-21T06:00:00.000Z')).toBe(1);
    expect(await shown('2026-11-24T05:59:59.999Z')).toBe(1);
    expect(await shown('2026-11-24T06:00:00.000Z')).toBe(0);
  });

  test('and come back unchanged when the form is sent again', async () => {
    const { body } = await add({ endDate: '2026-11-23' });
    const again = await put(body.id, { startDate: body.startDay, endDate: body.endDay });
    expect(again.body).toEqual(body);
  });

  test('of which the last may be the first', async () => {
    expect((await add({ endDate: '2026-11-21' })).status).toBe(201);
  });

  test.each<[string, object, string]>([
    ['an end before the start', { endDate: '2026-11-20' }, 'endDate'],
    [
      'an end a moment before the start',
      { startDate: '2026-11-21T09:00:00Z', endDate: '2026-11-21T08:59:59Z' },
      'endDate',
    ],
    ['a day that is not there', { startDate: '2026-02-30' }, 'startDate'],
    ['the year 0', { startDate: '0000-01-01' }, 'startDate'],
    ['the year 26', { startDate: '0026-11-21' }, 'startDate'],
    ['the year 9999', { endDate: '9999-12-31' }, 'endDate'],
    ['a moment out of range', { endDate: '2100-01-01T00:00:00Z' }, 'endDate'],
    ['an empty title', { title: ' ' }, 'title'],
    ['an unknown type', { dealType: 'free' }, 'dealType'],
    ['a negative priority', { displayPriority: -1 }, 'displayPriority'],
    ['a percentage without a value', { dealValue: '' }, 'dealValue'],
    ['an amount without a value', { dealType: 'fixed_amount', dealValue: '' }, 'dealValue'],
    ['a discount without a value', { dealType: 'fixed_discount', dealValue: '' }, 'dealValue'],
    ['a long value', { dealValue: 'x'.repeat(41) }, 'dealValue'],
  ])('%s is refused', async (_what, change, path) => {
    const answer = await add(change);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    const paths = answer.body.details.map((fault: { path: string }) => fault.path);
    expect(new Set(paths)).toEqual(new Set([path]));
    expect(await rows()).toEqual([]);
  });
});

test('a deal without a type and a start is a special offer from today', async () => {
  const { status, body } = await add({ dealType: undefined, startDate: undefined, dealValue: '' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ dealType: 'special_offer', startDay: '2026-11-21' });
});

describe('deleting a deal', () => {
  const remove = (id: string, who = keeper) =>
    server.send('DELETE', `${PATH}/${id}`, undefined, who.headers);

  test('takes it from the store, and its undo adds it again under its id', async () => {
    const { body: deal } = await add({ displayPriority: 2, endDate: '2026-11-23' });
    const answer = await remove(deal.id);
    expect(answer.status).toBe(204);
    expect(await rows()).toEqual([]);
    const change = String(answer.headers['x-change-id']);
    const path = `/api/storekeeper/changes/${change}/undo`;
    expect((await server.send('POST', path, {}, keeper.headers)).status).toBe(200);
    const [{ version: _version, ...restored }] = (await list()).body;
    const { version: _before, ...before } = deal;
    expect(restored).toEqual(before);
  });

  test('of another store, or one that is gone, is a 404', async () => {
    const { body: deal } = await add();
    expect((await remove(deal.id, stranger)).status).toBe(404);
    expect(await rows()).toHaveLength(1);
    await remove(deal.id);
    expect((await remove(deal.id)).status).toBe(404);
  });
});

describe('changing a deal', () => {
  test('that never had a value may end without one, but not lose the one that it has', async () => {
    await addDeal(server.db, storeId, {
      title: 'Old',
      dealType: 'percentage_off',
      dealValue: null,
      startDate: inDays(-1),
    });
    const [old] = await rows();
    const end = { dealValue: '', startDate: inDays(-1).toISOString() };
    const ended = await put(old?.id ?? '', { ...end, endDate: new Date(time - 1).toISOString() });
    expect(ended).toMatchObject({ status: 200, body: { status: 'Expired' } });
    const { body: deal } = await add();
    expect((await put(deal.id, { dealValue: '' })).status).toBe(400);
  });

  test('writes the whole form; the portal page leaves the priority as it is', async () => {
    const { body: deal } = await add({ displayPriority: 4 });
    const change = { title: 'Dal week', description: '', isActive: false, endDate: '' };
    const { status, body } = await put(deal.id, { ...change, storeId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Dal week',
      description: null,
      status: 'Inactive',
      endDate: null,
      displayPriority: 4,
    });
    expect(await server.db.orm.select().from(auditRows).orderBy(auditRows.action)).toMatchObject([
      { action: 'deal.added', subjectName: 'Rice week', before: null },
      {
        action: 'deal.changed',
        subjectId: deal.id,
        before: { title: 'Rice week', isActive: true },
        after: { title: 'Dal week', isActive: false },
      },
    ]);
  });

  test('that somebody changed meanwhile is a conflict that says who', async () => {
    const { body: deal } = await add();
    time += 1000;
    const ravi = await signedInKeeper(server, storeId, 'Ravi Shah');
    expect((await put(deal.id, { dealValue: '20%', version: deal.version }, ravi)).status).toBe(
      200,
    );
    const late = await put(deal.id, { dealValue: '30%', version: deal.version });
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'Ravi Shah has changed this deal in the meantime. Your change was not saved.',
        details: [{ path: 'dealValue', message: 'The value of the deal is 20% now.' }],
      },
    });
    expect(await rows()).toMatchObject([{ dealValue: '20%' }]);
  });

  test('at the same moment saves one and refuses the others', async () => {
    const { body: deal } = await add();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((title) => put(deal.id, { title, version: deal.version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('stays the same deal while time passes', async () => {
    const { body: deal } = await add({ endDate: '2026-11-22' });
    time += 5 * DAY_MS;
    expect((await put(deal.id, { title: 'Was', version: deal.version })).status).toBe(200);
  });
});
