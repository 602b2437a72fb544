import { CATEGORY_KEYS } from '@aislewise/contracts/categories';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CATEGORY_DRAWINGS } from '../category-drawings.ts';
import { ProductPicture } from './product-picture.tsx';

const draw = (imageUrl: string | null, emoji: string | null, category = 'Fresh Fruits') =>
  renderToStaticMarkup(
    <ProductPicture product={{ imageUrl, emoji, category }} side={56} frame={72} />,
  );

test("a product with a photo shows the store's photo", () => {
  const html = draw('/media/mango.webp', '🥭');
  expect(html).toContain('src="/media/mango.webp" alt=""');
  expect(html).not.toContain('/food/');
});

test('a stored photo comes as AVIF or WebP in the width shown', () => {
  const name = `${'a'.repeat(32)}.${'0f0'.repeat(9)}`;
  const stem = `/media/0f8fad5b-d9cb-469f-a165-70867728950e/photos/${name}`;
  const html = draw(`${stem}.512.webp`, '🥭');
  const [avif, webp] = [
    ...html.matchAll(/<source type="image\/(\w+)" srcSet="([^"]+)" sizes="72px"\/>/g),
  ];
  expect([avif?.[1], webp?.[1]]).toEqual(['avif', 'webp']);
  expect(avif?.[2]).toBe(`${stem}.128.avif 128w, ${stem}.256.avif 256w, ${stem}.512.avif 512w`);
  expect(html).toMatch(/width="72" height="72" loading="lazy"/);
  // The policy of the pages allows no style in the markup that the server renders.
  expect(html).not.toContain('style=');
});

test('a product of a food with an emoji shows this emoji', () => {
  expect(draw(null, '🥭')).toContain('src="/food/1f96d.webp" alt=""');
});

test.each([
  ['Flours', 'flour'],
  ['Fresh Fruits', 'fruits-veg'],
  ['Stationery', 'other'],
])('a product of %s without both shows the drawing %s', (category, key) => {
  const html = draw(null, null, category);
  expect(html).toContain(`data-drawing="${key}"`);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toMatch(/<img|📦/);
});

test('no two categories have the same drawing', () => {
  const lines = Object.values(CATEGORY_DRAWINGS).map((drawing) => drawing.lines);
  expect(new Set(lines).size).toBe(CATEGORY_KEYS.length + 1);
});
