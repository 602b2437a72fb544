import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { build } from './finder.ts';
import { searchStores, type StoreProduct } from './search-stores.ts';
import { suggestFromStores } from './suggest-stores.ts';

const IN_STOCK = { inStock: true, claimRank: 0 };

type StoreProducts = Record<string, Partial<StoreProduct> & { foodNames?: string[] }>;

/** A store with these products by name. */
function store(storeId: string, productsByName: StoreProducts) {
  const rows = Object.entries(productsByName).map(([name, { foodNames = [], ...facts }]) => {
    const plain = { category: 'Pantry', size: null, barcode: null, foodId: null, ...IN_STOCK };
    return { storeId, productId: `${storeId} ${name}`, name, foodNames, ...plain, ...facts };
  });
  const products = rows.map((row) => ({ ...row, id: row.productId, otherNames: [], tags: [] }));
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return {
    index: build(products),
    findRow: (id: string): StoreProduct | undefined => byId.get(id),
  };
}

type Stores = ReturnType<typeof store>[];
const readProduct = (row: StoreProduct) => row;

function search(stores: Stores, q: string, currentStore?: string, maxResults = 100) {
  const answer = searchStores(stores, { q, currentStore, maxResults }, readProduct);
  const ids = answer.groups.map(({ rows }) => rows.map(({ productId }) => productId));
  return { ...answer, ids };
}

describe('a search in several stores', () => {
  test("has the current store's products in stock first, then its others, then other stores'", () => {
    const stores = [
      store('there', { Besan: {}, 'Besan Ladoo': { inStock: false }, 'Besan Puffs': {} }),
      store('here', { 'Besan Barfi': { inStock: false }, 'Besan Flour': {} }),
    ];
    expect(search(stores, 'besan', 'here').ids).toEqual([
      ['here Besan Flour'],
      ['here Besan Barfi'],
      ['there Besan'],
      ['there Besan Puffs'],
      ['there Besan Ladoo'],
    ]);
  });

  test('counts a product of several stores once', () => {
    const stores = [store('a', { 'Besan 2 lb': {} }), store('b', { 'Besan 2lb': {}, Besan: {} })];
    const { ids, total } = search(stores, 'besan');
    expect(ids).toEqual([['a Besan 2 lb', 'b Besan 2lb'], ['b Besan']]);
    expect(total).toBe(2);
  });

  test('drops matches with typos if a store has a match without', () => {
    const stores = [
      store('a', { 'Zorbeana Crackers': {} }),
      store('b', { 'Zorbeara Chips': { foodId: 'chips' } }),
    ];
    expect(search(stores.slice(0, 1), 'zorbeara').ids).toEqual([['a Zorbeana Crackers']]);
    expect(search(stores, 'zorbeara')).toMatchObject({ ids: [['b Zorbeara Chips']], total: 1 });
  });

  test('keeps a match with a typo if it is the food of a match without', () => {
    const stores = [
      store('a', { 'Zorbeana Crackers': { foodId: 'chips' } }),
      store('b', { 'Zorbeara Chips': { foodId: 'chips' } }),
    ];
    expect(search(stores, 'zorbeara').ids).toEqual([['b Zorbeara Chips'], ['a Zorbeana Crackers']]);
  });

  test('shows a product that lacks words as a guess at most, if a store has one with all words', () => {
    const stores = [
      store('here', { 'Basil Seeds': { foodId: 'basil' } }),
      store('there', { 'Dried Basil Seeds': { foodId: 'basil' } }),
    ];
    const guesses = (of: Stores) =>
      search(of, 'dried basil seeds').groups.map(({ rows: [row], hit }) => [
        row?.productId,
        hit?.match.guess,
      ]);
    expect(guesses(stores.slice(0, 1))).toEqual([['here Basil Seeds', false]]);
    expect(guesses(stores)).toEqual([
      ['there Dried Basil Seeds', false],
      ['here Basil Seeds', true],
    ]);
  });

  test('has spelling suggestions only if no store finds anything', () => {
    const stores = [store('a', { Cardamom: {} }), store('b', { Paneer: {} })];
    expect(search(stores, 'paneer').nearNames).toEqual([]);
    expect(search(stores, 'qqqqqq')).toMatchObject({ total: 0, groups: [] });
  });

  test('skips hits without a row', () => {
    const { index } = store('a', { Paneer: {} });
    expect(search([{ index, findRow: () => undefined }], 'paneer').groups).toEqual([]);
  });

  test('without stores finds nothing', () => {
    expect(search([], 'paneer')).toMatchObject({ groups: [], total: 0, nearNames: [] });
  });
});

