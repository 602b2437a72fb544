/** Reads the products of a file: the export of a known till, or a list with columns of its own. */
import { createHash } from 'node:crypto';
import { findBranches, ofBranch } from './files/branches.ts';
import { findHeading } from './files/header-row.ts';
import { findProductRows } from './files/list-rows.ts';
import {
  columnsProblem,
  findDecimalMarks,
  isOwnExport,
  readColumns,
  readRow,
  type Chosen,
  type FileColumn,
  type ReadRow,
} from './files/product-rows.ts';
import type { Sheet, Skipped } from './files/sheet.ts';
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
}

/** Answers of a person about this file, and the earlier ones about the store's files. */
export interface Answers {
  location: string | undefined;
  chosen: Chosen | undefined;
  earlier: readonly ImportAnswer[];
}

export interface ReadList {
  till: { key: string; name: string } | null;
  locations: string[];
  location: string | null;
  columns: FileColumn[];
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
  return file ? readTillList(sheet, file, answers) : readOwnList(sheet, answers);
}

function findProblem({ profile, locations }: TillFile, wanted: string | undefined): string | null {
  const names = locations.join(', ');
  if (wanted !== undefined) return `The file has no shop ‘${wanted}’. It has: ${names}.`;
  return `This is an export of ${profile.name} with ${locations.length} shops: ${names}. Say which one is this store.`;
}

function readTillList(sheet: Sheet, file: TillFile, { location, chosen, earlier }: Answers) {
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
  return { ...list, problem: null, ...readTill(file, fields, place, sheet.brokenCells) };
}

function readOwnList(
  { rows, brokenCells, skipped: before = [] }: Sheet,
  answers: Answers,
): ReadList {
  const { at, headers } = findHeading(rows);
  const header = { line: 0, cells: headers };
  const body = rows.slice(at + 1);
  const guessed = readColumns([header, ...body]);
  // Lists without headings are told apart by what their columns hold.
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
  const decimals = findDecimalMarks(own, body);
  const found = isOwnExport(headers)
    ? { rows: body, skipped: [] }
    : findProductRows({ rows: body, columns: own, headers });
  return {
    ...list,
    columns: own,
    problem,
    skipped: [...before, ...found.skipped],
    rows: found.rows.map((row) => readRow(row, own, brokenCells.get(row.line), decimals)),
  };
}

function findBranchProblem(locations: readonly string[], wanted: string | undefined): string {
  const names = locations.join(', ');
  if (wanted !== undefined) return `The file has no shop ‘${wanted}’. It has: ${names}.`;
  return `This list has the stock of ${locations.length} shops: ${names}. Say which one is this store.`;
}
