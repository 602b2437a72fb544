/** The bytes that a store takes of the database. */
import type { showStorage } from '@aislewise/contracts/calls/storage';
import type { z } from 'zod';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { addImportStore } from '../../../test/imports.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';

let server: TestApp;
let keeper: TestKeeper;
beforeAll(async () => {
  server = await testApp();
  keeper = await signedInKeeper(server, (await addStore(server.db)).id);
});
afterAll(() => server.close());

async function storage({ headers }: Pick<TestKeeper, 'headers'>) {
  const { status, body } = await server.get('/api/storekeeper/storage', headers);
  expect(status).toBe(200);
  const parts = body as z.output<typeof showStorage.answer>;
  return Object.fromEntries(parts.map(({ kind, bytes }) => [kind, bytes]));
}

async function upload(background: string) {
  const create = { width: 64, height: 64, channels: 3, background } as const;
  const png = await sharp({ create }).png().toBuffer();
  const imageData = `data:image/png;base64,${png.toString('base64')}`;
  return server.send('POST', '/api/storekeeper/photos', { imageData }, keeper.headers);
}

test('a store begins with nothing', async () => {
  expect(await storage(keeper)).toEqual({ photos: 0, history: 0, imports: 0, messages: 0 });
});

test('the keeper sees what the photos take', async () => {
  expect((await upload('#123456')).status).toBe(201);
  expect((await storage(keeper))['photos']).toBeGreaterThan(100);
});

test('changes and imports count for their own store', async () => {
  const id = await addProduct(server.db, keeper.storeId, { name: 'Rice', price: '5.00' });
  const price = { price: 6 };
  await server.send('PATCH', `/api/storekeeper/inventory/${id}`, price, keeper.headers);
  expect((await storage(keeper))['history']).toBeGreaterThan(10);

  const { imports, keeper: other } = await addImportStore(server);
  await imports.preview('name\nRice\nMilk\n');
  const there = await storage(other);
  expect(there['imports']).toBeGreaterThan(100);
  expect(there).toMatchObject({ photos: 0, history: 0 });
  expect((await storage(keeper))['imports']).toBe(0);
});
