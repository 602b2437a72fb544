/** Readers of cells. What cannot be read is left out with a warning, so that the row comes in. */
import { cutText } from '@aislewise/contracts/cut-text';
import { MAX_PRICE } from '@aislewise/contracts/money-fields';
import {
  MAX_AISLE,
  PRICE_UNITS,
  STOCK_LEVELS,
  type StockLevel,
} from '@aislewise/contracts/inventory';
import { hasValidCheckDigit, isMistyped } from '@aislewise/finder/barcodes';
import { parsePriceUnit } from '@aislewise/finder/text/price-unit';
import { parseSize, readSize } from '@aislewise/finder/text/product-size';
import type { Amount, DecimalMark } from '@aislewise/contracts/price-text';
import { parseList } from './csv.ts';
import { readMoney } from './money.ts';
import { readStock, saysNothing } from './stock-cells.ts';
import type { Warn } from './warnings.ts';

const quoted = (cell: string): string => `“${cutText(cell, 60)}”`;

/** A text of at most `most` characters. A longer one is cut. */
export function readText(what: string, most: number, cell: string, warn: Warn): string {
  if (cell.length <= most) return cell;
  warn('text-cut', `The ${what} is longer than ${most} characters and comes in shortened.`);
  return cutText(cell, most).trim();
}

interface ListLimits {
  entries: number;
  characters: number;
}

/** The texts of a list in a cell. Surplus ones are left out. */
export function readTexts(
  what: string,
  { entries, characters }: ListLimits,
  cell: string,
  warn: Warn,
): string[] {
  const items = parseList(cell);
  if (items.length > entries) warn('text-cut', `Only the first ${entries} ${what} come in.`);
  return items.slice(0, entries).map((item) => readText(what, characters, item, warn));
}

/**
 * A price as a decimal string. `what` names it in the sentences; `decimal` is the mark before the decimals in
 * this column, if it is known; `places` are the decimals of the store's currency.
 */
export function readPrice(
  what: string,
  cell: string,
  warn: Warn,
  decimal?: DecimalMark,
  places = 2,
): string | undefined {
  const read: Amount = readMoney(cell, decimal, places)?.amount ?? { fault: 'no number' };
  const leaveOut = (fault: string): undefined =>
    warn('price-unreadable', `The ${what} ${quoted(cell)} ${fault} It is left out.`) as undefined;
  if ('fault' in read) {
    const faults = {
      'no number': 'is not a price: write it like 4.99.',
      ambiguous: 'could be two amounts: write it with two decimals.',
      decimals:
        places === 2
          ? 'has more than two decimals: write it like 4.99.'
          : 'has more decimals than the currency of the store.',
    };
    return leaveOut(faults[read.fault]);
  }
  if (Number(read.value) === 0) {
    return warn(
      'price-zero',
      `The ${what} ${quoted(cell)} is no price: it comes in without one.`,
    ) as undefined;
  }
  if (Number(read.value) > MAX_PRICE) return leaveOut('is above 99,999,999.99.');
  if (read.isRounded) {
    warn('price-rounded', `The ${what} ${quoted(cell)} is rounded to ${read.value}.`);
  }
  return read.value;
}

/** Whether a product is in stock: yes, no, a number of pieces, or words. A dash says nothing. */
export function readInStock(cell: string, warn: Warn): boolean | undefined {
  const read = readStock(cell);
  if (read === undefined && !saysNothing(cell)) {
    warn('stock-unreadable', `${quoted(cell)} in In stock is neither yes nor no: it is left out.`);
  }
  return read;
}

/** Full lengths of barcodes by the number of digits without their leading zeros. */
const FULL_LENGTH: Readonly<Record<number, number>> = { 7: 8, 9: 12, 10: 12, 11: 12 };

/** The digits of a number such as 7.48485123456E+11. Undefined if some of them are lost. */
function exactDigits(mantissa: string, exponent: number): string | undefined {
  const [whole = '', fraction = ''] = mantissa.split(/[.,]/);
  return fraction.length >= exponent && !/[1-9]/.test(fraction.slice(exponent))
    ? whole + fraction.slice(0, exponent)
    : undefined;
}