describe('a search in one store', () => {
  const shelfOf = (soldOut: number) =>
    Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`Quixo Bar ${i}`, { inStock: i >= soldOut }]),
    );

  test('returns at most `maxResults` hits and counts all', () => {
    const { groups, total } = search([store('a', shelfOf(0))], 'quixo', 'a', 7);
    expect([groups.length, total]).toEqual([7, 30]);
  });

  test('does not count the matches with typos that it drops', () => {
    const one = store('a', { 'Zorbeana Crackers': {}, 'Zorbeara Chips': {} });
    expect(search([one], 'zorbeara', 'a')).toMatchObject({
      ids: [['a Zorbeara Chips']],
      total: 1,
    });
  });

  test('returns all hits if a sold-out product is among the first', () => {
    const { groups, total } = search([store('a', shelfOf(20))], 'quixo', 'a', 7);
    expect(groups.slice(0, 7).every(({ rows: [row] }) => row?.inStock)).toBe(true);
    expect(total).toBe(30);
  });
});

test('the order of other stores matters only for equal hits', () => {
  const NAMES = ['Dal', 'Dal 1 lb', 'Toor Dal', 'Dal 16 oz', 'Chana Dal', 'Daal'];
  const nameLists = fc.array(fc.uniqueArray(fc.constantFrom(...NAMES)), {
    minLength: 2,
    maxLength: 4,
  });
  fc.assert(
    fc.property(nameLists, (all) => {
      const stores = all.map((names, i) =>
        store(`s${i}`, Object.fromEntries(names.map((name) => [name, {}]))),
      );
      const [first, ...others] = stores;
      if (!first) return;
      const scores = (of: Stores) => search(of, 'dal', 's0').groups.map(({ hit }) => hit?.score);
      const groups = (of: Stores) =>
        search(of, 'dal', 's0')
          .ids.map((ids) => ids.toSorted().join())
          .toSorted();
      const backwards = [first, ...others.toReversed()];
      expect(groups(backwards)).toEqual(groups(stores));
      expect(scores(backwards)).toEqual(scores(stores));
    }),
  );
});

describe('suggestions', () => {
  const suggest = (stores: Stores, q: string, limit: number) =>
    suggestFromStores(stores, { q, limit }, readProduct).products.map(
      ({ rows: [row] }) => row?.productId ?? '',
    );

  test('have each folded name once, from the earlier store', () => {
    const stores = [
      store('a', { 'Coconut Milk': {} }),
      store('b', { 'coconut milk': {}, 'Coconut Oil': {} }),
    ];
    expect(suggest(stores, 'coco', 8).toSorted()).toEqual(['a Coconut Milk', 'b Coconut Oil']);
  });

  test('of one name are the one whose stock is surest', () => {
    const stores = [
      store('a', { 'Coconut Milk': { claimRank: 1, size: '400 ml' } }),
      store('b', { 'Coconut Milk': { size: '1 L' } }),
    ];
    expect(suggest(stores, 'coco', 8)).toEqual(['b Coconut Milk']);
  });

  test('are ordered by score across stores', () => {
    const stores = [store('a', { 'Coconut Oil': {} }), store('b', { Coco: {} })];
    expect(suggest(stores, 'coco', 8)).toEqual(['b Coco', 'a Coconut Oil']);
  });

  test('are at most as many as requested', () => {
    expect(suggest([store('a', { Rice: {}, 'Rice Flour': {} })], 'ri', 1)).toEqual(['a Rice']);
  });

  test('of few letters begin with the names that begin so, before other words and other names', () => {
    const products = {
      'Glass Noodles': { foodNames: ['mien'] },
      'Rice Milk': {},
      'Milk Bread': {},
    };
    expect(suggest([store('a', products)], 'mi', 8)).toEqual([
      'a Milk Bread',
      'a Rice Milk',
      'a Glass Noodles',
    ]);
  });

  test('of few letters that have accents or another script begin with the names that are written so', () => {
    const products = {
      'Pickled Greens (Suan Cai)': {},
      'Whole Milk': { foodNames: ['sữa'] },
      'Green Lentils': {},
      'Roasted Groats': { foodNames: ['гречка'] },
    };
    const first = (q: string) => suggest([store('a', products)], q, 8)[0];
    expect(first('sữa')).toBe('a Whole Milk');
    expect(first('sua')).toBe('a Pickled Greens (Suan Cai)');
    expect(first('гре')).toBe('a Roasted Groats');
  });
});
