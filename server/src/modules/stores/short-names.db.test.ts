import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore as insertStore } from '../../../test/fixtures.ts';
import { addStore, closeStore, type NewStore } from './operator.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const ctx = () => ({ db: server.db, now: () => new Date('2026-11-24T08:00:00Z') });
const open = (name: string) =>
  addStore(ctx(), {
    name,
    address: '1118 W Argyle St, Chicago, IL 60640',
    hours: '',
    timeZone: 'America/Chicago',
    phone: null,
    features: [],
    latitude: null,
    longitude: null,
  } satisfies NewStore);
const visit = async (url: string) => {
  const { statusCode, headers } = await server.app.inject({ url });
  return { statusCode, location: headers.location };
};

test('a short address leads to the page of its store, and of two stores of one name to each', async () => {
  const [first, second] = [await open('Sông Xanh'), await open('Song-Xanh')];
  const slug = 'song-xanh-chicago-il-60640';
  expect(await visit('/s/song-xanh')).toEqual({
    statusCode: 302,
    location: `/store/${first}/${slug}`,
  });
  expect(await visit('/s/Song-Xanh-2/?q=dal')).toEqual({
    statusCode: 302,
    location: `/store/${second}/${slug}?q=dal`,
  });
});

test('a slug with letters of another script leads there in an encoded address', async () => {
  const id = await open('Kim 달빛');
  expect((await visit('/s/kim')).location).toBe(
    `/store/${id}/${encodeURIComponent('kim-달빛-chicago-il-60640')}`,
  );
});

test('an unknown short address and that of a closed store are the app, which says so', async () => {
  const id = await open('Gone Bazaar');
  await closeStore(ctx(), server.db.orm, { id, name: 'Gone Bazaar' });
  await insertStore(server.db, { name: 'Without' });
  for (const name of ['gone-bazaar', 'without', 'null', '%00', 'a'.repeat(61), '..%2f..']) {
    expect(await visit(`/s/${name}`)).toEqual({ statusCode: 200, location: undefined });
  }
});

test('a store keeps its short address when it is renamed', async () => {
  const id = await open('Old Name');
  await server.db.orm.execute(`update stores set name = 'New Name' where id = '${id}'`);
  expect((await visit('/s/old-name')).location).toContain(`/store/${id}/new-name-`);
});
