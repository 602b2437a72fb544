import { describe, expect, test } from 'vitest';
import { US_DOLLARS } from './money.ts';
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

const EURO = { currency: 'EUR', locale: 'de-DE' };
const ZLOTY = { currency: 'PLN', locale: 'pl-PL' };
const RUPEE = { currency: 'INR', locale: 'en-IN' };
const YEN = { currency: 'JPY', locale: 'ja-JP' };
const DONG = { currency: 'VND', locale: 'vi-VN' };
const DINAR = { currency: 'KWD', locale: 'en-KW' };
const LIRA = { currency: 'TRY', locale: 'tr-TR' };

test.each([
  [US_DOLLARS, '', ''],
  [US_DOLLARS, ' 4.99 ', '4.99'],
  [US_DOLLARS, '5', '5.00'],
  [US_DOLLARS, '.99', '0.99'],
  [US_DOLLARS, '4,99', '4.99'],
  [US_DOLLARS, '$4.99', '4.99'],
  [US_DOLLARS, '4.99 USD', '4.99'],
  [US_DOLLARS, '1,234.50', '1234.50'],
  [US_DOLLARS, '1.234,50', '1234.50'],
  [US_DOLLARS, '1,299', '1299.00'],
  [US_DOLLARS, '99,999,999.99', '99999999.99'],
  [US_DOLLARS, '٣٫٥٠', '3.50'],
  [US_DOLLARS, '३.५०', '3.50'],
  [US_DOLLARS, '৪.৯৯', '4.99'],
  [EURO, '12,50', '12.50'],
  [EURO, '12.50', '12.50'],
  [EURO, '1.299', '1299.00'],
  [EURO, '1.234,50 €', '1234.50'],
  [ZLOTY, '1 234,50 zł', '1234.50'],
  [ZLOTY, '12,5 zł', '12.50'],
  [RUPEE, '1,20,000', '120000.00'],
  [YEN, '500', '500.00'],
  [YEN, '1,299', '1299.00'],
  [YEN, '500.00', '500.00'],
  [DONG, '25.000', '25000.00'],
  [DONG, '25,000', '25000.00'],
  [DINAR, '1.255', '1.255'],
  [DINAR, '1.5', '1.50'],
  [DINAR, '1,255', '1255.00'],
  [DINAR, 'KWD 1.250', '1.25'],
  [LIRA, '₺1.234,50', '1234.50'],
])('in %o a typed %j is the price %j', (money, text, price) => {
  expect(readTypedPrice(text, money)).toEqual({ price });
});

test.each([
  [US_DOLLARS, 'abc', 'Please type a price such as 4.99'],
  [US_DOLLARS, '4.99 lb', 'Please type a price such as 4.99'],
  [US_DOLLARS, '-1', 'Please type a price such as 4.99'],
  [US_DOLLARS, '0.999', 'Please type a price such as 4.99'],
  [US_DOLLARS, '3.293.49', 'Please type a price such as 4.99'],
  [US_DOLLARS, '4.999', '‘4.999’ could be 4,999.00 or 5.00. Please type one of them'],
  [US_DOLLARS, '100,000,000', 'A price is at most 99,999,999.99'],
  [US_DOLLARS, '58901234567894', 'That was a barcode. The price was not saved.'],
  [US_DOLLARS, '0', '0 is no price. Leave it empty if you do not know it'],
  [US_DOLLARS, '0.00', '0 is no price. Leave it empty if you do not know it'],
  [EURO, 'abc', 'Please type a price such as 4,99'],
  [EURO, '1,299', '‘1,299’ could be 1.299,00 or 1,30. Please type one of them'],
  [YEN, '12.50', 'Prices in Japanese yen have no decimals'],
  [YEN, 'abc', 'Please type a price such as 499'],
  [DINAR, '1.2555', 'Please type a price such as 4.990'],
])('in %o a typed %j is refused: %s', (money, text, fault) => {
  expect(readTypedPrice(text, money)).toEqual({ fault });
});

describe('an import reads amounts by the decimals of the currency', () => {
  test.each([
    ['1.255', '.', 3, { value: '1.255' }],
    ['1,255', '.', 3, { value: '1255.00' }],
    ['1.255', undefined, 3, { fault: 'ambiguous' }],
    ['25.000', undefined, 0, { value: '25000.00' }],
    ['499.6', '.', 0, { value: '500.00', isRounded: true }],
    ['1.299', ',', 2, { value: '1299.00' }],
    ['1,299', ',', 2, { value: '1.30', isRounded: true }],
    ['1.2555', '.', 3, { value: '1.256', isRounded: true }],
  ] as const)('%j with %j before %d decimals', (text, decimal, places, amount) => {
    expect(parseAmount(text, decimal, { places })).toEqual(amount);
  });
});
