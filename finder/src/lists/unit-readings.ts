/** Finds units at a place of a line. */
import { NUMBER_SIGN, numberAt } from './numbers.ts';
import { LIST_UNITS, type ListUnit, SCALED_UNITS, UNIT_WORDS } from './units.ts';
import { indexAfter, type Reading, wordAt, wordTable } from './word-table.ts';

export interface UnitReading extends Reading<ListUnit> {
  /** How many of the unit one is. */
  readonly scale: number;
}

/** Between a number and its unit. */
export const GAP = /\s{0,9}[-–]?\s{0,9}/y;
/** The units of weight and of volume, each with its size in grams or millilitres. */
export const SIZES: Partial<Record<ListUnit, readonly ['weight' | 'volume', number]>> = {
  g: ['weight', 1],
  kg: ['weight', 1000],
  lb: ['weight', 453.592],
  oz: ['weight', 28.3495],
  ml: ['volume', 1],
  l: ['volume', 1000],
};
export const CONTAINERS: ReadonlySet<ListUnit> = new Set<ListUnit>([
  'packet',
  'bag',
  'bottle',
  'can',
  'jar',
  'box',
  'bunch',
  'loaf',
  'block',
  'tray',
]);
/** Units of which 1.500 are one and a half: nobody buys 1,500 kg. */
export const LARGE: ReadonlySet<ListUnit> = new Set(['kg', 'l', 'lb']);
const UNITS = wordTable<ListUnit>(LIST_UNITS.map((unit) => [unit, UNIT_WORDS[unit]]));
const SCALED = wordTable<readonly [number, ListUnit]>(
  Object.entries(SCALED_UNITS).map(([spellings, value]) => [value, spellings]),
);
/** The unit at a place. */
export function unitAt(line: string, at: number): UnitReading | undefined {
  const unit = wordAt(line, at, UNITS);
  if (unit) return { ...unit, scale: 1 };
  const scaled = wordAt(line, at, SCALED);
  return scaled && { value: scaled.value[1], scale: scaled.value[0], end: scaled.end };
}

/** A weight or a volume at a place, as it is shown: "400 g". */
export function sizeAt(
  line: string,
  at: number,
): { unit: ListUnit; text: string; end: number } | undefined {
  const number =
    /[\d.]/.test(line[at] ?? '') || NUMBER_SIGN.test(line[at] ?? '')
      ? numberAt(line, at)
      : undefined;
  const unit = number && unitAt(line, indexAfter(GAP, line, number.end));
  if (!number || !unit || SIZES[unit.value] === undefined) return undefined;
  const quantity =
    number.grouped !== undefined && !LARGE.has(unit.value) ? number.grouped : number.value;
  return {
    unit: unit.value,
    text: `${rounded(quantity * unit.scale)} ${unit.value}`,
    end: unit.end,
  };
}

/** The container after a place. */
export function containerAt(line: string, at: number): UnitReading | undefined {
  const unit = unitAt(line, indexAfter(GAP, line, at));
  return unit && CONTAINERS.has(unit.value) ? unit : undefined;
}

/** Without the remainder of a binary fraction: 2.25, not 2.2499999. */
export const rounded = (quantity: number): number => Math.round(quantity * 1e6) / 1e6;

/** Whether a unit stands at a place. */
export const isUnitAt = (line: string, at: number): boolean =>
  unitAt(line, indexAfter(GAP, line, at)) !== undefined;
