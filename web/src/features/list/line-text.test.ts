import { expect, test } from 'vitest';
import { choice, found, item, plan } from '../../../test/planned-lines.ts';
import type { LineItem } from '../../device/list/list-lines.ts';
import { amountText, itemText, lineText } from './line-text.ts';

test.each<[Partial<LineItem>, string]>([
  [{}, ''],
  [{ quantity: 2, unit: 'kg' }, '2 kg'],
  [{ quantity: 0.5, unit: 'l' }, '½ L'],
  [{ quantity: 3, unit: 'bunch' }, '3 bunches'],
  [{ quantity: 1, unit: 'bunch' }, '1 bunch'],
  [{ quantity: 4, unit: 'piece' }, '× 4'],
  [{ quantity: 1.3333333, unit: 'cup' }, '1.33 cups'],
])('the amount %j is "%s"', (amount, text) => {
  expect(amountText(item('x', amount))).toBe(text);
});

test('a line is written with its amount, its words and its note', () => {
  const line = item('rice', { quantity: 2, unit: 'kg', note: 'the long one' });
  expect(itemText(line)).toBe('2 kg rice (the long one)');
  expect(itemText(item('eggs', { quantity: 6, unit: 'piece' }), 'अंडे')).toBe('6 अंडे');
});

/** A line of an item that is bought as a product. */
function lineOf(
  words: string,
  amount: Partial<LineItem>,
  name: string,
  size: string | null,
  packages = 1,
) {
  const one = choice('a', 100, { size });
  const product = { ...one, row: { ...one.row, product: { ...one.row.product, name } } };
  const [planned] = plan(found({ ...product, cost: { packages, cents: 100 } }));
  if (!planned) throw new Error('There is no line.');
  return lineText({ ...planned, line: { ...planned.line, item: item(words, amount) } });
}

test('a product that was added from its card is named once, with its size as the amount', () => {
  const name = 'Basmati Rice, 4 lb';
  const one = { name: 'Basmati Rice', product: '' };
  expect(lineOf(name, {}, name, '4 lb')).toEqual({ ...one, amount: '4 lb' });
  expect(lineOf('basmati rice, 4 lb', { quantity: 2, unit: 'piece' }, name, '4 lb', 2)).toEqual({
    ...one,
    amount: '2 × 4 lb',
  });
});

test.each([
  ['Ghee', null],
  ['4 lb', '4 lb'],
  ['Flour 00', '4 lb'],
])('a name without a size at its end stays whole: %s', (name, size) => {
  expect(lineOf(name, {}, name, size)).toMatchObject({ name, product: '' });
});

test('a line of other words has the words, the amount that is wanted, and the product', () => {
  expect(lineOf('besan', { quantity: 2, unit: 'kg' }, 'Gram Flour, 2 lb', '2 lb', 3)).toEqual({
    name: 'besan',
    amount: '2 kg',
    product: 'Gram Flour, 2 lb',
  });
  expect(lineOf('rice', { quantity: 2, unit: null }, 'Basmati', '4 lb', 2).amount).toBe('2 × 4 lb');
});
