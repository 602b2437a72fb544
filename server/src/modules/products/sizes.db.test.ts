import { expect, test } from 'vitest';
import { addProduct } from '../../../test/fixtures.ts';
import { useTwoStores } from '../../../test/two-stores.ts';

const PATH = '/api/storekeeper/products';
const { server, storeId, keeper } = await useTwoStores();

const add = (body: object) => server.send('POST', PATH, body, keeper.headers);
const put = (id: string, body: object) => server.send('PUT', `${PATH}/${id}`, body, keeper.headers);

/** The first row of the store's inventory, as shoppers get it. */
async function shownRow() {
  const { body } = await server.get(`/api/stores/${storeId}/inventory`);
  return body[0];
}

test('a product has the size and the price unit of its name, and a price per unit', async () => {
  const { body } = await add({ name: 'Toor Dal 2lb', price: '4.99' });
  const shown = {
    size: '2 lb',
    priceUnit: null,
    pricePerUnit: { price: '2.50', unit: 'lb' },
  };
  expect(body).toMatchObject({ ...shown, product: { size: null, priceUnit: null } });
  expect(await shownRow()).toMatchObject(shown);
  const found = await server.get(`/api/products/search?q=toor+dal&currentStore=${storeId}`);
  expect(found.body[0].storeAvailability[0].inventory).toMatchObject(shown);
  await put(body.id, { name: 'Tomatoes / lb' });
  expect(await shownRow()).toMatchObject({
    size: null,
    priceUnit: 'lb',
    pricePerUnit: { price: '4.99', unit: 'lb' },
  });
});

test('a keeper corrects both, and blank ones are those of the name again', async () => {
  const { body } = await add({ name: 'Toor Dal 2 lb', price: '4.00' });
  const corrected = await put(body.id, { name: 'Toor Dal 2 lb', size: '500 gm', priceUnit: 'kg' });
  expect(corrected.body).toMatchObject({
    size: '500 g',
    priceUnit: 'kg',
    pricePerUnit: { price: '4.00', unit: 'kg' },
    product: { size: '500 g', priceUnit: 'kg' },
  });
  expect((await put(body.id, { name: 'Toor Dal 2 lb' })).body.size).toBe('500 g');
  const cleared = await put(body.id, { name: 'Toor Dal 2 lb', size: '', priceUnit: null });
  expect(cleared.body).toMatchObject({ size: '2 lb', priceUnit: null });
});

test('the price per unit is that of the sale', async () => {
  const sale = { price: '5.00', originalPrice: '5.00', salePrice: '4.00', isOnSale: true };
  await addProduct(server.db, storeId, { name: 'Rice 10 kg', ...sale });
  expect((await shownRow()).pricePerUnit).toEqual({ price: '0.40', unit: 'kg' });
});

test.each([
  ['Fish sauce, 24 oz', 'fish-sauce', 'Sauces', '24 fl oz', { price: '7.04', unit: 'L' }],
  ['Hoisin, 16 oz', 'hoisin-sauce', 'Sauces', '16 oz', { price: '5.00', unit: 'lb' }],
  ['Honey, 12 oz', 'honey', 'Sweeteners', '12 oz', null],
  ['Honey, 16 oz (454 g)', 'honey', 'Sweeteners', '16 oz', { price: '5.00', unit: 'lb' }],
  ['House brew, 12 oz', null, 'Beverages', '12 oz', null],
  ['House mix, 16 oz', null, 'Snacks', '16 oz', { price: '5.00', unit: 'lb' }],
])('the ounces of “%s” are those of its food', async (name, foodId, category, size, perUnit) => {
  await addProduct(server.db, storeId, { name, foodId, category, price: '5.00' });
  expect(await shownRow()).toMatchObject({ size, pricePerUnit: perUnit });
});

test.each([
  ['size', 'a lot', 'The size must be a number and a unit, such as 500 g'],
  ['size', '500', 'The size must be a number and a unit, such as 500 g'],
  ['priceUnit', 'stone', 'The price unit must be each or lb or kg or 100 g.'],
])('%s “%s” is refused', async (field, value, sentence) => {
  const { status, body } = await add({ name: 'Dal', [field]: value });
  expect(status).toBe(400);
  expect(body.error).toContain(sentence);
});
