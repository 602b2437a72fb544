/** Files that are made to take time or memory, or to break the reader. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sheetXml, workbook, workbookParts } from '../../../../test/workbook.ts';
import { readSpreadsheet } from './read.ts';
import { UnreadableFile } from './sheet.ts';
import { parseXml } from './xml.ts';

const MB = 2 ** 20;
/** No file below takes a tenth of it on a machine that is not busy. */
const TIMEOUT_MS = 30_000;

const read = async (file: Uint8Array) =>
  readSpreadsheet(file, (header) => header === 'name', { rows: 50_001, columns: 200 });
const cellsOf = async (file: Uint8Array) => (await read(file)).rows.map(({ cells }) => cells);

const HEAD = '<row r="1"><c r="A1" t="str"><v>name</v></c></row>';
const RICE = '<row r="2"><c r="A2" t="str"><v>Rice</v></c></row>';

/** A workbook with the XML of its one sheet, and other files in place of the usual ones. */
const packed = (sheet: string, files: Zippable = {}): Uint8Array =>
  zipSync({ ...workbookParts(sheet), ...files });
const withRows = (rows: string, files?: Zippable) => packed(sheetXml(HEAD + rows), files);

const DAMAGED = /damaged.*save it as \.xlsx or CSV/;
const UNPACKS_TOO_FAR = /unpacks to more/;

describe('a workbook is refused', { timeout: TIMEOUT_MS }, () => {
  test.each<[string, string, RegExp]>([
    ['400,000 cells that never end', `${HEAD}${'<c '.repeat(400_000)}`, DAMAGED],
    ['an element that is never closed', `${HEAD}<row r="2">`, DAMAGED],
    ['elements a thousand deep', HEAD + '<a>'.repeat(1000), UNPACKS_TOO_FAR],
    ['a text of 2 MB', `${HEAD}<c r="A2"><v>${'1'.repeat(2 * MB)}</v></c>`, UNPACKS_TOO_FAR],
    ['2 MB of blanks', HEAD + ' '.repeat(2 * MB) + RICE, UNPACKS_TOO_FAR],
    ['a comment of 2 MB', `${HEAD}<!--${'x'.repeat(2 * MB)}-->`, UNPACKS_TOO_FAR],
    ['2 MB of attributes', `${HEAD}<c ${'a="" '.repeat(400_000)}/>`, UNPACKS_TOO_FAR],
    ['2 MB of character entities', `${HEAD}<c><v>${'&#65;'.repeat(400_000)}`, UNPACKS_TOO_FAR],
    ['an entity that it does not define', `${HEAD}<c><v>&name;</v></c>`, DAMAGED],
    ['rows that go back', `${HEAD}${RICE}${RICE}`, DAMAGED],
    ['a text that is not there', `${HEAD}<row><c t="s"><v>7</v></c></row>`, DAMAGED],
    ['a number that is none', `${HEAD}<row><c><v>seven</v></c></row>`, DAMAGED],
  ])('with %s', async (_, rows, why) => {
    const file = packed(sheetXml(rows));
    await expect(read(file)).rejects.toThrow(why);
    await expect(read(file)).rejects.toThrow(UnreadableFile);
  });

  test.each([
    ['"XFD2"', /columns/],
    ["'XFD2'", /columns/],
    ['"A1048576"', /rows/],
    ["'A1048576'", /rows/],
    ['"xfd2"', DAMAGED],
    ['"aaa9999999"', DAMAGED],
    ['"ZZ99999999"', DAMAGED],
    ['"A0"', DAMAGED],
  ])('with a cell at %s, and no row in between is made', async (address, why) => {
    const line = /\d+/.exec(address)?.[0];
    const far = `<row r="${line}"><c r=${address}><v>1</v></c></row>`;
    await expect(read(withRows(far))).rejects.toThrow(why);
  });

  test('with a document type, which could define entities that expand without end', async () => {
    const entities = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
    );
    const type = `<!DOCTYPE worksheet [<!ENTITY e0 "many">${entities.join('')}]>`;
    const bomb = sheetXml(`${HEAD}<row r="2"><c r="A2" t="str"><v>&e9;</v></c></row>`);
    await expect(read(packed(bomb.replace('?>', `?>${type}`)))).rejects.toThrow(DAMAGED);
  });

  test('with one text of 32 kB in 50,000 cells', async () => {
    const rows = Array.from({ length: 49_999 }, () => '<row><c t="s"><v>0</v></c></row>').join('');
    const strings = strToU8(`<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`);
    const file = withRows(rows, { 'xl/sharedStrings.xml': strings });
    await expect(read(file)).rejects.toThrow(UNPACKS_TOO_FAR);
  });

  test('with more elements than allowed', () => {
    const parse = (maxElements: number) => () =>
      parseXml(strToU8('<a><b/><b/></a>'), { open: () => undefined }, maxElements);
    expect(parse(3)).not.toThrow();
    expect(parse(2)).toThrow(UNPACKS_TOO_FAR);
  });

  test.each(['/constructor', '/__proto__', '/toString', 'worksheets/none.xml'])(
    'with its sheet at %s',
    async (target) => {
      const link = `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`;
      const file = withRows(RICE, { 'xl/_rels/workbook.xml.rels': strToU8(link) });
      await expect(read(file)).rejects.toThrow(DAMAGED);
    },
  );

  test('with 3,000 files', async () => {
    const files = Array.from({ length: 3000 }, (_, at) => [`${at}.xml`, new Uint8Array()]);
    await expect(read(withRows(RICE, Object.fromEntries(files)))).rejects.toThrow(UNPACKS_TOO_FAR);
  });

  test('that is another kind of archive', async () => {
    const file = zipSync({ 'word/document.xml': strToU8('<document/>') });
    await expect(read(file)).rejects.toThrow(/not a workbook/);
  });
});

