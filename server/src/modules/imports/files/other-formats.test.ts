/** Lists in the formats that tills and office programs write besides CSV and .xlsx. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { UnreadableFile } from './sheet.ts';

const cellsOf = (file: string | Uint8Array) =>
  readFile(typeof file === 'string' ? Buffer.from(file) : file).rows.map(({ cells }) => cells);

const LIST = [
  ['Item', 'Price', 'Barcode'],
  ['Dal & Rice', '4.5', '5901234123457'],
  ['Ghee', '', '5901234123464'],
];

const HTML = `<html><head><style>td{}</style><script>"<table>"</script></head><body>
<table><tr><td>Report</td></tr></table>
<TABLE border=1><thead><tr><th>Item<th colspan="1">Price<th>Barcode</tr></thead>
<tr><td>Dal &amp; <b>Rice</b><td>4.5</td><td>5901234123457</td></tr>
<!-- <tr><td>No row</td></tr> -->
<tr><td>Ghee</td><td>&nbsp;</td><td><table><tr><td>5901234123464</td></tr></table></td></tr></table>`;

const XML = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Items"><Table>
<Row><Cell><Data ss:Type="String">Item</Data></Cell><Cell><Data ss:Type="String">Price</Data></Cell><Cell><Data ss:Type="String">Barcode</Data></Cell></Row>
<Row ss:Index="3"><Cell><Data ss:Type="String">Dal &amp; Rice</Data></Cell><Cell><Data ss:Type="Number">4.50</Data><Comment><Data>No</Data></Comment></Cell><Cell><Data ss:Type="Number">5901234123457</Data></Cell></Row>
<Row><Cell><Data ss:Type="String">Ghee</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">5901234123464</Data></Cell></Row>
</Table></Worksheet></Workbook>`;

const ods = (table: string) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml':
      strToU8(`<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>
<table:table table:name="Items">${table}</table:table></office:spreadsheet></office:body></office:document-content>`),
  });
const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const number = (value: string) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>4.5E0</text:p></table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const EMPTY_ROWS =
  '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
const ODS = ods(
  row(text('Item'), text('Price'), text('Barcode')) +
    row(
      text('Dal &amp; Rice<office:annotation><text:p>No</text:p></office:annotation>'),
      number('4.5'),
      number('5901234123457'),
    ) +
    row(text('Ghee'), '<table:table-cell/>', text('5901234123464')) +
    EMPTY_ROWS,
);

const JSON_LIST = {
  total: 2,
  products: [
    { Item: 'Dal & Rice', Price: 4.5, Barcode: '5901234123457' },
    { Item: 'Ghee', Price: null, Barcode: '5901234123464' },
  ],
};

test.each<[string, string | Uint8Array]>([
  ['HTML named .xls', HTML],
  ['an XML spreadsheet named .xls', XML],
  ['an OpenDocument spreadsheet', ODS],
  ['JSON', JSON.stringify(JSON_LIST)],
  [
    'JSON with an object on each line',
    JSON_LIST.products.map((one) => JSON.stringify(one)).join('\n'),
  ],
])('%s is read as a list', (_, file) => {
  const cells = cellsOf(file).map((one) => LIST[0]!.map((__, at) => one[at] ?? ''));
  expect(cells).toEqual(LIST);
});

test('a cell of HTML that reaches down or across keeps its place', () => {
  const file =
    '<table><tr><th>Category<th>Item<th>Price</tr><tr><td rowspan=2>Flour<td>Besan<td>4</tr><tr><td>Atta<td>5</tr><tr><td colspan=2>Tea<td>6</tr></table>';
  expect(cellsOf(file).slice(1)).toEqual([
    ['Flour', 'Besan', '4'],
    ['Flour', 'Atta', '5'],
    ['Tea', '', '6'],
  ]);
});

test('objects inside of objects are columns, and a single variant belongs to its product', () => {
  const file = [
    { name: 'Tea', price: { amount: '2.00' }, tags: ['a', 'b'], variants: [{ sku: 'T1' }] },
  ];
  expect(cellsOf(JSON.stringify(file))).toEqual([
    ['name', 'price.amount', 'tags', 'variants.sku'],
    ['Tea', '2.00', 'a, b', 'T1'],
  ]);
});

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'a web page without a table',
    '<!DOCTYPE html><html><body>Sign in</body></html>',
    /without a table.*\.xlsx or CSV/,
  ],
  ['other XML', '<?xml version="1.0"?><rss><item/></rss>', /without a table.*\.xlsx or CSV/],
  ['JSON without a list', '{"name":"Tea"}', /no list of products.*CSV or Excel/],
  [
    'JSON with variants',
    '[{"name":"Tea","variants":[{"p":1},{"p":2}]}]',
    /lists of their own.*CSV or Excel/,
  ],
  ['a PDF', '%PDF-1.7\n', /PDF.*\.xlsx or CSV/],
  ['a text document', String.raw`{\rtf1 Tea}`, /text document.*\.xlsx or CSV/],
  ['a compressed file', new Uint8Array([0x1f, 0x8b, 8, 0]), /Unpack it/],
  [
    'an archive of something else',
    zipSync({ 'word/document.xml': strToU8('<a/>') }),
    /not a workbook/,
  ],
  ['a broken XML spreadsheet', XML.slice(0, -30), /can’t be read.*\.xlsx or CSV/],
  [
    'a sheet with more rows than allowed',
    ods(
      row(text('Item')) +
        row(text('Tea')).replace(
          '<table:table-row>',
          '<table:table-row table:number-rows-repeated="1048570">',
        ),
    ),
    /more than 50,000 rows/,
  ],
  [
    'a sheet with more columns than allowed',
    ods(
      row(
        text('Item').replace(
          '<table:table-cell',
          '<table:table-cell table:number-columns-repeated="16384"',
        ),
      ),
    ),
    /more than 200 columns/,
  ],
])('%s is refused with what to send instead', (_, file, sentence) => {
  expect(() => cellsOf(file)).toThrow(UnreadableFile);
  expect(() => cellsOf(file)).toThrow(sentence);
});
