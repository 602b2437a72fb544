import { beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { testDatabase } from '../../../test/database.ts';
import { addProduct, addStore } from '../../../test/fixtures.ts';
import { sharedFoods } from '../../../test/foods.ts';
import { isKnownName } from './known-name.ts';

let ctx: Context;
let storeId: string;
beforeAll(async () => {
  const db = await testDatabase();
  ctx = createContext({ db, foods: sharedFoods });
  storeId = (await addStore(db)).id;
  await addProduct(db, storeId, { name: 'Maggi Masala Noodles 70 g' });
});
const isKnown = (name: string) => isKnownName(ctx, storeId, name);

test.each([
  'Kasuri Methi',
  'kasoori methi',
  'मेथी',
  'Frozen spinach, large bag',
  'Toor Dal (4 lb)',
  'Coconut water 12 x 330 ml',
  'Gluten-free noodles',
  'Maggi noodles',
  'Organic brown basmati rice 2 kg pack',
])('%j is known', async (name) => {
  expect(await isKnown(name)).toBe(true);
});

test.each([
  'Call me 312-555-0147',
  'Jane Doe',
  'Li Ming',
  'Rice for Jane',
  'rice 5550147',
  'rice 555 g 0147 g',
  'rice@methi.com',
  'www.rice.com',
  '12 Oak Street',
  'Rice <b>',
  'Rice 🍚',
  '豆腐李明',
  'Xyzzy noodles',
  '500 g',
  Array.from({ length: 13 }, () => 'rice').join(' '),
])('%j is not known', async (name) => {
  expect(await isKnown(name)).toBe(false);
});
