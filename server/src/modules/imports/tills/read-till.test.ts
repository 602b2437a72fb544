import { expect, test } from 'vitest';
import { readSpreadsheet } from '../files/read.ts';
import { readList } from '../read-list.ts';
import { isTillHeading, recogniseTill } from './recognise.ts';

const LOYVERSE = `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [North],Price [North],In stock [North],Low stock [North],Available for sale [South],Price [South],In stock [South],Low stock [South]
besan,10001,Besan,Flour,<p>Gram &amp; flour</p>,N,Size,2 lb,,,,,1,036000291452,,,Y,Y,4.99,3,1,Y,5.49,0,1
besan,10002,,,,,,4 lb,,,,,1,7.48485E+11,,,,Y,variable,0,1,N,9.49,2,1
`;
const read = (text: string, location?: string, withInactive?: boolean) => {
  const sheet = readSpreadsheet(
    Buffer.from(text),
    isTillHeading,
    { rows: 500, columns: 200 },
    (rows) => recogniseTill(rows) !== null,
  );
  const answers = { chosen: undefined, without: undefined, earlier: [] };
  return readList(sheet, { ...answers, location, withInactive });
};
test('the rows of a shop are read with their variations, prices and stock', () => {
  expect(read(LOYVERSE)).toMatchObject({
    till: { key: 'loyverse' },
    locations: ['North', 'South'],
    location: null,
    rows: [],
  });
  const north = read(LOYVERSE, 'north');
  expect(
    north.rows.map(({ values, tillKey, notes }) => ({
      values,
      tillKey,
      warnings: notes.map(({ kind }) => kind),
    })),
  ).toEqual([
    {
      tillKey: 'loyverse:besan|10001',
      warnings: [],
      values: {
        name: 'Besan 2 lb',
        category: 'Flour',
        description: 'Gram & flour',
        barcode: '036000291452',
        price: '4.99',
        inStock: true,
      },
    },
    {
      tillKey: 'loyverse:besan|10002',
      warnings: ['price-open', 'barcode-rounded'],
      values: {
        name: 'Besan 4 lb',
        category: 'Flour',
        description: 'Gram & flour',
        inStock: false,
      },
    },
  ]);
  expect(read(LOYVERSE, 'South').skipped).toEqual([
    {
      reason: 'Not sold at this location',
      count: 1,
      examples: [expect.any(String)],
      isInactive: false,
    },
  ]);
});

test('goods that the till calls inactive come in only if a person says so, gift cards never', () => {
  const square =
    'Token,Item Name,Variation Name,Price,Archived,Item Type\nA,Tea,Regular,2.00,N,Physical good\nB,Ghee,Regular,8.00,Y,Physical good\nC,Gift,Regular,20.00,Y,Gift card\n';
  const namesOf = (list: ReturnType<typeof read>) => list.rows.map(({ values }) => values.name);
  expect(namesOf(read(square))).toEqual(['Tea']);
  expect(namesOf(read(square, undefined, true))).toEqual(['Tea', 'Ghee']);
});

test('a product that the till sells by weight, and its variations, come in with a warning', () => {
  const weighed = LOYVERSE.replace('</p>,N,', '</p>,Y,');
  const warnings = read(weighed, 'north').rows.map(({ notes }) => notes.map(({ kind }) => kind));
  expect(warnings).toEqual([
    ['sold-by-weight'],
    expect.arrayContaining(['price-open', 'sold-by-weight']),
  ]);
});
