import { UNDO_DAYS } from '@aislewise/contracts/audit';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, PHOTO_WIDTHS, UNUSED_PHOTO_DAYS } from '@aislewise/contracts/photos';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { dropOldValues } from '../undo/drop-old-values.ts';
import { deleteUnusedPhotos } from './photos.ts';
import { photos } from './tables.ts';

const DAY_MS = 86_400_000;
let time = Date.parse('2026-11-23T08:00:00Z');
const now = () => new Date(time);
let server: TestApp;
let keeper: TestKeeper;
let other: TestKeeper;
beforeAll(async () => {
  server = await testApp({ now });
});
afterAll(() => server.close());
beforeEach(async () => {
  keeper = await signedInKeeper(server, (await addStore(server.db)).id);
  other = await signedInKeeper(server, (await addStore(server.db)).id);
});

const square = (background: string, side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background } });
const dataUrl = (bytes: Uint8Array, label = 'image/png') =>
  `data:${label};base64,${Buffer.from(bytes).toString('base64')}`;
const upload = (bytes: Uint8Array, headers: Record<string, string> = keeper.headers) =>
  server.send('POST', '/api/storekeeper/photos', { imageData: dataUrl(bytes) }, headers);
const uploaded = async (background: string, by = keeper): Promise<string> =>
  (await upload(await square(background).png().toBuffer(), by.headers)).body.imageUrl;
const fetchFile = (url: string) => server.app.inject({ url });
const stored = () => server.db.orm.select().from(photos).where(eq(photos.storeId, keeper.storeId));
const save = (id: string, imageUrl: string | null | undefined, name = 'Besan') => {
  time += 1000;
  return server.send('PUT', `/api/storekeeper/products/${id}`, { name, imageUrl }, keeper.headers);
};
const besan = () => addProduct(server.db, keeper.storeId, { name: 'Besan' });
const inventory = async () =>
  (await server.get(`/api/stores/${keeper.storeId}/inventory`)).body as {
    product: { imageUrl: string | null };
  }[];

test('a photo becomes squares of three widths in AVIF and WebP, which browsers cache without limit', async () => {
  const url = await uploaded('#00ff00');
  expect(url).toMatch(
    new RegExp(`^/media/${keeper.storeId}/photos/[0-9a-f]{32}\\.(0f0){9}\\.512\\.webp$`),
  );
  for (const width of PHOTO_WIDTHS) {
    for (const format of ['avif', 'webp']) {
      const file = await fetchFile(url.replace('512.webp', `${width}.${format}`));
      expect(file.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { data, info } = await sharp(file.rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width, height: width, channels: 3 });
      expect(data[1]).toBeGreaterThan(240);
      expect(data[0]).toBeLessThan(15);
    }
  }
});

test('a photo keeps no metadata, above all not the place where it was taken', async () => {
  const bytes = await square('#123456')
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { body } = await upload(bytes);
  for (const row of await stored()) {
    for (const file of Object.values(row).filter((value) => Buffer.isBuffer(value))) {
      const { exif, xmp, icc, iptc } = await sharp(file).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
      expect(file.includes('Phone')).toBe(false);
    }
  }
  expect(body.imageUrl).toContain('/photos/');
});

test('a wide picture gives its middle, and clear parts become white', async () => {
  const middle = await square('#ff0000', 100).png().toBuffer();
  const wide = await sharp({
    create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: middle, left: 100, top: 0 }])
    .png()
    .toBuffer();
  expect((await upload(wide)).body.imageUrl).toContain(`.${'f00'.repeat(9)}.`);
  const clear = await sharp({
    create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  expect((await upload(clear)).body.imageUrl).toContain(`.${'fff'.repeat(9)}.`);
});

test.each(['jpeg', 'gif', 'tiff', 'avif', 'webp'] as const)(
  'a photo of type %s is recognised by its bytes, and grey ones get colours',
  async (format) => {
    const bytes = await square('#888888').greyscale().toFormat(format).toBuffer();
    expect(await upload(bytes)).toMatchObject({ status: 201 });
  },
);

test('of a moving picture the first frame is the photo', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((color) => square(color, 40).png().toBuffer()),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  expect((await upload(gif)).body.imageUrl).toContain('.f00');
});

