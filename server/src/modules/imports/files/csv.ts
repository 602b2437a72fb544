/** Writes CSV that spreadsheets open without running anything in it. */

/**
 * Where a text would be a formula to some spreadsheet: at its start, and behind a semicolon, tab or
 * line break, where one with other settings splits it whatever the quotes. The full-width signs are
 * ones too where Japanese or Chinese is typed. Quotes and spaces before a sign save nobody.
 */
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = `^(?='*(?:${SIGN}|[\\t\\r]))|(?<=[;\\t\\r\\n])(?=['" ]*${SIGN})`;
const ARMED = new RegExp(FORMULA, 'g');
const DISARMED = new RegExp(FORMULA.replaceAll('(?=', "'(?="), 'g');

/** A text that no spreadsheet takes for a formula; `armed` gives back what it was. */
export const disarm = (text: string): string => text.replace(ARMED, "'");

/** A cell's text as it was before `disarm`; spreadsheets write the same sign before text. */
export const armed = (text: string): string => text.replace(DISARMED, '');

export const BYTE_ORDER_MARK = '\u{feff}';

const quoted = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** One line of CSV (RFC 4180), its end included. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(disarm(cell))).join(',')}\r\n`;

const LIST_MARKS = /[,;|\r\n、，،；]/;

/** A list in one cell: parted by commas, items that hold a separator or a quote in quotes. */
export function listCell(items: readonly string[]): string {
  return items
    .map((item) =>
      LIST_MARKS.test(item) || item.includes('"') ? `"${item.replaceAll('"', '""')}"` : item,
    )
    .join(', ');
}

/** The items of such a cell, as people part them too: by , ; | a line break, or 、 ， ، ；. */
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
