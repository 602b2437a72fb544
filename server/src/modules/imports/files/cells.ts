/** Readers of cells. What cannot be read is left out with a warning, so that the row comes in. */
import { sentenceOf, type Rule } from '@aislewise/contracts/calls/faults';
import { cutText } from '@aislewise/contracts/cut-text';
import type { ImportColumn, ImportWarning } from '@aislewise/contracts/imports';
import { MAX_PRICE } from '@aislewise/contracts/money-fields';
import { MAX_AISLE, STOCK_LEVELS, type StockLevel } from '@aislewise/contracts/inventory';
import type { Amount, DecimalMark } from '@aislewise/contracts/price-text';
import { readerLanguage, say } from '@aislewise/contracts/say';
import { hasValidCheckDigit, isMistyped } from '@aislewise/finder/barcodes';
import { parsePriceUnit } from '@aislewise/finder/text/price-unit';
import { parseSize, readSize } from '@aislewise/finder/text/product-size';
import { msg, plural } from '@lingui/core/runtime-macro';
import { parseList } from './csv.ts';
import { readMoney } from './money.ts';
import { readStock, saysNothing } from './stock-cells.ts';
import type { Warn } from './warnings.ts';

/** A cell within a sentence. */
const short = (cell: string): string => cutText(cell, 60);

const isTooLong =
  (count: number): Rule =>
  (field) =>
    msg`${{ field }} is longer than ${plural({ count }, { one: '# character', other: '# characters' })} and comes in shortened.`;

/** A text of at most `most` characters. A longer one is cut. */
export function readText(field: ImportColumn, most: number, cell: string, warn: Warn): string {
  if (cell.length <= most) return cell;
  warn('text-cut', sentenceOf(field, isTooLong(most)));
  return cutText(cell, most).trim();
}

interface ListLimits {
  entries: number;
  characters: number;
}

/** The warnings about lists that have too much. */
const LISTS = {
  otherNames: {
    hasTooMany: (count: number) =>
      msg`${plural({ count }, { one: 'Only the first # other name comes in.', other: 'Only the first # other names come in.' })}`,
    hasTooLong: (count: number) =>
      msg`One of the other names is longer than ${plural({ count }, { one: '# character', other: '# characters' })} and comes in shortened.`,
  },
  tags: {
    hasTooMany: (count: number) =>
      msg`${plural({ count }, { one: 'Only the first # tag comes in.', other: 'Only the first # tags come in.' })}`,
    hasTooLong: (count: number) =>
      msg`One of the tags is longer than ${plural({ count }, { one: '# character', other: '# characters' })} and comes in shortened.`,
  },
} as const;

/** The texts of a list in a cell. Surplus ones are left out. */
export function readTexts(
  field: keyof typeof LISTS,
  { entries, characters }: ListLimits,
  cell: string,
  warn: Warn,
): string[] {
  const { hasTooMany, hasTooLong } = LISTS[field];
  const items = parseList(cell);
  if (items.length > entries) warn('text-cut', say(hasTooMany(entries)));
  return items.slice(0, entries).map((item) => {
    if (item.length <= characters) return item;
    warn('text-cut', say(hasTooLong(characters)));
    return cutText(item, characters).trim();
  });
}

type AmountFault = Extract<Amount, { fault: unknown }>['fault'];

/** Why the amount in a cell is left out. */
const faultOf = (cell: string, fault: AmountFault, places: number): Rule => {
  if (fault === 'no number') {
    return (field) =>
      msg`${{ field }} “${{ cell }}” is not a price: write it like 4.99. It is left out.`;
  }
  if (fault === 'ambiguous') {
    return (field) =>
      msg`${{ field }} “${{ cell }}” could be two amounts: write it with two decimals. It is left out.`;
  }
  return places === 2
    ? (field) =>
        msg`${{ field }} “${{ cell }}” has more than two decimals: write it like 4.99. It is left out.`
    : (field) =>
        msg`${{ field }} “${{ cell }}” has more decimals than the currency of the store. It is left out.`;
};

/**
 * A price as a decimal string. `decimal` is the mark before the decimals in this column, if it is known;
 * `places` are the decimals of the store's currency.
 */
