import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { addStore } from '../../../test/fixtures.ts';
import { importsOf } from '../../../test/imports.ts';
import { signedInKeeper, type TestKeeper } from '../../../test/keepers.ts';
import { sheetXml, workbookParts } from '../../../test/workbook.ts';

let server: TestApp;
let keeper: TestKeeper;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  server = await testApp();
  keeper = await signedInKeeper(server, (await addStore(server.db)).id);
  imports = importsOf(server, keeper);
});
afterAll(() => server.close());

/** A preview's columns, and the rows of it that are refused. */
async function read(file: string | Uint8Array, query: { fileName?: string } = {}) {
  const { status, body } = await imports.preview(file, query);
  expect({ status, error: body.error }).toEqual({ status: 201, error: undefined });
  const { sample } = (await imports.get(body.id)).body;
  return { ...body, sample };
}

test('shortened texts never end in half a character', async () => {
  const [header, sample, price] = [200, 80, 60].map((most) => `${'x'.repeat(most - 1)}🍚 and more`);
  const { columns, sample: rows } = await read(`name,${header},price\nRice,${sample},${price}\n`);
  expect(columns[1]).toMatchObject({
    header: 'x'.repeat(199),
    samples: ['x'.repeat(79)],
  });
  expect(rows[0].notes).toEqual([
    `The price “${'x'.repeat(59)}” is not a price: write it like 4.99. It is left out.`,
  ]);
});

test('NUL characters in headers and cells are left out', async () => {
  const text = '\u{feff}na\0me,pr\0ice,no\0te\nRi\0ce,1\0,a\0b\nGh\0ee,chea\0p,\0\n';
  const { columns, sample } = await read(Buffer.from(text, 'utf16le'));
  expect(columns).toEqual([
    { header: 'name', column: 'name', samples: ['Rice', 'Ghee'], values: ['Rice', 'Ghee'] },
    { header: 'price', column: 'price', samples: ['1', 'cheap'], values: ['1.00'] },
    { header: 'note', column: null, samples: ['ab'], values: [] },
  ]);
  expect(sample).toMatchObject([
    { kind: 'new', name: 'Rice' },
    {
      kind: 'new',
      name: 'Ghee',
      notes: ['The price “cheap” is not a price: write it like 4.99. It is left out.'],
    },
  ]);
});

test('invalid characters that a workbook encodes do not fail its import', async () => {
  const cell = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const xml = sheetXml(
    `<row r="1">${cell('A1', 'name')}${cell('B1', 'price')}${cell('C1', 'no_x0000_te_xD83C_')}</row>` +
      `<row r="2">${cell('A2', 'Ri_x0000_ce_xD83C_')}${cell('B2', 'cheap_x0000__xDF5A_')}${cell('C2', '_xD83C_')}</row>`,
  );
  const { columns, sample } = await read(zipSync(workbookParts(xml)));
  expect(JSON.stringify([columns, sample])).not.toMatch(/\\u0000|\\ud/);
  expect(sample).toMatchObject([{ kind: 'new', name: 'Rice\u{fffd}' }]);
});

test('a file name is kept without NUL characters and halves of characters', async () => {
  expect((await read('name\nRice\n', { fileName: 'li\0st 🍚.csv' })).fileName).toBe('list 🍚.csv');
  expect((await read('name\nRice\n', { fileName: 'half \ud83c' })).fileName).toBe('half \u{fffd}');
  for (const fileName of ['%00', 'half%20%ED%A0%BC', 'cut%F0%9F', '%']) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/storekeeper/imports?fileName=${fileName}`,
      headers: { ...keeper.headers, 'content-type': 'text/csv' },
      payload: 'name\nRice\n',
    });
    expect([fileName, statusCode]).toEqual([fileName, 201]);
  }
});
