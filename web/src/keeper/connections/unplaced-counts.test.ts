import { expect, it } from 'vitest';
import { unplacedText } from './tills-card.tsx';

it.each([
  [0, 0, undefined],
  [
    1,
    0,
    '1 count was of products that are not known here by Square’s numbers: import a new export.',
  ],
  [
    0,
    2,
    '2 counts were of another place and left out: if you have only one, check the Location ID.',
  ],
])('%d counts of unknown products and %d of other places read: %s', (unknown, elsewhere, text) => {
  const counts = { unknownProducts: unknown, otherLocations: elsewhere };
  expect(unplacedText({ till: 'square', ...counts })).toBe(text);
});

it('names both, with the words of the till', () => {
  const text = unplacedText({ till: 'clover', unknownProducts: 3, otherLocations: 1 });
  expect(text).toContain('Clover’s numbers');
  expect(text).toContain('check the Merchant ID');
});
