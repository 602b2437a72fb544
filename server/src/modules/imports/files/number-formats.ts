import { parseXml } from './xml.ts';
import { tooLarge } from './sheet.ts';

/** Excel allows 65,490 formats of cells. */
const MAX_FORMATS = 65_490;
/** Excel allows 255 characters. */
const MAX_CODE_LENGTH = 255;

/** The ids of dates and times that need no code (ECMA-376 part 1, 18.8.30). */
const DATE_IDS: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/**
 * Whether a number format shows a date or time, by its code, such as `yyyy\-mm\-dd;@`: a letter of a
 * date stands before any digit. Text in quotes and brackets does not count.
 */
function isDateCode(code: string): boolean {
  const letters = code.slice(0, MAX_CODE_LENGTH).replace(/\\.|"[^"]*"|\[[^\]]*\]/g, ' ');
  return /^[^0#?]*[ymdhs]/i.test(letters);
}

/** Reads the styles of a workbook. Returns whether a cell of each style shows a date. */
export function readDateStyles(styles: Uint8Array): boolean[] {
  const areDates: boolean[] = [];
  const codes = new Map<number, string>();
  let isInCellFormats = false;
  parseXml(styles, {
    open(name, attributes) {
      if (codes.size + areDates.length > MAX_FORMATS) throw tooLarge();
      const id = Number(attributes['numFmtId']);
      if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      else if (name === 'xf' && isInCellFormats) {
        const isBuiltIn = DATE_IDS.some(([first, last]) => id >= first && id <= last);
        areDates.push(isBuiltIn || isDateCode(codes.get(id) ?? ''));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return areDates;
}
