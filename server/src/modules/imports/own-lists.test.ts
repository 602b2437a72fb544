import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';
import { readList } from './read-list.ts';

type Expected = Record<string, string | boolean | string[]>;

const read = (bytes: Uint8Array) =>
  readList(readFile(bytes), {
    location: undefined,
    chosen: undefined,
    without: undefined,
    earlier: [],
  });

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
      { name: 'TOOR DAL', barcode: '012345671005', size: '4 lb', price: '6.99' },
      { name: 'BESAN', barcode: '012345671074', size: '2 lb', price: '4.49' },
      { name: 'BANANA', barcode: '4011', price: '0.69' },
      { name: 'POHA THICK', barcode: '012345671142', size: '2 lb', price: '3.29' },
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
      { name: 'Banana', barcode: '4011', price: '0.69' },
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

test.each(['Avail', 'Available', 'In-stock?'])(
  'a column %s of yes and no says what is in stock',
  (heading) => {
    const list = `Name,Price,${heading}\nBesan,4.99,no\nGhee,9.99,Yes\n`;
    const { rows } = read(Buffer.from(list));
    expect(rows.map(({ values }) => values.inStock)).toEqual([false, true]);
  },
);

test.each(['Active', 'Is active', 'SELLABLE', 'Aktif', 'Aktywny', 'Активен', '启用'])(
  'goods of which a column %s says no are left out and counted',
  (heading) => {
    const list = `Name,Price,${heading}\nBesan,4.99,no\nGhee,9.99,Yes\nRava,2.99,Yes\n`;
    const { rows, skipped } = read(Buffer.from(list));
    expect(rows.map(({ values }) => values.name)).toEqual(['Ghee', 'Rava']);
    expect(skipped).toMatchObject([
      { reason: 'Not active', count: 1, examples: ['line 2: Besan'] },
    ]);
  },
);

const valuesOf = (...lines: string[]) =>
  read(Buffer.from(lines.join('\n'))).rows.map(({ values }) => values);

test('the price is never the cost, whichever of them stands first', () => {
  expect(valuesOf('Malzeme;Alış;Satış', 'Tarhana;40,00;65,50', 'Erişte;20,00;32,00')).toEqual([
    { name: 'Tarhana', price: '65.50' },
    { name: 'Erişte', price: '32.00' },
  ]);
});

test('of two columns of amounts without words the higher one is the price', () => {
  const lines = [
    'Fufu flour,4.10,5.99',
    'Egusi,6.00,9.49',
    'Palm oil,7.25,11.99',
    'Gari,3.00,4.75',
  ];
  expect(valuesOf(...lines).map(({ price }) => price)).toEqual(['5.99', '9.49', '11.99', '4.75']);
});

test('a highest price that a label may show is the price only where nothing else is', () => {
  expect(valuesOf('Item,MRP,Sale rate', 'Atta,300,280')).toEqual([
    { name: 'Atta', price: '280.00' },
  ]);
  expect(valuesOf('Item,MRP', 'Atta,300')).toEqual([{ name: 'Atta', price: '300.00' }]);
  expect(valuesOf('Item,Sale price', 'Atta,300')).toEqual([{ name: 'Atta', price: '300.00' }]);
});

test('headings of two rows are joined, and the cost under Price is no price', () => {
  const lines = [',Price,,', 'Produkt,Cost,Retail,Barcode', 'Injera,2.00,3.50,5901234123457'];
  expect(valuesOf(...lines)).toEqual([{ name: 'Injera', price: '3.50', barcode: '5901234123457' }]);
});

test('a brand and a flavour belong to the name, and a name in another script is another name', () => {
  expect(valuesOf('Brand,Item,Flavor,中文名,Price', 'Lotus,Noodles,Spicy,辣味面,2.50')).toEqual([
    { name: 'Lotus Noodles Spicy', otherNames: ['辣味面'], price: '2.50' },
  ]);
});

