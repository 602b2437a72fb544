import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_COLUMNS, COLUMN_LABELS } from '@aislewise/contracts/imports';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addProducts, type NewProduct } from '../../../test/fixtures.ts';
import { addImportStore, counts } from '../../../test/imports.ts';
import { addRequest } from '../../../test/requests.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const RICE: NewProduct = {
  name: 'Rice',
  barcode: '036000291452',
  otherNames: ['Chawal, fine', 'चावल'],
  tags: ['grain'],
  description: '=long\n"grain"',
  price: '5.00',
  originalPrice: '5.00',
  salePrice: '4.00',
  isOnSale: true,
  isSeasonal: true,
  seasonText: 'Diwali',
  size: '10 lb',
  priceUnit: 'each',
};

describe('an export', () => {
  test.each(['csv', 'excel'])('imported as it is (%s) changes nothing', async (format) => {
    const { id, imports } = await addImportStore(server);
    const odd = ['Milk', 'Milk', '=Milk', "'=1", '-5 °C Ice', 'Sauce, "hot"', 'Line\nbreak'];
    const empty = { price: null, aisle: null };
    const rows = [...odd, 'Mix;=1+1;y'].map((name) => ({ name, ...empty }));
    await addProducts(server.db, id, [RICE, ...rows]);
    const { body: csv, headers } = await imports.export('products', format);
    expect(csv.startsWith('\u{feff}')).toBe(format === 'excel');
    const [header] = csv.replace('\u{feff}', '').split('\r\n');
    expect(header).toBe(ALL_COLUMNS.map((column) => COLUMN_LABELS[column]).join(','));
    expect(headers['content-disposition']).toMatch(/^attachment; filename="products-.*\.csv"$/);
    const { body } = await imports.preview(csv);
    expect(body.counts).toEqual(counts({ unchanged: 9 }));
    expect(body.missing).toBe(0);
  });

  test('holds all products of the store, without removed ones', async () => {
    const { id, imports } = await addImportStore(server);
    const { id: other } = await addImportStore(server);
    const rows = Array.from({ length: 1001 }, (_, at) => ({ name: `Tea ${at}` }));
    await addProducts(server.db, id, [...rows, { name: 'Gone', removedAt: new Date() }]);
    await addProduct(server.db, other, { name: 'Theirs' });
    const lines = (await imports.export('products')).body.trim().split('\r\n');
    expect(lines).toHaveLength(1002);
    expect(lines.filter((line) => /Gone|Theirs/.test(line))).toEqual([]);
  });

  test('of the inventory can be imported too', async () => {
    const { id, imports } = await addImportStore(server);
    await addProducts(server.db, id, [RICE, { name: 'Milk' }]);
    const { body: csv } = await imports.export('inventory');
    expect(csv.split('\r\n')[0]).toBe(
      'Name,Barcode,Size,Category,Aisle,In stock,Stock level,Pieces,Price,Sold by,Sale price,Price without the sale,Discount in %,On sale,New,Seasonal,Season,Featured,Place on its shelf,Allergens,Last changed,Last counted',
    );
    expect(csv).toMatch(/,Diwali,no,0,,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,\r\n/);
    const { body } = await imports.preview(csv);
    expect(body.counts).toEqual(counts({ unchanged: 2 }));
    expect(body.ignoredColumns).toContain('Seasonal');
  });

  test('of requests and feedback holds the customers’ texts, and no formula', async () => {
    const { id, imports } = await addImportStore(server);
    const productId = await addProduct(server.db, id, { name: 'Rice' });
    await addRequest(server.db, id, { productName: '=HYPERLINK("x")' });
    const form = {
      storeId: id,
      productId,
      feedbackType: 'general',
      message: '@cmd;=1+1;y',
      isAnonymous: true,
    };
    await server.send('POST', '/api/feedback', form);
    const requests = (await imports.export('requests')).body;
    expect(requests).toMatch(
      /^Product,Brand,Category,Description,Expected price,Urgency,Status,Votes,E-mail,Notes,Fulfilled on,Sent\r\n"'=HYPERLINK\(""x""\)",/,
    );
    const feedback = (await imports.export('feedback')).body;
    expect(feedback).toMatch(
      /^Type,Status,Stars,Subject,Message,Product,Anonymous,E-mail,Reply,Sent\r\n/,
    );
    expect(feedback).toMatch(/,"'@cmd;'=1\+1;y",Rice,yes,,,\d{4}-/);
  });
});

test('refused rows come back as in the file, with line and reason', async () => {
  const { imports } = await addImportStore(server);
  const { body } = await imports.preview(
    `name,price,note\nMilk,"1,50",\nmilk,"1,50",=1+1\n,2,'=1\n`,
  );
  const { body: csv, headers } = await imports.refused(body.id);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.split('\r\n')).toEqual([
    'name,price,note,line,reason',
    `milk,"1,50",'=1+1,3,"Line 2 is about the same product: it has the same barcode, name or till number."`,
    `,2,'=1,4,A new product needs a name.`,
    '',
  ]);
});

test('an import reads the template and skips its example', async () => {
  const { imports } = await addImportStore(server);
  const { body } = await imports.preview((await imports.template()).body);
  expect(body).toMatchObject({ ignoredColumns: [], counts: { new: 0, refused: 1 } });
});