describe('the size of a workbook', { timeout: TIMEOUT_MS }, () => {
  const bomb = packed('', { 'xl/worksheets/sheet1.xml': [new Uint8Array(101 * MB), { level: 1 }] });

  test('is known before it is unpacked', async () => {
    expect(bomb.length).toBeLessThan(MB);
    await expect(read(bomb)).rejects.toThrow(UNPACKS_TOO_FAR);
  });

  test('is not more than it claims', async () => {
    const claims = Buffer.from(bomb);
    for (let at = claims.indexOf('PK\u0001\u0002'); at >= 0;) {
      if (claims.readUInt32LE(at + 24) > MB) claims.writeUInt32LE(10, at + 24);
      at = claims.indexOf('PK\u0001\u0002', at + 4);
    }
    const before = process.memoryUsage().arrayBuffers;
    await expect(read(claims)).rejects.toThrow(DAMAGED);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MB);
  });

  test('does not count what is not read', async () => {
    const file = withRows(RICE, {
      'xl/media/picture.xml': [new Uint8Array(101 * MB), { level: 1 }],
    });
    expect(await cellsOf(file)).toEqual([['name'], ['Rice']]);
  });
});

describe('a workbook is read', { timeout: TIMEOUT_MS }, () => {
  test('to the end of its cells, whatever comes behind', async () => {
    const sheet = sheetXml(HEAD + RICE) + ' '.repeat(20 * MB);
    expect(await cellsOf(packed(sheet))).toEqual([['name'], ['Rice']]);
  });

  test('with cells that are empty or have no address', async () => {
    const empty = '<c r="XFD2"/>'.repeat(400_000);
    const rows = `<row r="2">${empty}</row><row r="3"><c/><c t="str"><v>Rice</v></c></row>`;
    expect(await cellsOf(withRows(rows))).toEqual([['name'], ['', 'Rice']]);
  });

  test('with single quotes, prefixes, CDATA and reading aids', async () => {
    const rows = `<x:row r='2'><x:c r='A2' t='inlineStr'><x:is><x:t><![CDATA[<Rice>]]></x:t><x:rPh><x:t>raisu</x:t></x:rPh></x:is></x:c></x:row>`;
    expect(await cellsOf(withRows(rows))).toEqual([['name'], ['<Rice>']]);
  });

  test('with dates as days, and numbers that are no dates as numbers', async () => {
    const formats = '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/></numFmts>';
    const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const cells = ['0">45123', '1">45123', '2">45123.5', '1">1e300', '1">-1'];
    const row = `<row>${cells.map((cell) => `<c s="${cell.replace('>', '><v>')}</v></c>`).join('')}</row>`;
    const file = withRows(row, { 'xl/styles.xml': strToU8(styles) });
    expect(await cellsOf(file)).toEqual([
      ['name'],
      ['45123', '2023-07-16', '2023-07-16', '1e+300', '-1'],
    ]);
  });

  test('without NUL characters', async () => {
    const rows = '<row><c t="str"><v>Ri_x0000_ce</v></c></row>';
    expect(await cellsOf(withRows(rows))).toEqual([['name'], ['Rice']]);
    expect(await cellsOf(workbook([['name'], ['a_b_x_y']]))).toEqual([['name'], ['a_b_x_y']]);
  });
});

describe('separated values are refused', { timeout: TIMEOUT_MS }, () => {
  const size = 20 * MB;
  test.each<[string, string, RegExp]>([
    ['one endless line', 'x'.repeat(size), /more than 1 MB/],
    ['a header of one endless cell', `"${'x'.repeat(size)}`, /more than 1 MB/],
    ['a header of quotes', '"'.repeat(size), /more than 1 MB/],
    ['endless names', 'name,'.repeat(size / 5), /more than 1 MB|columns/],
    ['400,000 empty columns', `name\n${','.repeat(400_000)}\nRice\n`, /columns/],
    ['2 million empty columns', ','.repeat(size / 10), /columns/],
    ['20 million empty lines', '\n'.repeat(size), /rows/],
    ['NUL characters', 'name\nRi\0ce\n', /not a list/],
  ])('with %s', async (_, text, why) => {
    await expect(read(Buffer.from(text))).rejects.toThrow(why);
  });
});
