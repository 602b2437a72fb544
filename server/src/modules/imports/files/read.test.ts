import { describe, expect, test } from 'vitest';
import { workbook } from '../../../../test/workbook.ts';
import { readSpreadsheet } from './read.ts';
import type { SheetBounds } from './sheet.ts';

const BOUNDS: SheetBounds = { rows: 50_001, columns: 200 };
const HEADERS = new Set(['name', 'price', 'category']);

const read = async (bytes: Uint8Array, bounds = BOUNDS) =>
  readSpreadsheet(bytes, (header) => HEADERS.has(header.trim()), bounds);
const cellsOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await read(bytes)).rows.map(({ cells }) => cells);

/** Bytes of a text in an encoding of one or two bytes a letter, given by hand. */
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('encodings', () => {
  const text = 'name,price\nमेथी Méthi,1\n';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\u{feff}${text}`)],
    ['UTF-16', Buffer.from(`\u{feff}${text}`, 'utf16le')],
    ['UTF-16', utf16be(`\u{feff}${text}`)],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16', utf16be(text)],
  ])('%s is recognised with and without its mark', async (encoding, file) => {
    const sheet = await read(file);
    expect(sheet.encoding).toBe(encoding);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['name', 'price'],
      ['मेथी Méthi', '1'],
    ]);
  });

  test('windows-1252 is recognised by accents that are not UTF-8', async () => {
    const file = bytes(
      'name;price\nCr',
      [0xe8],
      'me br',
      [0xfb],
      'l',
      [0xe9],
      'e;',
      [0x80],
      ' 4,99\n',
    );
    const sheet = await read(file);
    expect(sheet.encoding).toBe('windows-1252');
    expect(sheet.rows[1]?.cells).toEqual(['Crème brûlée', '€ 4,99']);
  });

  test.each([
    ['Müller Käse', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x4b, 0xe4, 0x73, 0x65]],
    ['Jalapeño', [0x4a, 0x61, 0x6c, 0x61, 0x70, 0x65, 0xf1, 0x6f]],
    ['CRÈME', [0x43, 0x52, 0xc8, 0x4d, 0x45]],
    ['piñata é', [0x70, 0x69, 0xf1, 0x61, 0x74, 0x61, 0x20, 0xe9]],
  ])('%s in windows-1252 is not taken for Japanese', async (name, letters) => {
    const sheet = await read(bytes('name,price\n', letters, ',1\n'));
    expect([sheet.encoding, sheet.rows[1]?.cells[0]]).toEqual(['windows-1252', name]);
  });

  test('Shift-JIS is recognised by runs of Japanese', async () => {
    // 味噌 and ﾐｿ (half width).
    const miso = [0x96, 0xa1, 0x91, 0x58];
    const sheet = await read(bytes('name,price\n', miso, ' ', [0xd0, 0xbf], ',300\n'));
    expect([sheet.encoding, sheet.rows[1]?.cells[0]]).toEqual(['Shift-JIS', '味噌 ﾐｿ']);
  });
});

describe('separated values', () => {
  test.each([
    [',', 'name,price\nRice,1\n'],
    [';', 'name;price\nRice;1\n'],
    ['\t', 'name\tprice\nRice\t1\n'],
    [';', 'name;price, gross;category\nRice;1;Grains\n'],
    [',', '"name; or title",price\nRice,1\n'],
    [';', 'sep=;\nname;price\nRice;1\n'],
  ])('%j is the separator of %j', async (separator, text) => {
    const sheet = await read(Buffer.from(text));
    expect([sheet.separator, sheet.rows[1]?.cells.slice(0, 2)]).toEqual([separator, ['Rice', '1']]);
  });

  test('quotes and line breaks in cells are kept, and each row knows on which line it begins', async () => {
    const text = 'name,price\r\n"Rice\r\n""long"" grain",1\r\n\r\n"a,b",2\n';
    const { rows } = await read(Buffer.from(text));
    expect(rows).toEqual([
      { line: 1, cells: ['name', 'price'] },
      { line: 2, cells: ['Rice\r\n"long" grain', '1'] },
      { line: 5, cells: ['a,b', '2'] },
    ]);
  });

  test.each([
    ['inside a cell in quotes', Buffer.from('name,price\n"Rice,1\nMilk,2\n')],
    ['inside a letter', Buffer.from('name,price\nमेथी').subarray(0, -1)],
    [
      'inside a letter of two bytes',
      Buffer.from('\u{feff}name,price\nRice', 'utf16le').subarray(0, -1),
    ],
  ])('a file that ends %s was cut off', async (_, file) => {
    await expect(read(file)).rejects.toThrow(/cut off/);
  });

  test('a character is read whole wherever in the file it is', async () => {
    const size = 64 * 1024 * 2;
    for (const lead of ['', ' ']) {
      const text = `name\n"${lead}${'🍚'.repeat(size)}"\n`;
      expect((await cellsOf(Buffer.from(text)))[1]).toEqual([lead + '🍚'.repeat(size)]);
    }
  });

  test('one row more than the bound is refused', async () => {
    const rows = (count: number) => Buffer.from(`name\n${'Rice\n'.repeat(count)}`);
    expect((await read(rows(3), { rows: 4, columns: 9 })).rows).toHaveLength(4);
    await expect(read(rows(4), { rows: 4, columns: 9 })).rejects.toThrow(/more than 3 rows/);
  });

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 0])],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ])('%s is refused as a list', async (_, file) => {
    await expect(read(file)).rejects.toThrow(/\.xlsx/);
  });
});

describe('workbooks', () => {
  test('numbers, texts and the results of formulas are read as they are seen', async () => {
    const file = workbook([
      ['name', 'price', 'category'],
      ['Rice', 4.99, { formula: 'B2*2', result: 9.98 }],
      [],
      ['00123', { formula: '0.1+0.2', result: 0.1 + 0.2 }, { formula: 'A1', result: '=Grain' }],
    ]);
    const { rows, encoding } = await read(file);
    expect(encoding).toBeNull();
    expect(rows).toEqual([
      { line: 1, cells: ['name', 'price', 'category'] },
      { line: 2, cells: ['Rice', '4.99', '9.98'] },
      { line: 4, cells: ['00123', '0.3', '=Grain'] },
    ]);
  });

  test('the error of a formula is reported with its cell', async () => {
    const { brokenCells } = await read(
      workbook([
        ['name', 'price'],
        ['Rice', { error: '#REF!' }],
      ]),
    );
    expect([...brokenCells]).toEqual([[2, ['B2']]]);
  });

  test('a workbook that was cut off is refused', async () => {
    const file = workbook([['name'], ['Rice']]);
    await expect(read(file.subarray(0, file.length - 40))).rejects.toThrow(/damaged/);
  });
});

test('an empty file has no rows', async () => {
  expect(await cellsOf(Buffer.from(''))).toEqual([]);
});
