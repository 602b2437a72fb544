import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PLAIN_STOCK } from '../../../../test/stock.ts';
import { PriceTag } from './price-tag.tsx';

type Row = ComponentProps<typeof PriceTag>['row'];

const EURO = { currency: 'EUR', locale: 'de-DE' };
const html = (row: Partial<Row>, money = EURO) =>
  renderToStaticMarkup(<PriceTag row={{ ...PLAIN_STOCK, ...row }} money={money} />);
const text = (...given: Parameters<typeof html>) =>
  html(...given)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u{a0}', ' ');

test('a price is in the currency of the store, with raised decimals', () => {
  expect(text({ price: '1299.50' })).toBe('1.299,50 €');
  expect(html({ price: '1299.50' })).toContain('1.299,<span class="price-raised">50</span>');
  expect(text({ price: '3.99', priceUnit: 'kg' })).toBe('3,99 € / kg');
});

test('so is the price before a sale', () => {
  const sale = { price: '4.99', originalPrice: '4.99', isOnSale: true, salePrice: '2.99' };
  expect(text(sale)).toBe('Now 2,99 €Was 4,99 €');
});

test('a currency without decimals has none to raise', () => {
  const won = { currency: 'KRW', locale: 'ko-KR' };
  expect(text({ price: '4500.00' }, won)).toBe('₩4,500');
  expect(html({ price: '4500.00' }, won)).not.toContain('price-raised');
});

test('a price for an amount is read from left to right, one for a piece as the page is', () => {
  expect(html({ price: '3.99', priceUnit: 'lb' })).toContain('<span dir="ltr"');
  expect(html({ price: '3.99', priceUnit: 'each' })).not.toContain('dir=');
});
