import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct } from '../../../test/fixtures.ts';
import { addImportStore, counts } from '../../../test/imports.ts';
import { workbook } from '../../../test/workbook.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('a preview says what each row would do and changes nothing', async () => {
  const { id, imports, search } = await addImportStore(server);
  await addProduct(server.db, id, { name: 'Basmati Rice', category: 'Grains', price: '4.00' });
  await addProduct(server.db, id, { name: 'Whole Milk', category: 'Dairy', price: '2.00' });
  const file = [
    'Name; PRICE ;Other Names;Supplier',
    'basmati rice;4,99;Chawal;A',
    'Whole Milk;2.00;;B',
    'Ghee;₹120;घी;C',
    'Paneer;cheap;;D',
    ';3.00;;E',
  ];
  const { status, body } = await imports.preview(file.join('\n'));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'previewed',
    counts: counts({ new: 2, changed: 1, unchanged: 1, refused: 1 }),
    warnings: [{ kind: 'price-unreadable', count: 1, remedy: expect.any(String) }],
    ignoredColumns: ['Supplier'],
    encoding: 'UTF-8',
    separator: ';',
    missing: 0,
  });
  const { sample } = (await imports.get(body.id)).body;
  expect(sample).toEqual([
    expect.objectContaining({ line: 4, kind: 'new', name: 'Ghee' }),
    expect.objectContaining({
      line: 5,
      kind: 'new',
      notes: ['The price “cheap” is not a price: write it like 4.99. It is left out.'],
    }),
    expect.objectContaining({
      line: 2,
      kind: 'changed',
      changes: [
        { field: 'name', from: 'Basmati Rice', to: 'basmati rice' },
        { field: 'price', from: '4.00', to: '4.99' },
        { field: 'otherNames', from: '', to: 'Chawal' },
      ],
    }),
    expect.objectContaining({ line: 3, kind: 'unchanged', changes: [] }),
    expect.objectContaining({ line: 6, reasons: ['A new product needs a name.'] }),
  ]);
  expect(await search('ghee')).toEqual([]);
});

test.each([
  ['an empty file', '', 422, 'The file is empty.'],
  ['headers alone', 'name,price\n', 422, 'The file has headers, but no rows.'],
  ['a file that was cut off', 'name,price\n"Rice,1\n', 422, /cut off/],
  ['50,001 rows', `name\n${'x\n'.repeat(50_001)}`, 422, /more than 50,000 rows/],
  ['21 MB', Buffer.alloc(21 * 2 ** 20, 'name\n'), 413, /at most 20 MB/],
])('%s is refused and leaves no trace', async (_, file, status, why) => {
  const { imports } = await addImportStore(server);
  const answer = await imports.preview(file);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatch(why);
  expect((await imports.list()).body).toEqual([]);
});

test('a size or price unit that cannot be read is noted, and the row is imported without it', async () => {
  const { id, imports } = await addImportStore(server);
  await addProduct(server.db, id, { name: 'Okra', price: '2.99' });
  const file = [
    'Name,Price,Pack Size,Unit of Measure',
    'Okra,2.99,,LBS',
    'Ghee,8.00,500gm,EA',
    'Salt,1.00,big,case',
    'Tea,3.00,0.00,',
  ];
  const { body } = await imports.preview(file.join('\n'));
  expect(body.counts).toEqual(counts({ new: 3, changed: 1 }));
  const { sample } = (await imports.get(body.id)).body;
  const added = (line: number) => sample.find((row: { line: number }) => row.line === line);
  expect(added(2).changes).toEqual([{ field: 'priceUnit', from: '', to: 'lb' }]);
  expect(added(3).changes).toContainEqual({ field: 'size', from: '', to: '500 g' });
  expect(added(3).changes).toContainEqual({ field: 'priceUnit', from: '', to: 'each' });
  expect(added(4).notes).toEqual([
    'The size “big” is left out: write a number and a unit, such as 500 g or 2 lb.',
    'The price unit “case” is left out: write each or lb or kg or 100 g.',
  ]);
  expect(added(5).notes).toEqual([]);
  await imports.commit(body.id);
  const { body: rows } = await server.get(`/api/stores/${id}/inventory`);
  const shown = Object.fromEntries(
    rows.map(({ product, pricePerUnit }: { product: { name: string }; pricePerUnit: unknown }) => [
      product.name,
      pricePerUnit,
    ]),
  );
  expect(shown).toEqual({
    Okra: { price: '2.99', unit: 'lb' },
    Ghee: { price: '16.00', unit: 'kg' },
    Salt: null,
    Tea: null,
  });
  const again = await imports.preview((await imports.export('products')).body);
  expect(again.body.counts).toEqual(counts({ unchanged: 4 }));
});

