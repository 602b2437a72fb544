import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FinderMatch } from './index/types.ts';
import { groupProducts, normaliseBarcode, type StoreProduct } from './group-products.ts';

const IN_STOCK = { inStock: true, claimRank: 0 };

let nextId = 0;
function product(storeId: string, name: string, more: Partial<StoreProduct> = {}): StoreProduct {
  nextId += 1;
  const productId = `${storeId}-${nextId}`;
  const plain = { category: 'Pantry', size: null, barcode: null, foodId: null, ...IN_STOCK };
  return { storeId, productId, name, ...plain, ...more };
}

const hitOf = (row: StoreProduct, score: number) => ({
  row,
  hit: {
    id: row.productId,
    score,
    match: {
      text: row.name,
      field: 'name',
      kind: 'exact',
      confidence: 1,
      guess: false,
      leftOut: [],
      because: null,
    } satisfies FinderMatch,
  },
});

const readProduct = (row: StoreProduct) => row;

/** Groups rows whose scores fall from first to last. */
function group(rows: readonly StoreProduct[], currentStore?: string): string[][] {
  const found = rows.map((row, i) => hitOf(row, 100 - i));
  return groupProducts(found, { currentStore, readProduct }).map(({ rows: all }) =>
    all.map(({ productId }) => productId),
  );
}

const areGrouped = (a: StoreProduct, b: StoreProduct) => group([a, b]).length === 1;

describe('two products of two stores', () => {
  type Facts = Partial<StoreProduct>;
  const cases: [rule: string, a: [string, Facts?], b: [string, Facts?], grouped: boolean][] = [
    ['the same name', ['Toor Dal, 2 lb'], ['Toor Dal, 2 lb'], true],
    ['the same folded name and size', ['Toor Dal, 2 lb'], ['TOOR DAL 2lb bag'], true],
    ['the same size in other units', ['Ghee 16 oz'], ['Ghee (454 g)'], true],
    ['the same name in another script', ['मेथी'], ['Methi'], true],
    ['two sizes', ['Toor Dal, 2 lb'], ['Toor Dal, 4 lb'], false],
    ['a size for one only', ['Toor Dal, 2 lb'], ['Toor Dal'], false],
    ['a size in one name and the same in a field', ['Dal 2 lb'], ['Dal', { size: '2 lb' }], true],
    [
      'a size in the name that a field corrects',
      ['Dal 1 lb', { size: '2 lb' }],
      ['Dal 1 lb'],
      false,
    ],
    ['two names', ['Toor Dal'], ['Chana Dal'], false],
    ['the same words in another order', ['Dal Toor'], ['Toor Dal'], false],
    [
      'the same food, two names',
      ['Besan', { foodId: 'x' }],
      ['Gram Flour', { foodId: 'x' }],
      false,
    ],
    [
      'the same food, two sizes',
      ['Dal 1 lb', { foodId: 'x' }],
      ['Dal 2 lb', { foodId: 'x' }],
      false,
    ],
    ['the same food and name', ['Dal 1 lb', { foodId: 'x' }], ['dal 16 oz', { foodId: 'x' }], true],
    ['two foods', ['Dal', { foodId: 'x' }], ['Dal', { foodId: 'y' }], false],
    ['a food for one only', ['Dal', { foodId: 'x' }], ['Dal'], true],
    ['two barcodes', ['Dal', { barcode: '123456' }], ['Dal', { barcode: '123457' }], false],
    [
      'one barcode, two names',
      ['Dal', { barcode: '123456' }],
      ['Rice', { barcode: '123456' }],
      true,
    ],
    [
      'one barcode, two foods',
      ['Dal', { barcode: '123456', foodId: 'x' }],
      ['Rice', { barcode: '123456', foodId: 'y' }],
      true,
    ],
    ['a barcode for one only', ['Dal', { barcode: '123456' }], ['Dal'], true],
    ['a barcode for one only, two names', ['Dal', { barcode: '123456' }], ['Rice'], false],
    [
      'a UPC-A and its EAN-13',
      ['Dal', { barcode: '036000291452' }],
      ['Rice', { barcode: '0036000291452' }],
      true,
    ],
    [
      'an EAN-13 and its GTIN-14',
      ['Dal', { barcode: '4006381333931' }],
      ['Rice', { barcode: '04006381333931' }],
      true,
    ],
    [
      'a code that each store assigns itself',
      ['Feta', { barcode: '2012345678900' }],
      ['Olives', { barcode: '2012345678900' }],
      false,
    ],
    [
      'a code that each store assigns itself, and the same name',
      ['Feta', { barcode: '0212345678909' }],
      ['Feta', { barcode: '212345678909' }],
      true,
    ],
    [
      'two codes that stores assign themselves, and the same name',
      ['Feta', { barcode: '2012345678900' }],
      ['Feta', { barcode: '2012345678917' }],
      false,
    ],
    ['names without a letter', ['😀'], ['🍎'], false],
  ];

  test.each(cases)('with %s', (_, [aName, a], [bName, b], grouped) => {
    expect(areGrouped(product('a', aName, a), product('b', bName, b))).toBe(grouped);
    expect(areGrouped(product('b', bName, b), product('a', aName, a))).toBe(grouped);
  });
});

test.each([
  ['036000291452', '36000291452'],
  ['0 36000 29145-2', '36000291452'],
  ['AB-12', 'ab 12'],
  ['0000', null],
  [' ', null],
])('the barcode "%s" is compared as %s', (code, compared) => {
  expect(normaliseBarcode(code)).toBe(compared);
});

