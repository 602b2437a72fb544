import type { ShelfView } from '@aislewise/contracts/shelf-view';
import { expect, it } from 'vitest';
import { readView, writeView } from './category-view.ts';

it.each<[ShelfView, string]>([
  [{}, ''],
  [{ sort: 'price' }, 'sort=price'],
  [{ sort: 'unit', inStock: true, onSale: true }, 'sort=unit&stock=1&sale=1'],
])('the view in the address is written and read again: %j', (view, address) => {
  expect(writeView(new URLSearchParams(), view)).toBe(address);
  expect(readView(new URLSearchParams(address))).toEqual(view);
});

it('other parameters of the address stay, and unknown values count as left out', () => {
  const address = new URLSearchParams('lang=ar&sort=colour&stock=yes');
  expect(readView(address)).toEqual({});
  expect(writeView(address, { onSale: true })).toBe('lang=ar&sale=1');
});
