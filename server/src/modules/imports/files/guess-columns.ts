/** Guesses what a column holds from its cells, where its header does not say. */
import type { ImportColumn } from '@aislewise/contracts/imports';
import { parseAmount } from './amounts.ts';
import { hasValidCheckDigit } from './cells.ts';
import type { SheetRow } from './sheet.ts';

/** Fewer rows are no evidence. */
const MIN_ROWS = 3;
const MAX_ROWS = 300;

const NOT_THE_PRICE =
  /cost|einkauf|\bek\b|purchase|supplier|wholesale|vat|tax|mwst|msrp|margin|qty|stock|weight|size|compare/i;
const NOT_THE_NAME =
  /desc|supplier|vendor|brand|note|tag|categor|url|image|date|group|unit|sku|code|address|location|store|shop/i;

const BARCODE = /^\d{8}$|^\d{11,14}$/;
const PRICE = /^[\p{Sc}\s]*\d{1,5}[.,]\d{2}[\p{Sc}\s]*$/u;
const SIGNED_PRICE = /\p{Sc}/u;
const AISLE = /^(?:aisle|isle|gang|pasillo|all[ée]e|row|bay|rack)\s*#?\s*\w{1,4}$|^\d{1,2}[A-Z]$/i;
const LETTERS = /\p{L}{2}/u;

const share = (cells: readonly string[], matches: (cell: string) => boolean): number =>
  cells.length < MIN_ROWS ? 0 : cells.filter(matches).length / cells.length;

const isBarcode = (cell: string): boolean =>
  BARCODE.test(cell) && hasValidCheckDigit(cell.padStart(12, '0'));

const isPrice = (cell: string): boolean =>
  PRICE.test(cell) || (SIGNED_PRICE.test(cell) && 'value' in parseAmount(cell));

/** How much a column looks like that of the names. Names differ and are neither short nor long. */
function nameScore(header: string, cells: readonly string[]): number {
  if (NOT_THE_NAME.test(header) || share(cells, (cell) => LETTERS.test(cell)) < 0.9) return 0;
  const length = cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
  const distinct = new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length;
  if (distinct < 0.8 || length < 4 || length > 80) return 0;
  return distinct * Math.min(length, 30);
}

const SCORES: Partial<Record<ImportColumn, (header: string, cells: readonly string[]) => number>> =
  {
    barcode: (_, cells) => (share(cells, isBarcode) >= 0.7 ? share(cells, isBarcode) : 0),
    price: (header, cells) =>
      !NOT_THE_PRICE.test(header) && share(cells, isPrice) >= 0.8 ? share(cells, isPrice) : 0,
    aisle: (_, cells) => (share(cells, (cell) => AISLE.test(cell)) >= 0.8 ? 1 : 0),
    name: nameScore,
  };

/**
 * The fields of the columns: as known by the headers, and the missing ones as the cells look. Of two
 * columns that may be the price, neither is taken.
 */
export function guessColumns(
  headers: readonly string[],
  known: readonly (ImportColumn | null)[],
  body: readonly SheetRow[],
): (ImportColumn | null)[] {
  const guessed = [...known];
  const columns = headers.map((header, at) => ({
    at,
    header,
    cells: body.slice(0, MAX_ROWS).flatMap(({ cells }) => cells[at]?.trim() || []),
  }));
  for (const [field, score] of Object.entries(SCORES) as [
    ImportColumn,
    (header: string, cells: readonly string[]) => number,
  ][]) {
    if (guessed.includes(field)) continue;
    const scored = columns
      .filter(({ at }) => guessed[at] === null)
      .map(({ at, header, cells }) => ({ at, score: score(header, cells) }))
      .filter((column) => column.score > 0)
      .sort((a, b) => b.score - a.score);
    const [best, second] = scored;
    if (best && (field !== 'price' || !second)) guessed[best.at] = field;
  }
  return guessed;
}
