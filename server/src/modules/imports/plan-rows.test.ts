import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readColumns, readRow, type ReadRow } from './files/product-rows.ts';
import { columnsOf, noteNearNames, planRows } from './plan-rows.ts';
import type { StoreProduct } from './store-product.ts';

const product = (given: Partial<StoreProduct> & { id: string }): StoreProduct => ({
  name: given.id,
  otherNames: [],
  description: '',
  category: 'Other',
  tags: [],
  price: '',
  aisle: '',
  inStock: true,
  barcode: '',
  salePrice: '',
  stockLevel: 'available_now',
  size: '',
  priceUnit: '',
  tillKey: '',
  isOnSale: false,
  version: 1,
  ...given,
});

/** Rows of a file given as its lines. */
function rowsOf(...lines: string[]): ReadRow[] {
  const rows = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }));
  const columns = readColumns(rows);
  return rows.slice(1).map((row) => readRow(row, columns));
}

const plan = (rows: ReadRow[], ...products: StoreProduct[]) =>
  planRows(rows, products).map(({ kind, product: found }) => [kind, found?.id ?? null]);

describe('a row is matched to', () => {
  test('the product of its barcode, whatever it is called', () => {
    const rows = rowsOf('name,barcode', 'Rice,036000291452');
    expect(plan(rows, product({ id: 'A', barcode: '036000291452' }))).toEqual([['changed', 'A']]);
  });

  test('the product of its barcode though the zeros were lost on either side', () => {
    const rows = rowsOf('name,barcode', 'A,36000291452', 'B,0012345678');
    const [a, b] = [
      product({ id: 'A', barcode: '036000291452' }),
      product({ id: 'B', barcode: '12345678' }),
    ];
    expect(plan(rows, a, b)).toEqual([
      ['unchanged', 'A'],
      ['unchanged', 'B'],
    ]);
  });

  test('the product of its name, whatever its case, accents and width', () => {
    const rows = rowsOf('name', 'CREME BRULEE', 'ｍｉｌｋ');
    expect(plan(rows, product({ id: 'Crème brûlée' }), product({ id: 'Milk' }))).toEqual([
      ['changed', 'Crème brûlée'],
      ['changed', 'Milk'],
    ]);
  });

  test('another product when its name is the one that a later line names by barcode', () => {
    const rows = rowsOf('name,barcode', 'Milk,111111', 'Milk,222222');
    expect(plan(rows, product({ id: 'A', name: 'Milk', barcode: '222222' }))).toEqual([
      ['new', null],
      ['unchanged', 'A'],
    ]);
  });

  test('the one of several of the same name that it leaves as it is', () => {
    const [a, b] = ['1.00', '2.00'].map((price, at) =>
      product({ id: `${at}`, name: 'Milk', price }),
    );
    expect(plan(rowsOf('name,price', 'Milk,2.00', 'Milk,1.00'), a!, b!)).toEqual([
      ['unchanged', '1'],
      ['unchanged', '0'],
    ]);
    expect(plan(rowsOf('name,price', 'Milk,3.00'), a!, b!)).toEqual([['refused', null]]);
  });
});

describe('of several rows for one product the first counts', () => {
  test.each([
    [
      ['name', 'Rice', 'RICE'],
      ['new', 'refused'],
    ],
    [
      ['name,barcode', 'Rice,111111', 'Long rice,111111'],
      ['new', 'refused'],
    ],
    [
      ['name,barcode', 'Rice,111111', 'Rice,'],
      ['new', 'refused'],
    ],
    [
      ['name,barcode', 'Rice,111111', 'Rice,222222'],
      ['new', 'new'],
    ],
  ])('the rows %j are %j', (lines, kinds) => {
    expect(plan(rowsOf(...lines)).map(([kind]) => kind)).toEqual(kinds);
  });

  test('of rows of one name that differ in price the first is the product of the store', () => {
    const rows = rowsOf('name,price', 'Rice,1', 'rice,2');
    expect(plan(rows, product({ id: 'Rice' }))).toEqual([
      ['changed', 'Rice'],
      ['new', null],
    ]);
  });
});

