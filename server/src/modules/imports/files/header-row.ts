import type { SheetRow } from './sheet.ts';

/** Titles and empty lines may stand above the headers: that many lines are searched for them. */
export const HEADER_ROWS = 10;

const filled = ({ cells }: SheetRow): number => cells.filter((cell) => cell.trim() !== '').length;

const NUMBER = /^[\p{Sc}\s]*-?\d[\d.,]*[\p{Sc}\s]*$/u;
const isHeadless = ({ cells }: SheetRow): boolean =>
  cells.some((cell) => /^\d{8,14}$/.test(cell.trim())) &&
  cells.filter((cell) => NUMBER.test(cell.trim())).length >= 2;

/**
 * The place of the headers among the first rows: the one with most known headers, else the first that
 * is about as wide as the list. -1 if the file begins with its products.
 */
export function findHeaderRow(
  rows: readonly SheetRow[],
  isKnown: (header: string) => boolean,
): number {
  const head = rows.slice(0, HEADER_ROWS);
  const known = head.map(({ cells }) => cells.filter((cell) => isKnown(cell.trim())).length);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const widest = Math.max(0, ...rows.slice(0, 2 * HEADER_ROWS).map(filled));
  const first = head.findIndex((row) => filled(row) >= Math.ceil(widest * 0.6));
  const row = rows[first];
  return row && isHeadless(row) ? -1 : Math.max(0, first);
}
