import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { storeInventory } from '@aislewise/contracts/calls/products';
import { getFoodGroups, getStoreFoodNames } from '@aislewise/contracts/calls/pwa';
import { splitNames } from '@aislewise/contracts/pwa';
import { loadVocabulary } from '@aislewise/finder/index/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, changeProduct } from '../../../test/fixtures.ts';
import { signedInKeeper } from '../../../test/keepers.ts';

let server: TestApp;
let store: Awaited<ReturnType<typeof addStore>>;
beforeAll(async () => {
  server = await testApp({ config: { publicUrl: 'https://shop.example' } });
  store = await addStore(server.db, {
    name: 'Delikatesy Pod Dębem',
    address: '3 Elm St, Chicago, IL 60614',
    logoColor: 'green',
    logoText: 'DPD',
  });
});
afterAll(() => server.close());

interface Icon {
  src: string;
  sizes: string;
  purpose: string;
}

const manifest = (id: string) => server.get(`/api/pwa/manifest/${id}`);

async function iconBytes(src: string) {
  const answer = await server.app.inject({ url: src });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

test('the manifest is of the store’s page and wears its colour', async () => {
  const { status, headers, body } = await manifest(store.id);
  expect(status).toBe(200);
  expect(String(headers['content-type'])).toMatch(/^application\/manifest\+json/);
  expect(body).toMatchObject({
    id: `/store/${store.id}`,
    name: 'Delikatesy Pod Dębem',
    short_name: 'Delikatesy',
    start_url: `/store/${store.id}/delikatesy-pod-debem-chicago-il-60614`,
    scope: `/store/${store.id}/`,
    display: 'standalone',
    theme_color: '#16a34a',
  });
  expect(body.start_url.startsWith(body.scope)).toBe(true);
});

test('two stores’ apps are two: neither is in the scope of the other', async () => {
  const other = await addStore(server.db);
  const [one, two] = [(await manifest(store.id)).body, (await manifest(other.id)).body];
  expect(one.id).not.toBe(two.id);
  expect(two.start_url.startsWith(one.scope)).toBe(false);
});

test('the icons of a store without a logo are drawn, of the size they say', async () => {
  const { body } = await manifest(store.id);
  const icons: Icon[] = body.icons;
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes, purpose } of icons) {
    const image = sharp(await iconBytes(src));
    const { width, height, format } = await image.metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    const { channels, isOpaque, dominant } = await image.stats();
    expect(channels.length).toBeGreaterThanOrEqual(3);
    expect(isOpaque).toBe(purpose === 'maskable');
    // Near #16a34a, the ground.
    expect(dominant.g).toBeGreaterThan(dominant.r);
  }
});

test('the manifest has screenshots for phones and wide screens, in the store’s colour', async () => {
  const { body } = await manifest(store.id);
  const shots: (Icon & { form_factor: string; label: string })[] = body.screenshots;
  expect(shots.map(({ form_factor: form, sizes }) => [form, sizes])).toEqual([
    ['narrow', '720x1280'],
    ['wide', '1280x720'],
  ]);
  for (const { src, sizes, label } of shots) {
    expect(label).toContain('Delikatesy Pod Dębem');
    const image = sharp(await iconBytes(src));
    const { width, height, format } = await image.metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    const corner = image.extract({ left: 10, top: 10, width: 8, height: 8 });
    const header = await sharp(await corner.png().toBuffer()).stats();
    // #16a34a
    expect(header.channels.map(({ mean }) => Math.round(mean))).toEqual([0x16, 0xa3, 0x4a]);
  }
  const { statusCode } = await server.app.inject({
    url: `/media/${store.id}/${'0'.repeat(20)}-screen-wide.png`,
  });
  expect(statusCode).toBe(404);
});

