/** The same file imported again changes nothing, in whatever order its rows stand. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productsOf, writesOf } from '../../../test/import-plan.ts';
import { bytesOf } from '../../../test/tills/till-file.ts';
import { TILL_FILES } from '../../../test/tills/till-files.ts';
import type { ReadRow } from './files/product-rows.ts';
import { readFile } from './read-file.ts';
import { readList } from './read-list.ts';

const shuffled = (rows: readonly ReadRow[]) =>
  fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length });

const NO_ANSWERS = { chosen: undefined, without: undefined, earlier: [] };

test.each(TILL_FILES)('$title', (file) => {
  const sheet = readFile(bytesOf(file));
  const { rows } = readList(sheet, { ...NO_ANSWERS, location: file.location });
  expect(rows.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(shuffled(rows), shuffled(rows), (first, second) => {
      expect(writesOf(second, productsOf(first))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

/** Few values, so that many rows are alike. */
const maybe = (...values: string[]) => fc.constantFrom('', ...values);
const LINE = fc.tuple(
  fc.constantFrom('Dal', 'dal ', 'Dal 1 kg', 'Rice', 'RICE', 'Rice*', '酱油'),
  maybe('1 kg', '500 g', '1000 g'),
  maybe('4.99', '5.99', '0'),
  maybe('036000291452', '36000291452', '4011'),
  maybe('each', 'lb'),
  maybe('yes', 'no', '3'),
  maybe('Flour', 'flour', 'Snacks'),
  maybe('fine', 'coarse'),
);

test('a list of products that are alike', () => {
  const lists = fc
    .array(LINE, { minLength: 2, maxLength: 9 })
    .map((lines) =>
      Buffer.from(
        [
          'Name;Size;Price;Barcode;Sold by;In stock;Category;Description',
          ...lines.map((line) => line.join(';')),
        ].join('\n'),
      ),
    )
    .map((bytes) => readList(readFile(bytes), { ...NO_ANSWERS, location: undefined }).rows);
  const orders = lists.chain((rows) => fc.tuple(shuffled(rows), shuffled(rows)));
  fc.assert(
    fc.property(orders, ([first, second]) => {
      expect(writesOf(second, productsOf(first))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
