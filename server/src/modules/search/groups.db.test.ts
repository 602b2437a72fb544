import { randomUUID } from 'node:crypto';
import type { Product } from '@aislewise/contracts/calls/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProducts, addStore, type NewProduct } from '../../../test/fixtures.ts';
import { importsOf } from '../../../test/imports.ts';
import { signedInKeeper } from '../../../test/keepers.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Searches the stores, the first of them as the current one. */
async function search(q: string, stores: readonly string[]): Promise<Product[]> {
  const [currentStore = ''] = stores;
  const query = new URLSearchParams({
    ...(q && { q }),
    currentStore,
    stores: JSON.stringify(stores),
  });
  return (await server.get(`/api/products/search?${query.toString()}`)).body as Product[];
}

/** The names of what was found, with the stores that have it. */
const found = (products: readonly Product[]) =>
  products.map(
    ({ name, storeAvailability }) =>
      `${name}: ${storeAvailability.map(({ store }) => store.name).join(', ')}`,
  );

/** Adds a store with a product of its own for each entry. */
async function storeWith(name: string, products: readonly NewProduct[]) {
  const { id } = await addStore(server.db, { name });
  return { id, ids: await addProducts(server.db, id, products) };
}

test('two stores that import the same two files separately are grouped, two sizes are not', async () => {
  const files = [
    'name,category,price,barcode\nToor Dal 2 lb,Lentils,4.99,\nToor Dal 4 lb,Lentils,8.99,\n',
    'name,category,price,barcode\nToor Dal Deluxe,Lentils,5.99,0036000291452\nPaneer,Dairy,3.99,\n',
  ];
  const ids: string[] = [];
  for (const name of ['North', 'South']) {
    const { id } = await addStore(server.db, { name });
    const imports = importsOf(server, await signedInKeeper(server, id));
    for (const file of files) {
      const { body } = await imports.preview(file);
      expect((await imports.commit(body.id)).status).toBe(200);
    }
    ids.push(id);
  }
  expect(found(await search('toor dal', ids)).toSorted()).toEqual([
    'Toor Dal 2 lb: North, South',
    'Toor Dal 4 lb: North, South',
    'Toor Dal Deluxe: North, South',
  ]);
  const [paneer] = await search('paneer', ids.toReversed());
  const own = paneer?.storeAvailability.map(({ inventory }) => inventory.productId) ?? [];
  expect(paneer?.id).toBe(own[0]);
  for (const [place, storeId] of ids.toReversed().entries()) {
    const [alone] = await search('paneer', [storeId]);
    expect(own[place]).toBe(alone?.id);
  }
  expect(found(await search('', ids))).toHaveLength(4);
});

test('barcodes decide: equal ones are one product, different ones never', async () => {
  const here = await storeWith('Here', [
    { name: 'Zimbo Crisps', barcode: '036000291452' },
    { name: 'Zimbo Sticks', barcode: '111111' },
  ]);
  const there = await storeWith('There', [
    { name: 'Zimbo Potato Crisps', barcode: '0036000291452' },
    { name: 'Zimbo Sticks', barcode: '222222' },
  ]);
  const products = await search('zimbo', [here.id, there.id]);
  expect(found(products).toSorted()).toEqual([
    'Zimbo Crisps: Here, There',
    'Zimbo Sticks: Here',
    'Zimbo Sticks: There',
  ]);
  const crisps = products.find(({ id }) => id === here.ids[0]);
  expect(crisps?.storeAvailability.map(({ inventory }) => inventory.productId)).toEqual([
    here.ids[0],
    there.ids[0],
  ]);
});

test('no answer carries a barcode', async () => {
  const { id } = await storeWith('Coded', [{ name: 'Quibo Tea', barcode: '987654' }]);
  const answer = await server.get(`/api/products/search?q=quibo&currentStore=${id}`);
  expect(answer.body).toHaveLength(1);
  expect(JSON.stringify(answer.body)).not.toContain('987654');
});

test('two foods are two products, one of an unknown food goes by its name', async () => {
  const one = await storeWith('One', [{ name: 'Vexa Seeds', foodId: 'cumin' }]);
  const two = await storeWith('Two', [{ name: 'Vexa Seeds', foodId: 'fennel-seeds' }]);
  const three = await storeWith('Three', [{ name: 'Vexa Seeds' }]);
  const products = await search('vexa seeds', [one.id, two.id, three.id]);
  expect(found(products)).toEqual(['Vexa Seeds: One, Three', 'Vexa Seeds: Two']);
});

test('a store that nobody knows changes nothing', async () => {
  const { id } = await storeWith('Known', [{ name: 'Wuxi Ribs' }]);
  expect(found(await search('wuxi ribs', [id, randomUUID()]))).toEqual(['Wuxi Ribs: Known']);
});
