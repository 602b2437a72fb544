import { US_DOLLARS } from '@aislewise/contracts/money';
import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { NEW_PRODUCT } from '@aislewise/contracts/product-fields';
import { loadNames, packNames } from '@aislewise/finder/lists/name-set';
import { expect, test } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { buildDeviceIndex } from './device-index.ts';
import { findLines, namesInLanguage, readPastedList } from './device-list.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const MOMENT = NOW.toISOString();

function row(name: string, foodId: string | null, more: Partial<InventoryWithProduct> = {}) {
  return {
    ...PLAIN_STOCK,
    id: `row of ${name}`,
    storeId: 'store',
    productId: name,
    foodId,
    foodNames: [],
    barcode: null,
    aisle: 'Aisle 4',
    inStock: true,
    price: '4.00',
    lastUpdated: MOMENT,
    seenAt: MOMENT,
    product: {
      ...NEW_PRODUCT,
      id: name,
      name,
      category: 'Pantry',
      emoji: null,
      drawing: null,
      createdAt: MOMENT,
      updatedAt: MOMENT,
    },
    ...more,
  } satisfies InventoryWithProduct;
}

const KNOWN = {
  ids: ['gram-flour', 'parsley', 'salsa', 'rice', 'beans'],
  languages: ['en', 'hi', 'pt', 'es'],
  names: [
    'Gram flour|Parsley|Salsa|Rice|Beans',
    'besan/बेसन||||',
    '|salsa||arroz|feijão',
    '||salsa|arroz|frijoles',
  ],
  hints: { use: '||||', dish: '||||', brand: '||||' },
};
const STORE = { id: 'store', slug: 'store', name: 'Store', address: '', ...US_DOLLARS };
const NAMES = loadNames(packNames(['Gram flour', 'besan', 'epazote']));

const indexOf = (...rows: InventoryWithProduct[]) => buildDeviceIndex(STORE, rows, KNOWN, {});
const besan = row('Laxmi Besan', 'gram-flour');
const line = (words: string, productId?: string) => ({
  words,
  quantity: null,
  unit: null,
  productId,
});
const firstNames = (index: ReturnType<typeof indexOf>, ...words: string[]) =>
  findLines(
    words.map((one) => line(one)),
    index,
    NAMES,
    NOW.getTime(),
  ).lines.map(({ choices }) => choices[0]?.row.product.name);

test('a line is found under any name of its food', () => {
  expect(firstNames(indexOf(besan), 'बेसन', 'gram flour', 'xyzzy')).toEqual([
    'Laxmi Besan',
    'Laxmi Besan',
    undefined,
  ]);
});

test('a food that the store lacks is an item of a chat, and is known to be a food', () => {
  const chat = '[22.11.2026, 18:04] Mum: epazote\n[22.11.2026, 18:05] Mum: hurry, darling';
  const { items } = readPastedList(chat, [indexOf(besan)], NAMES);
  expect(items.map(({ words }) => words)).toEqual(['epazote']);
  const { lines } = findLines([line('epazote'), line('hurry')], indexOf(besan), NAMES, 0);
  expect(lines.map(({ isFood }) => isFood)).toEqual([true, false]);
  expect(lines.map(({ lackedNumber }) => lackedNumber !== null)).toEqual([true, false]);
});

test('the other lines tell which food is meant by a word of two languages', () => {
  const index = indexOf(
    row('Salsa', 'salsa'),
    row('Parsley', 'parsley'),
    row('Rice', 'rice'),
    row('Beans', 'beans'),
  );
  expect(firstNames(index, 'salsa', 'arroz', 'feijão', 'arroz')[0]).toBe('Parsley');
  expect(firstNames(index, 'salsa', 'arroz', 'frijoles', 'arroz')[0]).toBe('Salsa');
});

test('of one food the product in stock comes first; another food does not come before', () => {
  const out = { inStock: false };
  const index = indexOf(row('Besan', 'gram-flour', out), besan, row('Besan Laddu', null));
  expect(firstNames(index, 'besan')).toEqual(['Laxmi Besan']);
  const only = indexOf(row('Besan', 'gram-flour', out), row('Besan Laddu', null));
  expect(firstNames(only, 'besan')).toEqual(['Besan']);
});

test('of equal matches of one food the one that costs least for what is wanted comes first', () => {
  const block = row('Besan, 5 lb', 'gram-flour', { price: '27.00', size: '5 lb' });
  const packet = row('Besan, 1 lb', 'gram-flour', { price: '6.00', size: '1 lb' });
  const index = indexOf(block, packet);
  expect(firstNames(index, 'besan')).toEqual(['Besan, 1 lb']);
  const wanted = { words: 'besan', quantity: 5, unit: 'lb' as const };
  const { lines } = findLines([wanted], index, NAMES, NOW.getTime());
  expect(lines[0]?.choices[0]?.row.productId).toBe('Besan, 5 lb');
});

test('a product that was chosen by hand is the first, until the store has it no longer', () => {
  const index = indexOf(besan, row('Rice', 'rice'));
  const { lines } = findLines(
    [line('besan', 'Rice'), line('besan', 'gone')],
    index,
    NAMES,
    NOW.getTime(),
  );
  expect(lines.map(({ choices }) => choices[0]?.row.productId)).toEqual(['Rice', 'Laxmi Besan']);
});

test('all products of the food that are in stock are among the answers, and the aisles of the store', () => {
  const perKg = (price: string) => ({ pricePerUnit: { price, unit: 'kg' as const } });
  const dear = row('Besan A', 'gram-flour', perKg('5.00'));
  const cheap = row('Besan B', 'gram-flour', { ...perKg('3.00'), aisle: 'Aisle 5' });
  const out = row('Besan C', 'gram-flour', { ...perKg('1.00'), inStock: false });
  const found = findLines([line('besan')], indexOf(dear, cheap, out), NAMES, NOW.getTime());
  expect(found.lines[0]?.sameFood.map((one) => one.row.productId)).toEqual(['Besan A', 'Besan B']);
  expect(found.aisles).toEqual(['Aisle 4', 'Aisle 5']);
});

test('products are named in a language that their food has a name in', () => {
  expect(namesInLanguage(['Laxmi Besan', null, 'Rice'], 'hi', indexOf(besan))).toEqual({
    names: ['besan', null, null],
    languages: ['en', 'hi'],
  });
});
