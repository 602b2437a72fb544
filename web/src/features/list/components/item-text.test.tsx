import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ItemText } from './item-text.tsx';

test('amount, words and note of an item are isolated from each other', () => {
  const item = { words: 'حمص 400', quantity: 3, unit: 'can' as const, note: 'Sera' };
  expect(renderToStaticMarkup(<ItemText item={item} />)).toBe(
    '<bdi>\u2068حمص 400\u2069</bdi>, <bdi class="tabular-nums">3 cans</bdi> (<bdi>Sera</bdi>)',
  );
});

test('an item without amount and note is its words, or the name of its product', () => {
  const item = { words: 'حمص', quantity: null, unit: null, note: '' };
  expect(renderToStaticMarkup(<ItemText item={item} />)).toBe('<bdi>حمص</bdi>');
  expect(renderToStaticMarkup(<ItemText item={item} name="Chickpeas" />)).toBe(
    '<bdi>Chickpeas</bdi>',
  );
});