test('sections are the categories of the rows below them, and sums and printed lines are no products', () => {
  const file = [
    'Товар;Фасовка;Цена',
    'Крупы:;;',
    'Пшено;800 г;3,20',
    'Итого Крупы;;3,20',
    'Страница 1 из 2;;',
    'Товар;Фасовка;Цена',
    'Соусы:;;',
    'Аджика;200 г;4,10',
    'Всего;;7,30',
  ];
  const { rows, skipped } = read(Buffer.from(file.join('\n')));
  expect(rows.map(({ values }) => [values.name, values.category])).toEqual([
    ['Пшено', 'Крупы'],
    ['Аджика', 'Соусы'],
  ]);
  expect(skipped).toEqual([
    {
      reason: 'Sum',
      count: 2,
      examples: ['line 4: Итого Крупы', 'line 9: Всего'],
      isInactive: false,
    },
    {
      reason: 'Line of a printed page',
      count: 1,
      examples: ['line 5: Страница 1 из 2'],
      isInactive: false,
    },
    {
      reason: 'Headings that are repeated',
      count: 1,
      examples: ['line 6: Товар'],
      isInactive: false,
    },
  ]);
});

test('a list with the stock of several branches asks which one is this store', () => {
  const sheet = readFile(Buffer.from('Item,Price,North Qty,South Qty\nTofu,2.00,0,5\n'));
  const answers = { chosen: undefined, without: undefined, earlier: [] };
  const asked = readList(sheet, { ...answers, location: undefined });
  expect(asked).toMatchObject({ locations: ['North', 'South'], location: null, rows: [] });
  expect(asked.problem).toContain('North, South');
  const { rows } = readList(sheet, { ...answers, location: 'South' });
  expect(rows[0]?.values).toEqual({ name: 'Tofu', price: '2.00', inStock: true });
});

test.each([
  ['1.99/lb', '1.99', 'lb'],
  ['12,50 zł/kg', '12.50', 'kg'],
  ['0.99 ea', '0.99', 'each'],
  ['$2.50 per lb', '2.50', 'lb'],
  ['99¢', '0.99', undefined],
  ['2 for $5', '2.50', undefined],
  ['₹120', '120.00', undefined],
  ['0.00', undefined, undefined],
])('the price %j is %s, for %s', (cell, price, priceUnit) => {
  const [values] = valuesOf('Name;Price', `Okra;${cell}`);
  expect([values?.price, values?.priceUnit]).toEqual([price, priceUnit]);
});

test('amounts with a mark before three digits only are thousands', () => {
  const lines = ['Nama Barang;Harga Jual', 'Tempe;5.000', 'Kecap;18.500'];
  expect(valuesOf(...lines).map(({ price }) => price)).toEqual(['5000.00', '18500.00']);
});

test.each([
  ['12 pcs', true],
  ['0 bags', false],
  ['10+', true],
  ['نفد', false],
  ['٧', true],
  ['нет', false],
  ['缺货', false],
  ['품절', false],
  ['tükendi', false],
  ['few left', true],
  ['coming soon', false],
  ['n/a', undefined],
])('the stock %j says %s', (cell, inStock) => {
  expect(valuesOf('Name;Stock', `Okra;${cell}`)[0]?.inStock).toBe(inStock);
});

test('the highest price that a label may show is the price only where the shop has none', () => {
  const lines = ['Item;MRP;Rate', 'Dal;100;95', 'Rice;200;', 'Ghee;300;0', 'Tea;;50'];
  const prices = valuesOf(...lines).map(({ price }) => price);
  expect(prices).toEqual(['95.00', '200.00', '300.00', '50.00']);
});

test('a broken byte costs its row, not the letters of all others', () => {
  const file = Buffer.from('Наименование;Цена\nГречка;3.20\nРис?;2.10\nСахар;1.90\n');
  file[file.indexOf('?')] = 0xa1;
  const { rows } = read(file);
  const found = rows.map(({ values, reasons }) => [values.price, reasons.length === 0]);
  expect(found).toEqual([
    ['3.20', true],
    ['2.10', false],
    ['1.90', true],
  ]);
  expect(rows[0]?.values.name).toBe('Гречка');
});
