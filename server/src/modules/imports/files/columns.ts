/** The columns of an import file. */
import { ALL_COLUMNS, type ImportColumn } from '@aislewise/contracts/imports';
import { MAX_AISLE } from '@aislewise/contracts/inventory';
import type { DecimalMark } from '@aislewise/contracts/price-text';
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
import { htmlToText, plainLine } from './html-text.ts';
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

/** A text of one line. Tills and web shops write HTML in it. */
const lineReader = (what: string, most: number) => (cell: string, warn: Warn) =>
  readText(what, most, plainLine(cell), warn) || undefined;

const htmlReader = (what: string, most: number) => (cell: string, warn: Warn) =>
  readText(what, most, htmlToText(cell), warn) || undefined;

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
      'product productname productnameenglish itemname item title articlename article productdescription itemdescription nombre producto articulo artikel artikelname artikelbezeichnung bezeichnung produkt produktname nom produit designation libelle',
    ),
    read: lineReader('name', 200),
    example: 'Example: Basmati Rice 5 lb',
  },
  otherNames: {
    alsoCalled: ['othername', 'alternativenames', 'alternatenames', 'aliases', 'alias'],
    read: listReader('other names', 60, 120),
    example: 'Basmati Chawal, बासमती चावल',
  },
  description: {
    alsoCalled: words('longdescription shortdescription details beschreibung descripcion'),
    read: htmlReader('description', 2000),
    example: 'Long-grain aromatic rice',
  },
  category: {
    alsoCalled: words(
      'productcategory categoryname department departmentname dept productgroup itemgroup kategorie warengruppe categoria categorie rayon familia famille',
    ),
    read: lineReader('category', 60),
    example: 'Grains',
  },
  tags: {
    alsoCalled: ['tag', 'labels', 'keywords'],
    read: listReader('tags', 30, 60),
    example: 'rice, gluten free',
  },
  price: {
    alsoCalled: words(
      'retailprice regularprice sellingprice salesprice unitprice itemprice currentprice baseprice listprice retail srp mrp price1 precio precioventa pvp preis verkaufspreis vkpreis vk prix prixdevente prixttc prixvente prezzo',
    ),
    read: priceReader('price'),
    example: '12.99',
  },
  aisle: {
    alsoCalled: words(
      'aislenumber aisleno binaislenumber shelflocation binlocation binname bin gang regal pasillo pasilloestante allee',
    ),
    read: textReader('aisle', MAX_AISLE),
    example: 'Aisle 3',
  },
  inStock: {
    alsoCalled: words(
      'stock available availability onhand quantityonhand qtyonhand qoh stockonhand onhandqty currentquantity currentstock stockquantity stockqty quantity qty bestand lagerbestand menge existencia existencias cantidad stockactuel quantite',
    ),
    read: readInStock,
    example: 'yes',
  },
  barcode: {
    alsoCalled: words(
      'upc ean gtin barcodes barcodenumber barcodeupc itembarcode productbarcode upca upccode upcean eanupc ean13 eancode ean8 scancode codigodebarras codigobarras codebarre codebarres strichcode plu plucode',
    ),
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

/** How usual a header is for its column: 0 is the column's own name. */
export const headerRank = (header: string): number => {
  const column = columnOf(header);
  return column === null
    ? Number.POSITIVE_INFINITY
    : [plain(column), ...COLUMNS[column].alsoCalled].indexOf(plain(header));
};

/** The column of a header, regardless of case, spaces and punctuation. Null if unknown. */
export const columnOf = (header: string): ImportColumn | null =>
  BY_HEADER.get(plain(header)) ?? null;

/** The template as CSV: all columns and an example, which is never imported. */
export const templateText = (): string =>
  csvLine(ALL_COLUMNS) + csvLine(ALL_COLUMNS.map((column) => COLUMNS[column].example));
