import { expect, test } from 'vitest';
import { labelPricePerUnit, pricePerUnit, type LabelUnits } from './price-per-unit.ts';
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

test.each<[string, string, LabelUnits, string]>([
  ['Okra per lb', '2.99', 'metric', '2.99 lb'],
  ['Toor Dal, 2 lb', '5.00', 'package', '2.50 lb'],
  ['Toor Dal, 2 lb', '5.00', 'metric', '5.51 kg'],
  ['Coconut milk 13.5 oz', '2.70', 'package', '0.20 oz'],
  ['Toor Dal 500 g', '2.00', 'package', '4.00 kg'],
  ['Toor Dal 500 g', '2.00', 'us', '1.81 lb'],
  ['Cardamom 100 g', '6.99', 'us', '1.98 oz'],
  ['Cola 12 x 12 fl oz', '7.20', 'package', '0.05 fl oz'],
  ['Milk 1 gallon', '5.12', 'package', '0.04 fl oz'],
  ['Rose water 120 ml', '2.40', 'package', '2.00 100 ml'],
  ['Rose water 120 ml', '2.40', 'us', '0.59 fl oz'],
  ['Oil 1 L', '9.00', 'metric', '9.00 L'],
  ['Eggs, dozen', '4.80', 'us', '0.40 each'],
])('a label of %s at %s in %s units says %s', (name, price, units, expected) => {
  const found = labelPricePerUnit(price, readSize(name), units);
  expect(found && `${found.price} ${found.unit}`).toBe(expected);
});
