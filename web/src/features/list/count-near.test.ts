import { expect, test } from 'vitest';
import { item } from '../../../test/planned-lines.ts';
import { OTHER_STORE, STORE } from '../../../test/stores.ts';
import { addLines } from '../../device/list/list-lines.ts';
import { sumsOf } from './count-near.ts';

test('a store has the sum of its prices for the amounts of the list', () => {
  const items = [item('besan', { quantity: 2, unit: 'packet' }), item('rice'), item('ghee')];
  const { lines } = addLines(
    [],
    items.map((one) => ({ item: one })),
    0,
  );
  const row = { salePrice: null, isOnSale: false, priceUnit: null, size: null };
  const stores = [
    {
      storeId: STORE.id,
      foods: [
        { ...row, place: 0, price: '3.00' },
        { ...row, place: 2, price: null },
      ],
    },
    { storeId: OTHER_STORE.id, foods: [] },
    { storeId: 'unknown', foods: [] },
  ];
  expect([...sumsOf({ stores }, lines, [STORE, OTHER_STORE])]).toEqual([
    [STORE.id, { has: 2, foods: 3, cents: 600 }],
    [OTHER_STORE.id, { has: 0, foods: 3, cents: 0 }],
  ]);
});
