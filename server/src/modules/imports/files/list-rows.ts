/** The rows of a list that are products, and those that are not: sums, headings, lines of a report. */
import type { ImportColumn } from '@aislewise/contracts/imports';
import { MAX_GROUP, sizeOfGroup } from './group-sums.ts';
import { foldWords, MAX_HEADING, readHeading } from './headings.ts';
import type { FileColumn } from './product-rows.ts';
import type { SheetRow } from './sheet.ts';
import { isInactiveReason, SkippedRows, type Skipped, type SkipReason } from './skip-reasons.ts';
import { yesOrNo } from './stock-cells.ts';
import { INACTIVE_WORDS, PAGE_WORDS, SERVICE_WORDS, TOTAL_WORDS } from './words/row-words.ts';

const phrasesOf = (byLanguage: Readonly<Record<string, string>>): readonly string[] => [
  ...new Set(Object.values(byLanguage).flatMap((text) => text.split('|').map(foldWords))),
];

const TOTALS = phrasesOf(TOTAL_WORDS);
const PAGES = phrasesOf(PAGE_WORDS);
const INACTIVE = new Set(phrasesOf(INACTIVE_WORDS));
const SERVICES = new Set(phrasesOf(SERVICE_WORDS));

const startsWith = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => text === phrase || text.startsWith(`${phrase} `));
const endsWith = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => text === phrase || text.endsWith(` ${phrase}`));

/** Columns that nearly every product of a list fills. */
const NEARLY_ALL = 0.8;

interface Body {
  rows: readonly SheetRow[];
  columns: readonly FileColumn[];
  headers: readonly string[];
}

export interface ProductRows {
  rows: SheetRow[];
  skipped: Skipped[];
}

type Placed = readonly number[];

/** Headings of amounts that are not imported, and that a product has where it has a price. */
const isCost = (header: string): boolean => {
  const { meaning } = readHeading(header);
  return meaning === 'cost' || meaning === 'wholesale';
};

/** The cells of a row, and what they are by the list's columns. */
class RowJudge {
  readonly #names: Placed;
  readonly #values: Placed;
  readonly #others: Placed;
  /** Columns besides the name that nearly all products fill. */
  readonly #usual: Placed;
  readonly #headers: readonly string[];
  readonly #hasCapitals: boolean;
  readonly #hasCategory: boolean;

