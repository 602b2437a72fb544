import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addProduct, addStore, stock } from '../../../test/fixtures.ts';
import { importsOf } from '../../../test/imports.ts';
import { signedInKeeper } from '../../../test/keepers.ts';
import { workbook } from '../../../test/workbook.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** A store of its own with a keeper. */
async function newStore() {
  const { id } = await addStore(server.db);
  const keeper = await signedInKeeper(server, id);
  const found = async (name: string) => {
    const query = new URLSearchParams({ q: name, currentStore: id, stores: JSON.stringify([id]) });
    return (await server.get(`/api/products/search?${query.toString()}`)).body;
  };
  return { id, keeper, found, imports: importsOf(server, keeper) };
}

const counts = (given: Partial<Record<'new' | 'changed' | 'unchanged' | 'refused', number>>) => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  ...given,
});

describe('a preview', () => {
  test('says what each row would do and changes nothing', async () => {
    const { id, imports, found } = await newStore();
    const rice = await addProduct(server.db, { name: 'Basmati Rice', category: 'Grains' });
    await stock(server.db, id, rice, { price: '4.00' });
    const milk = await addProduct(server.db, { name: 'Whole Milk', category: 'Dairy' });
    await stock(server.db, id, milk, { price: '2.00' });
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
      counts: counts({ new: 1, changed: 1, unchanged: 1, refused: 2 }),
      ignoredColumns: ['Supplier'],
      encoding: 'UTF-8',
      separator: ';',
      missing: 0,
    });
    const { sample } = (await imports.get(body.id)).body;
    expect(sample).toEqual([
      expect.objectContaining({ line: 4, kind: 'new', name: 'Ghee' }),
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
      expect.objectContaining({
        line: 5,
        kind: 'refused',
        reasons: ['The price “cheap” is not a price.'],
      }),
      expect.objectContaining({ line: 6, reasons: ['A new product needs a name.'] }),
    ]);
    await expect.poll(() => found('ghee')).toEqual([]);
  });

  test.each([
    ['an empty file', '', 422, 'The file is empty.'],
    ['headers alone', 'name,price\n', 422, 'The file has headers, but no rows.'],
    ['a file that was cut off', 'name,price\n"Rice,1\n', 422, /cut off/],
    ['50,001 rows', `name\n${'x\n'.repeat(50_001)}`, 422, /more than 50,000 rows/],
    ['21 MB', Buffer.alloc(21 * 2 ** 20, 'name\n'), 413, /at most 20 MB/],
  ])('%s is refused and leaves no trace', async (_, file, status, why) => {
    const { imports } = await newStore();
    const answer = await imports.preview(file);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(why);
    expect((await imports.list()).body).toEqual([]);
  });

  test('a column that is named twice waits for a choice by hand', async () => {
    const { imports } = await newStore();
    const file = 'name,price,Price\nRice,1,2\n';
    const { body } = await imports.preview(file);
    expect(body).toMatchObject({ status: 'unmapped', problem: expect.stringMatching(/price/) });
    expect(body.columns).toEqual([
      { header: 'name', column: 'name', samples: ['Rice'] },
      { header: 'price', column: 'price', samples: ['1'] },
      { header: 'Price', column: 'price', samples: ['2'] },
    ]);
    expect((await imports.commit(body.id)).status).toBe(409);
    const chosen = await imports.preview(file, { columns: ['name', '', 'price'] });
    expect(chosen.body).toMatchObject({ status: 'previewed', ignoredColumns: ['price'] });
    const { sample } = (await imports.get(chosen.body.id)).body;
    expect(sample[0].changes).toContainEqual({ field: 'price', from: '', to: '2.00' });
  });

  test('a file without a column for the name waits for a choice by hand', async () => {
    const { imports } = await newStore();
    const { body } = await imports.preview('Artikel,price\nReis,1\n');
    expect(body.status).toBe('unmapped');
    const chosen = await imports.preview('Artikel,price\nReis,1\n', { columns: ['name', 'price'] });
    expect(chosen.body.counts).toEqual(counts({ new: 1 }));
  });

  test('rows of a workbook whose formula ended in an error are refused', async () => {
    const { imports } = await newStore();
    const file = workbook([
      ['name', 'price'],
      ['Rice', { formula: 'A1*2', result: 4.5 }],
      ['Milk', { error: '#REF!' }],
    ]);
    const { body } = await imports.preview(file, { fileName: 'list.xlsx' });
    expect(body).toMatchObject({ encoding: null, counts: counts({ new: 1, refused: 1 }) });
  });

  test('near names are pointed out within the file and against the store', async () => {
    const { id, imports } = await newStore();
    const methi = await addProduct(server.db, { name: 'Kasuri Methi', otherNames: ['Hulba'] });
    await stock(server.db, id, methi);
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
});

