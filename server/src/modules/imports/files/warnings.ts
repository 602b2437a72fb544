import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { IMPORT_WARNINGS, type ImportWarning } from '@aislewise/contracts/imports';
import { say } from '@aislewise/contracts/say';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { EncodingDoubt } from './sheet.ts';

/** Notes that a cell comes in changed or not at all. The sentence is for the row's notes. */
export type Warn = (kind: ImportWarning, sentence: string) => void;

/** Advice for each kind of warning. */
const REMEDIES: Readonly<Record<ImportWarning, MessageDescriptor>> = {
  'barcode-rounded': msg`A spreadsheet has rounded these barcodes. Export as Excel (.xlsx) or format the column as text, or scan the products here later.`,
  'barcode-unreadable': msg`These are no barcodes and are left out. Correct them in the till, or scan the products here later.`,
  'barcode-restored': msg`These barcodes had lost their leading zeros and got them back. Check one.`,
  'barcode-check-digit': msg`The last digit of these barcodes does not fit the others, so a scan may not find them. Compare them with the packets.`,
  'barcode-several': msg`The first of several barcodes is taken. Put one barcode on each row.`,
  'barcode-repeated': msg`Several products have the same barcode. Correct the ones that are wrong in the till.`,
  'price-open': msg`The till asks for the price at the sale. These products come in without a price; add one here if they have one.`,
  'price-unreadable': msg`These prices are left out. Write them like 4.99, or add them here.`,
  'price-zero': msg`A price of 0 is none. These products come in without a price; add one here if they have one.`,
  'price-rounded': msg`These prices are rounded to two decimals. Check one.`,
  'sale-price': msg`A sale price must be below the price. These products come in without a sale.`,
  'text-cut': msg`These texts are too long and come in shortened. Shorten them in the till or list.`,
  'category-spelling': msg`These categories differ only in case or spaces from one that the store or an earlier row has. They come in under that name.`,
  'stock-unreadable': msg`The stock of these rows is left as it is. Write yes, no or a number.`,
  'size-unreadable': msg`These sizes are left out. Write a number and a unit, such as 500 g or 2 lb.`,
  'unit-unreadable': msg({
    message: 'These price units are left out. Write each, lb, kg or 100 g.',
    comment: 'Keep “each” in English: files are read by it',
  }),
  'sold-by-weight': msg`The till sells these by weight and does not say what the price is for. Set it on each product, such as lb or kg.`,
  'aisle-date': msg`A spreadsheet has made dates of these aisles, and they are left out. Format the column as text, or set the aisles here.`,
  'encoding-unsure': msg`The letters of this file may be read in two ways. Look at the names.`,
  'formula-error': msg`Some formulas ended in an error, and their cells are left out. Correct them in the workbook.`,
};

/** The warning about a file whose letters may be read in two ways, with both readings. */
export function warnOfEncoding(
  { taken, other }: EncodingDoubt,
  rows: number,
): ImportSummary['warnings'][number] {
  const { encoding: first, sample: one } = taken;
  const { encoding: second, sample: another } = other;
  const remedy = say(
    msg`The letters of this file may be read in two ways: as ${{ first }} “${{ one }}”, as ${{ second }} “${{ another }}”. The first is taken. If it is wrong, save the list as .xlsx or as CSV in UTF-8.`,
  );
  return { kind: 'encoding-unsure', count: rows, remedy };
}

interface NotedRow {
  line: number;
  notes: readonly { kind?: ImportWarning; sentence: string }[];
}

const noteOf = ({ notes }: NotedRow, kind: ImportWarning) => notes.find((one) => one.kind === kind);

/** Fewer rows can be looked at one by one. */
const MIN_ROWS = 10;

/** The kinds of warnings that most rows have: they are about a column, and said once. */
export const findWideKinds = (rows: readonly NotedRow[]): ReadonlySet<ImportWarning> =>
  new Set(
    IMPORT_WARNINGS.filter((kind) => {
      const count = rows.filter((row) => noteOf(row, kind)).length;
      return count >= MIN_ROWS && count > rows.length / 2;
    }),
  );

/** Counts the rows of each kind of warning, with the remedies. A kind that most rows have gets an example. */
export function countWarnings(rows: readonly NotedRow[]): ImportSummary['warnings'] {
  const wide = findWideKinds(rows);
  return IMPORT_WARNINGS.flatMap((kind) => {
    const noted = rows.filter((row) => noteOf(row, kind));
    const [first] = noted;
    if (!first) return [];
    const remedy = say(REMEDIES[kind]);
    const count = noted.length;
    const example = wide.has(kind) ? noteOf(first, kind)?.sentence : undefined;
    if (example === undefined) return { kind, count, remedy };
    const { line } = first;
    return { kind, count, remedy: say(msg`${{ remedy }} Line ${{ line }}: ${{ example }}`) };
  });
}
