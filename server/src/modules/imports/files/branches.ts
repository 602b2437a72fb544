/** Lists that have a column of stock for each branch. */
import { foldWords, readHeading } from './headings.ts';
import type { FileColumn } from './product-rows.ts';

export interface Branch {
  name: string;
  /** The place of its column of stock. */
  at: number;
}

/** The words of a heading that are not known, as they are written. */
function restOf(header: string): string {
  const { rest } = readHeading(header);
  const words = new Set(rest.split(' '));
  const own = header.split(/[\s_()[\]/|:-]+/).filter((word) =>
    foldWords(word)
      .split(' ')
      .some((part) => words.has(part)),
  );
  return own.join(' ').trim();
}

/** The branches of which a list has the stock. None if it has a column for one store. */
export function findBranches(columns: readonly FileColumn[]): Branch[] {
  const found: Branch[] = [];
  for (const [at, { header, samples }] of columns.entries()) {
    const { meaning, rest } = readHeading(header);
    if (meaning !== 'inStock' || samples.length === 0) continue;
    // A column without the name of a branch is about this store, or about all of them.
    if (rest === '' || /^[\d\s]+$/.test(rest)) return [];
    const name = restOf(header) || header;
    if (!found.some((one) => one.name === name)) found.push({ name, at });
  }
  return found.length > 1 ? found : [];
}

/** The columns of a list for one branch: its stock, and its price if it has one. */
export function ofBranch(
  columns: readonly FileColumn[],
  branches: readonly Branch[],
  name: string,
): FileColumn[] {
  const own = branches.find((branch) => branch.name === name);
  const price = columns.findIndex(({ header, samples }) => {
    const isPrice = readHeading(header).meaning === 'price' && samples.length > 0;
    return (
      isPrice &&
      branches.some((branch) => restOf(header) === branch.name) &&
      restOf(header) === name
    );
  });
  return columns.map((column, at) => {
    if (at === own?.at) return { ...column, column: 'inStock' };
    if (branches.some((branch) => branch.at === at))
      return { ...column, column: null, isUsed: true };
    if (column.column === 'inStock') return { ...column, column: null, isUsed: true };
    if (price === -1) return column;
    if (at === price) return { ...column, column: 'price' };
    return column.column === 'price' ? { ...column, column: null, isUsed: true } : column;
  });
}
