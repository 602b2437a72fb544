import { describe, expect, test } from 'vitest';
import {
  barcodeKey,
  barcodeOf,
  equalBarcodes,
  isMistyped,
  looksIncomplete,
  readWeighedCode,
  scannedBarcodes,
} from './barcodes.ts';

const meets = (scanned: string, kept: string): boolean =>
  scannedBarcodes(scanned).some((key) => equalBarcodes(kept).includes(key));

describe('a scanned code', () => {
  test.each([
    ['an EAN-13', '0036000291452', 'a UPC-A', '036000291452'],
    ['a UPC-A', '036000291452', 'one that lost its zero', '36000291452'],
    ['a UPC-E', '04252614', 'its UPC-A', '042100005264'],
    ['a UPC-A', '042100005264', 'its UPC-E', '04252614'],
    ['a UPC-E that ends in 3', '01234531', 'its UPC-A', '012300000451'],
    ['a UPC-E that ends in 4', '01234543', 'its UPC-A', '012340000053'],
    ['a UPC-E that ends in 5', '01234558', 'its UPC-A', '012345000058'],
    ['a GTIN-14 of a case', '10036000291459', 'the article', '036000291452'],
    ['an article', '4001234567006', 'its case', '24001234567000'],
    ['a weighed packet', '2001234004350', 'the number of its article', '01234'],
    ['a weighed packet of the US', '201234504351', 'the code without a price', '201234000006'],
    ['a PLU', '4011', 'the PLU', '4011'],
  ])('%s (%s) finds %s (%s)', (_, scanned, __, kept) => {
    expect(meets(scanned, kept)).toBe(true);
  });

  test.each([
    ['organic bananas', '94011', '4011'],
    ['an article of another maker', '4001234567006', '4001234567112'],
    ['a store’s own number', '2001234004350', '2009999000001'],
  ])('of %s finds no other (%s, %s)', (_, scanned, kept) => {
    expect(meets(scanned, kept)).toBe(false);
  });
});

test('equal codes have one key', () => {
  expect(barcodeKey('0036000291452')).toBe(barcodeKey('36000291452'));
  expect(barcodeKey('04252614')).toBe(barcodeKey('042100005264'));
});

test.each([
  ['036000 291452', '036000291452'],
  ['4011', '4011'],
  ['0000', null],
  ['rice 5', null],
  ['123', null],
])('%j is the code %j', (text, code) => {
  expect(barcodeOf(text)).toBe(code);
});

describe('the barcode of a weighed packet', () => {
  const price = { value: 'price', decimals: 2, digits: 5 } as const;
  test.each([
    ['2001234004350', price, 4.35],
    ['2001234004351', price, null],
    ['201234504351', { ...price, digits: 4 }, 4.35],
    ['2001234004350', { value: 'kg', decimals: 3, digits: 5 }, 0.435],
    ['036000291452', price, null],
  ] as const)('%s has the value %j: %s', (code, how, value) => {
    expect(readWeighedCode(code, how)).toBe(value);
  });
});

test.each([
  ['a UPC-A', '036000291453', true],
  ['a UPC-A', '036000291452', false],
  ['an EAN-13', '4006381333932', true],
  ['an EAN-13', '4006381333931', false],
  ['a number that a shop gives itself', '2000000000001', false],
  ['a number that a shop gives itself', '400000000001', false],
  ['an EAN-8', '12345678', true],
  ['an EAN-8', '40063812', false],
  ['a UPC-E', '04252614', false],
  ['a number of 8 digits that a shop gives itself', '20000001', false],
  ['a short number', '1234567', false],
])('%s, %s, is mistyped: %s', (_kind, code, expected) => {
  expect(isMistyped(code)).toBe(expected);
});

test.each([
  ['the end of an EAN-13', '1000003027', true],
  ['an EAN-13 with another last digit', '901000002037', true],
  ['a UPC-A that lost its zero', '36000291452', false],
  ['an EAN-13', '4006381333931', false],
  ['a number that a shop gives itself', '2000000000001', false],
  ['a number of fresh goods', '4011', false],
])('%s, %s, looks incomplete: %s', (_kind, code, expected) => {
  expect(looksIncomplete(code)).toBe(expected);
});
