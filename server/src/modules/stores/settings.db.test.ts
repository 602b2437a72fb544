import { describe, expect, test } from 'vitest';
import type { Cuisine } from '@aislewise/contracts/cuisines';
import { THEME_COLORS } from '@aislewise/contracts/theme';
import { signedInKeeper } from '../../../test/keepers.ts';
import { useTwoStores } from '../../../test/two-stores.ts';
import { auditRows } from '../audit/tables.ts';
import { rereadHours } from './stored-hours.ts';
import { writeFoundCuisines } from './stores.ts';
import { stores } from './tables.ts';

const { server, storeId, keeper } = await useTwoStores();

const dashboard = () => server.get('/api/storekeeper/dashboard', keeper.headers);
const settings = (body: object, who = keeper) =>
  server.send('PATCH', '/api/storekeeper/settings', body, who.headers);
const changes = () => server.db.orm.select().from(auditRows).orderBy(auditRows.at);

describe('settings', () => {
  test.each(THEME_COLORS)('take the colour %s, which shoppers see at once', async (logoColor) => {
    expect(await settings({ logoColor })).toMatchObject({ status: 200, body: { logoColor } });
    const { body } = await server.get('/api/stores');
    expect(body.find(({ id }: { id: string }) => id === storeId)).toMatchObject({ logoColor });
  });

  test('return the hours as they were read, and null where they were not understood', async () => {
    const read = await settings({ hours: 'Mon-Sat 9-9, closed Sundays' });
    expect(read.body.openingHours).toHaveLength(7);
    expect(read.body.openingHours[0]).toEqual([{ open: 540, close: 1260 }]);
    expect(read.body.openingHours[6]).toEqual([]);
    expect((await settings({ hours: 'ask Maria' })).body).toMatchObject({
      hours: 'ask Maria',
      openingHours: null,
    });
    expect((await settings({ hours: '' })).body).toMatchObject({ hours: '' });
  });

  test('store the week of the hours, also when they are set back', async () => {
    const isOpen = async () =>
      (await server.get(`/api/stores?hours=open&stores=["${storeId}"]`)).body.length === 1;
    await settings({ hours: 'closed' });
    expect(await isOpen()).toBe(false);
    const { headers } = await settings({ hours: 'Open 24 hours' });
    expect(await isOpen()).toBe(true);
    const changeId = String(headers['x-change-id']);
    await server.send('POST', `/api/storekeeper/changes/${changeId}/undo`, {}, keeper.headers);
    expect(await isOpen()).toBe(false);
    expect(await rereadHours(server.db)).toBe(0);
  });

  test.each<[object, object]>([
    [{ name: ' Patel Bazaar ' }, { name: 'Patel Bazaar' }],
    [
      { address: '2 Devon Ave, Chicago, IL 60659' },
      { slug: expect.stringContaining('chicago-il-60659') },
    ],
    [{ features: ['Halal', 'Deli', 'Halal'] }, { features: ['Deli', 'Halal'] }],
    [{ features: [] }, { features: [] }],
    [
      { spokenLanguages: ['vi', 'en', 'vi'], payments: ['wic', 'cash'], parking: ' Own lot ' },
      { spokenLanguages: ['en', 'vi'], payments: ['cash', 'wic'], parking: 'Own lot' },
    ],
    [
      { spokenLanguages: [], payments: [], parking: '' },
      { spokenLanguages: [], payments: [], parking: null },
    ],
    [
      { chosenCuisines: ['Thai', 'Lao'] },
      { chosenCuisines: ['Lao', 'Thai'], cuisines: ['Lao', 'Thai'] },
    ],
    [{ phone: '+1 (312) 555-0100 ext. 4' }, { phone: '+1 (312) 555-0100 ext. 4' }],
    [{ phone: '' }, { phone: null }],
    [{ logoText: 'PB' }, { logoText: 'PB' }],
    [
      {
        closedDays: [
          { date: '2026-12-25', name: ' Christmas ' },
          { date: '2026-12-24', spans: [{ open: 600, close: 840 }] },
        ],
      },
      {
        closedDays: [
          { date: '2026-12-24', name: null, spans: [{ open: 600, close: 840 }] },
          { date: '2026-12-25', name: 'Christmas', spans: [] },
        ],
      },
    ],
    [{ closedDays: [] }, { closedDays: [] }],
    [
      { weighedCodes: { value: 'price', decimals: 2, digits: 5 } },
      { weighedCodes: { value: 'price', decimals: 2, digits: 5 } },
    ],
    [{ weighedCodes: null }, { weighedCodes: null }],
  ])('take %j', async (body, expected) => {
    expect(await settings(body)).toMatchObject({ status: 200, body: expected });
  });

  test.each<[object, string]>([
    [{}, 'body'],
    [{ logoColor: 'black' }, 'logoColor'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ hours: 'x'.repeat(501) }, 'hours'],
    [{ features: ['Parking'] }, 'features.0'],
    [{ phone: 'call me' }, 'phone'],
    [{ payments: ['bitcoin'] }, 'payments.0'],
    [{ spokenLanguages: ['tlh'] }, 'spokenLanguages.0'],
    [{ chosenCuisines: ['Fusion'] }, 'chosenCuisines.0'],
    [{ chosenCuisines: ['Thai', 'Lao', 'Greek', 'Polish', 'Korean'] }, 'chosenCuisines'],
    [{ parking: 'x'.repeat(201) }, 'parking'],
    // Only the server finds these.
    [{ cuisines: ['Thai'] }, 'body'],
    [{ address: '' }, 'address'],
    [{ closedDays: [{ date: '2026-12-32' }] }, 'closedDays.0.date'],
    [{ closedDays: [{ date: '2126-12-25' }] }, 'closedDays.0.date'],
    [{ closedDays: [{ date: '2026-12-25' }, { date: '2026-12-25' }] }, 'closedDays'],
    [
      { closedDays: [{ date: '2026-12-25', spans: [{ open: 600, close: 600 }] }] },
      'closedDays.0.spans.0',
    ],
  ])('refuse %j', async (body, path) => {
    const before = await server.db.orm.select().from(stores);
    const answer = await settings(body);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
    expect(await server.db.orm.select().from(stores)).toEqual(before);
  });

  test('say what kind of store it is, to shoppers at once, until they are set back', async () => {
    const found: Cuisine[] = ['Korean', 'Japanese'];
    await server.db.transaction((tx) => writeFoundCuisines(tx, storeId, found));
    await settings({ chosenCuisines: [], payments: [] });
    const shown = async () => (await server.get(`/api/stores/${storeId}`)).body;
    expect(await shown()).toMatchObject({ cuisines: found, payments: [] });
    const { headers } = await settings({ chosenCuisines: ['Thai'], payments: ['ebt'] });
    expect(await shown()).toMatchObject({ cuisines: ['Thai'], payments: ['ebt'] });
    expect(await shown()).not.toHaveProperty('chosenCuisines');
    const { body } = await server.get('/api/stores');
    const others = body.filter(({ id }: { id: string }) => id !== storeId);
    expect(others).toMatchObject([{ cuisines: [], payments: [] }]);
    const changeId = String(headers['x-change-id']);
    await server.send('POST', `/api/storekeeper/changes/${changeId}/undo`, {}, keeper.headers);
    // The work after a write of products may have found others meanwhile.
    await server.db.transaction((tx) => writeFoundCuisines(tx, storeId, found));
    expect(await shown()).toMatchObject({ cuisines: found, payments: [] });
  });

  test('take at most 100 closed days', async () => {
    const day = (at: number) => new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10);
    const closedDays = Array.from({ length: 101 }, (_, at) => ({ date: day(at) }));
    expect((await settings({ closedDays })).status).toBe(400);
    expect((await settings({ closedDays: closedDays.slice(1) })).status).toBe(200);
  });

  test('of an older version are a conflict that names the keeper who changed them', async () => {
    const { version } = (await dashboard()).body.store;
    const ravi = await signedInKeeper(server, storeId, 'Ravi Shah');
    await settings({ phone: '312 555 0199', version }, ravi);
    const late = await settings({ hours: 'Daily 8-8', version });
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'Ravi Shah has changed this store in the meantime. Your change was not saved.',
        details: [{ path: 'phone', message: 'The phone number is 312 555 0199 now.' }],
      },
    });
    const now = (await dashboard()).body.store;
    expect((await settings({ hours: 'Daily 8-8', version: now.version })).status).toBe(200);
  });

  test('that the same keeper has changed meanwhile are a conflict with their own other window', async () => {
    const { version } = (await dashboard()).body.store;
    await settings({ phone: '312 555 0177', version });
    expect(await settings({ hours: 'Daily 8-9', version })).toMatchObject({
      status: 409,
      body: {
        error: 'You have changed this store in another window. Your change was not saved.',
      },
    });
  });

  test('have closed days that shoppers get, and that two keepers cannot both change unseen', async () => {
    const closed = (...dates: string[]) => dates.map((date) => ({ date, name: null, spans: [] }));
    const seen = { closedDays: closed() };
    await settings({ closedDays: [] });
    const first = await settings({ closedDays: closed('2026-12-25'), seen });
    expect(first.status).toBe(200);
    const { body } = await server.get('/api/stores');
    expect(body.find(({ id }: { id: string }) => id === storeId)).toMatchObject({
      closedDays: closed('2026-12-25'),
    });
    expect(await settings({ closedDays: closed('2027-01-01'), seen })).toMatchObject({
      status: 409,
      body: {
        details: [{ message: 'The list of closed days is Dec 25, 2026: closed now.' }],
      },
    });
    const changeId = String(first.headers['x-change-id']);
    const undone = await server.send(
      'POST',
      `/api/storekeeper/changes/${changeId}/undo`,
      {},
      keeper.headers,
    );
    expect(undone.body).toMatchObject({ undone: 1 });
    expect((await dashboard()).body.store).toMatchObject({ closedDays: [] });
  });

  test('are recorded in the audit, unless nothing changed', async () => {
    await settings({ logoColor: 'red' });
    await settings({ logoColor: 'red' });
    expect(await changes()).toMatchObject([
      { action: 'store.changed', subjectId: storeId, after: { logoColor: 'red' } },
    ]);
  });
});
