import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { addImportStore, counts } from '../../../../test/imports.ts';
import { bytesOf, expectedOf, type TillFile } from '../../../../test/tills/till-file.ts';
import { TILL_FILES } from '../../../../test/tills/till-files.ts';
import { products } from '../../products/tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function rowsOf(storeId: string) {
  const rows = await server.db.orm
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), isNull(products.removedAt)));
  return rows
    .map((row) => ({
      name: row.name,
      otherNames: row.otherNames,
      description: row.description ?? '',
      category: row.category ?? '',
      tags: row.tags,
      price: row.price ?? '',
      salePrice: row.isOnSale ? (row.salePrice ?? '') : '',
      aisle: row.aisle ?? '',
      inStock: row.inStock,
      barcode: row.barcode ?? '',
      priceUnit: row.priceUnit ?? '',
      size: row.size ?? '',
    }))
    .sort(byNameAndPrice);
}

interface NameAndPrice {
  name: string;
  price: string;
}
const byNameAndPrice = (a: NameAndPrice, b: NameAndPrice): number =>
  `${a.name} ${a.price}` < `${b.name} ${b.price}` ? -1 : 1;

/** The store's products after the import of a file. Goods that the till does not count are in stock. */
const rowsAfter = (file: TillFile) =>
  expectedOf(file)
    .products.map(({ values: { salePrice, ...values } }) => ({
      name: '',
      otherNames: [],
      description: '',
      category: 'Other',
      tags: [],
      price: '',
      aisle: '',
      inStock: true,
      barcode: '',
      priceUnit: '',
      size: '',
      ...values,
      salePrice:
        salePrice !== undefined && Number(salePrice) < Number(values.price) ? salePrice : '',
    }))
    .sort(byNameAndPrice);

test.each(TILL_FILES.map((file): [string, TillFile] => [file.title, file]))(
  '%s lands as its preview says; imported again, or as our own export, it changes nothing',
  async (_, file) => {
    const { id, imports } = await addImportStore(server);
    const { products: expected, skipped } = expectedOf(file);
    const { body } = await imports.preview(bytesOf(file), { location: file.location });
    expect(body).toMatchObject({
      till: { key: file.till },
      counts: counts({ new: expected.length }),
      skipped: Object.entries(skipped).map(([reason, count]) => ({ reason, count })),
    });
    await imports.commit(body.id);
    expect(await rowsOf(id)).toEqual(rowsAfter(file));

    const again = await imports.preview(bytesOf(file));
    expect(again.body).toMatchObject({
      counts: counts({ unchanged: expected.length }),
      missing: 0,
    });
    const exported = await imports.export('products');
    const own = await imports.preview(exported.body);
    expect(own.body).toMatchObject({ till: null, counts: counts({ unchanged: expected.length }) });
  },
);

test('goods that an export has no more are out of stock if the keeper says so, and not by themselves', async () => {
  const { id, imports } = await addImportStore(server);
  const [file] = TILL_FILES;
  if (!file) throw new Error('There is no file');
  const first = await imports.preview(bytesOf(file), { location: file.location });
  await imports.commit(first.body.id);
  const shorter = { ...file, rows: file.rows.filter(([, cells]) => cells['Token'] !== 'T01') };
  const { body } = await imports.preview(bytesOf(shorter));
  expect((await imports.get(body.id)).body).toMatchObject({ missing: 1, missingSample: ['Ghee'] });
  await imports.commit(body.id);
  const ghee = async () => (await rowsOf(id)).find(({ name }) => name === 'Ghee');
  expect(await ghee()).toMatchObject({ inStock: true });
  const last = await imports.preview(bytesOf(shorter));
  await imports.commit(last.body.id, true);
  expect(await ghee()).toMatchObject({ inStock: false });
});
