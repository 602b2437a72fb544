import { randomUUID } from 'node:crypto';
import { storeColors } from '@aislewise/contracts/theme';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, changeProduct } from '../../../test/fixtures.ts';

let server: TestApp;
let store: Awaited<ReturnType<typeof addStore>>;
let at = new Date();
beforeAll(async () => {
  server = await testApp({ now: () => at });
  store = await addStore(server.db, { name: 'Patel Bazaar', logoColor: 'green' });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

/** The share of pixels of a picture, in a part of it, that differ from its background. */
async function inkIn(picture: Buffer, part: { top: number; height: number }): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left: 60, width: 800, ...part })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((pixel) => Math.abs(pixel - (data[0] ?? 0)) > 60).length / data.length;
}

const PRICE = { top: 500, height: 75 };

test('a picture of a product is 1200 x 630 pixels, with the band of its store', async () => {
  const id = await addProduct(server.db, store.id, {
    name: 'Besan',
    otherNames: ['Gram flour', 'बेसन'],
    price: '3.99',
  });
  const { statusCode, headers, rawPayload } = await get(`/previews/${store.id}/${id}.png`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
  expect(rawPayload.length).toBeLessThan(100_000);
  const { width, height } = await sharp(rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  const [r = 0, g = 0, b = 0] = await sharp(rawPayload)
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const color = `#${Buffer.from([r, g, b]).toString('hex')}`;
  expect(color).toBe(storeColors('green').background);
});

test('a picture has the price only while the last claim about the product is fresh or likely', async () => {
  at = new Date();
  const id = await addProduct(server.db, store.id, { name: 'Ghee', price: '9.99' });
  const url = `/previews/${store.id}/${id}.png`;
  const fresh = await get(url);
  expect(await inkIn(fresh.rawPayload, PRICE)).toBeGreaterThan(0.02);
  at = new Date(at.getTime() + 400 * 86_400_000);
  const faded = await get(url);
  expect(await inkIn(faded.rawPayload, PRICE)).toBe(0);
  expect(faded.headers['etag']).not.toBe(fresh.headers['etag']);
  at = new Date();
});

test('a picture that the client has is a 304 until the product changes', async () => {
  const id = await addProduct(server.db, store.id, { name: 'Atta' });
  const url = `/previews/${store.id}/${id}.png`;
  const etag = String((await get(url)).headers['etag']);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  await changeProduct(server.db, store.id, id, { name: 'Whole wheat atta' });
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('there is no picture of an unknown store, or of a product that the store has not', async () => {
  const elsewhere = await addStore(server.db);
  const other = await addProduct(server.db, elsewhere.id, { name: 'Kefir' });
  for (const path of [
    `${randomUUID()}.png`,
    `${store.id}/${randomUUID()}.png`,
    `${store.id}/${other}.png`,
    `${store.id}/x.png`,
    `x/${other}.png`,
    `${store.id}.svg`,
    '%00.png',
  ]) {
    expect((await get(`/previews/${path}`)).statusCode, path).toBe(404);
  }
  expect((await get(`/previews/${store.id}.png`)).statusCode).toBe(200);
});

test('a network pays for the pictures that it has drawn', async () => {
  const limited = await testApp({ db: server.db, config: { rateLimit: 600 } });
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      addProduct(server.db, store.id, { name: `Picture ${place}` }),
    ),
  );
  const draw = (id: string) => limited.app.inject({ url: `/previews/${store.id}/${id}.png` });
  const drawn = await Promise.all(ids.map(draw));
  expect(new Set(drawn.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  await limited.app.close();
});
