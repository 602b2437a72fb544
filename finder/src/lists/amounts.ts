import { LIST_UNITS, type ListUnit, NUMBER_WORDS, SCALED_UNITS, UNIT_WORDS } from './units.ts';

/** An amount in a line of a list, and the text before and after it. */
export interface Amount {
  quantity: number;
  unit: ListUnit;
  before: string;
  after: string;
}

/** A part of a text that was read as a number or a unit. `end` is the index after it. */
interface Reading<T> {
  value: T;
  end: number;
}

/** The ways in which an amount is written, the surest first. */
const WAYS = { numberAndUnit: 0, unitAndNumber: 1, numberAlone: 2, unitAlone: 3 } as const;
type Way = (typeof WAYS)[keyof typeof WAYS];

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
};
const FRACTION_SIGN = /(\d?)\s{0,9}([½¼¾⅓⅔⅛])/g;
const DIGIT = /\p{Nd}/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const NUMBER = /(?:\d+\s+)?\d+\s*\/\s*\d+|\d+(?:[.,]\d+)?/y;
/** Letters of scripts without spaces between words. A number or unit may stand within a run of them. */
const RUN_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER = /[\p{L}\p{M}\p{Nd}]/u;
/** Up to three words, for units such as "c. à soupe". */
const WORDS = /[\p{L}\p{M}][\p{L}\p{M}'’"״.]{0,30}(?: [\p{L}\p{M}][\p{L}\p{M}'’"״.]{0,30}){0,2}/uy;
const GAP = /\s*[-–]?\s*/y;
/** Between a unit and a number: "kg 2", "大さじ3". */
const TIMES = /\s*[x×*]\s*/iy;
const MAX_RUN_WORD = 8;
/** Units that mean one without a number: "tomatoes kilo". */
const ALONE: ReadonlySet<ListUnit> = new Set(['kg', 'l', 'lb', 'dozen', 'pav', 'jin']);

const UNITS = meanings<ListUnit>(LIST_UNITS.map((unit) => [unit, UNIT_WORDS[unit]]));
const SCALED = meanings<readonly [number, ListUnit]>(
  Object.entries(SCALED_UNITS).map(([spellings, value]) => [value, spellings]),
);
/** Words that are an amount by themselves. */
const AMOUNT_WORDS: ReadonlyMap<string, readonly [number, ListUnit]> = new Map([
  ['полкило', [0.5, 'kg']],
  ['полкилограмма', [0.5, 'kg']],
  ['поллитра', [0.5, 'l']],
  ['пол-литра', [0.5, 'l']],
  ['півкіло', [0.5, 'kg']],
  ['півлітра', [0.5, 'l']],
  ['пів-літра', [0.5, 'l']],
]);
const NUMBERS = meanings<number>(
  Object.entries(NUMBER_WORDS).map(([value, spellings]) => [Number(value), spellings]),
);

/**
 * A text with decimal digits of every script as 0 to 9, fractions as "1/2" and full-width signs as
 * plain ones.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'))
    .replace(DIGIT, plainDigit)
    .replace(FRACTION_SIGN, (_, whole: string, sign: string) =>
      `${whole} ${FRACTIONS[sign] ?? ''} `.trimStart(),
    );
}

/** The first amount of a line that is written most surely. Undefined without one. Takes `plainText`. */
export function readAmount(line: string): Amount | undefined {
  let best: { way: Way; amount: Amount } | undefined;
  for (const start of startsOfWords(line)) {
    const found = amountAt(line, start);
    if (found && (best === undefined || found.way < best.way)) best = found;
    if (best?.way === WAYS.numberAndUnit) break;
  }
  return best?.amount;
}

function amountAt(line: string, start: number): { way: Way; amount: Amount } | undefined {
  const result = (way: Way, quantity: number, unit: ListUnit, end: number) => ({
    way,
    amount: { quantity, unit, before: line.slice(0, start), after: line.slice(end) },
  });
  const number = numberAt(line, start);
  if (number) {
    if (line.slice(number.end).trimStart().startsWith('%')) return undefined;
    const unit = unitAt(line, after(GAP, line, number.end));
    if (unit) return result(WAYS.numberAndUnit, number.value, unit.value, unit.end);
    const scaled = wordAt(line, after(GAP, line, number.end), SCALED);
    if (scaled) {
      const [scale, base] = scaled.value;
      return result(WAYS.numberAndUnit, number.value * scale, base, scaled.end);
    }
    const isDigit = /\d/.test(line[start] ?? '');
    const end = after(TIMES, line, number.end);
    // "sik2 jau" has a tone, not an amount; "maggi x4" has one.
    const isTone = /[a-wyz]/i.test(line[start - 1] ?? '');
    if (isDigit && !isTone && !LETTER.test(line[end] ?? ''))
      return result(WAYS.numberAlone, number.value, 'piece', end);
    return undefined;
  }
  const whole = wordAt(line, start, AMOUNT_WORDS);
  if (whole) return result(WAYS.numberAndUnit, ...whole.value, whole.end);
  const unit = unitAt(line, start);
  if (!unit) return undefined;
  const next = numberAt(line, after(GAP, line, unit.end));
  if (next && /\d/.test(line[next.end - 1] ?? '') && !LETTER.test(line[next.end] ?? ''))
    return result(WAYS.unitAndNumber, next.value, unit.value, next.end);
  // A unit within a run of letters may be a part of another word.
  const isWord = !RUN_LETTER.test(line[start] ?? '');
  return isWord && ALONE.has(unit.value)
    ? result(WAYS.unitAlone, 1, unit.value, unit.end)
    : undefined;
}

/** Where a word, a number or a letter of a run begins. */
function* startsOfWords(line: string): Generator<number> {
  let before = '';
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    const isDigit = /\d/.test(letter);
    const isStart = !LETTER.test(before) || (isDigit && !/[\d.,/]/.test(before));
    if (LETTER.test(letter) && (isStart || (!isDigit && RUN_LETTER.test(letter)))) yield at;
    before = letter;
  }
}

