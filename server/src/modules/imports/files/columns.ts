/** The columns of an import file. */
import { ALL_COLUMNS, type ImportColumn } from '@aislewise/contracts/imports';
import type { DecimalMark } from '@aislewise/contracts/price-text';
import {
  readAisle,
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
import { htmlToText, plainLine } from './html-text.ts';
import type { Warn } from './warnings.ts';

interface Column {
  /** Reads a cell that is not empty. Undefined counts as an empty cell. */
  read: (
    cell: string,
    warn: Warn,
    decimal?: DecimalMark,
    places?: number,
  ) => string | boolean | string[] | undefined;
  /** The cell of the template's example row. */
  example: string;
}

/** A text of one line. Tills and web shops write HTML in it. */
const lineReader = (field: ImportColumn, most: number) => (cell: string, warn: Warn) =>
  readText(field, most, plainLine(cell), warn) || undefined;

const htmlReader = (field: ImportColumn, most: number) => (cell: string, warn: Warn) =>
  readText(field, most, htmlToText(cell), warn) || undefined;

const listReader =
  (field: 'otherNames' | 'tags', entries: number, characters: number) =>
  (cell: string, warn: Warn) =>
    readTexts(field, { entries, characters }, cell, warn);

const priceReader =
  (field: 'price' | 'salePrice') =>
  (cell: string, warn: Warn, decimal?: DecimalMark, places?: number) =>
    readPrice(field, cell, warn, decimal, places);

/** By the product's field that a column holds. */
export const COLUMNS = {
  name: {
    read: lineReader('name', 200),
    example: 'Example: Basmati Rice 5 lb',
  },
  otherNames: {
    read: listReader('otherNames', 60, 120),
    example: 'Basmati Chawal, बासमती चावल',
  },
  description: {
    read: htmlReader('description', 2000),
    example: 'Long-grain aromatic rice',
  },
  category: {
    read: lineReader('category', 60),
    example: 'Grains',
  },
  tags: {
    read: listReader('tags', 30, 60),
    example: 'rice, gluten free',
  },
  price: {
    read: priceReader('price'),
    example: '12.99',
  },
  aisle: {
    read: readAisle,
    example: 'Aisle 3',
  },
  inStock: {
    read: readInStock,
    example: 'yes',
  },
  barcode: {
    read: readBarcode,
    example: '036000291452',
  },
  salePrice: {
    read: priceReader('salePrice'),
    example: '10.99',
  },
  stockLevel: {
    read: readStockLevel,
    example: 'available_now',
  },
  size: {
    read: readSizeCell,
    example: '5 lb',
  },
  priceUnit: {
    read: readPriceUnit,
    example: 'each',
  },
} satisfies Record<ImportColumn, Column>;

/** The fields of a row. A missing column and an empty cell have no field. */
export type RowValues = {
  [C in ImportColumn]?: Exclude<ReturnType<(typeof COLUMNS)[C]['read']>, undefined>;
};

/** The columns of our own export and template. */
const OWN = new Map(ALL_COLUMNS.map((column) => [plain(column), column] as const));

/** A header in lower case without spaces and punctuation. */
function plain(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/** The column that our own export calls so. Null for any other header. */
export const ownColumn = (header: string): ImportColumn | null => OWN.get(plain(header)) ?? null;

/** The template as CSV: all columns and an example, which is never imported. */
export const templateText = (): string =>
  csvLine(ALL_COLUMNS) + csvLine(ALL_COLUMNS.map((column) => COLUMNS[column].example));
