/** Reads the amount of an item: "2 kg", "1–2 bunches", "2 x 400g tins", "2 lb 4 oz". */
import { NUMBER_NAME, NUMBERS_AFTER } from './number-words.ts';
import {
  addedPartAt,
  numberAt,
  type NumberReading,
  rangeEndAt,
  startsOfWords,
  unspaced,
} from './numbers.ts';
import { AMOUNT_WORDS, type ListUnit } from './units.ts';
import {
  containerAt,
  CONTAINERS,
  GAP,
  LARGE,
  rounded,
  sizeAt,
  SIZES,
  unitAt,
  type UnitReading,
} from './unit-readings.ts';
import {
  indexAfter,
  numberTable,
  type Reading,
  RUN_LETTER,
  wordAt,
  wordTable,
} from './word-table.ts';

/** An amount in a line of a list, and the text before and after it. */
export interface Amount {
  /** The upper end of a range. */
  readonly quantity: number;
  readonly unit: ListUnit;
  /** A range or the size of each: "1–2 kg", "400 g". '' without one. */
  readonly detail: string;
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** The ways in which an amount is written, the surest first. */
const WAYS = { numberAndUnit: 0, unitAndNumber: 1, numberAlone: 2, unitAlone: 3 } as const;
type Way = (typeof WAYS)[keyof typeof WAYS];

/** An amount that begins at a place. */
interface Found {
  readonly way: Way;
  readonly quantity: number;
  readonly unit: ListUnit;
  readonly end: number;
  readonly detail?: string;
}

const LETTER = /[\p{L}\p{M}\p{Nd}]/u;
/** Between a count and a size, a unit and a number: "2 x 400g", "kg 2". */
const TIMES = /\s{0,9}[x×✕*]\s{0,9}/iy;
const SIZE_GAP = /\s{1,3}\(?/y;
const OF = /\s{0,3}(?:(?:of|à|de|da|zu|@|[(（])\s{0,3})?/iy;
const SLASH = /\s{0,2}[/|≈~=]\s{0,2}/y;
const CLOSING = /\s{0,3}[)）]/y;
/** Words beside an amount that name it. */
const QUANTITY_WORDS =
  /(?<!\p{L})(?:qty|quantity|amount|count|total|cantidad|cant|qté|quantité|menge|ilość|количество|кол-во|miktar|adet|كمية|عدد|תכולה|数量|數量|수량)(?!\p{L})/giu;
/** Units that mean one without a number: "tomatoes kilo". */
const ALONE: ReadonlySet<ListUnit> = new Set(['kg', 'l', 'lb', 'dozen', 'pav', 'jin']);
/** "12 pack" is one packet, "2 pack" are two of an Indian list. */
const MULTIPACK = /^[\s-]{0,2}(?:pack|pk)\b/i;
const MIN_MULTIPACK = 4;
const MAX_COUNT = 99;
/** Larger numbers without a unit are telephone numbers, years or codes. */
const MAX_PIECES = 999;
/** After a number that is no amount: a time, a date, a percentage, a part of a word. */
const NO_AMOUNT = /^(?:\s?%|[:.]\d|[-/]\d|-\p{L}|\s?(?:am|pm|a\.m|p\.m|uhr|o'clock)\b|[%°])/iu;

const WHOLE = wordTable<readonly [number, ListUnit]>(
  Object.entries(AMOUNT_WORDS).map(([spellings, value]) => [value, spellings]),
);
const NUMBERS_BEHIND = numberTable(NUMBERS_AFTER);

/** The first amount of a line that is written most surely. Undefined without one. Takes `plainText`. */
export function readAmount(line: string): Amount | undefined {
  let best: { start: number; found: Found } | undefined;
  for (const start of startsOfWords(line)) {
    const found = amountAt(line, start);
    if (found && (best === undefined || found.way < best.found.way)) best = { start, found };
    if (best?.found.way === WAYS.numberAndUnit) break;
  }
  return best && amountOf(line, best.start, best.found);
}

/** All amounts of a line that have a number, in order. */
export function readAmounts(line: string): Amount[] {
  const all: Amount[] = [];
  let end = 0;
  for (const start of startsOfWords(line)) {
    const found = start < end ? undefined : amountAt(line, start);
    if (!found || found.way === WAYS.unitAlone) continue;
    all.push(amountOf(line, start, found));
    end = found.end;
  }
  return all;
}

const amountOf = (line: string, start: number, found: Found): Amount => ({
  quantity: rounded(found.quantity),
  unit: found.unit,
  detail: found.detail ?? '',
  start,
  end: found.end,
  before: line.slice(0, start),
  after: line.slice(found.end),
});

function amountAt(line: string, start: number): Found | undefined {
  if (/\d/.test(line[start] ?? '') && NUMBER_NAME.test(line.slice(start, start + 40)))
    return undefined;
  const whole = wordAt(line, start, WHOLE);
  if (whole) {
    const [quantity, unit] = whole.value;
    return { way: WAYS.numberAndUnit, quantity, unit, end: whole.end };
  }
  const number = numberAt(line, start);
  if (number) return countedAt(line, start, number);
  const unit = unitAt(line, start);
  if (!unit) return undefined;
  const added = addedPartAt(line, unit.end);
  const next = numberAfterUnit(line, unit.end);
  if (next) {
    const more = addedPartAt(line, next.end)?.value ?? 0;
    const end = addedPartAt(line, next.end)?.end ?? next.end;
    return {
      way: WAYS.unitAndNumber,
      quantity: (next.value + more) * unit.scale,
      unit: unit.value,
      end,
    };
  }
  // A unit within a run of letters may be a part of another word.
  if (RUN_LETTER.test(line[start] ?? '') || !ALONE.has(unit.value)) return undefined;
  return added && !unitAt(line, indexAfter(GAP, line, added.end))
    ? { way: WAYS.numberAndUnit, quantity: 1 + added.value, unit: unit.value, end: added.end }
    : { way: WAYS.unitAlone, quantity: 1, unit: unit.value, end: unit.end };
}

/** "kg 2", "大さじ3", "kilo mbili" */
function numberAfterUnit(line: string, end: number): Reading<number> | undefined {
  const at = indexAfter(GAP, line, end);
  const behind = at > end ? wordAt(line, at, NUMBERS_BEHIND) : undefined;
  if (behind) return behind;
  const number = numberAt(line, at);
  return number?.isDigits === true &&
    !LETTER.test(line[number.end] ?? '') &&
    !NO_AMOUNT.test(line.slice(number.end))
    ? number
    : undefined;
}

/** The amount that a number begins. */
function countedAt(line: string, start: number, number: NumberReading): Found | undefined {
  if (/^\s?%/.test(line.slice(number.end, number.end + 2))) return undefined;
  const sized = sizedAt(line, number);
  if (sized) return sized;
  const unit = unitAt(line, indexAfter(GAP, line, number.end));
  if (number.isSpaced === true && !isThousands(line, unit)) {
    const first = unspaced(line, start);
    return first && countedAt(line, start, first);
  }
  if (unit) return measuredAt(line, number, unit);
  const end = indexAfter(TIMES, line, number.end);
  // "sik2 jau" has a tone, not an amount; "maggi x4" has one.
  const isTone = /[a-wyz]/i.test(line[start - 1] ?? '');
  const quantity = number.grouped ?? number.value;
  const isAmount =
    number.isDigits &&
    !isTone &&
    !LETTER.test(line[end] ?? '') &&
    !NO_AMOUNT.test(line.slice(number.end, number.end + 12)) &&
    !/[\d][-/.:]$/.test(line.slice(0, start)) &&
    quantity <= MAX_PIECES;
  return isAmount
    ? { way: WAYS.numberAlone, quantity, unit: 'piece', end, ...rangeDetail(number, '') }
    : undefined;
}

/** Whether "1 400" is a number: before grams, but not in "1 400 g tin". */
function isThousands(line: string, unit: UnitReading | undefined): boolean {
  if (unit === undefined || (unit.value !== 'g' && unit.value !== 'ml')) return false;
  const next = unitAt(line, indexAfter(GAP, line, unit.end));
  return next === undefined || !CONTAINERS.has(next.value);
}

/** A count and the size of each: "2 x 400g tins", "1 15-oz can", "6 × 330 ml". */
function sizedAt(line: string, count: NumberReading): Found | undefined {
  const isTimes = indexAfter(TIMES, line, count.end) > count.end;
  const at = isTimes ? indexAfter(TIMES, line, count.end) : indexAfter(SIZE_GAP, line, count.end);
  if (at === count.end || !Number.isInteger(count.value) || count.value > MAX_COUNT)
    return undefined;
  if (count.isSpaced === true || count.from !== undefined) return undefined;
  const size = sizeAt(line, at);
  if (!size) return undefined;
  const closed = indexAfter(CLOSING, line, size.end);
  const container = containerAt(line, closed);
  if (!container && !isTimes) return undefined;
  return {
    way: WAYS.numberAndUnit,
    quantity: count.value,
    unit: container?.value ?? (SIZES[size.unit]?.[0] === 'weight' ? 'packet' : 'piece'),
    end: container?.end ?? closed,
    detail: size.text,
  };
}

/** A number and its unit, with what belongs to them: "and a half", "4 oz" after "2 lb", "– 2 kg". */
function measuredAt(line: string, number: NumberReading, unit: UnitReading): Found {
  const { scale, value } = unit;
  const isGrouped = number.grouped !== undefined && !LARGE.has(value);
  const quantity = isGrouped ? (number.grouped ?? 0) : number.value;
  const found = { way: WAYS.numberAndUnit, quantity: quantity * scale, unit: value, end: unit.end };
  const range = rangeDetail(number, value, scale);
  if (range) return { ...found, ...range };
  if (
    value === 'packet' &&
    quantity >= MIN_MULTIPACK &&
    MULTIPACK.test(line.slice(number.end, unit.end))
  )
    return { ...found, quantity: 1, detail: `${quantity} pack` };
  const upper = rangeEndAt(line, unit.end);
  const upperUnit = upper && unitAt(line, indexAfter(GAP, line, upper.end));
  if (upper && upperUnit?.value === value && upper.value > quantity)
    return {
      ...found,
      ...rangeDetail({ ...upper, from: quantity }, value, scale),
      quantity: upper.value * scale,
      end: upperUnit.end,
    };
  const added = addedPartAt(line, unit.end);
  if (added && !unitAt(line, indexAfter(GAP, line, added.end)))
    return { ...found, quantity: (quantity + added.value) * scale, end: added.end };
  return withMore(line, found);
}

/** An amount with a second one: "2 lb 4 oz" are 2.25 lb, "2 cans 400g" are two of 400 g, "400 g x 2" too. */
function withMore(line: string, found: Found): Found {
  const own = SIZES[found.unit];
  const times = indexAfter(TIMES, line, found.end);
  const count = own && times > found.end ? numberAt(line, times) : undefined;
  if (
    own &&
    count &&
    Number.isInteger(count.value) &&
    !unitAt(line, indexAfter(GAP, line, count.end))
  )
    return {
      ...found,
      quantity: count.value,
      unit: own[0] === 'weight' ? 'packet' : 'piece',
      end: count.end,
      detail: `${rounded(found.quantity)} ${found.unit}`,
    };
  // "300g/10½oz" is one amount in two units.
  const slash = indexAfter(SLASH, line, found.end);
  const same = own && slash > found.end ? sizeAt(line, slash) : undefined;
  if (same) return { ...found, end: same.end, detail: same.text };
  const at = indexAfter(own ? GAP : OF, line, found.end);
  const next = at > found.end || !own ? sizeAt(line, at) : undefined;
  if (!next) return found;
  const [text = '', unit] = next.text.split(' ');
  const more = SIZES[unit as ListUnit];
  if (!own)
    return CONTAINERS.has(found.unit)
      ? { ...found, end: indexAfter(CLOSING, line, next.end), detail: next.text }
      : found;
  // "2 lb 4 oz": a smaller unit of the same kind.
  if (!more || more[0] !== own[0] || more[1] >= own[1] || !Number.isInteger(found.quantity))
    return found;
  return { ...found, quantity: found.quantity + (Number(text) * more[1]) / own[1], end: next.end };
}

/** The detail of a range: "1–2 kg". Undefined without one. */
function rangeDetail(
  { from, value }: Pick<NumberReading, 'from' | 'value'>,
  unit: string,
  scale = 1,
) {
  if (from === undefined) return undefined;
  const isMeasure = unit in SIZES;
  const [low, high] = [rounded(from * scale), rounded(value * scale)];
  return { detail: `${low}–${high}${isMeasure ? ` ${unit}` : ''}` };
}

/** The amount that is all of a text, beside words such as "qty". Undefined if it has other words. */
export function amountAlone(text: string): Amount | undefined {
  const amount = readAmount(text);
  const rest = amount ? `${amount.before} ${amount.after}`.replace(QUANTITY_WORDS, ' ') : text;
  return /[\p{L}\p{N}]/u.test(rest) ? undefined : amount;
}
