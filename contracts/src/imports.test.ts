import { describe, expect, test } from 'vitest';
import { importRow, previewImport } from './calls/imports.ts';
import { importColumn } from './imports.ts';

describe('importColumn', () => {
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
  ])('%j is read as %s', (header, column) => {
    expect(importColumn(header)).toBe(column);
  });

  test.each(['', ' ', 'supplier', 'price per kg', 'naam', 'नाम'])('%j is no column', (header) => {
    expect(importColumn(header)).toBeNull();
  });
});

describe('previewImport', () => {
  const parse = (query: object) => previewImport.query.safeParse(query);

  test('columns chosen by hand are a JSON list of columns, with nothing for an ignored one', () => {
    expect(parse({ fileName: 'a.csv', columns: '["name","","price"]' }).data).toEqual({
      fileName: 'a.csv',
      columns: ['name', '', 'price'],
    });
  });

  test.each(['name', '{"name":"price"}', '["title"]', '['])(
    '%j is no choice of columns',
    (columns) => {
      expect(parse({ fileName: 'a.csv', columns }).success).toBe(false);
    },
  );

  test('a file without a usable name is called list', () => {
    expect(parse({ fileName: ' \u0007 ' }).data).toEqual({ fileName: 'list' });
  });
});

test('a row that names an unknown field is refused', () => {
  const row = { line: 2, kind: 'changed', name: 'Rice', reasons: [], notes: [] };
  const change = { field: 'colour', from: '', to: 'red' };
  expect(importRow.safeParse({ ...row, changes: [change] }).success).toBe(false);
});
