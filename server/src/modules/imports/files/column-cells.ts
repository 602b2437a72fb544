/** The look of the cells of a column. */
import { hasValidCheckDigit } from '@aislewise/finder/barcodes';
import { parsePriceUnit } from '@aislewise/finder/text/price-unit';
import { parseSize } from '@aislewise/finder/text/product-size';
import { readMoney } from './money.ts';
import { readStock, yesOrNo } from './stock-cells.ts';
import type { SheetRow } from './sheet.ts';

/** Rows that are looked at, spread over the list. */
const MAX_ROWS = 120;
/** Longer cells are texts. */
const MAX_CELL = 60;

const AISLE =
  /^(?:aisle|isle|gang|regal|pasillo|all[ée]e|reihe|row|bay|rack|shelf|raf|ряд|полка)\s*(?:#\s*)?\w{1,4}$|^\d{1,2}\s?[A-Z]$|^[A-Z]{1,2}-?\d{1,3}$/i;
const DATE =
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T\s].*)?$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}(?:\s.*)?$/;
const FILE_OR_LINK = /^https?:\/\/|^www\.|\.(?:jpe?g|png|gif|webp|html?)$/i;
const WHOLE_NUMBER = /^-?\d+$/;
const CODE = /^(?=.*\d)[\w./-]{1,30}$/;

/** The shares of a column's cells that look like something. All are from 0 to 1. */
export interface ColumnLook {
  at: number;
  header: string;
  /** Cells that are not empty, of the rows that were looked at. */
  cells: readonly string[];
  /** By row that was looked at: the amount in the cell, NaN if there is none. */
  amounts: readonly number[];
  filled: number;
  isAmount: number;
  hasSign: number;
  hasCents: number;
  isWhole: number;
  isBarcode: number;
  isLongNumber: number;
  isSize: number;
  isUnit: number;
  isYesOrNo: number;
  isStock: number;
  isAisle: number;
  isDate: number;
  isLink: number;
  isCode: number;
  hasLetters: number;
  /** Cells that differ from the others. */
  distinct: number;
  length: number;
  isSequence: boolean;
  isConstant: boolean;
  hasZeroOrLess: boolean;
  script: string;
}

/** Rows spread evenly over the list. */
export function sampleRows<T>(rows: readonly T[]): readonly T[] {
  if (rows.length <= MAX_ROWS) return rows;
  return Array.from(
    { length: MAX_ROWS },
    (_, at) => rows[Math.floor((at * rows.length) / MAX_ROWS)]!,
  );
}

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Han',
  'Hangul',
  'Hiragana',
  'Katakana',
  'Thai',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Ethiopic',
  'Georgian',
  'Armenian',
  'Khmer',
  'Myanmar',
  'Lao',
  'Sinhala',
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'gu')] as const);
const EAST_ASIAN = new Set(['Han', 'Hiragana', 'Katakana']);

/** The script of most letters. Japanese counts as Han. */
function scriptOf(text: string): string {
  let best = '';
  let most = 0;
  for (const [name, pattern] of SCRIPTS) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > most) [best, most] = [EAST_ASIAN.has(name) ? 'Han' : name, count];
  }
  return best;
}

const isBarcode = (cell: string): boolean => {
  const digits = cell.replace(/^'/, '').replace(/[\s-]/g, '');
  return /^\d{8}$|^\d{11,14}$/.test(digits) && hasValidCheckDigit(digits.padStart(12, '0'));
};

/** Looks at the cells of a column, in rows that `sampleRows` has chosen. */
export function lookAtColumn(header: string, at: number, rows: readonly SheetRow[]): ColumnLook {
  const all = rows.map(({ cells }) => (cells[at] ?? '').trim());
  const cells = all.filter((cell) => cell !== '');
  const short = cells.filter((cell) => cell.length <= MAX_CELL);
  const share = (test: (cell: string) => boolean): number =>
    cells.length === 0 ? 0 : short.filter(test).length / cells.length;
  const money = all.map((cell) =>
    cell === '' || cell.length > MAX_CELL || DATE.test(cell) ? null : readMoney(cell),
  );
  const amounts = money.map((one) => one?.number ?? Number.NaN);
  const read = money.filter((one) => one !== null);
  const ofCells = (count: number): number => (cells.length === 0 ? 0 : count / cells.length);
  const numbers = all.map((cell) => (WHOLE_NUMBER.test(cell) ? Number(cell) : Number.NaN));
  return {
    at,
    header,
    cells,
    amounts,
    filled: all.length === 0 ? 0 : cells.length / all.length,
    isAmount: ofCells(read.length),
    hasSign: ofCells(read.filter(({ hasSign }) => hasSign).length),
    hasCents: share((cell) => /\p{Nd}[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(cell)),
    isWhole: share((cell) => WHOLE_NUMBER.test(cell)),
    isBarcode: share(isBarcode),
    isLongNumber: share((cell) => /^'?\d{7,14}$|^\d[.,]\d+e\+?\d+$/i.test(cell)),
    isSize: share((cell) => /\p{N}/u.test(cell) && /\p{L}/u.test(cell) && parseSize(cell) !== null),
    isUnit: share((cell) => cell.length <= 12 && parsePriceUnit(cell) !== null),
    isYesOrNo: share((cell) => yesOrNo(cell) !== undefined),
    isStock: share((cell) => readStock(cell) !== undefined),
    isAisle: share((cell) => AISLE.test(cell)),
    isDate: share((cell) => DATE.test(cell)),
    isLink: share((cell) => FILE_OR_LINK.test(cell)),
    isCode: share((cell) => CODE.test(cell)),
    hasLetters:
      cells.length === 0 ? 0 : cells.filter((cell) => /\p{L}/u.test(cell)).length / cells.length,
    distinct:
      cells.length === 0 ? 0 : new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length,
    length:
      cells.length === 0 ? 0 : cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length,
    isSequence:
      numbers.length > 2 &&
      numbers.every((one, row) => row === 0 || one === (numbers[row - 1] ?? 0) + 1),
    isConstant: cells.length > 3 && new Set(cells).size === 1,
    hasZeroOrLess: amounts.some((one) => one === 0) || cells.some((cell) => /^[-−]\d/.test(cell)),
    script: scriptOf(cells.join(' ').slice(0, 4000)),
  };
}
