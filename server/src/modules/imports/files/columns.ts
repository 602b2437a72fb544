/** The columns of an import file. */
import { longText, text } from '@aislewise/contracts/calls/fields';
import { ALL_COLUMNS, type ImportColumn } from '@aislewise/contracts/imports';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
import type { z } from 'zod';
import {
  CellFault,
  readBarcode,
  readPrice,
  readPriceUnit,
  readSizeCell,
  readStockLevel,
  readYesOrNo,
} from './cells.ts';
import { csvLine, parseList } from './csv.ts';

interface Column {
  /** Other headers, as people name them: letters and digits only, in lower case. */
  alsoCalled: readonly string[];
  /** Reads a cell that is not empty. Undefined counts as an empty cell. Throws CellFault. */
  read: (cell: string, note: (sentence: string) => void) => string | boolean | string[] | undefined;
  /** The cell of the template's example row. */
  example: string;
}

function checked(schema: z.ZodType<string>, what: string, value: string): string {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CellFault(`The ${what} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
}

const textReader = (what: string, schema: z.ZodType<string>) => (cell: string) =>
  checked(schema, what, cell);

const listReader = (what: string, most: number, schema: z.ZodType<string>) => (cell: string) => {
  const items = parseList(cell);
  if (items.length > most) throw new CellFault(`There are more than ${most} ${what}.`);
  return items.map((item) => checked(schema, what, item));
};

const words = (list: string): string[] => list.split(' ');

/** By the product's field that a column holds. */
export const COLUMNS = {
  name: {
    alsoCalled: ['product', 'productname', 'productnameenglish', 'item', 'itemname', 'title'],
    read: textReader('name', text(200)),
    example: 'Example: Basmati Rice 5 lb',
  },
  otherNames: {
    alsoCalled: ['othername', 'alternativenames', 'alternatenames', 'aliases', 'alias'],
    read: listReader('other names', 60, longText(120)),
    example: 'Basmati Chawal, बासमती चावल',
  },
  description: {
    alsoCalled: ['productdescription', 'details'],
    read: textReader('description', longText(2000)),
    example: 'Long-grain aromatic rice',
  },
  category: {
    alsoCalled: ['productcategory', 'department'],
    read: textReader('category', text(60)),
    example: 'Grains',
  },
  tags: {
    alsoCalled: ['tag', 'labels', 'keywords'],
    read: listReader('tags', 30, longText(60)),
    example: 'rice, gluten free',
  },
  price: {
    alsoCalled: ['unitprice', 'regularprice', 'retailprice', 'mrp'],
    read: (cell) => readPrice('price', cell),
    example: '12.99',
  },
  aisle: {
    alsoCalled: ['aislenumber', 'location'],
    read: textReader('aisle', longText(MAX_AISLE)),
    example: 'Aisle 3',
  },
  inStock: {
    alsoCalled: ['stock', 'available', 'availability', 'quantity', 'qty'],
    read: (cell) => readYesOrNo('In stock', cell),
    example: 'yes',
  },
  barcode: {
    alsoCalled: ['ean', 'ean13', 'upc', 'gtin', 'barcodenumber'],
    read: readBarcode,
    example: '036000291452',
  },
  salePrice: {
    alsoCalled: ['specialprice', 'offerprice', 'discountedprice'],
    read: (cell) => readPrice('sale price', cell),
    example: '10.99',
  },
  stockLevel: {
    alsoCalled: ['availabilitylevel'],
    read: readStockLevel,
    example: 'available_now',
  },
  size: {
    alsoCalled: words(
      'packsize packagesize unitsize weight netweight netwt contents netcontents volume',
    ),
    read: readSizeCell,
    example: '5 lb',
  },
  priceUnit: {
    alsoCalled: words('soldby sellby pricedby priceper unit unitofmeasure uom'),
    read: readPriceUnit,
    example: 'each',
  },
} satisfies Record<ImportColumn, Column>;

/** The fields of a row. A missing column and an empty cell have no field. */
export type RowValues = {
  [C in ImportColumn]?: Exclude<ReturnType<(typeof COLUMNS)[C]['read']>, undefined>;
};

/** A header in lower case without spaces and punctuation. */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');

const BY_HEADER = new Map(
  ALL_COLUMNS.flatMap((column) =>
    [plain(column), ...COLUMNS[column].alsoCalled].map((header) => [header, column] as const),
  ),
);

/** The column of a header, regardless of case, spaces and punctuation. Null if unknown. */
export const columnOf = (header: string): ImportColumn | null =>
  BY_HEADER.get(plain(header)) ?? null;

/** The template as CSV: all columns and an example, which is never imported. */
export const templateText = (): string =>
  csvLine(ALL_COLUMNS) + csvLine(ALL_COLUMNS.map((column) => COLUMNS[column].example));