describe('a commit', () => {
  test('does what the preview said, for shoppers at once', async () => {
    const { imports, found, keeper } = await newStore();
    const { body } = await imports.preview('name,price,barcode\nGhee,8.50,036000291452\n');
    const done = await imports.commit(body.id);
    expect(done.body).toMatchObject({ status: 'committed', importedBy: keeper.name });
    await expect
      .poll(() => found('ghee'))
      .toMatchObject([{ name: 'Ghee', price: '8.50', inStock: true }]);
    const changes = await server.get('/api/storekeeper/changes', keeper.headers);
    expect(changes.body[0]).toMatchObject({ what: 'import.committed', subjectName: 'list.csv' });
    expect((await imports.commit(body.id)).status).toBe(409);
  });

  test('is refused when the store has changed so that it would do something else', async () => {
    const { id, imports } = await newStore();
    const rice = await addProduct(server.db, { name: 'Rice' });
    await stock(server.db, id, rice, { price: '1.00' });
    const { body } = await imports.preview('name,price\nRice,2.00\n');
    await stock(server.db, id, rice, { price: '1.50' });
    const late = await imports.commit(body.id);
    expect(late.status).toBe(409);
    expect(late.body.error).toMatch(/make a new preview/);
    expect((await imports.get(body.id)).body).toMatchObject({ status: 'cancelled' });
  });

  test('goes through when the store has changed elsewhere', async () => {
    const { id, imports } = await newStore();
    const [rice, milk] = [
      await addProduct(server.db, { name: 'Rice' }),
      await addProduct(server.db, { name: 'Milk' }),
    ];
    for (const product of [rice, milk]) await stock(server.db, id, product);
    const { body } = await imports.preview('name,price\nRice,2.00\n');
    await stock(server.db, id, milk, { price: '9.00' });
    expect((await imports.commit(body.id)).status).toBe(200);
  });

  test('is refused when a new product has come to be there meanwhile', async () => {
    const { id, imports } = await newStore();
    const { body } = await imports.preview('name\nRice\n');
    await stock(server.db, id, await addProduct(server.db, { name: 'Rice' }));
    expect((await imports.commit(body.id)).status).toBe(409);
  });

  test('marks what the file does not name as out of stock only when it is told to', async () => {
    const { id, imports, found } = await newStore();
    for (const name of ['Rice', 'Milk']) {
      await stock(server.db, id, await addProduct(server.db, { name }));
    }
    const first = (await imports.preview('name,price\nRice,2.00\n')).body;
    expect(first.missing).toBe(1);
    expect((await imports.get(first.id)).body.missingSample).toEqual(['Milk']);
    await imports.commit(first.id);
    await expect.poll(() => found('milk')).toMatchObject([{ inStock: true }]);
    const second = (await imports.preview('name,price\nRice,2.00\n')).body;
    expect(second.counts).toEqual(counts({ unchanged: 1 }));
    await imports.commit(second.id, true);
    await expect.poll(() => found('milk')).toMatchObject([{ inStock: false }]);
    await expect.poll(() => found('rice')).toMatchObject([{ inStock: true }]);
  });

  test('never changes what another store shows', async () => {
    const [ours, theirs] = [await newStore(), await newStore()];
    const rice = await addProduct(server.db, { name: 'Rice', description: 'Long' });
    for (const { id } of [ours, theirs]) await stock(server.db, id, rice, { price: '1.00' });
    const { body } = await ours.imports.preview('name,description,price\nRice,Short,3.00\n');
    await ours.imports.commit(body.id);
    await expect
      .poll(() => theirs.found('rice'))
      .toMatchObject([{ description: 'Long', price: '1.00' }]);
    await expect
      .poll(() => ours.found('rice'))
      .toMatchObject([{ description: 'Short', price: '3.00' }]);
    const undone = await ours.imports.undo(body.id);
    expect(undone.body.status).toBe('undone');
    await expect.poll(() => ours.found('rice')).toMatchObject([{ id: rice, description: 'Long' }]);
  });
});

describe('two imports', () => {
  test('of one store at once: the second is told to wait', async () => {
    const { imports } = await newStore();
    const file = `name\n${Array.from({ length: 3000 }, (_, i) => `Product ${i}`).join('\n')}`;
    const answers = await Promise.all([imports.preview(file), imports.preview(file)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/Wait until/);
  });

  test('previewed one after the other: the second to be committed is told to look again', async () => {
    const { imports } = await newStore();
    const [first, second] = [
      await imports.preview('name,price\nRice,1\n'),
      await imports.preview('name,price\nRice,2\n'),
    ];
    expect((await imports.commit(first.body.id)).status).toBe(200);
    expect((await imports.commit(second.body.id)).status).toBe(409);
  });
});

describe('an import that is given up', () => {
  test('while it is read ends there', async () => {
    const { imports } = await newStore();
    const id = randomUUID();
    const file = `name\n${Array.from({ length: 5000 }, (_, i) => `Product ${i}`).join('\n')}`;
    const reading = imports.preview(file, { id });
    await expect.poll(async () => (await imports.get(id)).body.status).toBe('reading');
    expect((await imports.cancel(id)).body.status).toBe('cancelled');
    expect((await reading).status).toBe(409);
    expect((await imports.get(id)).body.status).toBe('cancelled');
  });

  test('after its preview can not be committed any more', async () => {
    const { imports } = await newStore();
    const { body } = await imports.preview('name\nRice\n');
    expect((await imports.cancel(body.id)).body.status).toBe('cancelled');
    expect((await imports.commit(body.id)).status).toBe(409);
    expect((await imports.cancel(body.id)).status).toBe(409);
  });
});

test('another store’s import does not exist', async () => {
  const [ours, theirs] = [await newStore(), await newStore()];
  const { body } = await ours.imports.preview('name\nRice\n');
  const { imports } = theirs;
  const answers = await Promise.all([
    imports.get(body.id),
    imports.commit(body.id),
    imports.cancel(body.id),
    imports.undo(body.id),
    imports.refused(body.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('refused rows come back as they stood in the file, with line and reason', async () => {
  const { imports } = await newStore();
  const { body } = await imports.preview(
    `name,price,note\nRice,"1,2,3",=1+1\nMilk,1,\nGhee,x,'=1\n`,
  );
  const { body: csv, headers } = await imports.refused(body.id);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.split('\r\n')).toEqual([
    'name,price,note,line,reason',
    `Rice,"1,2,3",'=1+1,2,"The price “1,2,3” is not a price."`,
    `Ghee,x,'=1,4,The price “x” is not a price.`,
    '',
  ]);
});
