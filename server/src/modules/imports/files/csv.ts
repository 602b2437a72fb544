/** Writes CSV that spreadsheets open without running anything in it. */

/**
 * The places where a spreadsheet may read a text as a formula: its start, and after a semicolon, tab
 * or line break, where a spreadsheet with other settings splits it despite the quotes. East Asian
 * spreadsheets also accept the full-width signs. Quotes and spaces before a sign do not help.
 */
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = `^(?='*(?:${SIGN}|[\\t\\r]))|(?<=[;\\t\\r\\n])(?=['" ]*${SIGN})`;
const FORMULA_START = new RegExp(FORMULA, 'g');
const FORMULA_ESCAPE = new RegExp(FORMULA.replaceAll('(?=', "'(?="), 'g');

/** Escapes a text so that no spreadsheet runs it as a formula. `unescapeFormula` is the inverse. */
export const escapeFormula = (text: string): string => text.replace(FORMULA_START, "'");

/** Removes the escapes. Spreadsheets write the same sign before text. */
export const unescapeFormula = (text: string): string => text.replace(FORMULA_ESCAPE, '');

export const BYTE_ORDER_MARK = '\u{feff}';

const quoted = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One line of CSV (RFC 4180), its end included. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(escapeFormula(cell))).join(',')}\r\n`;

const LIST_MARKS = /[,;|\r\n、，،；]/;

/** A list in one cell, separated by commas. Items with a separator or a quote are in quotes. */
export function listCell(items: readonly string[]): string {
  return items
    .map((item) =>
      LIST_MARKS.test(item) || item.includes('"') ? `"${item.replaceAll('"', '""')}"` : item,
    )
    .join(', ');
}

/** The items of such a cell. People also separate them by ; | a line break, or 、 ， ، ；. */
export function parseList(cell: string): string[] {
  const items: string[] = [];
  let item = '';
  let inQuotes = false;
  for (let at = 0; at < cell.length; at += 1) {
    const character = cell.charAt(at);
    if (inQuotes) {
      if (character !== '"') item += character;
      else if (cell.charAt(at + 1) === '"') {
        item += '"';
        at += 1;
      } else inQuotes = false;
    } else if (character === '"' && item.trim() === '') {
      inQuotes = cell.includes('"', at + 1);
      item = inQuotes ? '' : character;
    } else if (LIST_MARKS.test(character)) {
      items.push(item.trim());
      item = '';
    } else item += character;
  }
  items.push(item.trim());
  return items.filter((text) => text !== '');
}