describe('columns', () => {
  test('with a name that is used twice wait for a choice by hand', async () => {
    const { imports } = await addImportStore(server);
    const file = 'name,price,Price\nRice,1,2\n';
    const { body } = await imports.preview(file);
    expect(body).toMatchObject({ status: 'unmapped', problem: expect.stringMatching(/price/) });
    expect(body.columns).toEqual([
      { header: 'name', column: 'name', samples: ['Rice'], values: ['Rice'] },
      { header: 'price', column: 'price', samples: ['1'], values: ['1.00'] },
      { header: 'Price', column: 'price', samples: ['2'], values: [] },
    ]);
    expect((await imports.commit(body.id)).status).toBe(409);
    const chosen = await imports.preview(file, { columns: ['name', '', 'price'] });
    expect(chosen.body).toMatchObject({ status: 'previewed', ignoredColumns: ['price'] });
    const { sample } = (await imports.get(chosen.body.id)).body;
    expect(sample[0].changes).toContainEqual({ field: 'price', from: '', to: '2.00' });
  });

  test('without a field that a person says they have none of are remembered as such', async () => {
    const { imports } = await addImportStore(server);
    const file = 'name,Cost\nRice,1\n';
    expect((await imports.preview(file)).body).toMatchObject({ without: [] });
    const without = ['price', 'inStock'];
    expect((await imports.preview(file, { without })).body).toMatchObject({ without });
    expect((await imports.preview(file)).body).toMatchObject({ without });
    const columns = ['name', 'price'];
    const chosen = await imports.preview(file, { columns, without: ['inStock'] });
    expect(chosen.body).toMatchObject({
      without: ['inStock'],
      columns: [{}, { values: ['1.00'] }],
    });
    expect((await imports.preview(file)).body).toMatchObject({ without: ['inStock'] });
  });

  test('with goods that the file calls inactive leave them out until a person takes them, which is remembered', async () => {
    const { imports } = await addImportStore(server);
    const file = 'name,price,inStock,Status\nRice,1.00,yes,Active\nTea,2.00,yes,Discontinued\n';
    const first = (await imports.preview(file)).body;
    expect(first).toMatchObject({
      counts: counts({ new: 1 }),
      withInactive: false,
      skipped: [{ reason: 'Not active', count: 1, isInactive: true }],
    });
    const taken = { counts: counts({ new: 2 }), withInactive: true, skipped: [] };
    expect((await imports.preview(file, { withInactive: 'true' })).body).toMatchObject(taken);
    expect((await imports.preview(file)).body).toMatchObject(taken);
    const back = (await imports.preview(file, { withInactive: 'false' })).body;
    expect(back.counts).toEqual(counts({ new: 1 }));
  });

  test('without a name column wait for a choice by hand', async () => {
    const { imports } = await addImportStore(server);
    const file = 'Note,price\nReis,1\n';
    expect((await imports.preview(file)).body.status).toBe('unmapped');
    const chosen = await imports.preview(file, { columns: ['name', 'price'] });
    expect(chosen.body.counts).toEqual(counts({ new: 1 }));
  });
});

test('rows of a workbook with a formula that ended in an error come in without that cell', async () => {
  const { imports } = await addImportStore(server);
  const file = workbook([
    ['name', 'price'],
    ['Rice', { formula: 'A1*2', result: 4.5 }],
    ['Milk', { error: '#REF!' }],
  ]);
  const { body } = await imports.preview(file, { fileName: 'list.xlsx' });
  expect(body).toMatchObject({ encoding: null, counts: counts({ new: 2 }) });
  expect(body.warnings).toMatchObject([{ kind: 'formula-error', count: 1 }]);
});

