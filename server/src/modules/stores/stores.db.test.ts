import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStores } from '@aislewise/contracts/calls/stores';
import { addStore } from '../../../test/fixtures.ts';
import { testApp, type TestApp } from '../../../test/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await addStore(server.db, { name: 'zebra Foods', hours: 'Mon-Sat 9:00 AM - 9:00 PM, Sun 10-6' });
  await addStore(server.db, { name: 'Élan Market', features: ['Halal', 'Telepathy'] });
  await addStore(server.db, { name: 'apple Grocery', hours: 'ask the cat' });
  await addStore(server.db, { name: 'Gone Bazaar', closedAt: new Date('2026-01-01') });
});
afterAll(() => server.close());

test('the store list is sorted by name, whatever the case and accents of the letters', async () => {
  const { status, body } = await server.get('/api/stores');
  expect(status).toBe(200);
  expect(body.map((store: { name: string }) => store.name)).toEqual([
    'apple Grocery',
    'Élan Market',
    'zebra Foods',
  ]);
});

test('a closed store is not listed', async () => {
  const { body } = await server.get('/api/stores');
  expect(JSON.stringify(body)).not.toContain('Gone Bazaar');
});

test('a store carries its slug and its hours as a week', async () => {
  const { body } = await server.get('/api/stores');
  const zebra = listStores.answer.parse(body).find(({ name }) => name === 'zebra Foods');
  expect(zebra?.slug).toBe('zebra-foods-chicago-il-60601');
  expect(zebra?.openingHours?.[0]).toEqual([{ open: 540, close: 1260 }]);
  expect(zebra?.openingHours?.[6]).toEqual([{ open: 600, close: 1080 }]);
});

test('hours that are not understood are null, not a guess', async () => {
  const { body } = await server.get('/api/stores');
  const apple = listStores.answer.parse(body).find(({ name }) => name === 'apple Grocery');
  expect(apple?.openingHours).toBeNull();
});

test('a feature outside the closed set is not shown', async () => {
  const { body } = await server.get('/api/stores');
  const elan = listStores.answer.parse(body).find(({ name }) => name === 'Élan Market');
  expect(elan?.features).toEqual(['Halal']);
});
