import type { PlainProduct } from '@aislewise/contracts/calls/products';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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

const drawn = (product: Partial<PlainProduct>, isWide = false) =>
  renderToStaticMarkup(
    <ProductPicture
      product={{ imageUrl: null, emoji: null, category: 'Meat', ...product }}
      side={56}
      frame={72}
      isWide={isWide}
    />,
  );

test('a product of a food without an emoji shows the drawing of its kind of food', () => {
  const html = drawn({ name: 'Halal Lamb Chops', drawing: 'lamb' });
  expect(html).toMatch(/<use href="\/assets\/drawings-[0-9a-f]{8}\.svg#lamb"/);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toMatch(/<img|📦/);
});

test.each([
  ['Flours', 'flour-bag'],
  ['Meat & Seafood', 'cleaver'],
  ['Stationery', 'shopping-bag'],
])('a product of %s whose food is not certain shows the drawing %s', (category, key) => {
  expect(draw(null, null, category)).toContain(`.svg#${key}"`);
  // As a device stored it with an older version.
  expect(drawn({ category })).toContain(`.svg#${key}"`);
});

test('a product whose food is not certain shows its name in its own script', () => {
  const html = drawn({ name: 'Kola Urundai', otherNames: ['கோலா', 'kola'] });
  expect(html).toContain('<bdi lang="ta">கோலா</bdi>');
  expect(html).not.toContain('<svg');
});

test('a name that a square frame cannot hold is only in a wide one, beside the drawing', () => {
  const product = { name: 'Feta', otherNames: ['белый рассольный сыр'], drawing: 'white-cheese' };
  expect(drawn(product)).not.toContain('сыр');
  expect(drawn(product, true)).toMatch(/#white-cheese".+сыр/);
  expect(drawn({ ...product, drawing: null })).toContain('.svg#cleaver"');
});