test('an empty cell leaves its field as it is', () => {
  const milk = product({ id: 'Milk', price: '2.00', aisle: 'Aisle 4', otherNames: ['Doodh'] });
  expect(plan(rowsOf('name,price,aisle,otherNames', 'Milk,,,'), milk)).toEqual([
    ['unchanged', 'Milk'],
  ]);
});

describe('a cell that cannot be read comes in with a warning', () => {
  test.each([
    ['price', '-1', 'price-unreadable', undefined],
    ['price', '100000000', 'price-unreadable', undefined],
    ['price', '1.299', 'price-unreadable', undefined],
    ['barcode', '8.90123E+12', 'barcode-rounded', undefined],
    ['barcode', '123', 'barcode-unreadable', undefined],
    ['inStock', 'perhaps', 'stock-unreadable', undefined],
    ['stockLevel', 'low', 'stock-unreadable', undefined],
    ['category', 'x'.repeat(61), 'text-cut', 'x'.repeat(60)],
    ['aisle', 'x'.repeat(41), 'text-cut', 'x'.repeat(40)],
  ] as const)('the %s %j: %s', (column, cell, warning, value) => {
    const [row] = rowsOf(`name,${column}`, `Rice,${cell}`);
    expect(row).toMatchObject({
      reasons: [],
      notes: [{ kind: warning, sentence: expect.any(String) }],
    });
    expect(row?.values[column]).toEqual(value);
  });
});

test('a barcode that lost its leading zeros gets them back if its check digit is right', () => {
  const [mended, unproven, kept] = rowsOf(
    'name,barcode',
    'A,36000291452',
    'B,36000291453',
    'C,036000291452',
  );
  expect(mended).toMatchObject({
    values: { barcode: '036000291452' },
    notes: [{ kind: 'barcode-restored' }],
  });
  expect(unproven).toMatchObject({ values: { barcode: '36000291453' }, notes: [] });
  expect(kept).toMatchObject({ values: { barcode: '036000291452' }, notes: [] });
});

describe('a sale', () => {
  const writes = (lines: string[], given: Partial<StoreProduct> = {}) => {
    const [row] = planRows(rowsOf(...lines), [product({ id: 'Rice', ...given })]);
    return row && [row.kind, columnsOf(row)];
  };

  test('puts the product on sale from its price', () => {
    expect(writes(['name,price,salePrice', 'Rice,5,4'])).toEqual([
      'changed',
      {
        price: '5.00',
        sale_price: '4.00',
        is_on_sale: true,
        original_price: '5.00',
        discount_percentage: null,
      },
    ]);
  });

  test('keeps its sale price when the price rises', () => {
    const given = { price: '5.00', salePrice: '4.00', isOnSale: true };
    expect(writes(['name,price', 'Rice,6'], given)).toEqual([
      'changed',
      { price: '6.00', original_price: '6.00', discount_percentage: null },
    ]);
  });

  test('that is not below the price is left out', () => {
    const lines = ['name,price,salePrice', 'Milk,5,5'];
    expect(writes(lines)).toEqual(['new', { name: 'Milk', price: '5.00' }]);
  });

  test('ends when the price falls to it', () => {
    const given = { price: '5.00', salePrice: '4.00', isOnSale: true };
    expect(writes(['name,price', 'Rice,3'], given)).toEqual([
      'changed',
      {
        price: '3.00',
        is_on_sale: false,
        sale_price: null,
        original_price: null,
        discount_percentage: null,
      },
    ]);
  });
});

test('names that differ in spelling or order are near duplicates, names that differ in size are not', () => {
  const rows = planRows(
    rowsOf('name', 'Basmati Rice 5kg', 'Basmati Rice 1kg', 'Rice Basmathi 5kg'),
    [],
  );
  noteNearNames(rows, []);
  expect(rows.map(({ notes }) => notes.length)).toEqual([0, 0, 1]);
});

