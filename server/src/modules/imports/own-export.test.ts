import { ALL_COLUMNS } from '@aislewise/contracts/imports';
import { PRICE_UNITS } from '@aislewise/contracts/inventory';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './files/csv.ts';
import { exportLine } from './export.ts';
import { planRows } from './plan-rows.ts';
import type { StoreProduct } from './store-product.ts';
import { readFile } from './read-file.ts';
import { readList } from './read-list.ts';

/** Texts that a keeper may have written, and that a list could read as something else. */
const ODD = [
  '=1+1',
  "'=1",
  '-5',
  '+49 30',
  '@home',
  '<b>bold</b>',
  'R&amp;D',
  'a > b',
  '1,5',
  '"quoted"',
  'two\nlines',
  'semi;colon',
  'tab\there',
  'मेथी',
  '김치',
  'TRUE',
  'no',
  '0',
  'Example: Basmati Rice',
  '7.48485E+11',
];

const textOf = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...ODD),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.tuple(fc.constantFrom(...ODD), fc.constantFrom(...ODD)).map((parts) => parts.join(' ')),
    )
    .map((text) =>
      text
        .replace(/\p{C}(?<![\n\t])/gu, '')
        .slice(0, maxLength)
        .toWellFormed()
        .trim(),
    );

const price = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const maybe = (value: fc.Arbitrary<string>) => fc.option(value, { nil: '' });
const filled = (maxLength: number) => textOf(maxLength).filter((text) => text !== '');

const PRODUCT = fc.record({
  name: filled(80),
  otherNames: fc.uniqueArray(filled(40), { maxLength: 3 }),
  tags: fc.uniqueArray(filled(20), { maxLength: 3 }),
  description: maybe(filled(200)),
  category: filled(40),
  price: maybe(price),
  aisle: maybe(filled(20)),
  inStock: fc.boolean(),
  barcode: maybe(fc.stringMatching(/^(?:\d{8}|\d{12,14})$/)),
  priceUnit: maybe(fc.constantFrom(...PRICE_UNITS)),
});

test('an import of the store’s own export changes nothing, whatever its products are called', () => {
  const products = fc.uniqueArray(PRODUCT, {
    minLength: 1,
    maxLength: 12,
    selector: ({ name }) => name.normalize('NFKC').toLowerCase(),
  });
  fc.assert(
    fc.property(products, (rows) => {
      const store = rows.map((row, at): StoreProduct => ({
        ...row,
        id: String(at),
        tillKey: '',
        salePrice: '',
        isOnSale: false,
        stockLevel: 'available_now',
        size: '',
        version: 1,
      }));
      const lines = store.map(({ version: _version, ...row }) => exportLine(ALL_COLUMNS, row));
      const file = Buffer.from(csvLine(ALL_COLUMNS) + lines.join(''));
      const list = readList(readFile(file), {
        location: undefined,
        chosen: undefined,
        without: undefined,
        earlier: [],
      });
      const plan = planRows(list.rows, store);
      expect(
        plan
          .filter(({ kind }) => kind !== 'unchanged')
          .map(({ changes, reasons }) => [changes, reasons]),
      ).toEqual([]);
      expect(plan).toHaveLength(rows.length);
    }),
    { numRuns: 300 },
  );
});
