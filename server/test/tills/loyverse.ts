import { LOYVERSE_ROWS } from './loyverse-rows.ts';
import { renamed, type TillFile, type TillRow } from './till-file.ts';

const place = (name: string): string =>
  `Available for sale [${name}],Price [${name}],In stock [${name}],Low stock [${name}]`;

const ITEM =
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock';

const OLDER: readonly TillRow[] = LOYVERSE_ROWS.map(([trap, cells, outcome]) => {
  const { Description: _, ...rest } = cells;
  if (outcome === null || typeof outcome === 'string') return [trap, rest, outcome];
  const { description: __, ...product } = outcome;
  return [trap, rest, product];
});

const EUROPEAN: Readonly<Record<string, string>> = {
  '9.99': '€ 9,99',
  '4.99': '4,99',
  '8.99': '8,99 €',
  '1.25': '1,25',
  '12.5': '12,5',
  '18.00': '18,00',
  '3.5': '3,50',
  '0.69': '0,69',
  '1.99': '1,99',
  '4.5': '4,5',
  '22.75': '22,75',
};

const oneShop = renamed(OLDER, {
  'Available for sale [North]': 'Available for sale',
  'Price [North]': 'Default price',
  'In stock [North]': 'In stock',
  'Available for sale [South]': null,
  'Price [South]': null,
  'In stock [South]': null,
}).map(([trap, cells, outcome]): TillRow => [
  trap,
  Object.fromEntries(
    Object.entries(cells).map(([heading, cell]) => [heading, EUROPEAN[cell] ?? cell]),
  ),
  outcome === 'Not sold at this location' ? 'Not for sale' : outcome,
]);

/** windows-1252 has no letters of India. */
const LATIN = oneShop.map(([trap, cells, outcome]): TillRow =>
  trap === 'the name has two scripts'
    ? [
        'the name has accents',
        { ...cells, Name: 'Crème brûlée' },
        { name: 'Crème brûlée', price: '1.99', inStock: true },
      ]
    : [trap, cells, outcome],
);

export const LOYVERSE_FILES: readonly TillFile[] = [
  {
    title: 'Loyverse of 2026, two shops',
    till: 'loyverse',
    headings: [ITEM, place('North'), place('South')].join(','),
    rows: LOYVERSE_ROWS,
    location: 'North',
  },
  {
    title: 'Loyverse, older',
    till: 'loyverse',
    headings: [ITEM.replace('Description,', ''), place('North'), place('South')].join(','),
    rows: OLDER,
    location: 'North',
  },
  {
    title: 'Loyverse with one shop, in windows-1252 with semicolons and decimal commas',
    till: 'loyverse',
    headings: `${ITEM.replace('Description,', '')},Available for sale,Default price,In stock,Low stock`,
    rows: LATIN,
    format: { kind: 'csv', separator: ';', encoding: 'windows-1252' },
  },
];