describe('an aisle', () => {
  const known = [product({ id: 'Rice', aisle: 'Aisle 4' }), product({ id: 'Salt', aisle: '' })];

  test('is written as the store spells it, a new one as its first line does', () => {
    const rows = rowsOf('name,aisle', 'Salt,4', 'Tea,aisle 4', 'Oil,Aisle 9', 'Dal,aisle 9');
    const aisles = planRows(rows, known).map((row) => columnsOf(row)?.['aisle']);
    expect(aisles).toEqual(['Aisle 4', 'Aisle 4', 'Aisle 9', 'Aisle 9']);
  });

  test('that only differs in spelling is no change', () => {
    expect(plan(rowsOf('name,aisle', 'Rice,4'), ...known)).toEqual([['unchanged', 'Rice']]);
  });
});

describe('a category that differs only in case or spaces', () => {
  const store = [product({ id: 'Chips', category: 'Snacks' })];

  test('comes in as the store spells it, with a note', () => {
    const [row] = planRows(rowsOf('name,category', 'Nuts,snacks '), store);
    expect(row).toMatchObject({
      values: { category: 'Snacks' },
      notes: [{ kind: 'category-spelling' }],
    });
  });

  test('comes in as the keeper has set it, or as the first row has it', () => {
    const rows = rowsOf('name,category', 'Brie,CHEESE', 'Tea,teas', 'Mint,Teas');
    const planned = planRows(rows, store, ['Cheese']);
    expect(planned.map(({ values }) => values.category)).toEqual(['Cheese', 'teas', 'teas']);
    expect(planned.map(({ notes }) => notes.length)).toEqual([1, 0, 1]);
  });

  test('changes nothing of a product that is in it, and needs no note', () => {
    const [row] = planRows(rowsOf('name,category', 'Chips,SNACKS'), store);
    expect(row).toMatchObject({ kind: 'unchanged', notes: [] });
  });
});

/** The store after a plan was committed. */
function storeAfter(rows: ReadRow[], store: StoreProduct[]): StoreProduct[] {
  const after = new Map(store.map((one) => [one.id, one]));
  for (const { kind, values, line, product: found } of planRows(rows, store)) {
    if (kind === 'new') after.set(`${line}`, product({ id: `${line}`, ...values }));
    else if (kind === 'changed' && found) after.set(found.id, { ...found, ...values });
  }
  return [...after.values()];
}

test('the same rows imported again, in any order, change nothing', () => {
  const row = fc.record({
    name: fc.constantFrom('Rice', 'rice', 'Dal'),
    barcode: fc.constantFrom('', '', '4006381333931', '5901234123457'),
    size: fc.constantFrom('', '2 lb', '4 lb'),
    price: fc.constantFrom('', '1.00', '2.00'),
    inStock: fc.constantFrom('', 'yes', 'no'),
  });
  const twice = fc
    .array(row, { minLength: 1, maxLength: 8 })
    .chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
  fc.assert(
    fc.property(twice, (orders) => {
      const [first, second] = orders.map((rows) => {
        const cells = rows.map(({ name, barcode, size, price, inStock }) =>
          [name, barcode, size, price, inStock].join(','),
        );
        return () => rowsByHand(cells);
      });
      const store = storeAfter(first!(), []);
      for (const again of [first!, second!]) {
        const kinds = planRows(again(), store).map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'new' || kind === 'changed')).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

/** Rows with the columns name, barcode, size, price and inStock. */
function rowsByHand(lines: readonly string[]): ReadRow[] {
  const header = { line: 0, cells: ['name', 'barcode', 'size', 'price', 'inStock'] };
  const body = lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }));
  const columns = readColumns([header], ['name', 'barcode', 'size', 'price', 'inStock']);
  return body.map((one) => readRow(one, columns));
}
