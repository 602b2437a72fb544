import { expect, test } from 'vitest';
import { columnOf } from './files/columns.ts';
import { readSpreadsheet } from './files/read.ts';
import { readList } from './read-list.ts';
import { recogniseTill } from './tills/recognise.ts';

type Expected = Record<string, string | boolean | string[]>;

function read(bytes: Uint8Array) {
  const isKnown = (header: string) => columnOf(header) !== null;
  const sheet = readSpreadsheet(bytes, isKnown, { rows: 500, columns: 200 }, (all) =>
    Boolean(recogniseTill(all)),
  );
  return readList(sheet, { location: undefined, chosen: undefined, earlier: [] });
}

const LISTS: readonly [string, string, BufferEncoding, Expected[]][] = [
  [
    'a German list with a title, semicolons and decimal commas',
    'Preisliste Herbst 2026;;;;\n;;;;\nArtikel;EAN;Regal;VK-Preis;Bestand\nBasmatireis 5 kg;4001234567006;Regal 4;12,99 €;3\nGhee;4001234567112;Regal 1;9,49 €;0\nPapadam;4001234567228;Regal 2;1,99 €;12,5\n',
    'utf8',
    [
      {
        name: 'Basmatireis 5 kg',
        barcode: '4001234567006',
        aisle: 'Regal 4',
        price: '12.99',
        inStock: true,
      },
      { name: 'Ghee', barcode: '4001234567112', aisle: 'Regal 1', price: '9.49', inStock: false },
      { name: 'Papadam', barcode: '4001234567228', aisle: 'Regal 2', price: '1.99', inStock: true },
    ],
  ],
  [
    'unknown headings in UTF-16 with tabs',
    '\u{feff}Vare\tKode\tPris\tPlads\r\nLefse med smør\t4001234567006\tkr 12,50\tGang 4\r\nBrunost\t4001234567112\tkr 89,00\tGang 2\r\nTyttebær\t4001234567228\tkr 45,90\tGang 2\r\n',
    'utf16le',
    [
      { name: 'Lefse med smør', barcode: '4001234567006', price: '12.50', aisle: 'Gang 4' },
      { name: 'Brunost', barcode: '4001234567112', price: '89.00', aisle: 'Gang 2' },
      { name: 'Tyttebær', barcode: '4001234567228', price: '45.90', aisle: 'Gang 2' },
    ],
  ],
  [
    'a list that begins with its products',
    '12345671005,0,TOOR DAL,4 LB,GROCERY,6.99\n12345671074,0,BESAN,2 LB,GROCERY,4.49\n4011,4,BANANA,,PRODUCE,0.69\n12345671142,0,POHA THICK,2 LB,GROCERY,3.29\n',
    'utf8',
    [
      { name: 'TOOR DAL', barcode: '012345671005', price: '6.99' },
      { name: 'BESAN', barcode: '012345671074', price: '4.49' },
      { name: 'BANANA', barcode: '4011', price: '0.69' },
      { name: 'POHA THICK', barcode: '012345671142', price: '3.29' },
    ],
  ],
  [
    'two prices, of which one is the cost, and names that are called descriptions',
    'UPC,Item Description,Size,Dept,Cost,Retail,QOH,Store\n012345671005,Toor Dal <b>yellow</b>,4 lb,Grocery,4.10,$6.99,3,Devon\n012345671074,Besan,2 lb,Grocery,2.80,$4.49,0,Devon\n012345671142,Poha &amp; more,2 lb,Grocery,2.10,$3.29,-1,Devon\n',
    'utf8',
    [
      {
        name: 'Toor Dal yellow',
        barcode: '012345671005',
        size: '4 lb',
        category: 'Grocery',
        price: '6.99',
        inStock: true,
      },
      {
        name: 'Besan',
        barcode: '012345671074',
        size: '2 lb',
        category: 'Grocery',
        price: '4.49',
        inStock: false,
      },
      {
        name: 'Poha & more',
        barcode: '012345671142',
        size: '2 lb',
        category: 'Grocery',
        price: '3.29',
        inStock: false,
      },
    ],
  ],
  [
    'item numbers beside descriptions, and a bin that is the aisle',
    'Item,Description,Bin/aisle number,Price,Location\n10001,Toor Dal,A4,6.99,Main Store\n10002,Besan,A5,4.49,Main Store\n10003,Poha,B1,3.29,Main Store\n',
    'utf8',
    [
      { name: 'Toor Dal', aisle: 'A4', price: '6.99' },
      { name: 'Besan', aisle: 'A5', price: '4.49' },
      { name: 'Poha', aisle: 'B1', price: '3.29' },
    ],
  ],
  [
    'a barcode and a number of fresh goods in two columns',
    'Name,PLU,UPC,Price\nBanana,4011,,0.69\nToor Dal,,012345671005,6.99\nBesan,,012345671074,4.49\nPoha,,012345671142,variable\n',
    'utf8',
    [
      { name: 'Banana', price: '0.69' },
      { name: 'Toor Dal', barcode: '012345671005', price: '6.99' },
      { name: 'Besan', barcode: '012345671074', price: '4.49' },
      { name: 'Poha', barcode: '012345671142' },
    ],
  ],
  [
    'a feed between systems, without names',
    'barcode,price,quantity,currency\n012345671005,6.99 USD,3,USD\n012345671074,4.49 USD,0,USD\n012345671142,3.29 USD,12,USD\n',
    'utf8',
    [
      { barcode: '012345671005', price: '6.99', inStock: true },
      { barcode: '012345671074', price: '4.49', inStock: false },
      { barcode: '012345671142', price: '3.29', inStock: true },
    ],
  ],
];

test.each(LISTS)('%s comes in whole', (_, text, encoding, expected) => {
  const list = read(Buffer.from(text, encoding));
  expect(list).toMatchObject({ till: null, problem: null });
  expect(list.rows.map(({ values }) => values)).toEqual(expected);
  expect(list.rows.flatMap(({ reasons }) => reasons)).toEqual([]);
});

test.each(['Avail', 'Available', 'Active', 'Is active', 'SELLABLE', 'In-stock?'])(
  'a column %s of yes and no says what is in stock',
  (heading) => {
    const list = `Name,Price,${heading}\nBesan,4.99,no\nGhee,9.99,Yes\n`;
    const { rows } = read(Buffer.from(list));
    expect(rows.map(({ values }) => values.inStock)).toEqual([false, true]);
  },
);

test('a column Active is left out if it holds other words, or if the list has quantities', () => {
  const columnsOf = (list: string) => read(Buffer.from(list)).columns.map(({ column }) => column);
  expect(columnsOf('Name,Active\nBesan,no\nGhee,2026-01-01\n')).toEqual(['name', null]);
  expect(columnsOf('Name,Active,Qty\nBesan,yes,0\n')).toEqual(['name', null, 'inStock']);
});
