import { expect, test } from 'vitest';
import { commonUnits, shownPrice, type PerUnit } from './unit-prices.ts';

const row = (size: string | null, price: string, unit: PerUnit) => ({
  size,
  priceUnit: null,
  pricePerUnit: { price, unit },
});

test.each([
  [row('2 lb', '2.50', 'lb'), '2.50 lb'],
  [row('8 oz', '4.00', 'lb'), '4.00 lb'],
  [row('3.5 oz', '31.95', 'lb'), '2.00 oz'],
  [row('0.25 lb', '16.00', 'lb'), '1.00 oz'],
  [row('6 x 2 oz', '16.00', 'lb'), '16.00 lb'],
  [row('24 fl oz', '10.42', 'L'), '0.31 fl oz'],
  [row('12 x 12 fl oz', '1.69', 'L'), '1.60 qt'],
  [row('1 gal', '1.19', 'L'), '1.13 qt'],
  [row('4 fl oz', '8.00', '100 ml'), '2.37 fl oz'],
  [row('700 ml', '10.42', 'L'), '0.31 fl oz'],
  [row('100 g', '6.99', '100 g'), '1.98 oz'],
  [row('500 g', '6.99', 'kg'), '3.17 lb'],
  [row('12 pieces', '0.40', 'each'), '0.40 each'],
  // The price itself is by the pound.
  [{ ...row('4 oz', '3.99', 'lb'), priceUnit: 'lb' as const }, '3.99 lb'],
])('shoppers read the price per unit of %j as %s', (priced, expected) => {
  const shown = shownPrice(priced, 'us');
  expect(shown && `${shown.price} ${shown.unit}`).toBe(expected);
});

test.each([
  [row('2 lb', '2.50', 'lb'), '5.51 kg'],
  [row('3.5 oz', '31.95', 'lb'), '7.04 100 g'],
  [row('24 fl oz', '10.42', 'L'), '10.42 L'],
  [row('500 g', '6.99', 'kg'), '6.99 kg'],
  [row('100 ml', '6.99', '100 ml'), '6.99 100 ml'],
  [row('12 pieces', '0.40', 'each'), '0.40 each'],
  // The keeper sells by the pound.
  [{ ...row(null, '3.99', 'lb'), priceUnit: 'lb' as const }, '3.99 lb'],
])('in a metric store they read that of %j as %s', (priced, expected) => {
  const shown = shownPrice(priced, 'metric');
  expect(shown && `${shown.price} ${shown.unit}`).toBe(expected);
});

test('a row without a price per unit has none to read', () => {
  expect(shownPrice({ size: '24 oz', priceUnit: null, pricePerUnit: null }, 'us')).toBeNull();
});

test('packages labelled in several units are compared in one', () => {
  const rows = [
    row('24 fl oz', '10.42', 'L'),
    row('700 ml', '9.00', 'L'),
    row('3 oz', '32.00', 'lb'),
    row('2 lb', '5.00', 'lb'),
    row('6 pieces', '1.00', 'each'),
  ];
  const common = commonUnits(rows, 'us');
  expect(common).toEqual(['lb']);
  expect(rows.map((one) => shownPrice(one, 'us', common))).toEqual([
    { price: '0.31', unit: 'fl oz' },
    { price: '0.27', unit: 'fl oz' },
    { price: '32.00', unit: 'lb' },
    { price: '5.00', unit: 'lb' },
    { price: '1.00', unit: 'each' },
  ]);
});