export function readPrice(
  column: 'price' | 'salePrice',
  given: string,
  warn: Warn,
  decimal?: DecimalMark,
  places = 2,
): string | undefined {
  const read: Amount = readMoney(given, decimal, places)?.amount ?? { fault: 'no number' };
  const cell = short(given);
  const warnOf = (kind: ImportWarning, rule: Rule): undefined =>
    warn(kind, sentenceOf(column, rule)) as undefined;
  if ('fault' in read) return warnOf('price-unreadable', faultOf(cell, read.fault, places));
  if (Number(read.value) === 0) {
    return warnOf(
      'price-zero',
      (field) => msg`${{ field }} “${{ cell }}” is no price: it comes in without one.`,
    );
  }
  if (Number(read.value) > MAX_PRICE) {
    const most = MAX_PRICE.toLocaleString(readerLanguage());
    return warnOf(
      'price-unreadable',
      (field) => msg`${{ field }} “${{ cell }}” is above ${{ most }}. It is left out.`,
    );
  }
  if (read.isRounded) {
    const { value } = read;
    warnOf('price-rounded', (field) => msg`${{ field }} “${{ cell }}” is rounded to ${{ value }}.`);
  }
  return read.value;
}

/** Whether a product is in stock: yes, no, a number of pieces, or words. A dash says nothing. */
export function readInStock(cell: string, warn: Warn): boolean | undefined {
  const read = readStock(cell);
  if (read === undefined && !saysNothing(cell)) {
    warn(
      'stock-unreadable',
      say(msg`“${{ cell: short(cell) }}” in In stock is neither yes nor no: it is left out.`),
    );
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
  if (isList) {
    warn(
      'barcode-several',
      say(msg`Of the barcodes “${{ cell: short(cell) }}” the first is taken.`),
    );
  }
  const digits = (isList ? code : cell).replace(/[\s-]/g, '').replace(/\.0+$/, '');
  const [, mantissa, exponent] = EXPONENT.exec(digits) ?? [];
  if (mantissa !== undefined) {
    const exact = exactDigits(mantissa, Number(exponent));
    if (exact !== undefined && hasValidCheckDigit(exact)) return exact;
    warn(
      'barcode-rounded',
      say(
        msg`The barcode “${{ cell: short(cell) }}” was rounded by a spreadsheet and is left out: format the column as text.`,
      ),
    );
    return undefined;
  }
  if (!/^\d{4,14}$/.test(digits) || /^0+$/.test(digits)) {
    // Tills write 0 or a dash where there is no barcode.
    if (/[^0\p{P}\s]/u.test(digits)) {
      warn(
        'barcode-unreadable',
        say(msg`The barcode “${{ cell: short(cell) }}” is not 4 to 14 digits: left out.`),
      );
    }
    return undefined;
  }
  if (isMistyped(digits)) {
    warn(
      'barcode-check-digit',
      say(
        msg`The last digit of the barcode ${{ digits }} does not fit: compare it with the packet.`,
      ),
    );
  }
  const full = FULL_LENGTH[digits.length];
  if (full === undefined || !hasValidCheckDigit(digits)) return digits;
  const whole = digits.padStart(full, '0');
  warn(
    'barcode-restored',
    say(msg`The barcode ${{ digits }} had lost its leading zeros and is read as ${{ whole }}.`),
  );
  return whole;
}

/** A stock level, whatever its case and spaces. */
export function readStockLevel(cell: string, warn: Warn): StockLevel | undefined {
  const word = cell.toLowerCase().replace(/[\s_-]+/g, '_');
  const level = STOCK_LEVELS.find((known) => known === word);
  if (!level) {
    const [one, another] = STOCK_LEVELS;
    warn(
      'stock-unreadable',
      say(
        msg`“${{ cell: short(cell) }}” is no stock level and is left out: write ${{ one }} or ${{ another }}.`,
      ),
    );
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
  return warn(
    'aisle-date',
    say(
      msg`The aisle “${{ cell: short(cell) }}” is left out: a spreadsheet has made a date of it.`,
    ),
  ) as undefined;
}

/** A size such as "500 g", alone or within a text. */
export function readSizeCell(cell: string, warn: Warn): string | undefined {
  const size = parseSize(cell)?.text ?? readSize(cell).size?.text;
  if (size === undefined && !NO_SIZE.test(cell)) {
    warn(
      'size-unreadable',
      say(
        msg`The size “${{ cell: short(cell) }}” is left out: write a number and a unit, such as 500 g or 2 lb.`,
      ),
    );
  }
  return size;
}

/** A price unit, in the words of tills. */
export function readPriceUnit(cell: string, warn: Warn): string | undefined {
  const unit = parsePriceUnit(cell);
  if (unit) return unit;
  warn(
    'unit-unreadable',
    say(
      msg({
        message: msg`The price unit “${{ cell: short(cell) }}” is left out: write each or lb or kg or 100 g.`,
        comment: 'Keep “each” in English: files are read by it',
      }),
    ),
  );
  return undefined;
}
