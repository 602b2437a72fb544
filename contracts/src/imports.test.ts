import { describe, expect, test } from 'vitest';
import { importRow, previewImport } from './calls/imports.ts';

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
