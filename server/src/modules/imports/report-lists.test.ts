import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

/** The product rows of a list and the reasons for rows that are left out. */
function read(
  rows: string[][],
  merged: Record<number, [number, number][]> = {},
): { values: object[]; skipped: string[]; currency: string | null } {
  const sheet = {
    encoding: null,
    separator: null,
    brokenCells: new Map(),
    rows: rows.map((cells, at) => ({ line: at + 1, cells, merged: merged[at] })),
  };
  const answers = { location: undefined, chosen: undefined, without: undefined, earlier: [] };
  const list = readList(sheet as never, answers);
  expect(list.problem).toBeNull();
  return {
    values: list.rows.map(({ values }) => values),
    skipped: list.skipped.flatMap(({ examples }) => examples),
    currency: list.currency,
  };
}

const HEADINGS = [
  ['Склад', 'Цена', 'Количество', '', '', ''],
  ['Номенклатура', 'Розничная', 'Начальный', 'Приход', 'Расход', 'Конечный'],
  ['Ед. изм.', 'руб.', 'остаток', '', '', 'остаток'],
];
const SPANS: Record<number, [number, number][]> = { 1: [[2, 5]] };
const PRODUCTS = [
  ['Лапша яичная 400 г', '61', '4', '10', '8', '6'],
  ['Варенье малиновое 320 г', '148.5', '2', '', '2', ''],
  ['Сухари ванильные', '55', '', '12', '1', '11'],
  ['Кисель ягодный', '40', '3', '3', '1', '5'],
  ['Халва подсолнечная', '90', '1', '1', '1', '1'],
];
const VALUES = [
  { name: 'Лапша яичная 400 г', price: '61.00', inStock: true },
  { name: 'Варенье малиновое 320 г', price: '148.50', inStock: false },
  { name: 'Сухари ванильные', price: '55.00', inStock: true },
  { name: 'Кисель ягодный', price: '40.00', inStock: true },
  { name: 'Халва подсолнечная', price: '90.00', inStock: true },
];

test('three rows of headings are one, and the closing balance is the stock', () => {
  const rows = [['Остатки'], ...HEADINGS, ...PRODUCTS, ['Итого', '', '10', '26', '13', '23']];
  expect(read(rows, SPANS)).toMatchObject({ values: VALUES, currency: 'RUB' });
});

test('a row with the sums of all rows below it is no product', () => {
  const rows = [['Остатки'], ...HEADINGS, ['Лавка', '', '10', '26', '13', '23'], ...PRODUCTS];
  expect(read(rows, SPANS)).toMatchObject({ values: VALUES, skipped: ['line 5: Лавка'] });
});

test('a row with the sums of some rows below it is their category', () => {
  const rows = [
    ['Item', 'Price', 'Opening stock', 'Closing stock'],
    ['Teas', '', '9', '7'],
    ['Tulsi Tea', '4.50', '4', '2'],
    ['Rose Tea', '5.25', '5', '5'],
    ['Oils', '', '3', '4'],
    ['Perilla Oil', '9.00', '1', '2'],
    ['Walnut Oil', '8.00', '2', '2'],
    ['Loose Lentils', '2.50', '6', '6'],
    ['Loose Barley', '1.50', '6', '6'],
    ['Loose Millet', '1.75', '6', '6'],
    ['Loose Wheat', '1.25', '6', '6'],
  ];
  const { values } = read(rows);
  expect(values).toHaveLength(8);
  expect(values.slice(0, 3)).toMatchObject([
    { name: 'Tulsi Tea', category: 'Teas' },
    { name: 'Rose Tea', category: 'Teas' },
    { name: 'Perilla Oil', category: 'Oils' },
  ]);
});

test('names below a list are no products, if the first column says who they are', () => {
  const rows = [
    ['序号', '商品编码', '品名', '零售价', '库存数量'],
    ['1', '10001', '桂花糕', '6.50', '3'],
    ['2', '10002', '米花糖', '4.20', '0'],
    ['3', '10003', '山楂片', '3.80', '9'],
    ['制表人：陈芳', '', '审核：林经理', '', ''],
  ];
  expect(read(rows).values).toMatchObject([
    { name: '桂花糕' },
    { name: '米花糖' },
    { name: '山楂片' },
  ]);
});

test.each(['Retail (JPY)', 'Sell USD'])(
  'an amount with the code of its currency is one: %j',
  (header) => {
    const rows = [
      ['Item', 'Cost (JPY)', header, 'On hand'],
      ['Mugicha', '240.00', '380.00', '4'],
      ['Yuzu Kosho', '310.00', '500.00', '0'],
      ['Umeboshi', '520.00', '1,000.00', '2'],
    ];
    expect(read(rows).values).toMatchObject([
      { price: '380.00' },
      { price: '500.00' },
      { price: '1000.00' },
    ]);
  },
);

test('prices too high for dollars are asked about, in the currency of their letters', () => {
  const goods = ['Hạt điều', 'Bột nghệ', 'Trà sen', 'Ô mai', 'Kẹo dừa'];
  const list = (prices: string[], ...headings: string[]) =>
    read([headings, ...goods.map((name, at) => [name, prices[at] ?? ''])]).currency;
  const high = ['95.000', '12.000', '45.000', '30.000', '28.500'];
  expect(list(high, 'Tên hàng', 'Giá bán')).toBe('VND');
  expect(list(high, '상품명', '판매가')).toBe('KRW');
  expect(list(high, 'Name', 'Price')).toBe('VND');
  expect(list(['9.50', '1.20', '4.50', '3.00', '2.85'], 'Tên hàng', 'Giá bán')).toBeNull();
});

test('high prices of a list in English alone may be in any currency', () => {
  const goods = ['Cashews', 'Turmeric', 'Lotus Tea', 'Dried Plums', 'Coconut Candy'];
  const rows = goods.map((name, at) => [name, `${at + 2}50.00`]);
  expect(read([['Name', 'Price'], ...rows]).currency).toBeNull();
});

test('the samples of a column are those of products', () => {
  const rows = [
    ['Item', 'Price', 'Qty'],
    ['TEAS', '', ''],
    ['Tulsi Tea', '4.50', '2'],
    ['Rose Tea', '5.25', 'few'],
    ['Total', '', '7'],
  ];
  const answers = { location: undefined, chosen: undefined, without: undefined, earlier: [] };
  const sheet = { encoding: null, separator: null, brokenCells: new Map() };
  const list = readList(
    { ...sheet, rows: rows.map((cells, at) => ({ line: at + 1, cells })) } as never,
    answers,
  );
  expect(list.columns[0]?.samples).toEqual(['Tulsi Tea', 'Rose Tea']);
});