test('products that two stores import from one list are grouped, each size apart', () => {
  const list = ['Toor Dal, 2 lb', 'Toor Dal, 4 lb', 'Basmati Rice 10 lb', 'बेसन', 'Paneer'];
  const here = list.map((name) => product('here', name));
  const there = list.map((name) => product('there', name));
  expect(group([...here, ...there])).toEqual(
    here.map(({ productId }, i) => [productId, there[i]?.productId]),
  );
});

test('rows of one store are never grouped', () => {
  expect(
    group([product('a', 'Paneer'), product('a', 'paneer'), product('b', 'Tofu')]),
  ).toHaveLength(3);
});

test('rows without a barcode do not join two barcodes', () => {
  const [a, b, c] = [
    product('a', 'Paneer'),
    product('b', 'Paneer', { barcode: '111111' }),
    product('c', 'Paneer', { barcode: '222222' }),
  ];
  expect(group([a, b, c])).toEqual([[a.productId, b.productId], [c.productId]]);
});

test('rows are compared with the first row of the group, not with each other', () => {
  const first = product('a', 'Paneer');
  const named = product('b', 'Paneer', { barcode: '111111' });
  const coded = product('c', 'Indian Cheese', { barcode: '111111' });
  expect(group([first, named, coded])).toEqual([
    [first.productId, named.productId],
    [coded.productId],
  ]);
});

test("the current store's row is the first of its group, whatever its score", () => {
  const best = product('a', 'Paneer', { barcode: '111111' });
  const next = product('b', 'Paneer', { barcode: '222222' });
  const here = product('c', 'Fresh Paneer', { barcode: '222222' });
  expect(group([best, next, here], 'c')).toEqual([
    [best.productId],
    [next.productId, here.productId],
  ]);
});

test('a row joins the row with its barcode rather than one of the same store with its name', () => {
  const named = product('a', 'Paneer');
  const coded = product('a', 'Paneer Block', { barcode: '111111' });
  const other = product('b', 'Paneer', { barcode: '111111' });
  expect(group([named, coded, other])).toEqual([
    [named.productId],
    [coded.productId, other.productId],
  ]);
});

test('a group has the best hit of its rows, and its rows in the order given', () => {
  const [a, b] = [product('a', 'Paneer'), product('b', 'Paneer')];
  const found = [hitOf(a, 1), hitOf(b, 2)];
  const [only] = groupProducts(found, { currentStore: 'a', readProduct });
  expect(only).toEqual({ hit: found[1]?.hit, rows: [a, b] });
});

describe('rows of any stores', () => {
  const NAMES = ['Dal', 'dal 1 lb', 'Dal 16 oz', 'Dal 2 lb', 'दाल', 'Rice', '454 g rice', '😀'];
  const CODES = [null, null, '12345670', '012345670', '111111', 'x-1'];
  const rowsOf = fc.array(
    fc.record({
      storeId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      name: fc.constantFrom(...NAMES),
      barcode: fc.constantFrom(...CODES),
      foodId: fc.constantFrom(null, 'dal', 'rice'),
      score: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 25 },
  );
  const foundOf = (rows: typeof rowsOf extends fc.Arbitrary<infer Rows> ? Rows : never) =>
    rows.map(({ score, ...facts }, i) => {
      const row = { productId: `p${i}`, category: 'c', size: null, ...IN_STOCK, ...facts };
      return hitOf(row, score);
    });
  type Found = ReturnType<typeof foundOf>;
  const groupsOf = (found: Found, currentStore?: string) =>
    groupProducts(found, { currentStore, readProduct });

  test('are each in one group', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const found = foundOf(rows);
        const ids = groupsOf(found, 'a').flatMap((one) => one.rows.map((row) => row.productId));
        expect(ids.toSorted()).toEqual(found.map(({ row }) => row.productId).toSorted());
      }),
    );
  });

  test('have at most one row per store and one barcode per group', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        for (const { rows: all } of groupsOf(foundOf(rows), 'a')) {
          expect(new Set(all.map(({ storeId }) => storeId)).size).toBe(all.length);
          const codes = all.flatMap(({ barcode }) => (barcode && normaliseBarcode(barcode)) ?? []);
          expect(new Set(codes).size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('are grouped in the same way for any order of the stores', () => {
    const orders = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 5 });
    const current = fc.constantFrom(undefined, 'a', 'c');
    fc.assert(
      fc.property(rowsOf, orders, current, (rows, order, currentStore) => {
        const found = foundOf(rows);
        const byStore = order.flatMap((id) => found.filter(({ row }) => row.storeId === id));
        const partition = (of: Found) =>
          groupsOf(of, currentStore)
            .map(({ hit, rows: all }) => [hit?.id, ...all.map((row) => row.productId).toSorted()])
            .map((ids) => ids.join(' '))
            .toSorted();
        const given = ['a', 'b', 'c', 'd', 'e'].flatMap((id) =>
          found.filter(({ row }) => row.storeId === id),
        );
        expect(partition(byStore)).toEqual(partition(given));
      }),
    );
  });

  test('of two stores with the same lists are grouped by product', () => {
    const names = ['Dal, 1 lb', 'Dal, 2 lb', 'Rice', 'Rice 10 lb', '454 g rice', '😀', '7 Up 2 L'];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 1 }), (list) => {
        const rows = ['a', 'b'].flatMap((storeId) => list.map((name) => product(storeId, name)));
        expect(group(rows, 'b')).toHaveLength(list.length);
      }),
    );
  });
});