test('of a file that is a picture and a page, nothing but the picture is kept', async () => {
  const jpeg = await square('#ffffff').jpeg().toBuffer();
  await upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]));
  const [row] = await stored();
  expect(row?.webp512.includes('<script>')).toBe(false);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
test.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
  ['is an SVG', () => Buffer.from(SVG), 415, /^Please choose a PNG, JPEG, WebP/],
  ['is a page', () => Buffer.from('<!doctype html>'), 415, /^Please choose a PNG/],
  ['is empty', () => Buffer.alloc(0), 415, /^Please choose a PNG/],
  ['is an SVG behind the mark of a GIF', () => Buffer.from(`GIF89a${SVG}`), 400, /save it again/],
  [
    'is cut short',
    async () => (await square('#123456').png().toBuffer()).subarray(0, 300),
    400,
    /could not be read/,
  ],
  [
    'has 13 million pixels in a few kilobytes',
    () => square('#ffffff', 3610).webp().toBuffer(),
    400,
    /more than 12 megapixels/,
  ],
  [
    'has more than 2 MB',
    async () => {
      const png = await square('#fff').png().toBuffer();
      return Buffer.concat([png, Buffer.alloc(MAX_PHOTO_BYTES + 1 - png.length)]);
    },
    413,
    /more than 2 MB/,
  ],
])(
  'a photo that %s is refused with a sentence, and nothing is stored',
  async (_, make, status, text) => {
    const answer = await upload(await make());
    expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(text) } });
    expect(await stored()).toEqual([]);
  },
);

test('the same picture is stored once', async () => {
  const first = await uploaded('#102030');
  expect(await uploaded('#102030')).toBe(first);
  expect(await stored()).toHaveLength(1);
});

