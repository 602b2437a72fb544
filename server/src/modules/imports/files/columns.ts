/** The columns of an import file. */
import { ALL_COLUMNS, type ImportColumn } from '@aislewise/contracts/imports';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
import type { DecimalMark } from './amounts.ts';
import {
  readBarcode,
  readInStock,
  readPrice,
  readPriceUnit,
  readSizeCell,
  readStockLevel,
  readText,
  readTexts,
} from './cells.ts';
import { csvLine } from './csv.ts';
import type { Warn } from './warnings.ts';

interface Column {
  /** Other headers, as people name them: letters and digits only, in lower case. */
  alsoCalled: readonly string[];
  /** Reads a cell that is not empty. Undefined counts as an empty cell. */
  read: (
    cell: string,
    warn: Warn,
    decimal?: DecimalMark,
  ) => string | boolean | string[] | undefined;
  /** The cell of the template's example row. */
  example: string;
}

const textReader = (what: string, most: number) => (cell: string, warn: Warn) =>
  readText(what, most, cell, warn);

const listReader =
  (what: string, entries: number, characters: number) => (cell: string, warn: Warn) =>
    readTexts(what, { entries, characters }, cell, warn);

const priceReader = (what: string) => (cell: string, warn: Warn, decimal?: DecimalMark) =>
  readPrice(what, cell, warn, decimal);

const words = (list: string): string[] => list.split(' ');

/** By the product's field that a column holds. */
export const COLUMNS = {
  name: {
    alsoCalled: words(
      'product productname productnameenglish item itemname title nombre artikel bezeichnung',
    ),
    read: textReader('name', 200),
    example: 'Example: Basmati Rice 5 lb',
  },
  otherNames: {
    alsoCalled: ['othername', 'alternativenames', 'alternatenames', 'aliases', 'alias'],
    read: listReader('other names', 60, 120),
    example: 'Basmati Chawal, बासमती चावल',
  },
  description: {
    alsoCalled: ['productdescription', 'details'],
    read: textReader('description', 2000),
    example: 'Long-grain aromatic rice',
  },
  category: {
    alsoCalled: ['productcategory', 'department'],
    read: textReader('category', 60),
    example: 'Grains',
  },
  tags: {
    alsoCalled: ['tag', 'labels', 'keywords'],
    read: listReader('tags', 30, 60),
    example: 'rice, gluten free',
  },
  price: {
    alsoCalled: words('unitprice regularprice retailprice sellingprice mrp precio preis prix'),
    read: priceReader('price'),
    example: '12.99',
  },
  aisle: {
    alsoCalled: words('aislenumber binaislenumber bin binname binlocation shelflocation gang'),
    read: textReader('aisle', MAX_AISLE),
    example: 'Aisle 3',
  },
  inStock: {
    alsoCalled: ['stock', 'available', 'availability', 'quantity', 'qty'],
    read: readInStock,
    example: 'yes',
  },
  barcode: {
    alsoCalled: words('ean ean13 eancode upc upca upccode gtin barcodenumber barcodeupc upcean'),
    read: readBarcode,
    example: '036000291452',
  },
  salePrice: {
    alsoCalled: ['specialprice', 'offerprice', 'discountedprice'],
    read: priceReader('sale price'),
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
