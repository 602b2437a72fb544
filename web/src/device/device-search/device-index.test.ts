import { US_DOLLARS } from '@aislewise/contracts/money';
import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import { searchResult } from '@aislewise/contracts/calls/search';
import {
  ALL_FIELDS,
  fieldsWith,
  NEW_PRODUCT,
  type ProductField,
} from '@aislewise/contracts/product-fields';
import { describe, expect, it } from 'vitest';
import { PLAIN_STOCK } from '../../../test/stock.ts';
import { searchDevice, buildDeviceIndex, groupSetup, suggestOnIndexes } from './device-index.ts';

const MOMENT = '2026-11-21T08:00:00.000Z';
const idOf = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;

const store = (n: number, name: string) => ({
  id: idOf(900 + n),
  slug: name.toLowerCase(),
  name,
  address: '1 Main St, Chicago, IL 60601',
  ...US_DOLLARS,
});
const here = store(1, 'Here');
const there = store(2, 'There');

function row(
  n: number,
  name: string,
  more: Partial<InventoryWithProduct> & { otherNames?: string[]; storeId?: string } = {},
): InventoryWithProduct {
  const { otherNames = [], storeId = here.id, ...rest } = more;
  return {
    id: idOf(500 + n),
    storeId,
    productId: idOf(n),
    ...PLAIN_STOCK,
    aisle: 'Aisle 4',
    price: '4.99',
    foodId: null,
    foodNames: [],
    barcode: null,
    product: {
      ...NEW_PRODUCT,
      id: idOf(n),
      name,
      category: 'Pantry',
      emoji: null,
      drawing: null,
      otherNames,
      createdAt: MOMENT,
      updatedAt: MOMENT,
    },
    ...rest,
  };
}

const shelves = (of: typeof here, rows: InventoryWithProduct[]) =>
  buildDeviceIndex(of, rows, null, {});
const names = (results: readonly { name: string }[]) => results.map(({ name }) => name);

describe('a search on the device', () => {
  it.each(fieldsWith('isTag'))('finds a product by its %s', (field) => {
    const rice = row(1, 'Rice');
    const { kind }: ProductField = ALL_FIELDS[field];
    const tag = { [field]: kind === 'texts' ? ['Quixland'] : 'Quixland' };
    Object.assign(rice.product, tag);
    const stores = [shelves(here, [rice])];
    const { results } = searchDevice(stores, { q: 'quixland', maxResults: 5 });
    expect(names(results)).toEqual(['Rice']);
  });

  it('puts what this store has in stock first, then the rest of it, then what others have', () => {
    const stores = [
      shelves(there, [row(3, 'Besan', { storeId: there.id })]),
      shelves(here, [row(1, 'Besan, sold out', { inStock: false }), row(2, 'Besan flour')]),
    ];
    const { results, total } = searchDevice(stores, {
      q: 'besan',
      currentStore: here.id,
      maxResults: 10,
    });
    expect(names(results)).toEqual(['Besan flour', 'Besan, sold out', 'Besan']);
    expect(total).toBe(3);
  });

  it('puts a product of several stores together, with a row of each', () => {
    const stores = [
      shelves(here, [row(1, 'Paneer, 1 lb')]),
      shelves(there, [
        row(2, 'Paneer 16 oz', { storeId: there.id, price: '5.49' }),
        row(3, 'Paneer 2 lb', { storeId: there.id }),
      ]),
    ];
    const { results, total } = searchDevice(stores, { q: 'paneer', maxResults: 10 });
    expect(
      results[0]?.storeAvailability.map(({ store: { name }, inventory: { price, productId } }) => [
        name,
        price,
        productId,
      ]),
    ).toEqual([
      ['Here', '4.99', idOf(1)],
      ['There', '5.49', idOf(2)],
    ]);
    expect(total).toBe(2);
  });

  it("shows the current store's row of a product, whatever store was kept first", () => {
    const stores = [
      shelves(there, [row(2, 'Paneer', { storeId: there.id, price: '5.49' })]),
      shelves(here, [row(1, 'Paneer')]),
    ];
    const { results } = searchDevice(stores, {
      q: 'paneer',
      currentStore: here.id,
      maxResults: 10,
    });
    expect(results).toMatchObject([{ id: idOf(1), price: '4.99' }]);
  });

  it('finds the product of a scanned barcode, here and in other stores', () => {
    const stores = [
      shelves(here, [row(1, 'Sea Salt', { barcode: '042100005264' }), row(2, 'Pepper')]),
      shelves(there, [row(3, 'Salt', { storeId: there.id, barcode: '04252614' })]),
    ];
    const { results } = searchDevice(stores, {
      q: '0042100005264',
      currentStore: here.id,
      maxResults: 10,
    });
    expect(names(results)).toEqual(['Sea Salt']);
    expect(results[0]?.storeAvailability).toHaveLength(2);
  });

  it('answers in the shape of the server’s answer', () => {
    const { results } = searchDevice([shelves(here, [row(1, 'Paneer')])], {
      q: 'paneer',
      maxResults: 10,
    });
    expect(searchResult.parse(results[0])).toMatchObject({
      name: 'Paneer',
      match: { text: 'Paneer', field: 'name', kind: 'exact' },
      substituteFor: null,
    });
  });

  it('counts all results, however few are requested', () => {
    const rows = Array.from({ length: 7 }, (_, n) => row(n, `Rice ${n}`));
    const { results, total } = searchDevice([shelves(here, rows)], { q: 'rice', maxResults: 2 });
    expect([results.length, total]).toEqual([2, 7]);
  });

  it('offers near names only when it finds nothing', () => {
    const stores = [shelves(here, [row(1, 'Cardamom pods'), row(2, 'Black cardamom')])];
    expect(searchDevice(stores, { q: 'cardamom', maxResults: 5 }).nearNames).toEqual([]);
    expect(searchDevice(stores, { q: 'xylophone', maxResults: 5 }).total).toBe(0);
  });

  it('knows the names that the pantry has for a food', () => {
    const known = {
      ids: ['curry-leaves', 'fenugreek-leaves'],
      languages: ['en', 'hi'],
      names: ['Curry leaves|Fenugreek leaves', '|मेथी'],
      groups: '|',
      hints: { use: '|', dish: '|thepla/methi malai', brand: '|' },
    };
    const methi = row(1, 'Methi bunch', { foodId: 'fenugreek-leaves' });
    const pears = row(2, 'Pears', { foodNames: ['tuna'] });
    const found = buildDeviceIndex(here, [methi, pears], known, {});
    const { results } = searchDevice([found], { q: 'fenugreek leaves', maxResults: 5 });
    expect(results[0]).toMatchObject({ name: 'Methi bunch', match: { field: 'knowledge' } });
    const dish = searchDevice([found], { q: 'something for thepla', maxResults: 5 });
    expect(dish.results[0]?.match?.because).toEqual({ kind: 'dish', text: 'thepla' });
    expect(names(searchDevice([found], { q: 'मेथी', maxResults: 5 }).results)).toEqual([
      'Methi bunch',
    ]);
    // A product whose food is not certain has the names that its possible foods share.
    expect(names(searchDevice([found], { q: 'tuna', maxResults: 5 }).results)).toEqual(['Pears']);
  });

  it('suggests each name once', () => {
    const stores = [
      shelves(here, [row(1, 'Coconut milk'), row(2, 'Coconut oil')]),
      shelves(there, [row(3, 'Coconut Milk', { storeId: there.id })]),
    ];
    const { products } = suggestOnIndexes(stores, { q: 'coco', limit: 8, languages: [] });
    const found = products.map(({ name }) => name.toLowerCase());
    expect(found.toSorted()).toEqual(['coconut milk', 'coconut oil']);
  });
});