  constructor({ rows, columns, headers }: Body) {
    const placesOf = (fields: readonly (ImportColumn | null)[]): number[] =>
      columns.flatMap(({ column }, at) => (fields.includes(column) ? at : []));
    this.#headers = headers.map(foldWords);
    this.#names = placesOf(['name']);
    this.#values = placesOf([
      'price',
      'barcode',
      'inStock',
      'size',
      'salePrice',
      'aisle',
      'priceUnit',
    ]);
    this.#others = columns.flatMap(({ column }, at) =>
      column === 'category' || column === 'description' || column === 'otherNames' ? at : [],
    );
    this.#hasCategory = columns.some(({ column }) => column === 'category');
    const full = rows.filter(
      (row) =>
        this.#values.some((at) => textAt(row, at) !== '') &&
        !startsWith(foldWords(this.nameOf(row)), TOTALS),
    );
    const costs = headers.flatMap((header, at) => (isCost(header) ? at : []));
    this.#usual = [...this.#values, ...this.#others, ...costs].filter(
      (at) => full.filter((row) => textAt(row, at) !== '').length >= full.length * NEARLY_ALL,
    );
    const names = full.map((row) => this.nameOf(row));
    this.#hasCapitals = names.filter(isCapitals).length > names.length * 0.3;
  }

  nameOf(row: SheetRow): string {
    const own = this.#names.map((at) => textAt(row, at)).find((text) => text !== '');
    return own ?? row.cells.map((cell) => cell.trim()).find((text) => text !== '') ?? '';
  }

  isRepeatedHeading(row: SheetRow): boolean {
    const filled = row.cells.flatMap((cell, at) => (cell.trim() === '' ? [] : at));
    const isSame = (at: number): boolean => this.#isHeading(textAt(row, at), at);
    if (!filled.slice(0, 2).some(isSame)) return false;
    const same = filled.filter(isSame);
    return (
      filled.length > 0 &&
      same.length >= Math.max(Math.min(2, this.#headers.length), filled.length * NEARLY_ALL)
    );
  }

  #isHeading(cell: string, at: number): boolean {
    return cell.length <= MAX_HEADING && foldWords(cell) === this.#headers[at];
  }

  /** Whether it lacks a column that nearly all products fill. */
  #isOpen(row: SheetRow): boolean {
    return this.#usual.some((at) => textAt(row, at) === '');
  }

  /** Whether no column says anything of a product but its name. */
  isHollow(row: SheetRow): boolean {
    return ![...this.#values, ...this.#others].some((at) => textAt(row, at) !== '');
  }

  isTotal(row: SheetRow): boolean {
    const first = row.cells.find((cell) => cell.trim() !== '') ?? '';
    const short = [first.trim(), this.nameOf(row)].filter(
      ({ length }) => length <= MAX_HEADING / 2,
    );
    const texts = [...new Set(short)].map(foldWords);
    if (texts.some((text) => TOTALS.includes(text))) return true;
    return (
      this.#isOpen(row) && texts.some((text) => startsWith(text, TOTALS) || endsWith(text, TOTALS))
    );
  }

  /** Whether it is a line of a printed report: "Page 1 of 2", "Thank you for your business!". */
  isPageLine(row: SheetRow): boolean {
    if (!this.isHollow(row)) return false;
    const text = this.nameOf(row);
    const first = row.cells.find((cell) => cell.trim() !== '') ?? '';
    // "Prepared by: Kim" in the first column, and another name in the column of the names.
    const lines = /[:：]/.test(first) ? [text, first] : [text];
    const isPage = lines.map(foldWords).some((folded) => {
      const words = folded.split(' ').length;
      return startsWith(folded, PAGES) && (words > 1 || PAGES.includes(folded));
    });
    if (isPage) return true;
    return (
      /^[-–—=_*.\s]+$/.test(text) ||
      /https?:|www\.|@\w+\.\w|\d{3}[-.\s]\d{3,4}[-.\s]?\d{0,4}\b/.test(text)
    );
  }

  /** Whether it is the heading of the rows below it. */
  isSection(row: SheetRow, next: SheetRow | undefined): boolean {
    if (!this.isHollow(row) || next === undefined) return false;
    const name = this.nameOf(row);
    if (!/\p{L}/u.test(name) || name.length > 60) return false;
    const isMerged = row.merged?.some(([from, to]) => to - from >= 1) === true;
    if (isMerged || /[:：]$/.test(name)) return true;
    if (isCapitals(name) && !this.#hasCapitals && this.#usual.length > 0) return true;
    const missing = this.#usual.filter((at) => textAt(row, at) === '').length;
    return missing >= 2 && !this.#hasCategory;
  }

  /** How many rows below it are the group whose sums it holds; 0 if it is a product. */
  groupOf(row: SheetRow, below: () => readonly SheetRow[]): number {
    return this.#isOpen(row) ? sizeOfGroup(row, below()) : 0;
  }

  /** Whether it closes the list: a sentence without any value. */
  isClosingLine(row: SheetRow): boolean {
    return (
      this.isHollow(row) &&
      this.#usual.length > 0 &&
      this.nameOf(row).split(/\s+/).length >= 5 &&
      /[.!?。！？]/.test(this.nameOf(row))
    );
  }
}

const textAt = ({ cells }: SheetRow, at: number): string => (cells[at] ?? '').trim();

const isCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** Why the list itself takes a row out of the sale; undefined if it does not. */
function statusOf(row: SheetRow, columns: readonly FileColumn[]): SkipReason | undefined {
  for (const [at, { use }] of columns.entries()) {
    const cell = textAt(row, at);
    if (cell === '') continue;
    const word = foldWords(cell);
    if (use === 'status' && (yesOrNo(cell) === false || INACTIVE.has(word))) return 'inactive';
    if (use === 'inactive' && (yesOrNo(cell) === true || INACTIVE.has(word))) return 'inactive';
    if (use === 'type' && SERVICES.has(word)) return 'service';
  }
  return undefined;
}

/** A list of which this share is left out by its status is rather misread. */
const MAX_LEFT_OUT = 0.95;

/**
 * The products among the rows below the headings, each with the section that it stands in, and how many
 * rows were left out for which reason.
 *
 * @param withInactive whether goods that the list calls inactive are among them
 */
export function findProductRows(body: Body, withInactive = false): ProductRows {
  const judge = new RowJudge(body);
  const skipped = new SkippedRows();
  const inactive = body.rows.filter((row) => statusOf(row, body.columns) !== undefined).length;
  const usesStatus = inactive < body.rows.length * MAX_LEFT_OUT;
  const isEveryRowHidden = body.rows.every(({ isHidden }) => isHidden === true);
  let section: string | undefined;
  const rows: SheetRow[] = [];
  for (const [at, row] of body.rows.entries()) {
    const reason = reasonOf(row, at);
    const isTaken =
      withInactive && reason !== undefined && reason !== SECTION && isInactiveReason(reason);
    const found = isTaken ? undefined : reason;
    if (found === undefined) rows.push(section === undefined ? row : { ...row, section });
    else if (found !== SECTION) skipped.add(found, row.line, judge.nameOf(row));
    if (found === SECTION) section = judge.nameOf(row).replace(/\s*[:：]$/, '');
  }
  function isEnd(at: number): boolean {
    return body.rows.slice(at).every((row) => judge.isTotal(row) || judge.isPageLine(row));
  }
  function reasonOf(row: SheetRow, at: number): SkipReason | typeof SECTION | undefined {
    const next = body.rows[at + 1];
    if (row.isHidden === true && !isEveryRowHidden) return 'hiddenInWorkbook';
    if (judge.isRepeatedHeading(row)) return 'headings';
    if (judge.isTotal(row)) return 'sum';
    if (judge.isPageLine(row)) return 'pageLine';
    if (judge.isSection(row, next)) return SECTION;
    const size = judge.groupOf(row, () => body.rows.slice(at + 1, at + 1 + MAX_GROUP));
    // The one group of a list is its shop rather than a category.
    if (size > 0) return rows.length === 0 && isEnd(at + 1 + size) ? 'sum' : SECTION;
    if (judge.isClosingLine(row)) return 'text';
    return usesStatus ? statusOf(row, body.columns) : undefined;
  }
  return { rows, skipped: skipped.list() };
}

/** The row is the heading of those below it. */
const SECTION = 'section';
