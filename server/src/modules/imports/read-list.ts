/** Reads the products of a file: the export of a known till, or a list with columns of its own. */
import { createHash } from 'node:crypto';
import type { ImportColumn } from '@aislewise/contracts/imports';
import { decimalsOf, type Money, moneyOf } from '@aislewise/contracts/money';
import { say } from '@aislewise/contracts/say';
import { msg, plural } from '@lingui/core/runtime-macro';
import { listNames } from '../../lib/list-names.ts';
import { findCurrency } from './files/currency.ts';
import { findBranches, ofBranch } from './files/branches.ts';
import { UNREADABLE_CELL } from './files/characters.ts';
import { guessCurrency } from './files/guess-currency.ts';
import { findHeading } from './files/header-row.ts';
import { findProductRows } from './files/list-rows.ts';
import {
  columnsProblem,
  findDecimalMarks,
  isOwnExport,
  readColumns,
  readRow,
  type Chosen,
  type DecimalMarks,
  type FileColumn,
  type ReadRow,
  withSamples,
} from './files/product-rows.ts';
import { withValues } from './files/shown-values.ts';
import type { Sheet } from './files/sheet.ts';
import type { Skipped } from './files/skip-reasons.ts';
import { foldHeading } from './tills/headings.ts';
import { readTill } from './tills/read-till.ts';
import { findLocation, recogniseTill, type TillFile } from './tills/recognise.ts';
import { correctColumns, describeTillColumns, findFieldColumns } from './tills/till-columns.ts';
import type { ChosenHeader } from './tables.ts';

/** A keeper's earlier answers about files of one shape. */
export interface ImportAnswer {
  shape: string;
  location: string | null;
  columns: ChosenHeader[] | null;
  /** Fields that files of this shape have none of. */
  without: ImportColumn[];
  /** Whether goods that such files call inactive come in too. */
  withInactive: boolean;
}

/** Answers of a person about this file, and the earlier ones about the store's files. */
export interface Answers {
  location: string | undefined;
  chosen: Chosen | undefined;
  /** Fields that the list has none of. */
  without: readonly ImportColumn[] | undefined;
  /** Whether goods that the list calls inactive come in too. */
  withInactive?: boolean | undefined;
  /** Of the store; US dollars if left out. */
  money?: Money | undefined;
  earlier: readonly ImportAnswer[];
}

export interface ReadList {
  till: { key: string; name: string } | null;
  locations: string[];
  location: string | null;
  columns: FileColumn[];
  /** Fields that a person said the list has none of, now or before. */
  without: ImportColumn[];
  withInactive: boolean;
  /** The currency that the list names; null if it names none. */
  currency: string | null;
  /** Equal for files with the same headers, in any order. */
  shape: string;
  /** Why the rows cannot be read yet. */
  problem: string | null;
  skipped: Skipped[];
  rows: ReadRow[];
}

function shapeOf(till: string | null, headers: readonly string[]): string {
  const folded = headers.map(foldHeading).sort();
  return createHash('sha256')
    .update(JSON.stringify([till, folded]))
    .digest('hex')
    .slice(0, 32);
}

/** The columns that a keeper chose for an earlier file, in the order of this one. */
function chosenBefore(headers: readonly string[], columns: readonly ChosenHeader[]): Chosen {
  const left = [...columns];
  return headers.map((header) => {
    const at = left.findIndex((one) => foldHeading(one.header) === foldHeading(header));
    return at === -1 ? '' : (left.splice(at, 1)[0]?.column ?? '');
  });
}

/** Reads a sheet. A file that has no products for the store has no rows and a `problem`. */
export function readList(sheet: Sheet, answers: Answers): ReadList {
  const file = recogniseTill(sheet.rows);
  const list = file ? readTillList(sheet, file, answers) : readOwnList(sheet, answers);
  const before = answers.earlier.find(({ shape }) => shape === list.shape)?.without ?? [];
  const found = new Set(list.columns.map(({ column }) => column));
  const without = (answers.without ?? before).filter((field) => !found.has(field));
  // The store's own products come back as they are, and workbooks have one encoding.
  const isOwn = isOwnExport(list.columns.map(({ header }) => header));
  if (sheet.encoding !== null && !isOwn) refuseUnreadable(list.rows);
  const columns = withValues(list.columns, list.rows);
  const currency = currencyOf({ ...list, columns }, answers);
  const withInactive = takesInactive(answers, list.shape);
  return { ...list, columns, without, withInactive, currency };
}

/** The currency that a list names or, by its amounts and letters, seems to be in. */
function currencyOf(
  { columns, rows }: Pick<ReadList, 'columns' | 'rows'>,
  { money }: Answers,
): string | null {
  const own = moneyOf(money ?? {}).currency;
  const texts = {
    headers: columns.map(({ header }) => header),
    names: rows.slice(0, NAMES_READ).flatMap(({ values }) => values.name ?? []),
  };
  const prices = rows.flatMap(({ values }) => values.price ?? []);
  return findCurrency(columns, rows, own) ?? guessCurrency(texts, prices, own);
}
const NAMES_READ = 200;

