import { ALL_FIELDS, fieldsWith, type FieldsWith } from './product-fields.ts';

export type ImportColumn = FieldsWith<'column'>;

/** The columns of an import file and of the export, in order. */
export const ALL_COLUMNS = fieldsWith('column').sort(
  (a, b) => ALL_FIELDS[a].column - ALL_FIELDS[b].column,
);

/** The columns that the specification names (section 2; spec-coverage D). */
export const IMPORT_COLUMNS = ALL_COLUMNS.slice(0, 8);
export const OPTIONAL_IMPORT_COLUMNS = ALL_COLUMNS.slice(8);

/** The columns as people read them. A file's header may be written either way. */
export const COLUMN_LABELS = Object.fromEntries(
  ALL_COLUMNS.map((name) => [name, ALL_FIELDS[name].label]),
) as Readonly<Record<ImportColumn, string>>;

/** The fields for which the preview of a file asks: in which column they are, or whether the list has none. */
export const ASKED_COLUMNS = [
  'name',
  'price',
  'inStock',
  'barcode',
  'category',
  'otherNames',
] as const satisfies ImportColumn[];
export type AskedColumn = (typeof ASKED_COLUMNS)[number];

/**
 * The asked fields of which no column has a value and nobody has said that the list has none.
 *
 * @param columns those of the file, with the values of their fields as they come in
 */
export const findLacked = ({
  columns,
  without,
}: {
  readonly columns: readonly {
    readonly column: ImportColumn | null;
    readonly values: readonly string[];
  }[];
  readonly without: readonly ImportColumn[];
}): AskedColumn[] =>
  ASKED_COLUMNS.filter(
    (field) =>
      !without.includes(field) &&
      !columns.some(({ column, values }) => column === field && values.length > 0),
  );

/** Fields that new products of a list lack only if the keeper has said so. */
export const NEEDED_COLUMNS = ['price', 'inStock'] as const satisfies AskedColumn[];

export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** A file with more columns is not a list of products. */
export const MAX_FILE_COLUMNS = 200;

/**
 * Reasons why a row comes in with less than its cells say:
 *
 * - `barcode-rounded`: a spreadsheet has cut it to 7.48E+11
 * - `price-open`: the till asks for the price at the sale
 * - `sale-price`: it is not below the price
 * - `text-cut`: longer than a field may be
 */
export const IMPORT_WARNINGS = [
  'barcode-rounded',
  'barcode-unreadable',
  'barcode-restored',
  'barcode-check-digit',
  'barcode-several',
  'barcode-repeated',
  'price-open',
  'price-unreadable',
  'price-zero',
  'price-rounded',
  'sale-price',
  'text-cut',
  'category-spelling',
  'stock-unreadable',
  'size-unreadable',
  'unit-unreadable',
  'sold-by-weight',
  'aisle-date',
  'encoding-unsure',
  'formula-error',
] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

/** The longest name of a till's location. */
export const MAX_LOCATION = 200;

/** Hours within which the last import can be undone. */
export const UNDO_HOURS = 24;

/**
 * - `reading`: the file is being read and compared; `done` of `rows` is the progress
 * - `unmapped`: columns are unclear, see `problem`; send the file again with `columns`
 * - `previewed`: ready to be committed
 * - `committing`: being written
 * - `failed`: nothing was written, `problem` says why
 */
export const IMPORT_STATUSES = [
  'reading',
  'unmapped',
  'previewed',
  'committing',
  'committed',
  'cancelled',
  'failed',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_ROW_KINDS = ['new', 'changed', 'unchanged', 'refused'] as const;
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number];

export const FILE_ENCODINGS = [
  'UTF-8',
  'UTF-16',
  'windows-1252',
  'Shift-JIS',
  'GB18030',
  'Big5',
  'EUC-KR',
  'EUC-JP',
  'windows-874',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'KOI8-R',
  'KOI8-U',
  'IBM866',
  'ISO-8859-2',
  'ISO-8859-4',
  'ISO-8859-5',
  'ISO-8859-6',
  'ISO-8859-7',
  'ISO-8859-8',
  'ISO-8859-13',
  'ISO-8859-15',
  'ISO-8859-16',
  'Macintosh',
  'Mac Cyrillic',
] as const;

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

export const PRODUCT_EXPORTS = ['products', 'inventory'] as const;
/** Exports with texts and e-mail addresses of customers. */
export const CUSTOMER_EXPORTS = ['requests', 'feedback'] as const;
export type CustomerExport = (typeof CUSTOMER_EXPORTS)[number];
export type ProductExport = (typeof PRODUCT_EXPORTS)[number];
export type ExportKind = ProductExport | CustomerExport;