describe('groups of foods on the device', () => {
  const group = (id: string, name: string) => ({
    id,
    name,
    in: [],
    first: [],
    last: [],
    marks: [],
    isAllergen: false,
    isEaten: true,
  });
  const facts = {
    groups: [group('fish', 'Fish'), group('parsley', 'Parsley')],
    kinds: [],
    names: [
      { language: 'en', groups: 'fish|parsley', kinds: '' },
      { language: 'pt', groups: 'peixe|', kinds: '' },
    ],
    brands: [{ name: 'Quixmar', foods: [], groups: ['fish'] }],
    sharedNames: ['salsa'],
  };
  const known = {
    ids: ['pangasius', 'salsa'],
    languages: ['en', 'pt'],
    names: ['Pangasius|Salsa', '|'],
    groups: 'fish|',
    hints: { use: '|', dish: '|', brand: '|' },
  };
  const basa = row(1, 'Basa Fillets', { foodId: 'pangasius' });
  const jar = row(2, 'Jar of Red', { foodId: 'salsa' });
  const languages = ['pt-BR'];
  const found = buildDeviceIndex(here, [basa, jar], known, groupSetup(facts, languages));
  const first = (q: string) =>
    searchDevice([found], { q, maxResults: 5, languages }).results.map(({ name, match }) => [
      name,
      match?.guess,
    ])[0];

  it.each(['fish', 'peixe'])('answer a search for their name: %s', (q) => {
    expect(first(q)).toEqual(['Basa Fillets', false]);
  });

  it('answer a brand that the store lacks by a guess', () => {
    expect(first('quixmar')).toEqual(['Basa Fillets', true]);
  });

  it('make a name a guess that means another food in the language of the device', () => {
    expect(first('salsa')).toEqual(['Jar of Red', true]);
  });

  it('are suggested if the store has a food of them', () => {
    const groups = (q: string) =>
      suggestOnIndexes([found], { q, limit: 8, languages }).foodGroups.map(({ name }) => name);
    expect(groups('fi')).toEqual(['fish']);
    expect(groups('pe')).toEqual(['peixe']);
    expect(groups('pa')).toEqual([]);
  });
});
