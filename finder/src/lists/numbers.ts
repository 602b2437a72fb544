/** Reads numbers as people write them: fractions, thousands, words, halves and ranges. */
import { AND_LETTER, AND_WORDS, HALF_MORE, NUMBER_CHANGES, NUMBER_WORDS } from './number-words.ts';
import {
  indexAfter,
  numberTable,
  type Reading,
  RUN_LETTER,
  wordAt,
  wordTable,
} from './word-table.ts';

/** A number of a line. */
export interface NumberReading extends Reading<number> {
  /** The lower end of a range, whose upper end is the value. */
  readonly from?: number;
  /** The value if a mark before three digits separates thousands: 1000 for "1,000", which may be 1. */
  readonly grouped?: number;
  /** Whether a space separates its thousands: "1 000". */
  readonly isSpaced?: boolean;
  readonly isDigits: boolean;
}

const LETTER = /[\p{L}\p{M}\p{Nd}]/u;
const SIGNS = '\u00BC-\u00BE\u2150-\u215E\u2189\u0D73-\u0D75';
/** Signs that begin a number. */
export const NUMBER_SIGN = new RegExp(`[${SIGNS}]`);
/** "½", "2⅞", "2 ½" */
const SIGNED = new RegExp(`(?:(\\d{1,6})[\\s-]{0,2})?([${SIGNS}])`, 'y');
/** "1/2", "1 1/2", "1-1/2" */
const RATIO = /(?:(\d{1,6})(?:\s{1,2}|-))?(\d{1,3})\s?\/\s?(\d{1,3})(?![\d/])/y;
/** "1,000", "1.000", "1 000", "1’000", "1,000.50" */
const GROUPED = /\d{1,3}([,.'’ ])\d{3}(?:\1\d{3})*(?!\d|[,.]\d{3})(?:[.,]\d{1,2}(?!\d))?/y;
/** "1,00,000" */
const INDIAN = /\d{1,2}(?:,\d{2}){1,4},\d{3}(?!\d)/y;
const DECIMAL = /\d*[.,]\d+|\d+/y;
/** Fractions that have a sign of their own outside of Latin. */
const OTHER_SIGNS: Readonly<Record<string, number>> = { '൳': 0.25, '൴': 0.5, '൵': 0.75 };
/** Between the ends of a range, in many languages. */
const RANGE =
  /\s{0,2}(?:[-–—~〜～]|to|or|à|a|á|o|ou|u|oder|bis|tot|of|til|till|do|lub|albo|až|nebo|ili|sau|до|или|або|ile|ila|veya|ya|se|से|या|থেকে|বা|ते|किंवा|થી|કે|ਤੋਂ|ਜਾਂ|முதல்|அல்லது|లేదా|ಅಥವಾ|അല്ലെങ്കിൽ|até|hasta|đến|tới|hoặc|atau|hingga|sampai|hanggang|au|至|到|或|か|から|에서|이나|ถึง|หรือ|إلى|الى|او|أو|تا|یا|سے|או|עד)\s{0,2}/iuy;
const SPACES = /\s{0,3}/y;
/** Halves that follow units alone. */
const RUN_HALF =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const MAX_DENOMINATOR = 16;

const NUMBERS = numberTable(NUMBER_WORDS);
const CHANGES = numberTable(NUMBER_CHANGES);
const ADDED_HALVES = wordTable([[0.5, HALF_MORE]]);
const AND = wordTable([[true, AND_WORDS]]);
/** Parts of one that "and" adds. */
const PARTS = new Map([...NUMBERS].filter(([, value]) => value < 1));

/** The number at a place, with its range or half. Undefined if none begins there. */
export function numberAt(line: string, at: number): NumberReading | undefined {
  const first = singleAt(line, at);
  if (!first) return undefined;
  const start = indexAfter(RANGE, line, first.end);
  const second = start === first.end ? undefined : singleAt(line, start);
  if (!second || second.value <= first.value || first.isDigits !== second.isDigits) return first;
  // "2 to a pack" has no range, and "22-11-2026" is a date.
  if (/[-/.]\d/.test(line.slice(second.end, second.end + 2))) return first;
  return { ...second, from: first.value };
}

/** The range between a number with its unit and another one: "1 kg - 2 kg". */
export const rangeEndAt = (line: string, at: number): NumberReading | undefined => {
  const start = indexAfter(RANGE, line, at);
  return start === at ? undefined : singleAt(line, start);
};

/** The half or quarter that is added to the number or unit before a place: 0.5 for " y medio". */
export function addedPartAt(line: string, at: number): Reading<number> | undefined {
  const start = indexAfter(SPACES, line, at);
  const half = wordAt(line, start, ADDED_HALVES);
  if (half) return half;
  const and = wordAt(line, start, AND);
  if (and) {
    const next = indexAfter(SPACES, line, and.end);
    const part = wordAt(line, next, PARTS) ?? fractionAt(line, next);
    return part && part.value < 1 ? part : undefined;
  }
  return start > at && AND_LETTER.test(line.slice(start, start + 3))
    ? wordAt(line, start + 1, PARTS)
    : undefined;
}

/** A number without a range. */
function singleAt(line: string, at: number): NumberReading | undefined {
  const change = wordAt(line, at, CHANGES);
  if (change) {
    const number = literalAt(line, indexAfter(SPACES, line, change.end));
    if (number && number.value >= 1) return { ...number, value: number.value + change.value };
  }
  const number = literalAt(line, at);
  if (!number || !Number.isInteger(number.value) || number.value === 0) return number;
  const added = addedPartAt(line, number.end);
  // "一半" is a half, "一斤半" one and a half.
  const isRun = RUN_HALF.test(line.slice(number.end, added?.end));
  return added && !isRun
    ? { value: number.value + added.value, end: added.end, isDigits: number.isDigits }
    : number;
}

function literalAt(line: string, at: number): NumberReading | undefined {
  const fraction = fractionAt(line, at);
  if (fraction) return { ...fraction, isDigits: true };
  if (!/[\d.,]/.test(line[at] ?? '')) {
    const word = wordAt(line, at, NUMBERS);
    return word && { ...word, isDigits: false };
  }
  return groupedAt(line, at) ?? decimalAt(line, at);
}

function fractionAt(line: string, at: number): Reading<number> | undefined {
  SIGNED.lastIndex = at;
  const signed = SIGNED.exec(line);
  if (signed) {
    const [text, whole = '0', sign = ''] = signed;
    return { value: Number(whole) + valueOfSign(sign), end: at + text.length };
  }
  RATIO.lastIndex = at;
  const ratio = RATIO.exec(line);
  if (!ratio || line[at - 1] === '/') return undefined;
  const [above, below] = [Number(ratio[2]), Number(ratio[3])];
  // "24/7" and dates are no fractions.
  if (above >= below || below > MAX_DENOMINATOR) return undefined;
  return { value: Number(ratio[1] ?? 0) + above / below, end: at + ratio[0].length };
}

function valueOfSign(sign: string): number {
  const [above, below] = sign.normalize('NFKC').split('⁄').map(Number);
  return OTHER_SIGNS[sign] ?? (above ?? 0) / (below || 1);
}

function groupedAt(line: string, at: number): NumberReading | undefined {
  INDIAN.lastIndex = at;
  GROUPED.lastIndex = at;
  const indian = INDIAN.exec(line)?.[0];
  if (indian !== undefined)
    return { value: Number(indian.replaceAll(',', '')), end: at + indian.length, isDigits: true };
  const found = GROUPED.exec(line);
  if (!found) return undefined;
  const [text, mark = ''] = found;
  const end = at + text.length;
  const grouped = Number(text.replaceAll(mark, '').replace(',', '.'));
  const mayBeDecimal = /^\d+[.,]\d{3}$/.test(text);
  // "0,500 kg" is half a kilogram.
  if (mayBeDecimal && text.startsWith('0')) return undefined;
  return mayBeDecimal
    ? { value: Number(text.replace(',', '.')), grouped, end, isDigits: true }
    : { value: grouped, end, isDigits: true, isSpaced: mark === ' ' };
}

function decimalAt(line: string, at: number): NumberReading | undefined {
  DECIMAL.lastIndex = at;
  const text = DECIMAL.exec(line)?.[0];
  if (text === undefined) return undefined;
  return { value: Number(text.replace(',', '.')), end: at + text.length, isDigits: true };
}

/** The first number of a spaced one: the 2 of "2 400". */
export function unspaced(line: string, at: number): NumberReading | undefined {
  return decimalAt(line, at);
}

/** Where a word, a number or a letter of a run begins. */
export function* startsOfWords(line: string): Generator<number> {
  let before = '';
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    const isDigit = /\d/.test(letter);
    const isStart = !LETTER.test(before) || (isDigit && !/[\d.,/]/.test(before));
    const isPart = isDigit && /[.,/'’]/.test(before) && /\d/.test(line[at - 2] ?? '');
    if (NUMBER_SIGN.test(letter)) {
      if (!/\d/.test(before)) yield at;
    } else if (letter === '.' && /\d/.test(line[at + 1] ?? '') && !/[\d\p{L}]/u.test(before))
      yield at;
    else if (LETTER.test(letter) && !isPart && (isStart || (!isDigit && RUN_LETTER.test(letter))))
      yield at;
    before = letter;
  }
}
