import { expect, test } from 'vitest';
import { PhotoMatcher, type NamedProduct } from './photo-names.ts';

const product = (id: string, name: string, more: Partial<NamedProduct> = {}): NamedProduct => ({
  id,
  name,
  otherNames: [],
  barcode: null,
  ...more,
});

const PRODUCTS = [
  product('toor', 'Toor Dal', { otherNames: ['Arhar', 'तूर दाल'], barcode: '0036000291452' }),
  product('toor-4', 'Toor Dal (4 lb)'),
  product('besan', 'Besan'),
  product('rice-a', 'Basmati Rice', { barcode: '11112222' }),
  product('rice-b', 'Basmati rice', { barcode: '33334444' }),
  product('jalapeno', 'Jalapeño'),
];

function match(fileName: string) {
  const matcher = new PhotoMatcher([fileName]);
  for (const one of PRODUCTS) matcher.add(one);
  const [found] = matcher.matches();
  return [found?.match, found?.id];
}

test.each([
  ['36000291452.jpg', 'barcode', 'toor'],
  ['0036000291452 front.JPG', 'barcode', 'toor'],
  ['besan-11112222.png', 'barcode', 'rice-a'],
  ['Toor Dal.jpg', 'name', 'toor'],
  ['toor_dal-2.jpeg', 'name', 'toor'],
  ['toor-dal-4-lb.webp', 'name', 'toor-4'],
  ['IMG besan new.jpg', 'name', 'besan'],
  ['photos/2026/arhar.png', 'name', 'toor'],
  ['C:\\photos\\JALAPENO.png', 'name', 'jalapeno'],
  ['तूर दाल.jpg', 'name', 'toor'],
  ['basmati rice.jpg', 'several', null],
  ['besan and arhar.jpg', 'several', null],
  ['besanflour.jpg', 'none', null],
  ['IMG_20261123_120000.jpg', 'none', null],
  ['x'.repeat(300), 'none', null],
  ['.jpg', 'none', null],
])('the file %s is matched by %s to %s', (fileName, by, id) => {
  expect(match(fileName)).toEqual([by, id]);
});

test('each file has its own match, in the order of the files', () => {
  const matcher = new PhotoMatcher(['besan.jpg', 'what.jpg', 'Besan.png']);
  for (const one of PRODUCTS) matcher.add(one);
  expect(matcher.matches().map(({ id }) => id)).toEqual(['besan', null, 'besan']);
});
