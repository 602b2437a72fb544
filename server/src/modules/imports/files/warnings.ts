import type { ImportSummary } from '@aislewise/contracts/calls/imports';
import { IMPORT_WARNINGS, type ImportWarning } from '@aislewise/contracts/imports';

/** Notes that a cell comes in changed or not at all. The sentence is for the row's notes. */
export type Warn = (kind: ImportWarning, sentence: string) => void;

/** Advice for each kind of warning. */
const REMEDIES: Readonly<Record<ImportWarning, string>> = {
  'barcode-rounded':
    'A spreadsheet has rounded these barcodes. Export as Excel (.xlsx) or format the column as text, or scan the products here later.',
  'barcode-unreadable':
    'These are no barcodes and are left out. Correct them in the till, or scan the products here later.',
  'barcode-restored': 'These barcodes had lost their leading zeros and got them back. Check one.',
  'barcode-check-digit':
    'The last digit of these barcodes does not fit the others, so a scan may not find them. Compare them with the packets.',
  'barcode-several': 'The first of several barcodes is taken. Put one barcode on each row.',
  'barcode-repeated':
    'Several products have the same barcode. Correct the ones that are wrong in the till.',
  'price-open':
    'The till asks for the price at the sale. These products come in without a price; add one here if they have one.',
  'price-unreadable': 'These prices are left out. Write them like 4.99, or add them here.',
  'price-rounded': 'These prices are rounded to two decimals. Check one.',
  'sale-price': 'A sale price must be below the price. These products come in without a sale.',
  'text-cut': 'These texts are too long and come in shortened. Shorten them in the till or list.',
  'category-spelling':
    'These categories differ only in case or spaces from one that the store or an earlier row has. They come in under that name.',
  'stock-unreadable': 'The stock of these rows is left as it is. Write yes, no or a number.',
  'size-unreadable': 'These sizes are left out. Write a number and a unit, such as 500 g or 2 lb.',
  'unit-unreadable': 'These price units are left out. Write each, lb, kg or 100 g.',
  'sold-by-weight':
    'The till sells these by weight and does not say what the price is for. Set it on each product, such as lb or kg.',
  'formula-error':
    'Some formulas ended in an error, and their cells are left out. Correct them in the workbook.',
};

/** Counts the rows of each kind of warning, with the remedies. */
export function countWarnings(
  rows: readonly { warnings: readonly ImportWarning[] }[],
): ImportSummary['warnings'] {
  return IMPORT_WARNINGS.flatMap((kind) => {
    const count = rows.filter(({ warnings }) => warnings.includes(kind)).length;
    return count > 0 ? [{ kind, count, remedy: REMEDIES[kind] }] : [];
  });
}
