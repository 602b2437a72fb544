import { describe, expect, test } from 'vitest';
import { columnOf } from './columns.ts';

describe('the header', () => {
  test.each([
    ['name', 'name'],
    ['NAME', 'name'],
    ['Other Names', 'otherNames'],
    ['other_names', 'otherNames'],
    ['OTHERNAMES', 'otherNames'],
    ['  In  Stock ', 'inStock'],
    ['in-stock', 'inStock'],
    ['\u{feff}name', 'name'],
    ['Sale Price', 'salePrice'],
    ['stock level', 'stockLevel'],
    ['Ｐｒｉｃｅ', 'price'],
    ['Product Name (English)', 'name'],
    ['EAN', 'barcode'],
    ['Size', 'size'],
    ['Pack Size', 'size'],
    ['Net Wt.', 'size'],
    ['Price Unit', 'priceUnit'],
    ['Sold by', 'priceUnit'],
    ['Unit of Measure', 'priceUnit'],
    ['Unit price', 'price'],
  ])('%j is read as %s', (header, column) => {
    expect(columnOf(header)).toBe(column);
  });

  test.each(['', ' ', 'supplier', 'price per kg', 'naam', 'नाम'])(
    '%j belongs to no column',
    (header) => {
      expect(columnOf(header)).toBeNull();
    },
  );
});
