/** Every field of the tables of contracts/src/product-fields.ts goes every way. */
import { ALL_COLUMNS } from '@aislewise/contracts/imports';
import {
  ALL_FIELDS,
  fieldsWith,
  SHOWN_FIELDS,
  STOCK_FIELDS,
  type ProductField,
} from '@aislewise/contracts/product-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { addImportStore } from '../../../test/imports.ts';

const PATH = '/api/storekeeper/products';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Fields that follow from others, or need a file. */
const UNTYPED = new Set(['originalPrice', 'discountPercentage', 'imageUrl']);
/** The fields that a sale with a price and a number of pieces needs. */
const GIVEN = { inStock: true, isOnSale: true };
const FIRST = {
  ...GIVEN,
  barcode: '036000291452',
  size: '1 kg',
  price: '10.00',
  salePrice: '9.00',
};
const SECOND = {
  ...GIVEN,
  barcode: '4006381333931',
  size: '2 kg',
  price: '8.00',
  salePrice: '7.00',
};

function valueOf(field: ProductField, n: 1 | 2): unknown {
  if (field.kind === 'flag') return n === 1;
  if (field.kind === 'number') return n + 4;
  if (field.kind === 'choice') return field.options[n - 1];
  if (field.kind === 'choices') return [field.options[n]];
  return field.kind === 'texts' ? [`${field.label} ${n}`, 'चावल'] : `${field.label} ${n}`;
}

/** A value of each field, of two products that differ in most of them. */
const formOf = (n: 1 | 2): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(ALL_FIELDS).flatMap(([name, field]) =>
      UNTYPED.has(name) ? [] : [[name, valueOf(field, n)]],
    ),
  ),
  ...(n === 1 ? FIRST : SECOND),
});
const pick = (fields: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** A product of an answer with all fields side by side. */
const flat = (row: { product: object }) => ({ ...row, ...row.product });

test('each field goes from the form to keepers and shoppers, and back by an undo', async () => {
  const { id: storeId, keeper } = await addImportStore(server);
  const only = async (path: string): Promise<object> => {
    const { body }: TestAnswer = await server.get(path, keeper.headers);
    expect(body).toHaveLength(1);
    return flat(body[0]);
  };
  const { body: added } = await server.send('POST', PATH, formOf(1), keeper.headers);
  expect(flat(added)).toMatchObject(formOf(1));
  const path = `${PATH}/${added.productId}`;
  const { headers, body: changed } = await server.send('PUT', path, formOf(2), keeper.headers);
  expect(flat(changed)).toMatchObject(formOf(2));
  const shown = pick(formOf(2), Object.keys({ ...SHOWN_FIELDS, ...STOCK_FIELDS }));
  expect(await only(`/api/stores/${storeId}/inventory`)).toMatchObject(shown);
  const undo = `/api/storekeeper/changes/${String(headers['x-change-id'])}/undo`;
  await server.send('POST', undo, { takeOld: [] }, keeper.headers);
  expect(await only(PATH)).toMatchObject(formOf(1));
});

test('each column goes from the export of a store into another one, and back by an undo', async () => {
  const from = await addImportStore(server);
  const { keeper, imports } = await addImportStore(server);
  const old = { ...formOf(2), barcode: FIRST.barcode };
  await server.send('POST', PATH, formOf(1), from.keeper.headers);
  await server.send('POST', PATH, old, keeper.headers);
  const { body } = await imports.preview((await from.imports.export('products')).body);
  expect(body).toMatchObject({ ignoredColumns: [], counts: { changed: 1 } });
  const stored = async () => flat((await server.get(PATH, keeper.headers)).body[0]);
  await imports.commit(body.id);
  expect(await stored()).toMatchObject(pick(formOf(1), ALL_COLUMNS));
  await imports.undo(body.id);
  expect(await stored()).toMatchObject(old);
});

test.each(fieldsWith('isTag'))('shoppers find a product by its %s', async (name) => {
  const { keeper, search } = await addImportStore(server);
  const field: ProductField = ALL_FIELDS[name];
  const value = field.kind === 'texts' ? ['Quixland'] : 'Quixland';
  await server.send('POST', PATH, { name: 'Rice', [name]: value }, keeper.headers);
  expect(await search('quixland')).toMatchObject([{ name: 'Rice' }]);
});
