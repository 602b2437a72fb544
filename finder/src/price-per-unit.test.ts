import { expect, test } from 'vitest';
import { pricePerUnit } from './price-per-unit.ts';
import { readSize } from './text/product-size.ts';

test.each([
  ['Okra per lb', '2.99', '2.99 lb'],
  ['Halva per 100 g', '1.50', '1.50 100 g'],
  ['Chicken wings, 2 lb pack, per lb', '3.99', '3.99 lb'],
  ['Toor Dal, 2 lb', '4.99', '2.50 lb'],
  ['Cardamom 3.5 oz', '6.99', '31.95 lb'],
  ['Toor Dal 500 g', '2.00', '4.00 kg'],
  ['Cardamom 100 g', '6.99', '6.99 100 g'],
  ['Cola 12 x 330 ml', '6.00', '1.52 L'],
  ['Rose water 120 ml', '2.40', '2.00 100 ml'],
  ['Milk 1 gallon', '4.49', '1.19 L'],
  ['Eggs, dozen', '4.80', '0.40 each'],
])('%s at %s costs %s', (name, price, expected) => {
  const found = pricePerUnit(price, readSize(name));
  expect(found && `${found.price} ${found.unit}`).toBe(expected);
});

test.each([
  ['Okra', '2.99'],
  ['Guava, each', '0.99'],
  ['Jackfruit, 1 pc', '19.99'],
  ['Toothpicks, 1000 pieces', '1.00'],
  ['Toor Dal, 2 lb', '0.00'],
])('%s at %s has no price per unit', (name, price) => {
  expect(pricePerUnit(price, readSize(name))).toBeNull();
});
