/** Finds the headings of a list among its first rows. */
import { say } from '@aislewise/contracts/say';
import { msg } from '@lingui/core/runtime-macro';
import { readHeading } from './headings.ts';
import type { Meaning } from './meanings.ts';
import { unescapeFormula } from './csv.ts';
import { readMoney } from './money.ts';
import type { SheetRow } from './sheet.ts';

/** Titles and empty lines may stand above the headings: that many rows are searched for them. */
export const HEADER_ROWS = 10;
const OWN_HEADER_ROWS = 25;

export interface FoundHeading {
  /** The place of the headings' last row; -1 if the list begins with its products. */
  at: number;
  /** The headings, without empty ones at the end. */
  headers: string[];
}

const textAt = ({ cells }: SheetRow, at: number): string => (cells[at] ?? '').trim();
const filled = ({ cells }: SheetRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** Whether a cell is of a product: a number or an amount. */
const isData = (cell: string): boolean => {
  const text = cell.trim();
  if (text.length > 40 || !/\p{Nd}/u.test(text)) return false;
  return (
    /^\p{Nd}{4,}$/u.test(text) ||
    (/^[\p{Nd}\p{Sc}\p{P}\s]+$/u.test(text) && readMoney(text) !== null)
  );
};

/** A heading with fewer known words is no evidence. */
const MIN_COVERAGE = 0.5;

/** How many columns a row names, less those in which it has data. */
function headingScore(row: SheetRow): number {
  const meanings = new Set<string>();
  let data = 0;
  for (const cell of row.cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (isData(text)) data += 1;
    const { meaning, coverage } = readHeading(text);
    if (meaning !== null && coverage >= MIN_COVERAGE) meanings.add(meaning);
  }
  return meanings.size - 2 * data;
}

/** Finds the headings: the row that names most columns, else the first that is about as wide as the list. */
export function findHeading(rows: readonly SheetRow[]): FoundHeading {
  const head = rows.slice(0, OWN_HEADER_ROWS);
  const widest = Math.max(0, ...rows.slice(0, 2 * OWN_HEADER_ROWS).map(filled));
  let most = 0;
  let best = -1;
  for (const [at, row] of head.entries()) {
    const score = filled(row) >= Math.ceil(widest * 0.4) ? headingScore(row) : 0;
    if (score > most) [most, best] = [score, at];
    // No row below can be clearer.
    if (score >= Math.max(2, widest * 0.6)) break;
  }
  if (best >= 0) return withNeighbours(rows, best);
  const first = head.findIndex((row) => filled(row) >= Math.ceil(widest * 0.6));
  const row = rows[Math.max(0, first)];
  if (row && isHeadless(row, rows.slice(first + 1, first + 1 + OWN_HEADER_ROWS))) {
    return { at: first - 1, headers: numbered(rows) };
  }
  return { at: Math.max(0, first), headers: row ? trimmed(row.cells) : [] };
}

/** Whether the first wide row is a product: it has numbers where the rows below have numbers. */
function isHeadless(row: SheetRow, below: readonly SheetRow[]): boolean {
  const data = row.cells.flatMap((cell, at) => (isData(cell) ? at : []));
  if (data.length === 0) return false;
  if (below.length === 0) return data.length >= 2;
  const same = data.filter(
    (at) => below.filter((one) => isData(textAt(one, at))).length >= below.length * 0.6,
  );
  return same.length > 0;
}

function numbered(rows: readonly SheetRow[]): string[] {
  const width = Math.max(0, ...rows.slice(0, 2 * OWN_HEADER_ROWS).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => numberedHeading(column));
}

/** The heading of a column of a list without headings. English, since earlier answers are found by it. */
const numberedHeading = (at: number): string => `Column ${at + 1}`;

/** The headings of columns as people read them. */
export function shownHeaders(columns: readonly { header: string }[]): string[] {
  const isNumbered = columns.every(({ header }, at) => header === numberedHeading(at));
  return columns.map(({ header }, at) =>
    isNumbered ? say(msg`Column ${{ number: at + 1 }}`) : header,
  );
}

/** The texts of a row, without empty ones at its end. Cells behind the last heading belong to no column. */
export function trimmed(cells: readonly string[]): string[] {
  const texts = cells.map((cell) => unescapeFormula(cell.replace(/^\u{feff}/u, '')).trim());
  return texts.slice(0, texts.findLastIndex((name) => name !== '') + 1);
}

/** Joins a row of headings with the one above or below that belongs to it. */
function withNeighbours(rows: readonly SheetRow[], at: number): FoundHeading {
  const row = rows[at];
  if (!row) return { at, headers: [] };
  const below = rows[at + 1];
  if (below && isSecondRow(row, below)) {
    const headers = joinRows(row, below);
    const third = rows[at + 2];
    return third && isThirdRow([row, below], third)
      ? { at: at + 2, headers: trimmed(joinRows({ line: third.line, cells: headers }, third)) }
      : { at: at + 1, headers: trimmed(headers) };
  }
  const above = rows[at - 1];
  if (above && isGroupRow(above, row)) return { at, headers: trimmed(joinRows(above, row)) };
  return { at, headers: trimmed(row.cells) };
}

/** Whether a row below two rows of headings adds words to them and has no value: "unit", "USD". */
function isThirdRow(upper: readonly SheetRow[], lower: SheetRow): boolean {
  if (filled(lower) < 2 || lower.cells.some(isData)) return false;
  return lower.cells.every((cell, at) => {
    const text = cell.trim();
    if (text === '') return true;
    const { meaning, coverage } = readHeading(text);
    return (
      meaning !== null && coverage >= MIN_COVERAGE && upper.some((row) => textAt(row, at) !== '')
    );
  });
}

/** Whether a row below the headings names columns that they leave empty. */
function isSecondRow(upper: SheetRow, lower: SheetRow): boolean {
  if (lower.cells.some(isData) || filled(lower) < 2) return false;
  const under = lower.cells.flatMap((cell, at) => {
    const isOpen =
      textAt(upper, at) === '' || upper.merged?.some(([from, to]) => at >= from && at <= to);
    return isOpen && cell.trim() !== '' ? cell.trim() : [];
  });
  return under.some((cell) => {
    const { meaning, coverage } = readHeading(cell);
    return meaning !== null && coverage >= MIN_COVERAGE;
  });
}

/** Whether a row above the headings groups them: it has cells over several or over none of them. */
function isGroupRow(upper: SheetRow, lower: SheetRow): boolean {
  if (upper.cells.some(isData)) return false;
  const width = Math.max(upper.cells.length, lower.cells.length);
  const spans = upper.merged ?? [];
  if (spans.some(([from, to]) => to > from && to - from + 1 < width)) return true;
  if (filled(upper) < 2) return false;
  return upper.cells.some((cell, at) => {
    const { meaning, coverage } = readHeading(cell.trim());
    return textAt(lower, at) === '' && meaning !== null && coverage >= MIN_COVERAGE;
  });
}

/** The headings of two rows. A cell of the upper one counts for all that it stands over. */
function joinRows(upper: SheetRow, lower: SheetRow): string[] {
  const width = Math.max(upper.cells.length, lower.cells.length);
  const spread: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const own = textAt(upper, at);
    const span = upper.merged?.find(([from, to]) => at > from && at <= to);
    const isMerged = upper.merged !== undefined;
    const isOpen = !isMerged && own === '' && textAt(lower, at) !== '' && at > 0;
    spread.push(span ? textAt(upper, span[0]) : isOpen ? (spread[at - 1] ?? '') : own);
  }
  return spread.map((above, at) => {
    const below = textAt(lower, at);
    const name = above === textAt(upper, at) ? nameOfStack(above, below) : undefined;
    return name ?? (above === below ? above : `${above} ${below}`.trim());
  });
}

/**
 * The heading of the names, where headings of one column stand below each other because its rows are
 * shops, their goods and the units of these.
 */
function nameOfStack(above: string, below: string): string | undefined {
  const upper = readHeading(above).meaning;
  const lower = readHeading(below).meaning;
  if (lower === 'name' && upper !== null && IS_OVER_NAMES.has(upper)) return below;
  return upper === 'name' && (lower === 'unit' || lower === 'size') ? above : undefined;
}
const IS_OVER_NAMES: ReadonlySet<Meaning> = new Set(['note', 'aisle', 'category', 'vendor']);
