/** The values of a workbook's cells as a person would type them. */
import { storable } from './characters.ts';

/** Collects the text of a cell or shared string, without its reading aid (`rPh`). */
export class TextCollector {
  text = '';
  #isText = false;
  #isReadingAid = false;

  open(name: string): void {
    if (name === 't' || name === 'v') this.#isText = !this.#isReadingAid;
    else if (name === 'rPh') this.#isReadingAid = true;
  }

  add(piece: string): void {
    if (this.#isText) this.text += piece;
  }

  close(name: string): void {
    if (name === 't' || name === 'v') this.#isText = false;
    else if (name === 'rPh') this.#isReadingAid = false;
  }
}

/** A text without the escapes of characters that XML cannot hold (ECMA-376 part 1, 22.9.2.19). */
export function plainText(text: string): string {
  const whole = text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
  return storable(whole).trim();
}

const DAY_MS = 24 * 3_600_000;
/** Days before 1970 in the calendar from 1900, which has a 29 February 1900. */
const DAYS_BEFORE_1970 = 25_569;
/** Days between the two calendars of workbooks. */
const DAYS_BEFORE_1904 = 1462;
/** The last day that Excel knows: 31 December 9999. */
const MAX_DAYS = 2_958_465;

/** A number of days as YYYY-MM-DD. Undefined if it is no date. */
export function dateText(days: number, isFrom1904: boolean): string | undefined {
  const from1900 = isFrom1904 ? days + DAYS_BEFORE_1904 : days;
  if (!(from1900 >= 0 && from1900 <= MAX_DAYS)) return undefined;
  return new Date(Math.floor((from1900 - DAYS_BEFORE_1970) * DAY_MS)).toISOString().slice(0, 10);
}

/** A number without the rounding errors of sums, such as 0.1 + 0.2. */
export const numberText = (value: number): string => String(Number(value.toPrecision(15)));
