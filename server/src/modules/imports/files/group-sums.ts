/** Rows that stand above a group of others and hold their sums, as reports of a warehouse have them. */
import type { SheetRow } from './sheet.ts';

/** A group of more rows is not searched for. */
export const MAX_GROUP = 2_000;

/** The whole or decimal number of a cell; 0 if it is empty, NaN if it is something else. */
function numberOf(cell: string | undefined): number {
  const text = (cell ?? '').replaceAll(/[\s\u00a0\u202f]/g, '').replace(/,(?=\d{1,3}$)/, '.');
  return text === '' ? 0 : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.0005;

/**
 * How many of the rows below a row it holds the sums of: in every column in which it has a number, of which
 * there are two or more. 0 if it is no such row. A sum of one row alone would be any product.
 */
export function sizeOfGroup(row: SheetRow, below: readonly SheetRow[]): number {
  const sums = row.cells.flatMap((cell, at) => {
    const value = numberOf(cell);
    return cell.trim() !== '' && !Number.isNaN(value) ? [{ at, value, sum: 0 }] : [];
  });
  if (sums.length < 2 || sums.every(({ value }) => value === 0)) return 0;
  for (const [index, { cells }] of below.entries()) {
    for (const one of sums) one.sum += numberOf(cells[one.at]);
    if (sums.some(({ sum }) => Number.isNaN(sum))) return 0;
    if (index > 0 && sums.every(({ sum, value }) => isNear(sum, value))) return index + 1;
  }
  return 0;
}
