import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StoreLogo } from './store-logo.tsx';

test.each([
  ['MC', 'MC'],
  ['PATEL', 'PATEL'],
  [null, 'M'],
])('the letters of a logo (%s) are whole and fit its width: %s', (logoText, text) => {
  const store = { name: 'Mercado Colibrí', logoUrl: null, logoText, logoColor: null };
  const drawn = renderToStaticMarkup(<StoreLogo store={store as never} />);
  expect(drawn).toContain(`>${text}</text>`);
  const size = Number(/font-size="(\d+)"/.exec(drawn)?.[1]);
  expect(size * text.length).toBeLessThanOrEqual(96);
});

test('a logo of two words has them on two lines, with letters larger than on one', () => {
  const store = { name: 'A', logoUrl: null, logoText: 'ASIA MART', logoColor: null };
  const drawn = renderToStaticMarkup(<StoreLogo store={store as never} />);
  expect(drawn).toMatch(/>ASIA<\/text>.*>MART<\/text>/);
  expect(Number(/font-size="(\d+)"/.exec(drawn)?.[1])).toBe(23);
});