const EXPONENT = /^(\d(?:[.,]\d+)?)e\+?(\d+)$/i;
/** Signs by which spreadsheets and tills keep a number as text: an apostrophe, or ="…". */
const TEXT_MARKS = /^(?:=?["'’]+)|(?<!["'])["']+$/g;

/**
 * A barcode as text, or a number of fresh goods (PLU, 4 or 5 digits). Spreadsheets drop leading
 * zeros: they are restored if the check digit confirms them.
 */
export function readBarcode(given: string, warn: Warn): string | undefined {
  const cell = given.normalize('NFKC').replace(TEXT_MARKS, '').trim();
  const parts = cell.split(/[,;|/\n]/).map((part) => part.trim());
  const [code = '', ...others] = parts.filter((part) => part !== '');
  const isList = others.length > 0 && /^[\d\s-]{6,}$/.test(code);
  if (isList) warn('barcode-several', `Of the barcodes ${quoted(cell)} the first is taken.`);
  const digits = (isList ? code : cell).replace(/[\s-]/g, '').replace(/\.0+$/, '');
  const [, mantissa, exponent] = EXPONENT.exec(digits) ?? [];
  if (mantissa !== undefined) {
    const exact = exactDigits(mantissa, Number(exponent));
    if (exact !== undefined && hasValidCheckDigit(exact)) return exact;
    warn(
      'barcode-rounded',
      `The barcode ${quoted(cell)} was rounded by a spreadsheet and is left out: format the column as text.`,
    );
    return undefined;
  }
  if (!/^\d{4,14}$/.test(digits) || /^0+$/.test(digits)) {
    // Tills write 0 or a dash where there is no barcode.
    if (/[^0\p{P}\s]/u.test(digits)) {
      warn('barcode-unreadable', `The barcode ${quoted(cell)} is not 4 to 14 digits: left out.`);
    }
    return undefined;
  }
  if (isMistyped(digits)) {
    const remedy = 'compare it with the packet.';
    warn('barcode-check-digit', `The last digit of the barcode ${digits} does not fit: ${remedy}`);
  }
  const full = FULL_LENGTH[digits.length];
  if (full === undefined || !hasValidCheckDigit(digits)) return digits;
  const whole = digits.padStart(full, '0');
  warn(
    'barcode-restored',
    `The barcode ${digits} had lost its leading zeros and is read as ${whole}.`,
  );
  return whole;
}

/** A stock level, whatever its case and spaces. */
export function readStockLevel(cell: string, warn: Warn): StockLevel | undefined {
  const word = cell.toLowerCase().replace(/[\s_-]+/g, '_');
  const level = STOCK_LEVELS.find((known) => known === word);
  if (!level) {
    const levels = STOCK_LEVELS.join(' or ');
    warn('stock-unreadable', `${quoted(cell)} is no stock level and is left out: write ${levels}.`);
  }
  return level;
}

/** Tills write 0 for a weight that nobody has entered. */
const NO_SIZE = /^[0\p{P}\s]*$/u;

/** A date, which a spreadsheet makes of aisles such as 3-4. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T|$)/;

/** An aisle. */
export function readAisle(cell: string, warn: Warn): string | undefined {
  if (!DATE.test(cell)) return readText('aisle', MAX_AISLE, cell, warn);
  const why = 'a spreadsheet has made a date of it';
  return warn('aisle-date', `The aisle ${quoted(cell)} is left out: ${why}.`) as undefined;
}

/** A size such as "500 g", alone or within a text. */
export function readSizeCell(cell: string, warn: Warn): string | undefined {
  const size = parseSize(cell)?.text ?? readSize(cell).size?.text;
  if (size === undefined && !NO_SIZE.test(cell)) {
    const remedy = 'write a number and a unit, such as 500 g or 2 lb.';
    warn('size-unreadable', `The size ${quoted(cell)} is left out: ${remedy}`);
  }
  return size;
}

/** A price unit, in the words of tills. */
export function readPriceUnit(cell: string, warn: Warn): string | undefined {
  const unit = parsePriceUnit(cell);
  if (unit) return unit;
  const units = PRICE_UNITS.join(' or ');
  warn('unit-unreadable', `The price unit ${quoted(cell)} is left out: write ${units}.`);
  return undefined;
}
