import { describe, expect, test } from 'vitest';
import { decimalText, formatPrice, measuresOf, splitPrice, US_DOLLARS } from './money.ts';
import { currencyName, currencySign, plainPrice } from './money-fields.ts';

const money = (locale: string, currency: string) => ({ locale, currency });

/** As people read it: the spaces that do not break are spaces, and marks of direction are not seen. */
const seen = (text: string) =>
  text.replaceAll('\u{a0}', ' ').replaceAll(/[\u{200e}\u{200f}\u{61c}]/gu, '');

describe('a price is written in the currency and the locale of its store', () => {
  test.each([
    ['en-US', 'USD', '4.99', '$4.99'],
    ['en-US', 'USD', '0', '$0.00'],
    ['en-US', 'USD', '5.5', '$5.50'],
    ['en-US', 'USD', '1000.00', '$1,000.00'],
    ['en-US', 'USD', '99999999.99', '$99,999,999.99'],
    ['en-US', 'USD', 0.1 + 0.2, '$0.30'],
    ['de-DE', 'EUR', '1234.50', '1.234,50 €'],
    ['pl-PL', 'PLN', '12345.50', '12 345,50 zł'],
    ['fr-FR', 'EUR', '1234.50', '1 234,50 €'],
    ['en-IN', 'INR', '123456.50', '₹1,23,456.50'],
    ['en-US', 'JPY', '500.00', '¥500'],
    ['vi-VN', 'VND', '25000.00', '25.000 ₫'],
    ['en-US', 'KWD', '1.255', 'KWD 1.255'],
    ['en-US', 'KWD', '1.50', 'KWD 1.500'],
    ['tr-TR', 'TRY', '1234.50', '₺1.234,50'],
    ['hu-HU', 'HUF', '1290.00', '1290 Ft'],
    ['hu-HU', 'HUF', '1290.50', '1290,50 Ft'],
  ])('%s %s: %j is %j', (locale, currency, amount, text) => {
    expect(seen(formatPrice(amount, money(locale, currency)))).toBe(text);
  });

  test('a store that an earlier version kept on the device is in US dollars', () => {
    expect(formatPrice('4.99', {})).toBe('$4.99');
  });

  test('no text is a price that is none', () => {
    for (const text of ['', 'free', '-1', '4,99', 'NaN']) {
      expect(() => formatPrice(text, US_DOLLARS)).toThrow(RangeError);
    }
  });

  test('the pieces for raised decimals are the price', () => {
    expect(splitPrice('4.99', US_DOLLARS)).toEqual({ whole: '$4.', fraction: '99', rest: '' });
    const { whole, fraction, rest } = splitPrice('4.99', money('de-DE', 'EUR'));
    expect([whole, fraction, seen(rest)]).toEqual(['4,', '99', ' €']);
    expect(splitPrice('500', money('en-US', 'JPY'))).toEqual({
      whole: '¥500',
      fraction: '',
      rest: '',
    });
  });

  test('a field has the amount alone', () => {
    expect(plainPrice('1299.50', US_DOLLARS)).toBe('1299.50');
    expect(plainPrice('1299.50', money('de-DE', 'EUR'))).toBe('1299,50');
    expect(plainPrice('500.00', money('ja-JP', 'JPY'))).toBe('500');
  });
});

test.each([
  [4.995, 2, '5.00'],
  [4.5, 3, '4.50'],
  [1.255, 3, '1.255'],
  [499.6, 0, '500.00'],
])('%d to %d decimals is the amount %j', (amount, decimals, text) => {
  expect(decimalText(amount, decimals)).toBe(text);
});

test('currencies have a name and a sign', () => {
  expect([currencyName('TRY'), currencySign('TRY')]).toEqual(['Turkish Lira', '₺']);
  expect([currencyName('PLN'), currencySign('PLN')]).toEqual(['Polish zlotys', 'zł']);
});

test.each([
  ['en-US', 'us'],
  ['es-US', 'us'],
  ['en-GB', 'metric'],
  ['pl', 'metric'],
])('a store of %s compares prices in %s units', (locale, measures) => {
  expect(measuresOf({ locale })).toBe(measures);
});
