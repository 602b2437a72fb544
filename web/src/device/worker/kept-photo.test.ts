import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PICTURE_CACHE } from '../caches.ts';
import { memoryCaches } from '../test-caches.ts';
import { findOtherFile, keptPicture } from './kept-photo.ts';

const ORIGIN = 'https://shop.example';
const STEM = `/media/0f8fad5b-d9cb-469f-a165-70867728950e/photos/${'a'.repeat(32)}.${'f'.repeat(27)}`;

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches(ORIGIN));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a photo is fetched ahead in the middle width, another picture as it is', () => {
  expect(keptPicture(`${STEM}.512.webp`)).toBe(`${STEM}.256.webp`);
  expect(keptPicture('/food/1f96d.webp')).toBe('/food/1f96d.webp');
});

test('without a connection any file of a photo stands in for another, and no other photo does', async () => {
  const cache = await caches.open(PICTURE_CACHE);
  await cache.put(`${STEM.replace('a', 'b')}.512.webp`, new Response('other'));
  expect(await findOtherFile(`${STEM}.128.avif`)).toBeUndefined();
  await cache.put(`${STEM}.256.webp`, new Response('kept'));
  expect(await (await findOtherFile(`${STEM}.128.avif`))?.text()).toBe('kept');
  expect(await findOtherFile('/food/1f96d.webp')).toBeUndefined();
});
