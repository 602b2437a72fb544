import { MAX_PRICE } from '@aislewise/contracts/calls/fields';
import { PRICE_UNITS, STOCK_LEVELS, type StockLevel } from '@aislewise/contracts/inventory';
import { parsePriceUnit } from '@aislewise/finder/text/price-unit';
import { parseSize } from '@aislewise/finder/text/product-size';
import { parseAmount } from './amounts.ts';
import { cut } from './characters.ts';

/** A cell cannot be read. The message is a sentence for the person whose file it is. */
export class CellFault extends Error {}

const quoted = (cell: string): string => `“${cut(cell, 60)}”`;

/** A price as a decimal string with two places. `what` names it in the message of a CellFault. */
export function readPrice(what: string, cell: string): string {
  const read = parseAmount(cell);
  if ('value' in read) {
    if (Number(read.value) <= MAX_PRICE) return read.value;
    throw new CellFault(`The ${what} ${quoted(cell)} is above 99,999.99.`);
  }
  const faults = {
    'no number': `The ${what} ${quoted(cell)} is not a price: write it like 4.99.`,
    ambiguous: `The ${what} ${quoted(cell)} could be two amounts: write it with two decimals.`,
    decimals: `The ${what} ${quoted(cell)} has more than two decimals: write it like 4.99.`,
  };
  throw new CellFault(faults[read.fault]);
}

const YES = new Set(
  'true|yes|y|1|x|in|in stock|instock|available|available now|generally available|wahr|ja|si|sí|oui|✓'.split(
    '|',
  ),
);
const NO = new Set(
  'false|no|n|0|out|out of stock|sold out|unavailable|not available|falsch|nein|non|✗'.split('|'),
);

/** Yes or no in the words of lists and tills. A count of pieces is yes unless it is 0. */
export function readYesOrNo(what: string, cell: string): boolean {
  const word = cell.toLowerCase().replace(/[\s_-]+/g, ' ');
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  if (/^\d+([.,]0+)?$/.test(word)) return Number.parseInt(word, 10) > 0;
  throw new CellFault(`${quoted(cell)} in ${what} is neither yes nor no: write one of them.`);
}

/** Verifies the check digit of a GTIN (GS1 General Specifications, 7.9). */
function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, weight = 1; at >= 0; at -= 1, weight = 4 - weight) {
    sum += Number(digits[at]) * weight;
  }
  return sum % 10 === 0;
}

/** Full lengths of barcodes by the number of digits without their leading zeros. */
const FULL_LENGTH: Readonly<Record<number, number>> = { 7: 8, 9: 12, 10: 12, 11: 12 };

/**
 * A barcode as text. Spreadsheets drop its leading zeros: they are restored if the check digit confirms
 * them, and `note` is called.
 */
export function readBarcode(cell: string, note: (sentence: string) => void): string {
  const digits = cell.replace(/[\s-]/g, '').replace(/\.0+$/, '');
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(digits)) {
    throw new CellFault(
      `The barcode ${quoted(cell)} was rounded by a spreadsheet: format the column as text.`,
    );
  }
  if (!/^\d{6,14}$/.test(digits)) {
    throw new CellFault(`The barcode ${quoted(cell)} is not 6 to 14 digits.`);
  }
  const full = FULL_LENGTH[digits.length];
  if (full === undefined || !hasValidCheckDigit(digits)) return digits;
  const whole = digits.padStart(full, '0');
  note(`The barcode ${digits} had lost its leading zeros and is read as ${whole}.`);
  return whole;
}

/** Barcodes that differ only in leading zeros are equal. */
export const barcodeKey = (code: string): string => code.replace(/^0+/, '');

/** A stock level, whatever its case and spaces. */
export function readStockLevel(cell: string): StockLevel {
  const word = cell.toLowerCase().replace(/[\s_-]+/g, '_');
  const level = STOCK_LEVELS.find((known) => known === word);
  if (level) return level;
  throw new CellFault(`${quoted(cell)} is no stock level: write ${STOCK_LEVELS.join(' or ')}.`);
}

/** Tills write 0 for a weight that nobody has entered. */
const NO_SIZE = /^[0\p{P}\s]*$/u;

/** A size such as "500 g". What cannot be read is left out, and `note` is called. */
export function readSizeCell(cell: string, note: (sentence: string) => void): string | undefined {
  const size = parseSize(cell)?.text;
  if (size === undefined && !NO_SIZE.test(cell)) {
    note(`The size ${quoted(cell)} is left out: write a number and a unit, such as 500 g or 2 lb.`);
  }
  return size;
}

/** A price unit, in the words of tills. What cannot be read is left out, and `note` is called. */
export function readPriceUnit(cell: string, note: (sentence: string) => void): string | undefined {
  const unit = parsePriceUnit(cell);
  if (unit) return unit;
  note(`The price unit ${quoted(cell)} is left out: write ${PRICE_UNITS.join(' or ')}.`);
  return undefined;
}
