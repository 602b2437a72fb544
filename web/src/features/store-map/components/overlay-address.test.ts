import { expect, test } from 'vitest';
import { mapParameters } from './map-parameters.ts';
import { withParameters } from '../../../lib/overlay-address.ts';

test.each([
  ['', { product: '1' }, '?product=1'],
  ['?q=mango', { product: '1' }, '?q=mango&product=1'],
  ['?q=mango&product=1', { product: '2' }, '?q=mango&product=2'],
  ['?q=mango&product=1', { product: null }, '?q=mango'],
  ['?product=1', { product: null, map: null }, ''],
])('%s with %o is %s: an overlay leaves the rest of the address alone', (search, set, next) => {
  expect(withParameters(search, set)).toBe(next);
});

test('a map names its store and the product whose aisle is marked', () => {
  expect(withParameters('', mapParameters('s', 'p'))).toBe('?map=s&at=p');
});

test('a map asked for from the list of an aisle closes that list', () => {
  const list = '?map=s&at=o&aisle=Aisle+2&item=p';
  expect(withParameters(list, mapParameters('s', 'p'))).toBe('?map=s&at=p');
});
