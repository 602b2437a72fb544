import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_LOGO_BYTES } from '@aislewise/contracts/media';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { blobs } from './tables.ts';

let server: TestApp;
let keeper: TestKeeper;
beforeAll(async () => {
  server = await testApp();
  keeper = await signedInKeeper(server, (await addStore(server.db, { logoColor: 'red' })).id);
});
afterAll(() => server.close());

type Shape = { width: number; height: number; background: string };

const picture = ({ width, height, background }: Shape) =>
  sharp({ create: { width, height, channels: 4, background } });
const dataUrl = (bytes: Uint8Array, label = 'image/png') =>
  `data:${label};base64,${Buffer.from(bytes).toString('base64')}`;

const upload = (imageData: string, headers: Record<string, string> = keeper.headers) =>
  server.send('POST', '/api/storekeeper/upload-logo', { imageData }, headers);

async function fetchPicture(url: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url, headers });
  return { ...answer, headers: answer.headers, bytes: answer.rawPayload };
}

/** The colour of a pixel as [r, g, b, alpha]. */
async function pixel(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

const storeNow = async () => {
  const { body } = await server.get('/api/stores');
  return body.find(({ id }: { id: string }) => id === keeper.storeId);
};

test('a logo becomes a WebP of 512 px under the hash of its bytes, which browsers cache without limit', async () => {
  const png = await picture({ width: 900, height: 300, background: '#0000ff' })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer();
  const { status, body } = await upload(dataUrl(png));
  expect(status).toBe(200);
  expect(body.logoUrl).toMatch(new RegExp(`^/media/${keeper.storeId}/[0-9a-f]{64}\\.webp$`));
  expect(await storeNow()).toEqual(body);

  const { headers, bytes } = await fetchPicture(body.logoUrl);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const meta = await sharp(bytes).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(meta.exif).toBeUndefined();
  // A wide logo stays whole: what is above and below it is clear.
  expect((await pixel(bytes, 256, 10))[3]).toBe(0);
  expect((await pixel(bytes, 256, 256))[2]).toBeGreaterThan(200);
});

test.each(['jpeg', 'gif', 'tiff', 'avif', 'webp'] as const)(
  'a picture of type %s is recognised by its bytes, whatever its label',
  async (format) => {
    const bytes = await picture({ width: 64, height: 64, background: '#00aa00' })
      .toFormat(format)
      .toBuffer();
    expect(await upload(dataUrl(bytes, 'image/svg+xml'))).toMatchObject({ status: 200 });
  },
);

test('a picture is turned upright as its camera noted', async () => {
  const left = await picture({ width: 300, height: 600, background: '#ff0000' }).png().toBuffer();
  const turned = await picture({ width: 600, height: 600, background: '#ffffff' })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await upload(dataUrl(turned));
  const { bytes } = await fetchPicture(body.logoUrl);
  const [, greenAbove] = await pixel(bytes, 256, 60);
  const [, greenBelow] = await pixel(bytes, 256, 450);
  expect(greenAbove).toBeLessThan(60);
  expect(greenBelow).toBeGreaterThan(200);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  [
    'an SVG that refers to a file',
    Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>',
    ),
  ],
  [
    'an SVG behind the mark of a GIF',
    Buffer.from('GIF88a<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('%s labelled as a PNG is a 415', async (_what, bytes) => {
  expect(await upload(dataUrl(bytes))).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media_type' },
  });
});

test('a picture that is cut short is a 400, and the logo stays', async () => {
  const before = (await storeNow()).logoUrl;
  const whole = await picture({ width: 400, height: 400, background: '#123456' }).png().toBuffer();
  const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
  expect(await upload(dataUrl(cut))).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', details: [{ path: 'imageData' }] },
  });
  expect((await storeNow()).logoUrl).toBe(before);
});

