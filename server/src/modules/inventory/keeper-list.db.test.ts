import { describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../../test/app.ts';
import { addProduct, type NewProduct } from '../../../test/fixtures.ts';
import { useTwoStores } from '../../../test/two-stores.ts';

const PATH = '/api/storekeeper/products';

const time = Date.parse('2026-11-21T08:00:00Z');
const { server, storeId, keeper, neighbour } = await useTwoStores({ now: () => new Date(time) });

const list = (query = '', who = keeper) => server.get(`${PATH}${query}`, who.headers);
const add = (body: object, who = keeper) => server.send('POST', PATH, body, who.headers);
const names = ({ body }: TestAnswer) =>
  body.map((row: { product: { name: string } }) => row.product.name);

/** Adds a product to the keeper's store. */
const addOwn = (product: NewProduct) => addProduct(server.db, storeId, product);

describe('the keeper’s list', () => {
  test('holds the own store’s products alone, by name, with how many there are', async () => {
    await addOwn({ name: 'toor dal', barcode: '12345678', tags: ['dal'] });
    await addOwn({ name: 'Basmati' });
    await addProduct(server.db, neighbour.storeId, { name: 'Not ours' });
    const answer = await list(`?storeId=${storeId}`);
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(['Basmati', 'toor dal']);
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.body[1]).toMatchObject({
      storeId,
      aisle: 'Aisle 1',
      price: '1.00',
      inStock: true,
      checkedAt: null,
      version: 1,
      product: { barcode: '12345678', tags: ['dal'], category: 'Snacks' },
    });
  });

  test('comes a page at a time', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addOwn({ name });
    const page = await list('?limit=2&offset=2');
    expect(names(page)).toEqual(['c', 'd']);
    expect(page.headers['x-total-count']).toBe('5');
    expect(names(await list('?limit=2&offset=10'))).toEqual([]);
    for (const query of ['?limit=0', '?limit=201', '?offset=-1', '?sort=colour', '?order=up']) {
      expect((await list(query)).status, query).toBe(400);
    }
  });

  test.each<[string, string[]]>([
    ['?search=besan', ['Gram Flour']],
    ['?search=gram flour', ['Gram Flour']],
    ['?search=journey flour', []],
    ['?search=RAM FL', ['Gram Flour']],
    ['?search=gluten', ['Gram Flour']],
    ['?search=spices', ['Turmeric']],
    ['?search=50%25', ['Milk 50% off']],
    ['?search=_', []],
    ['?search=4006381333931', ['Turmeric']],
    ['?search=04006381333931', ['Turmeric']],
    ['?search=400638133393', []],
    ['?category=SPICES', ['Turmeric']],
    ['?category=Spice', []],
    ['?category=Seasonings', ['Turmeric']],
    ['?category=all', ['Gram Flour', 'Milk 50% off', 'Turmeric']],
    ['?category=', ['Gram Flour', 'Milk 50% off', 'Turmeric']],
    ['?category=Spices&search=flour', []],
  ])('%s', async (query, expected) => {
    await addOwn({ name: 'Gram Flour', otherNames: ['Besan', 'बेसन'], tags: ['gluten-free'] });
    await addOwn({ name: 'Turmeric', category: 'Spices', barcode: '4006381333931' });
    await addOwn({ name: 'Milk 50% off' });
    const answer = await list(encodeURI(query).replace('%2525', '%25'));
    expect(names(answer)).toEqual(expected);
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
  });

  test.each<[string, string[]]>([
    ['in_stock', ['Counted', 'Free']],
    ['out_of_stock', ['Gone']],
    ['on_sale', ['Gone']],
    ['no_price', ['Free']],
    ['no_aisle', ['Gone']],
    ['unchecked', ['Free', 'Gone']],
  ])('is narrowed to %s', async (state, expected) => {
    await addOwn({ name: 'Gone', inStock: false, isOnSale: true, aisle: null });
    await addOwn({ name: 'Free', price: null });
    await add({ name: 'Counted', price: 1, aisle: 'Back room' });
    const [counted] = (await list('?search=Counted')).body;
    const path = `/api/storekeeper/inventory/${counted.productId}`;
    await server.send('PATCH', path, { checked: true }, keeper.headers);
    const answer = await list(`?state=${state}`);
    expect(names(answer)).toEqual(expected);
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
    expect(names(await list('?aisle=back%20ROOM'))).toEqual(['Counted']);
  });

  test('finds what was added a moment ago, also by a mistyped name', async () => {
    await add({ name: 'Fenugreek' });
    expect(names(await list('?search=fenug'))).toEqual(['Fenugreek']);
    await expect.poll(async () => names(await list('?search=fenugrek'))).toEqual(['Fenugreek']);
  });

  test.each<[string, string[]]>([
    ['sort=name', ['A', 'b', 'C']],
    ['sort=name&order=desc', ['C', 'b', 'A']],
    ['sort=category', ['b', 'A', 'C']],
    ['sort=aisle', ['C', 'A', 'b']],
    ['sort=aisle&order=desc', ['A', 'C', 'b']],
    ['sort=price', ['b', 'A', 'C']],
    ['sort=price&order=desc', ['A', 'b', 'C']],
    ['sort=inStock', ['C', 'A', 'b']],
    ['sort=updated&order=desc', ['C', 'A', 'b']],
    ['sort=unchecked', ['b', 'C', 'A']],
    ['sort=unchecked&order=desc', ['A', 'C', 'b']],
  ])('is sorted: %s', async (query, expected) => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await addOwn({
      name: 'A',
      category: 'Spices',
      aisle: 'Aisle 10',
      price: '9.00',
      stockUpdatedAt: day(2),
      stockCheckedAt: day(3),
    });
    await addOwn({ name: 'b', aisle: null, price: '1.00', stockUpdatedAt: day(1) });
    await addOwn({
      name: 'C',
      category: 'Tea',
      aisle: 'Aisle 2',
      price: null,
      inStock: false,
      stockUpdatedAt: day(3),
      stockCheckedAt: day(2),
    });
    expect(names(await list(`?${query}`))).toEqual(expected);
  });
});