test('another colour is another icon, and the old address is gone', async () => {
  const keeper = await signedInKeeper(server, (await addStore(server.db)).id);
  const before: Icon = (await manifest(keeper.storeId)).body.icons[0];
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const imageData = `data:image/png;base64,${png.toString('base64')}`;
  const uploaded = await server.send(
    'POST',
    '/api/storekeeper/upload-logo',
    { imageData },
    keeper.headers,
  );
  expect(uploaded.status).toBe(200);
  const after: Icon[] = (await manifest(keeper.storeId)).body.icons;
  expect(after[0]?.src).not.toBe(before.src);
  expect((await server.app.inject({ url: before.src })).statusCode).toBe(404);
  for (const { src } of after) {
    // A logo with a ground of its own reaches the edges of a maskable icon.
    const { dominant } = await sharp(await iconBytes(src)).stats();
    expect(dominant.b).toBeGreaterThan(200);
  }
});

test('the icon of the page is the same as now, and answers 304', async () => {
  const url = `/media/${store.id}/app-icon.png`;
  const first = await server.app.inject({ url });
  expect(first.headers['content-type']).toBe('image/png');
  const etag = String(first.headers['etag']);
  const again = await server.app.inject({ url, headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
});

test('a store that is not there, or is closed, has no manifest: 404 in JSON', async () => {
  const closed = await addStore(server.db, { closedAt: new Date('2026-01-01') });
  for (const id of [randomUUID(), closed.id]) {
    expect(await manifest(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await server.app.inject({ url: `/media/${id}/app-icon.png` })).statusCode).toBe(404);
    expect((await server.get(`/api/pwa/names/${id}`)).status).toBe(404);
  }
  expect((await manifest('7')).status).toBe(400);
});

test('a device gets the names of a store’s foods once, and which food each product is', async () => {
  await addProduct(server.db, store.id, { name: 'Paneer, 200 g', foodId: 'paneer' });
  await addProduct(server.db, store.id, { name: 'Paneer, 1 kg', foodId: 'paneer' });
  await addProduct(server.db, store.id, { name: 'Xyzzy' });
  const answer = async () =>
    getStoreFoodNames.answer.parse((await server.get(`/api/pwa/names/${store.id}`)).body);
  await expect.poll(async () => (await answer()).ids).toEqual(['paneer']);
  const { names, groups, hints } = await answer();
  expect(groups).toBe('cheese');
  expect(splitNames(names[0] ?? '')[0]).toContain('Paneer');
  expect(names.flatMap((script) => splitNames(script)[0])).toContain('पनीर');
  expect(splitNames(hints.dish)[0]).not.toEqual([]);
  const inventory = await server.get(`/api/stores/${store.id}/inventory`);
  const ids = storeInventory.answer.options[0].parse(inventory.body).map(({ foodId }) => foodId);
  expect(ids.filter((id) => id !== null)).toEqual(['paneer', 'paneer']);
});

test('names that stay the same are a 304, also when a price has changed', async () => {
  const path = `/api/pwa/names/${store.id}`;
  const { headers } = await server.get(path);
  const id = await addProduct(server.db, store.id, { name: 'Zzyzx' });
  await changeProduct(server.db, store.id, id, { price: '2.00' });
  const again = await server.get(path, { 'if-none-match': String(headers['etag']) });
  expect(again.status).toBe(304);
});

test('the vocabulary of the app is the finder’s own', async () => {
  const { status, body } = await server.get('/api/pwa/words');
  expect(status).toBe(200);
  const words = loadVocabulary(body.keys);
  expect(words.has('diaper')).toBe(true);
  expect(words.has('qqqqzx')).toBe(false);
});

test('a device gets the names of food groups in its languages and in English', async () => {
  const ask = (languages: string) =>
    server.get('/api/pwa/groups', { 'accept-language': languages });
  const { status, headers, body } = await ask('pt-BR,pt;q=0.9');
  expect(status).toBe(200);
  expect(headers['vary']).toBe('cookie, accept-language, accept-encoding');
  const facts = getFoodGroups.answer.parse(body);
  expect(facts.names.map(({ language }) => language)).toEqual(['en', 'pt-BR', 'pt']);
  const fish = facts.groups.findIndex(({ id }) => id === 'fish');
  expect(splitNames(facts.names[2]?.groups ?? '')[fish]).toContain('peixe');
  expect(facts.brands.map(({ name }) => name)).toContain('Maggi');
  expect(facts.sharedNames).toContain('salsa');
  expect((await ask('ko')).headers['etag']).not.toBe(headers['etag']);
});