/** A PNG whose header claims a size that its data do not have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await picture({ width: 8, height: 8, background: '#123456' }).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each<[string, () => Promise<Buffer>]>([
  ['claims 4 thousand million pixels', () => claiming(65_000, 65_000)],
  ['claims one row of 25 million pixels', () => claiming(25_000_000, 1)],
  [
    'has 13 million pixels in a few kilobytes',
    () => picture({ width: 3610, height: 3610, background: '#fff' }).webp().toBuffer(),
  ],
  [
    'is an AVIF of 9 million pixels',
    () => picture({ width: 3000, height: 3000, background: '#fff' }).avif({ effort: 0 }).toBuffer(),
  ],
])('a picture that %s is a 400 with a sentence', async (_, make) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThan(200_000);
  expect(await upload(dataUrl(bytes))).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/more than 12 megapixels/) },
  });
});

test('of a moving picture with many frames only the first is unpacked', async () => {
  const raw = { width: 100, height: 100 * 300, channels: 3 as const, pageHeight: 100 };
  const gif = await sharp(Buffer.alloc(100 * 100 * 300 * 3, 7), { raw })
    .gif()
    .toBuffer();
  expect(await upload(dataUrl(gif, 'image/gif'))).toMatchObject({ status: 200 });
});

test('of several logos of one store at once, those that come while one is encoded are refused', async () => {
  const png = dataUrl(
    await picture({ width: 2000, height: 2000, background: '#789' }).png().toBuffer(),
  );
  // More than two: a busy machine may read one after another.
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(png)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await upload(png)).status).toBe(200);
});

test('more than 2 MB once decoded is a 413, exactly 2 MB is read', async () => {
  const png = await picture({ width: 32, height: 32, background: '#abcdef' }).png().toBuffer();
  const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  expect(await upload(dataUrl(filled(MAX_LOGO_BYTES + 1)))).toMatchObject({
    status: 413,
    body: { error: 'File size must be less than 2MB' },
  });
  expect((await upload(dataUrl(filled(MAX_LOGO_BYTES)))).status).toBe(200);
});

test('a body over the limit is refused before it is read', async () => {
  const answer = await upload(`data:image/png;base64,${'A'.repeat(4 * 1024 * 1024)}`);
  expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('a body that is not a data URL of a picture is a 400', async () => {
  for (const imageData of ['https://example.com/logo.png', 'data:text/html;base64,PGI+', '']) {
    expect((await upload(imageData)).status).toBe(400);
  }
});

test('only the store’s keeper may change its logo', async () => {
  expect((await upload(dataUrl(Buffer.alloc(8)), {})).status).toBe(401);
  const other = await addStore(server.db);
  const headers = { ...keeper.headers, 'x-store-id': other.id };
  expect((await upload(dataUrl(Buffer.alloc(8)), headers)).status).toBe(403);
});

test('only the last former logo stays, for pages that are open', async () => {
  const urls: string[] = [];
  for (const background of ['#111111', '#222222', '#333333']) {
    const png = await picture({ width: 20, height: 20, background }).png().toBuffer();
    urls.push((await upload(dataUrl(png))).body.logoUrl);
  }
  const statuses = await Promise.all(urls.map(async (url) => (await fetchPicture(url)).statusCode));
  expect(statuses).toEqual([404, 200, 200]);
  const rows = await server.db.orm.select().from(blobs).where(eq(blobs.storeId, keeper.storeId));
  expect(rows).toHaveLength(2);
});

test('the same logo sent again changes nothing and records nothing', async () => {
  const png = await picture({ width: 20, height: 20, background: '#0f0f0f' }).png().toBuffer();
  const changes = async () =>
    (await server.get('/api/storekeeper/changes', keeper.headers)).body.filter(
      ({ what }: { what: string }) => what === 'store.logo_changed',
    );
  const first = await upload(dataUrl(png));
  const made = await changes();
  expect(made[0]).toMatchObject({ who: keeper.name, after: { logoUrl: first.body.logoUrl } });
  expect((await upload(dataUrl(png))).body).toEqual(first.body);
  expect(await changes()).toHaveLength(made.length);
});

test.each(['nothing.png', `${'0'.repeat(64)}.webp`, `${'0'.repeat(20)}-any-192.png`])(
  'a request for the missing picture %s is a 404 in JSON',
  async (file) => {
    const answer = await fetchPicture(`/media/${keeper.storeId}/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  },
);
