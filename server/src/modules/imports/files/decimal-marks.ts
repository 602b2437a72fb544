/** Which mark stands before the decimals of a column of prices. */
import { findDecimalMark, type DecimalMark } from '@aislewise/contracts/price-text';

/** An amount of which the only mark stands before three digits: "25.000" may be 25 or 25,000. */
const THOUSANDS = /^\D{0,8}\d{1,3}([.,])\d{3}(?:\1\d{3})*\D{0,8}$/;
/** Currencies of which amounts have three decimals. */
const THREE_DECIMALS = /\b(?:kwd|bhd|omr|jod|tnd|lyd|iqd|kd|bd)\b|د\.?\s?(?:ك|ب|ت|أ)|ر\.?\s?ع/iu;

/**
 * Finds the mark before the decimals in a column of prices.
 *
 * @param others the cells of all columns of money, which are written like the prices
 * @param places decimals of the store's currency: with three, three digits behind the only mark are they
 * @returns undefined if no cell tells it
 */
export function findMark(
  cells: readonly string[],
  others: readonly string[],
  places = 2,
): DecimalMark | undefined {
  const found = findDecimalMark(cells) ?? findDecimalMark(others);
  if (found !== undefined) return found;
  const marks = cells.flatMap((cell) => THOUSANDS.exec(cell.slice(0, 40))?.[1] ?? []);
  const [mark] = marks;
  const isEverywhere = marks.length > 1 && marks.every((one) => one === mark);
  if (!isEverywhere || mark === undefined) return undefined;
  const isDecimal =
    places === 3 ||
    cells.some((cell) => THREE_DECIMALS.test(cell)) ||
    cells.some((cell) => /^\D*0[.,]\d{3}\D*$/.test(cell));
  return (mark === '.') === isDecimal ? '.' : ',';
}