function numberAt(line: string, at: number): Reading<number> | undefined {
  NUMBER.lastIndex = at;
  const digits = NUMBER.exec(line)?.[0];
  if (digits !== undefined) return { value: valueOf(digits), end: at + digits.length };
  return wordAt(line, at, NUMBERS);
}

function unitAt(line: string, at: number): Reading<ListUnit> | undefined {
  return wordAt(line, at, UNITS);
}

/** The longest spelling at a place: whole words, or a part of a run. */
function wordAt<T>(
  line: string,
  at: number,
  spellings: ReadonlyMap<string, T>,
): Reading<T> | undefined {
  const letter = line[at] ?? '';
  if (RUN_LETTER.test(letter)) {
    for (let end = Math.min(at + MAX_RUN_WORD, line.length); end > at; end -= 1) {
      const value = spellings.get(line.slice(at, end));
      if (value !== undefined) return { value, end };
    }
    return undefined;
  }
  WORDS.lastIndex = at;
  let text = WORDS.exec(line)?.[0].toLowerCase() ?? '';
  while (text !== '') {
    const value = spellings.get(text) ?? spellings.get(text.replace(/\.$/, ''));
    if (value !== undefined && !/[\p{L}\p{M}]/u.test(line[at + text.length] ?? ''))
      return { value, end: at + text.length };
    text = text.includes(' ') ? text.slice(0, text.lastIndexOf(' ')) : '';
  }
  return undefined;
}

/** The number of "2", "1,5", "1/2" or "1 1/2". */
function valueOf(digits: string): number {
  const [, whole = '0', above, below] = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(digits) ?? [];
  if (above === undefined || below === undefined) return Number(digits.replace(',', '.'));
  return Number(below) === 0 ? Number(whole) : Number(whole) + Number(above) / Number(below);
}

/** The index after what a sticky pattern matches at a place. */
function after(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(line)?.[0].length ?? 0);
}

/** The value of a digit of any script: Unicode gives its ten digits codes in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function meanings<T>(lists: readonly (readonly [T, string])[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const [value, spellings] of lists)
    for (const spelling of spellings.split(/\s+/)) {
      const text = spelling.replaceAll('_', ' ').normalize('NFC').toLowerCase();
      if (text !== '' && !found.has(text)) found.set(text, value);
    }
  return found;
}
