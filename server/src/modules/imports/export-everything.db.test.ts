import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct } from '../../../test/fixtures.ts';
import { addImportStore, counts } from '../../../test/imports.ts';
import { keyHeaders } from '../../../test/keys.ts';
import { addRequest } from '../../../test/requests.ts';
import { sessions } from '../auth/tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const download = async (headers: Record<string, string>) => {
  const answer = await server.app.inject({ url: '/api/storekeeper/everything', headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

test('everything of the store is in the archive, and the list of products can be imported again', async () => {
  const { id, keeper, imports } = await addImportStore(server);
  const other = await addImportStore(server);
  await addProduct(server.db, other.id, { name: 'Theirs' });
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const imageData = `data:image/png;base64,${photo.toString('base64')}`;
  const photos = '/api/storekeeper/photos';
  const { body: uploaded } = await server.send('POST', photos, { imageData }, keeper.headers);
  const form = { name: 'Dal: yellow/split', category: 'Dals', price: 3.5, storeId: id };
  const { imageUrl } = uploaded as { imageUrl: string };
  await server.send('POST', '/api/storekeeper/products', { ...form, imageUrl }, keeper.headers);
  await addRequest(server.db, id, { productName: 'Kokum', customerEmail: 'asha@example.com' });
  const deal = { title: 'Dal week', dealType: 'percentage_off', dealValue: '10%', storeId: id };
  await server.send('POST', '/api/storekeeper/deals', deal, keeper.headers);
  const key = await keyHeaders(server, keeper, ['products']);
  const pushed = { rows: [{ name: 'Pushed rice', category: 'Grains' }] };
  await server.send('POST', `/api/v1/stores/${id}/products`, pushed, key);

  const { status, headers, bytes } = await download(keeper.headers);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="everything-.*\.zip"$/);
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files).toSorted()).toEqual([
    'Categories.csv',
    'Deals.csv',
    'Feedback.csv',
    'Hours and settings.csv',
    'Inventory.csv',
    'Keys of programs.csv',
    'Photos/Dal  yellow split.webp',
    'Products.csv',
    'Recent changes.csv',
    'Requests.csv',
  ]);
  expect(text('Products.csv')).toContain('Dal: yellow/split');
  expect(text('Deals.csv')).toContain('Dal week');
  expect(text('Requests.csv')).toContain('asha@example.com');
  expect(text('Categories.csv')).toContain('Dals,1,dal,');
  expect(text('Hours and settings.csv')).toMatch(/Address,/);
  expect(text('Recent changes.csv')).toContain('Added a product');
  expect(text('Recent changes.csv')).toContain('Pushed rice');
  expect(text('Keys of programs.csv')).toMatch(/^\u{feff}?Name,May send,.*\r\nTill,products,/u);
  const all = Object.values(files).map((file) => Buffer.from(file).toString('latin1'));
  const secret = key.authorization.replace('Bearer ', '');
  expect(all.filter((content) => content.includes(secret) || content.includes('Theirs'))).toEqual(
    [],
  );
  const picture = await sharp(files['Photos/Dal  yellow split.webp']).metadata();
  expect(picture).toMatchObject({ format: 'webp', width: 512 });
  const { body } = await imports.preview(files['Products.csv'] ?? new Uint8Array());
  expect(body.counts).toEqual(counts({ unchanged: 2 }));
});

test('the archive needs a recent sign-in, and is made ten times an hour at most', async () => {
  const { keeper } = await addImportStore(server);
  for (let at = 0; at < 10; at += 1) expect((await download(keeper.headers)).status).toBe(200);
  expect((await download(keeper.headers)).status).toBe(429);
  const late = await addImportStore(server);
  await server.db.orm.update(sessions).set({ confirmedAt: new Date(0) });
  expect((await download(late.keeper.headers)).status).toBe(403);
});