test('near names are noted within the file and against the store', async () => {
  const { id, imports } = await addImportStore(server);
  await addProduct(server.db, id, { name: 'Kasuri Methi', otherNames: ['Hulba'] });
  const file = 'name\nकसूरी मेथी\nHulba\nBasmati Rice\nRice Basmatti\nGhee\n';
  const { body } = await imports.preview(file);
  expect(body).toMatchObject({ counts: counts({ new: 5 }), noted: 3 });
  const { sample } = (await imports.get(body.id, '?noted=true')).body;
  expect(
    sample.map(({ line, notes }: { line: number; notes: string[] }) => [line, ...notes]),
  ).toEqual([
    [2, 'The store has “Kasuri Methi”. Is this the same?'],
    [3, 'The store’s “Kasuri Methi” is also called “Hulba”. Is this the same?'],
    [5, 'Line 4 has “Basmati Rice”. Is this the same?'],
  ]);
});

test('removed products and products of other stores are not compared', async () => {
  const [ours, theirs] = [await addImportStore(server), await addImportStore(server)];
  await addProduct(server.db, theirs.id, { name: 'Rice' });
  await addProduct(server.db, ours.id, { name: 'Rice', removedAt: new Date() });
  const { body } = await ours.imports.preview('name,price\nRice,2.00\n');
  expect(body).toMatchObject({ counts: counts({ new: 1 }), missing: 0 });
});

test('a preview of more than one batch keeps the order of the file', async () => {
  const { id, imports } = await addImportStore(server);
  const rows = Array.from({ length: 1200 }, (_, at) => `Tea ${at}`);
  await addProduct(server.db, id, { name: 'Tea 700' });
  const { body } = await imports.preview(`name\n${rows.join('\n')}\n`);
  expect(body.counts).toEqual(counts({ new: 1199, unchanged: 1 }));
  const { sample } = (await imports.get(body.id, '?kind=new&after=1199&limit=2')).body;
  expect(sample).toMatchObject([
    { line: 1200, name: 'Tea 1198' },
    { line: 1201, name: 'Tea 1199' },
  ]);
});

test('a store keeps its latest previews, and the refused rows of its latest imports', async () => {
  const { imports } = await addImportStore(server);
  const file = 'name,price\nMilk,2\nmilk,cheap';
  const committed = (await imports.preview(file)).body.id;
  await imports.commit(committed);
  for (let i = 0; i < 8; i += 1) await imports.preview(file);
  expect((await imports.list()).body).toHaveLength(6);
  expect((await imports.refused(committed)).body).toContain('cheap');
  for (let i = 0; i < 6; i += 1) await imports.commit((await imports.preview(file)).body.id);
  await imports.preview(file);
  expect((await imports.get(committed)).body).toMatchObject({ status: 'committed' });
  expect((await imports.refused(committed)).body).not.toContain('cheap');
});

test('a list names its currency, which changes nothing of the store', async () => {
  const { id, imports } = await addImportStore(server);
  const { body } = await imports.preview('Ürün,Fiyat\nPirinç,"₺249,90"\nBulgur,₺80\n');
  expect(body).toMatchObject({ status: 'previewed', currency: 'TRY' });
  expect((await server.get(`/api/stores/${id}`)).body).toMatchObject({ currency: 'USD' });
  expect((await imports.preview('Name,Price\nRice,4.99\n')).body.currency).toBeNull();
});

test.each([
  ['VND', 'vi-VN', 'Tên,Giá\nGạo,25.000 ₫\nMì,"7,500đ"\n', ['25000.00', '7500.00']],
  ['JPY', 'ja-JP', 'Name,Price\nRice,"¥1,299"\nTofu,98\n', ['1299.00', '98.00']],
  ['KWD', 'en-KW', 'Name,Price\nRice,1.255\nTofu,0.750\n', ['1.255', '0.75']],
  ['EUR', 'de-DE', 'Name;Preis\nReis;"1.299,00 €"\nTofu;3,5\n', ['1299.00', '3.50']],
])('a list is read with the decimals of %s', async (currency, locale, file, prices) => {
  const { keeper, imports } = await addImportStore(server);
  await server.send('PATCH', '/api/storekeeper/settings', { currency, locale }, keeper.headers);
  const { body } = await imports.preview(file);
  const { sample } = (await imports.get(body.id)).body;
  const priceOf = ({ changes }: { changes: { field: string; to: string }[] }) =>
    changes.find(({ field }) => field === 'price')?.to;
  expect(sample.map(priceOf)).toEqual(prices);
});
