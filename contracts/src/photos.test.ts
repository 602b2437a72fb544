import { expect, test } from 'vitest';
import { photoFiles, photoName, photoUrl } from './photos.ts';

const STORE = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NAME = `${'a1'.repeat(16)}.${'fff0a0123'.repeat(3)}`;

test('the address of a photo leads to its files and colours', () => {
  const url = photoUrl(STORE, NAME);
  expect(url).toBe(`/media/${STORE}/photos/${NAME}.512.webp`);
  const files = photoFiles(url);
  expect(files?.srcSet.avif).toBe(
    [128, 256, 512].map((px) => `/media/${STORE}/photos/${NAME}.${px}.avif ${px}w`).join(', '),
  );
  expect(files?.colors).toEqual([
    '#fff',
    '#0a0',
    '#123',
    '#fff',
    '#0a0',
    '#123',
    '#fff',
    '#0a0',
    '#123',
  ]);
  expect(photoName(STORE, url)).toBe(NAME);
});

test.each([
  'https://example.com/okra.jpg',
  `/media/${STORE}/logo.webp`,
  `/media/${STORE}/photos/${NAME}.999.webp`,
  `/media/${STORE}/photos/${NAME}.512.webp?x`,
  `/media/${STORE.replace('0', '1')}/photos/${NAME}.512.webp`,
  `https://example.com/media/${STORE}/photos/${NAME}.512.webp`,
  '',
])('%s is not a photo of the store', (url) => {
  expect(photoName(STORE, url)).toBeUndefined();
});

test('an address of another site has no files', () => {
  expect(photoFiles('https://example.com/okra.jpg')).toBeUndefined();
});
