/** Finds out which column of a list holds which field, by headings and cells together. */
import { ALL_COLUMNS, type ImportColumn } from '@aislewise/contracts/imports';
import { bestAssignment } from './best-assignment.ts';
import { lookAtColumn, sampleRows, type ColumnLook } from './column-cells.ts';
import { nameScore, scoreColumns, type ScoredColumn } from './column-scores.ts';
import { foldWords, readHeading } from './headings.ts';
import type { Meaning } from './meanings.ts';
import type { SheetRow } from './sheet.ts';

/** The field of a column, or what else it means. */
export interface AssignedColumn {
  field: ImportColumn | null;
  meaning: Meaning | null;
  /** Its cells are no evidence that the heading is wrong. */
  look: ColumnLook;
  heading: ScoredColumn['heading'];
}

const PRICE = ALL_COLUMNS.indexOf('price');

/** The share of rows in which one column is above another. */
function shareAbove(a: ColumnLook, b: ColumnLook): number {
  let above = 0;
  let both = 0;
  for (const [row, one] of a.amounts.entries()) {
    const other = b.amounts[row] ?? Number.NaN;
    if (Number.isNaN(one) || Number.isNaN(other) || one === 0 || other === 0) continue;
    both += 1;
    if (one > other) above += 1;
  }
  return both === 0 ? 0 : above / both;
}

/** Above this share of the rows one column counts as higher than another. */
const NEARLY_ALL = 0.85;
/** Columns of amounts that are compared in threes. */
const MAX_AMOUNTS = 12;

/** Whether a column is the product of two others in nearly all rows: the value of the stock. */
function isProduct(look: ColumnLook, others: readonly ColumnLook[]): boolean {
  const known = look.amounts.flatMap((one, row) => (one > 0 ? row : []));
  if (known.length < 3) return false;
  return others.some((a, at) =>
    others.slice(at + 1).some((b) => {
      if (a === look || b === look || a.isConstant || b.isConstant) return false;
      const fits = known.filter((row) => {
        const wanted = (a.amounts[row] ?? Number.NaN) * (b.amounts[row] ?? Number.NaN);
        return Math.abs(wanted - (look.amounts[row] ?? 0)) <= 0.01 + 0.005 * Math.abs(wanted);
      });
      return fits.length >= NEARLY_ALL * known.length;
    }),
  );
}

/**
 * Of columns that only their cells make prices: the highest in nearly all rows is the price, and the
 * others are costs. If none is, no one knows which is the price.
 */
function settlePrices(scores: number[][], columns: readonly ScoredColumn[]): void {
  const prices = scores[PRICE] ?? [];
  const isGuess = ({ heading }: ScoredColumn) => heading.meaning === null || heading.coverage < 0.3;
  const guessed = columns.filter(
    ({ look }, at) => (prices[at] ?? 0) > 0 && isGuess(columns[at]!) && look.cells.length > 0,
  );
  if (guessed.length === 0) return;
  const amounts = columns
    .map(({ look }) => look)
    .filter(({ isAmount, isLongNumber }) => isAmount >= 0.7 && isLongNumber < 0.3)
    .slice(0, MAX_AMOUNTS);
  const left = guessed.filter(({ look }) => !isProduct(look, amounts));
  const best = left.filter(({ look }) =>
    left.every(
      (other) =>
        other.look === look ||
        shareAbove(look, other.look) >= NEARLY_ALL ||
        clearlyBetter(prices, look.at, other.look.at),
    ),
  );
  for (const { look } of guessed) {
    if (best.length !== 1 || best[0]?.look !== look) prices[look.at] = 0;
  }
}

/** Whether the cells of one column are prices and those of the other may be. */
const clearlyBetter = (scores: readonly number[], a: number, b: number): boolean =>
  (scores[a] ?? 0) - (scores[b] ?? 0) > 1;

/** Meanings of which all columns count: of bar codes the first that is filled, of names all. */
const ALSO: Partial<Record<Meaning, ImportColumn>> = {
  barcode: 'barcode',
  otherNames: 'otherNames',
};

/**
 * Finds the fields of a list's columns: the assignment of all columns at once whose scores have the
 * greatest sum. Several columns may be bar codes and other names.
 */
export function assignColumns(
  headers: readonly string[],
  body: readonly SheetRow[],
): AssignedColumn[] {
  const rows = sampleRows(body);
  const columns = headers.map((header, at) => ({
    look: lookAtColumn(header, at, rows),
    heading: readHeading(header),
  }));
  const scores = scoreColumns(columns);
  settlePrices(scores, columns);
  const assigned: AssignedColumn[] = columns.map(({ look, heading }) => ({
    field: null,
    meaning: heading.coverage >= 0.3 ? heading.meaning : null,
    look,
    heading,
  }));
  for (const [row, at] of bestAssignment(scores).entries()) {
    const column = assigned[at];
    if (column) column.field = ALL_COLUMNS[row] ?? null;
  }
  settleSale(assigned);
  addTwins(assigned);
  addAlso(assigned);
  return assigned;
}

/** A lone sale price is the price, and so is one beside the highest price that a label may show. */
function settleSale(columns: readonly AssignedColumn[]): void {
  const price = columns.find(({ field }) => field === 'price');
  const sale = columns.find(({ field }) => field === 'salePrice');
  if (!sale || (price && price.meaning !== 'mrp' && price.meaning !== 'comparePrice')) return;
  if (price) price.field = null;
  sale.field = 'price';
}

/** A second column with the heading of the price but other amounts: a person must choose. */
function addTwins(columns: readonly AssignedColumn[]): void {
  const price = columns.find(({ field }) => field === 'price');
  const heading = foldWords(price?.look.header ?? '');
  if (!price || heading === '') return;
  for (const column of columns) {
    const isTwin = column.field === null && foldWords(column.look.header) === heading;
    if (
      isTwin &&
      column.look.cells.length > 0 &&
      column.look.cells.join('\n') !== price.look.cells.join('\n')
    )
      column.field = 'price';
  }
}

function addAlso(columns: readonly AssignedColumn[]): void {
  const name = columns.find(({ field }) => field === 'name');
  for (const column of columns) {
    const { meaning, look, field, heading } = column;
    if (field !== null || look.cells.length === 0) continue;
    const also = meaning === null ? undefined : ALSO[meaning];
    const isSecondName =
      meaning === 'language' || (meaning === 'name' && heading.all.has('language'));
    if (also) column.field = also;
    else if (isSecondName && look.hasLetters > 0.5) column.field = 'otherNames';
    else if (meaning === null || meaning === 'name') {
      // A name in another script beside the name.
      const isOther = name !== undefined && look.script !== name.look.script && look.script !== '';
      if (isOther && nameScore({ ...look, distinct: Math.max(look.distinct, 0.6) }) > 0)
        column.field = 'otherNames';
    }
  }
}