/** The decimals of the store's currency. */
const placesOf = ({ money }: Answers): number => decimalsOf(moneyOf(money ?? {}).currency);

function refuseUnreadable(rows: readonly ReadRow[]): void {
  for (const { cells, reasons } of rows) {
    if (cells.some((cell) => UNREADABLE_CELL.test(cell))) {
      reasons.push(say(msg`Some letters of this row can’t be read: correct it in the list.`));
    }
  }
}

/** Whether goods that a file calls inactive come in, as a person said now or about an earlier file. */
const takesInactive = ({ withInactive, earlier }: Answers, shape: string): boolean =>
  withInactive ?? earlier.find((one) => one.shape === shape)?.withInactive ?? false;

/** Says that a file has no such shop. */
const noShop = (wanted: string, locations: readonly string[]): string =>
  say(msg`The file has no shop ‘${{ wanted }}’. It has: ${{ names: listNames(locations) }}.`);

function findProblem({ profile, locations }: TillFile, wanted: string | undefined): string {
  if (wanted !== undefined) return noShop(wanted, locations);
  const names = listNames(locations);
  return say(
    msg`This is an export of ${{ till: profile.name }} with ${plural({ count: locations.length }, { one: '# shop', other: '# shops' })}: ${{ names }}. Say which one is this store.`,
  );
}

function readTillList(
  sheet: Sheet,
  file: TillFile,
  answers: Answers,
): Omit<ReadList, 'without' | 'withInactive' | 'currency'> {
  const { location, chosen, earlier } = answers;
  const { profile, headers, locations } = file;
  const shape = shapeOf(profile.till, headers);
  const answer = earlier.find((one) => one.shape === shape);
  const only = locations.length === 1 ? locations[0] : undefined;
  const place =
    location === undefined || locations.length === 0
      ? (findLocation(locations, answer?.location) ?? only ?? null)
      : (findLocation(locations, location) ?? null);
  const fields = findFieldColumns(file, place);
  const columns = describeTillColumns(file, fields);
  const before = answer?.columns ? chosenBefore(headers, answer.columns) : undefined;
  correctColumns(fields, columns, chosen ?? before);
  const till = { key: profile.till, name: profile.name };
  const list = { till, locations, location: place, columns, shape };
  if (place === null && locations.length > 0) {
    return { ...list, problem: findProblem(file, location), skipped: [], rows: [] };
  }
  const withInactive = takesInactive(answers, shape);
  const { brokenCells } = sheet;
  const read = readTill(file, fields, place, {
    brokenCells,
    withInactive,
    places: placesOf(answers),
  });
  return { ...list, problem: null, ...read };
}

function readOwnList(
  { rows, brokenCells, skipped: before = [] }: Sheet,
  answers: Answers,
): Omit<ReadList, 'without' | 'withInactive' | 'currency'> {
  const { at, headers } = findHeading(rows);
  const header = { line: 0, cells: headers };
  const body = rows.slice(at + 1);
  const guessed = readColumns([header, ...body]);
  // The shape of a list without headings is the field of each of its columns.
  const shape = shapeOf(
    null,
    at >= 0 ? headers : guessed.map(({ column }, place) => `${place} ${column}`),
  );
  const answer = answers.earlier.find((one) => one.shape === shape);
  const known = answer?.columns ? chosenBefore(headers, answer.columns) : undefined;
  const chosen = answers.chosen ?? known;
  const columns = chosen ? readColumns([header, ...body], chosen) : guessed;
  const branches = chosen ? [] : findBranches(columns);
  const locations = branches.map(({ name }) => name);
  const location =
    findLocation(locations, answers.location) ??
    (answers.location === undefined ? findLocation(locations, answer?.location) : undefined) ??
    null;
  const list = { till: null, locations, location, shape };
  if (locations.length > 0 && location === null) {
    const problem = findBranchProblem(locations, answers.location);
    return { ...list, columns, problem, skipped: before, rows: [] };
  }
  const own = location === null ? columns : ofBranch(columns, branches, location);
  const problem = columnsProblem(own);
  // Our own export writes decimal strings.
  const decimals: DecimalMarks = isOwnExport(headers)
    ? { price: '.', salePrice: '.', places: placesOf(answers) }
    : findDecimalMarks(own, body, placesOf(answers));
  const found = isOwnExport(headers)
    ? { rows: body, skipped: [] }
    : findProductRows({ rows: body, columns: own, headers }, takesInactive(answers, shape));
  return {
    ...list,
    columns: found.rows.length > 0 ? withSamples(own, found.rows) : own,
    problem,
    skipped: [...before, ...found.skipped],
    rows: found.rows.map((row) => readRow(row, own, brokenCells.get(row.line), decimals)),
  };
}

function findBranchProblem(locations: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined) return noShop(wanted, locations);
  const names = listNames(locations);
  return say(
    msg`This list has the stock of ${plural({ count: locations.length }, { one: '# shop', other: '# shops' })}: ${{ names }}. Say which one is this store.`,
  );
}
