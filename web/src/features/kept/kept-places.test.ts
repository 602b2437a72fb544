import { expect, test } from 'vitest';
import { placesIn, withPlace, type KeptPlace } from './kept-places.ts';

const store = { id: 's', slug: 'patel', name: 'Patel' };
const product = (id: string): KeptPlace => ({ store, product: { id, name: id } });
const ids = (places: readonly KeptPlace[]) => places.map((one) => one.product?.id);

test('a place that is kept again comes first, once, and the oldest is dropped', () => {
  const places = ['a', 'b', 'c', 'a', 'd'].reduce<KeptPlace[]>(
    (all, id) => withPlace(all, product(id), 3),
    [],
  );
  expect(ids(places)).toEqual(['d', 'a', 'c']);
});

test('a store and a product of it are two places', () => {
  expect(withPlace([product('a')], { store }, 9)).toEqual([{ store }, product('a')]);
});

test.each([null, '', 'nonsense', '{}', '[1, null, {"store": {"id": 1}}]'])(
  'a text that is not ours has no places: %s',
  (text) => {
    expect(placesIn(text)).toEqual([]);
  },
);

test('places are read as they were written', () => {
  expect(placesIn(JSON.stringify([product('a'), { store }]))).toEqual([product('a'), { store }]);
});
