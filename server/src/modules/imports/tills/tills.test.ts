import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, expectedOf, linesOf, type TillFile } from '../../../../test/tills/till-file.ts';
import { TILL_FILES } from '../../../../test/tills/till-files.ts';
import { readSpreadsheet } from '../files/read.ts';
import { readList } from '../read-list.ts';
import { isTillHeading, recogniseTill } from './recognise.ts';

const BOUNDS = { rows: 500, columns: 200 };

function read(bytes: Uint8Array, location: string | undefined) {
  const sheet = readSpreadsheet(bytes, isTillHeading, BOUNDS, (rows) => !!recogniseTill(rows));
  return readList(sheet, { location, chosen: undefined, without: undefined, earlier: [] });
}

describe.each(TILL_FILES.map((file): [string, TillFile] => [file.title, file]))('%s', (_, file) => {
  test('has its products with their prices, barcodes and stock', () => {
    const { products, skipped } = expectedOf(file);
    const list = read(bytesOf(file), file.location);
    expect(list).toMatchObject({ till: { key: file.till }, problem: null });
    expect(Object.fromEntries(list.skipped.map(({ reason, count }) => [reason, count]))).toEqual(
      skipped,
    );
    expect(
      list.rows.map(({ values, notes }, at) => [
        products[at]?.trap,
        { ...values },
        [...new Set(notes.map(({ kind }) => kind))],
      ]),
    ).toEqual(products.map(({ trap, values, warnings }) => [trap, values, warnings]));
    expect(list.rows.filter(({ tillKey }) => tillKey === undefined)).toEqual([]);
  });

  test('is read alike whatever the order of its columns', () => {
    const straight = read(bytesOf(file), file.location);
    const places = linesOf(file).columns.map((__, at) => at);
    fc.assert(
      fc.property(fc.shuffledSubarray(places, { minLength: places.length }), (order) => {
        const list = read(bytesOf(file, order), file.location);
        expect(list.rows.map(({ values, tillKey }) => [values, tillKey])).toEqual(
          straight.rows.map(({ values, tillKey }) => [values, tillKey]),
        );
        expect([list.shape, list.skipped]).toEqual([straight.shape, straight.skipped]);
      }),
      { numRuns: 15 },
    );
  });
});
