import { expect, test } from 'vitest';
import { findCurrency } from './currency.ts';

const list = (header: string, ...prices: string[]) =>
  findCurrency(
    [
      { header: 'Name', column: 'name' },
      { header, column: 'price' },
    ],
    prices.map((price) => ({ cells: ['Rice', price] })),
    'USD',
  );

test.each([
  ['Fiyat', ['₺249,90', '₺ 12'], 'TRY'],
  ['Fiyat (TL)', ['249,90', '12'], 'TRY'],
  ['Cena', ['12,50 zł', '3,99 zł', ''], 'PLN'],
  ['Price', ['$4.99', '4.99 USD'], 'USD'],
  ['Price', ['US$4.99', 'US$5'], 'USD'],
  ['Price', ['R$ 4,99', 'R$5'], 'BRL'],
  ['Price', ['Rs. 120/-', 'Rs 90'], 'INR'],
  ['Giá', ['25.000đ', '30.000 ₫'], 'VND'],
  ['السعر', ['1.250 د.ك', '2.500 د.ك'], 'KWD'],
  ['Price in EUR', ['4.99'], 'EUR'],
  ['Price', ['4.99', '5'], null],
  ['Price', ['4.99 / lb', '3 for 5', 'try it'], null],
  ['Price', ['4.99', '5', '6', '€7'], null],
  ['Price', ['€4.99', '$5'], null],
])('prices headed %j with %j are in %j', (header, prices, currency) => {
  expect(list(header, ...prices)).toBe(currency);
});

test.each([
  ['CAD', 'CAD'],
  ['EUR', 'USD'],
])('a sign of several currencies is that of a store in %s: %s', (own, currency) => {
  const columns = [{ header: 'Price', column: 'price' as const }];
  expect(findCurrency(columns, [{ cells: ['$4.99'] }], own)).toBe(currency);
});

test('a column of currencies says it', () => {
  const columns = [
    { header: 'Price', column: 'price' as const },
    { header: 'Currency', column: null },
  ];
  const rows = [{ cells: ['4.99', 'TRY'] }, { cells: ['5', 'TRY'] }];
  expect(findCurrency(columns, rows, 'USD')).toBe('TRY');
});