test('of two photos of one store at once the second is refused', async () => {
  const bytes = await square('#0a0b0c', 1024).png().toBuffer();
  const statuses = (await Promise.all([upload(bytes), upload(bytes)])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
});

test('a product shows its photo to keepers and shoppers, and the change is recorded', async () => {
  const id = await besan();
  const imageUrl = await uploaded('#ff0000');
  expect((await save(id, imageUrl)).body.product).toMatchObject({ imageUrl });
  expect(await inventory()).toMatchObject([{ product: { imageUrl } }]);
  expect((await save(id, undefined, 'Gram')).body.product).toMatchObject({
    name: 'Gram',
    imageUrl,
  });
  expect((await save(id, null, 'Gram')).body.product).toMatchObject({ imageUrl: null });
  expect(await inventory()).toMatchObject([{ product: { imageUrl: null } }]);
  const { body } = await server.get('/api/storekeeper/changes', keeper.headers);
  expect(body.map(({ before, after }: Record<string, object>) => [before, after])).toMatchObject([
    [{ imageUrl }, { imageUrl: null }],
    [{ name: 'Besan' }, { name: 'Gram' }],
    [{ imageUrl: null }, { imageUrl }],
  ]);
});

test('a new product can have a photo from the start', async () => {
  const imageUrl = await uploaded('#ff0000');
  const form = { name: 'Ghee', imageUrl };
  const added = await server.send('POST', '/api/storekeeper/products', form, keeper.headers);
  expect(added).toMatchObject({ status: 201, body: { product: { imageUrl } } });
});

test('a product takes no photo of another store, of another site, or that is gone', async () => {
  const id = await besan();
  const foreign = await uploaded('#ff0000', other);
  const gone = foreign.replaceAll(other.storeId, keeper.storeId);
  for (const imageUrl of [foreign, gone, 'https://example.com/okra.jpg', 'javascript:alert(1)']) {
    expect(await save(id, imageUrl)).toMatchObject({
      status: 400,
      body: { error: 'The photo is not stored here. Please choose it again.' },
    });
  }
  expect(await inventory()).toMatchObject([{ product: { imageUrl: null } }]);
});

test('a photo that no product uses is deleted after 30 days, and not before', async () => {
  const id = await besan();
  const imageUrl = await uploaded('#ff0000');
  await save(id, imageUrl);
  const clean = async (days: number) => {
    time += days * DAY_MS;
    await deleteUnusedPhotos({ db: server.db, now });
    return (await stored()).length;
  };
  expect(await clean(100)).toBe(1);
  keeper = await signedInKeeper(server, keeper.storeId);
  await save(id, null);
  expect(await clean(0)).toBe(1);
  expect(await clean(UNUSED_PHOTO_DAYS)).toBe(1);
  // A removed photo that is brought back counts as used again.
  keeper = await signedInKeeper(server, keeper.storeId);
  expect(await save(id, imageUrl)).toMatchObject({ status: 200 });
  expect(await clean(UNUSED_PHOTO_DAYS + 1)).toBe(1);
  keeper = await signedInKeeper(server, keeper.storeId);
  await save(id, null);
  expect(await clean(0)).toBe(1);
  expect(await clean(UNUSED_PHOTO_DAYS + 1)).toBe(0);
  expect((await fetchFile(imageUrl)).statusCode).toBe(404);
});

test('the photo of a deleted product is deleted once the product can no longer be restored', async () => {
  const id = await besan();
  await save(id, await uploaded('#ff0000'));
  await server.send('DELETE', `/api/storekeeper/products/${id}`, undefined, keeper.headers);
  const clean = async (days: number) => {
    time += days * DAY_MS;
    await deleteUnusedPhotos({ db: server.db, now });
    return (await stored()).length;
  };
  expect(await clean(0)).toBe(1);
  time += (UNDO_DAYS + 1) * DAY_MS;
  await dropOldValues({ db: server.db, now });
  expect(await clean(0)).toBe(1);
  expect(await clean(UNUSED_PHOTO_DAYS + 1)).toBe(0);
});

test('a photo of another store with the same pixels is another photo', async () => {
  const [mine, theirs] = [await uploaded('#abcdef'), await uploaded('#abcdef', other)];
  expect(theirs).toBe(mine.replace(keeper.storeId, other.storeId));
  await deleteUnusedPhotos({ db: server.db, now });
  expect((await fetchFile(mine)).statusCode).toBe(200);
});

test('a missing photo is a 404 in JSON', async () => {
  const name = `${'0'.repeat(32)}.${'0'.repeat(27)}`;
  for (const file of [`${name}.512.webp`, `${name}.513.webp`, `${name}.512.png`, 'x', '%2e%2e']) {
    const answer = await fetchFile(`/media/${keeper.storeId}/photos/${file}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
  expect((await fetchFile(`/media/x/photos/${name}.512.webp`)).statusCode).toBe(404);
});

test('file names are matched with the own store’s products alone, and nothing is changed', async () => {
  const id = await besan();
  await addProduct(server.db, other.storeId, { name: 'Ghee' });
  const match = (fileNames: string[]) =>
    server.send('POST', '/api/storekeeper/photos/match', { fileNames }, keeper.headers);
  expect((await match(['besan.jpg', 'ghee.jpg'])).body).toMatchObject([
    { fileName: 'besan.jpg', match: 'name', product: { productId: id, version: 1 } },
    { fileName: 'ghee.jpg', match: 'none', product: null },
  ]);
  expect(await match(Array.from({ length: 201 }, () => 'a.jpg'))).toMatchObject({
    status: 400,
    body: { error: 'The list of file names must name at most 200 files.' },
  });
  expect(await stored()).toEqual([]);
});
