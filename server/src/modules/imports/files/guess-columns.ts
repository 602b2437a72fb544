/** Guesses what a column holds from its cells, where its header does not say. */
import type { ImportColumn } from '@aislewise/contracts/imports';
import { hasValidCheckDigit } from '@aislewise/finder/barcodes';
import { parseAmount } from '@aislewise/contracts/price-text';
import { yesOrNo } from './cells.ts';
import { headerRank } from './columns.ts';
import type { SheetRow } from './sheet.ts';

/** Fewer rows are no evidence. */
const MIN_ROWS = 3;
const MAX_ROWS = 300;

const NOT_THE_PRICE =
  /cost|einkauf|\bek\b|purchase|supplier|wholesale|vat|tax|mwst|msrp|margin|qty|stock|weight|size|compare/i;
const NOT_THE_NAME =
  /supplier|vendor|brand|note|tag|categor|url|image|date|group|unit|sku|code|address|location|store|shop/i;

const BARCODE = /^\d{8}$|^\d{11,14}$/;
const SHORT_OR_ROUNDED_CODE = /^\d{4,5}$|^\d[.,]\d+e\+?\d+$/i;
const CURRENCY = String.raw`(?:\p{Sc}|\b(?:usd|eur|gbp|inr|rs\.?|cad|aud|mxn|chf|kr\.?|sek|nok|dkk|pln)\b\.?|\s)*`;
const PRICE = new RegExp(String.raw`^${CURRENCY}\d{1,5}[.,]\d{2}${CURRENCY}$`, 'iu');
const SIGNED_PRICE = /\p{Sc}/u;
const AISLE =
  /^(?:aisle|isle|gang|regal|pasillo|all[ée]e|reihe|row|bay|rack)\s*(?:#\s*)?\w{1,4}$|^\d{1,2}\s?[A-Z]$|^[A-Z]-?\d{1,2}$/i;
/** Headings of marks that say, as yes or no, whether a product can be had. */
const IS_THERE = /^\W*(?:is\W?)?(?:avail(?:able)?|active|sellable|in\W?stock)\W*$/i;
const LETTERS = /\p{L}{2}/u;

interface Column {
  at: number;
  header: string;
  cells: readonly string[];
}

const share = (cells: readonly string[], matches: (cell: string) => boolean): number =>
  cells.length < MIN_ROWS ? 0 : cells.filter(matches).length / cells.length;

const isBarcode = (cell: string): boolean =>
  BARCODE.test(cell) && hasValidCheckDigit(cell.padStart(12, '0'));

const isPrice = (cell: string): boolean =>
  PRICE.test(cell) || (SIGNED_PRICE.test(cell) && 'value' in parseAmount(cell));

/** Barcodes, among which may be short numbers of fresh goods and rounded ones. */
function barcodeScore({ cells }: Column): number {
  const valid = share(cells, isBarcode);
  const any = share(cells, (cell) => isBarcode(cell) || SHORT_OR_ROUNDED_CODE.test(cell));
  return valid >= 0.7 || (valid >= 0.4 && any >= 0.9) ? any : 0;
}

function priceScore({ header, cells }: Column): number {
  const found = share(cells, isPrice);
  return !NOT_THE_PRICE.test(header) && found >= 0.8 ? found : 0;
}

/** How much a column looks like that of the names. Names differ and are neither short nor long. */
function nameScore({ header, cells }: Column): number {
  if (NOT_THE_NAME.test(header) || share(cells, (cell) => LETTERS.test(cell)) < 0.9) return 0;
  const length = cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
  const distinct = new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length;
  if (distinct < 0.8 || length < 4 || length > 80) return 0;
  // The names of a list without a column for them are mostly called descriptions.
  return distinct * Math.min(length, 30) * (/desc/i.test(header) ? 2 : 1);
}

const inStockScore = ({ header, cells }: Column): number =>
  IS_THERE.test(header) && cells.length > 0 && cells.every((cell) => yesOrNo(cell) !== undefined)
    ? 1
    : 0;

const SCORES: readonly [ImportColumn, (column: Column) => number][] = [
  ['barcode', barcodeScore],
  ['price', priceScore],
  ['aisle', ({ cells }) => (share(cells, (cell) => AISLE.test(cell)) >= 0.8 ? 1 : 0)],
  ['name', nameScore],
  ['inStock', inStockScore],
];

/** Of several columns for one field, keeps the one with the most usual header, or most barcodes. */
function dropRepeated(fields: (ImportColumn | null)[], columns: readonly Column[]): void {
  for (const field of new Set(fields)) {
    const same = columns.filter(({ at }) => fields[at] === field);
    if (field === null || same.length < 2) continue;
    const worth = (column: Column): number =>
      field === 'barcode' ? barcodeScore(column) : column.cells.length > 0 ? 1 : 0;
    const [best, second] = same.toSorted(
      (a, b) => worth(b) - worth(a) || headerRank(a.header) - headerRank(b.header),
    );
    const isSure =
      best &&
      second &&
      (worth(best) > worth(second) || headerRank(best.header) < headerRank(second.header));
    if (isSure) for (const { at } of same) if (at !== best.at) fields[at] = null;
  }
}

/** Takes the names from the descriptions, where the name's column is missing or has only numbers. */
function checkName(fields: (ImportColumn | null)[], columns: readonly Column[]): void {
  const named = columns.find(({ at }) => fields[at] === 'name');
  const hasNumbers =
    named !== undefined &&
    headerRank(named.header) > 0 &&
    share(named.cells, (cell) => !/\p{L}/u.test(cell)) > 0.5;
  const description = columns.find(({ at }) => fields[at] === 'description');
  if ((named && !hasNumbers) || !description || nameScore(description) === 0) return;
  if (named) fields[named.at] = null;
  fields[description.at] = 'name';
}

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
  dropRepeated(guessed, columns);
  checkName(guessed, columns);
  for (const [field, score] of SCORES) {
    if (guessed.includes(field)) continue;
    const scored = columns
      .filter(({ at }) => guessed[at] === null && known[at] === null)
      .map((column) => ({ at: column.at, score: score(column) }))
      .filter((column) => column.score > 0)
      .sort((a, b) => b.score - a.score);
    const [best, second] = scored;
    if (best && (field !== 'price' || !second)) guessed[best.at] = field;
  }
  return guessed;
}
