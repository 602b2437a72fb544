import { SQUARE_OLDER } from './square-older.ts';
import { CUSTOMER_NAME, SQUARE_ROWS } from './square-rows.ts';
import { renamed, type TillFile, type TillRow } from './till-file.ts';

const ITEM =
  'Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,SEO Title,SEO Description,Permalink,GTIN,Square Online Item Visibility,Item Type,Weight (lb),Social Media Link Title,Social Media Link Description,Shipping Enabled,Self-serve Ordering Enabled,Delivery Enabled,Pickup Enabled,Price,Online Sale Price,Archived,Sellable,Contains Alcohol,Stockable,Skip Detail Screen in POS,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Option Name 3,Option Value 3,Default Unit Cost,Default Vendor Name,Default Vendor Code';

const place = (name: string): string =>
  `Enabled ${name},Current Quantity ${name},New Quantity ${name},Stock Alert Enabled ${name},Stock Alert Count ${name},Price ${name}`;

const TAXES = 'Tax - Sales (8.25%),Modifier Set - Grind';

const HEADINGS = [ITEM, place('Oak St.'), place('Devon Ave #2'), TAXES].join(',');

/** The rows of the older layouts, which have one column for the category. */
const withCategory = (rows: readonly TillRow[]): TillRow[] =>
  renamed(rows, { Categories: 'Category', 'Reporting Category': null });

const HEADINGS_2026 = HEADINGS.replace(
  'Token,Item Name',
  'Reference Handle,Token,Item Name',
).replace('Variation Name,', 'Variation Name,Customer-facing Name,');

const ROWS_2026: TillRow[] = [
  ...renamed(SQUARE_ROWS, { Token: 'Reference Handle' }),
  CUSTOMER_NAME,
];

const INSTRUCTIONS = [
  ['Item library'],
  ['Fill in the sheet Items.', 'Do not change the headings.'],
  [''],
  ['Required', 'Optional', 'Optional'],
  ['Text', 'Text', 'Number'],
];

export const SQUARE_FILES: readonly TillFile[] = [
  {
    title: 'Square, CSV of 2025',
    till: 'square',
    headings: HEADINGS,
    rows: SQUARE_ROWS,
    location: 'Oak St.',
  },
  {
    title: 'Square, XLSX of 2026 with several sheets',
    till: 'square',
    headings: HEADINGS_2026,
    rows: ROWS_2026,
    location: 'Oak St.',
    format: {
      kind: 'xlsx',
      sheet: 'Items',
      others: {
        Instructions: INSTRUCTIONS,
        Categories: [
          ['Category Name', 'Price'],
          ['Flour', ''],
        ],
      },
    },
  },
  {
    title: 'Square, outside the US, in UTF-16 with tabs',
    till: 'square',
    headings: HEADINGS.replace('Weight (lb)', 'Weight (kg)'),
    rows: SQUARE_ROWS,
    location: 'Oak St.',
    format: { kind: 'csv', separator: '\t', encoding: 'utf-16le' },
  },
  {
    title: 'Square, a templated file with five lines above the headings',
    till: 'square',
    headings: HEADINGS,
    rows: SQUARE_ROWS,
    location: 'Oak St.',
    above: INSTRUCTIONS,
  },
  {
    title: 'Square of 2023',
    till: 'square',
    headings: HEADINGS.replace('Categories,Reporting Category,', 'Category,'),
    rows: withCategory(SQUARE_ROWS).map((row) =>
      row[0].startsWith('a list of categories')
        ? [row[0], { ...row[1], Category: 'Grocery > Spices > Whole' }, row[2]]
        : row,
    ),
    location: 'Oak St.',
    format: { kind: 'csv', separator: ';' },
  },
  SQUARE_OLDER,
];
