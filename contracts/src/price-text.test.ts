import { describe, expect, test } from 'vitest';
import { parseAmount, readTypedPrice } from './price-text.ts';

describe('an amount is read as people write it', () => {
  test.each([
    ['4.99', '4.99'],
    ['4,99', '4.99'],
    ['$4.99', '4.99'],
    ['€ 4,5', '4.50'],
    ['4,99 €', '4.99'],
    ['₹120', '120.00'],
    ['Rs. 120/-', '120.00'],
    ['1.299,00', '1299.00'],
    ['1,299.00', '1299.00'],
    ['1,299', '1299.00'],
    ['1 299,00', '1299.00'],
    ['1\u{a0}299,00 kr', '1299.00'],
    ["1'299.50", '1299.50'],
    ['1,20,000.00', '120000.00'],
    ['1.234.567,89', '1234567.89'],
    ['१२०.५०', '120.50'],
    ['٤٫٩٩', '4.99'],
    ['￥１２０', '120.00'],
    ['0', '0.00'],
    ['.5', '0.50'],
    ['007.10', '7.10'],
    ['4.-', '4.00'],
  ])('%j is %s', (text, value) => {
    expect(parseAmount(text)).toEqual({ value });
  });
});

describe('a text that is no amount is refused', () => {
  test.each([
    ['1.299', 'ambiguous'],
    ['', 'no number'],
    ['free', 'no number'],
    ['-4.99', 'no number'],
    ['2 for 5', 'no number'],
    ['4.99/kg', 'no number'],
    ['4.999', 'ambiguous'],
    ['0.999', 'decimals'],
    ['1,2,3', 'no number'],
    ['1.2.3,4', 'no number'],
    ['10%', 'no number'],
    ['1e5', 'no number'],
  ])('%j is refused: %s', (text, fault) => {
    expect(parseAmount(text)).toEqual({ fault });
  });
});

test('a long text is no price, and is not searched for one', () => {
  expect(parseAmount(`1${'a'.repeat(200_000)};`)).toEqual({ fault: 'no number' });
});

test.each([
  ['', ''],
  [' 4.99 ', '4.99'],
  ['5', '5.00'],
  ['.99', '0.99'],
  ['4,99', '4.99'],
  ['$4.99', '4.99'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['٣٫٥٠', '3.50'],
  ['३.५०', '3.50'],
  ['৪.৯৯', '4.99'],
])('a typed %j is the price %j', (text, price) => {
  expect(readTypedPrice(text)).toEqual({ price });
});

test.each([
  ['abc', 'Please type a price such as 4.99'],
  ['4.99 lb', 'Please type a price such as 4.99'],
  ['-1', 'Please type a price such as 4.99'],
  ['4.999', 'Please type a price such as 4.99'],
  ['3.293.49', 'Please type a price such as 4.99'],
  ['123456', 'A price is at most 99,999.99'],
  ['58901234567894', 'That was a barcode. The price was not saved.'],
  ['0', '0 is no price. Leave it empty if you do not know it'],
  ['0.00', '0 is no price. Leave it empty if you do not know it'],
])('a typed %j is refused: %s', (text, fault) => {
  expect(readTypedPrice(text)).toEqual({ fault });
});
