/** Reads the products of a file: the export of a known till, or a list with columns of its own. */
import { createHash } from 'node:crypto';
import { findHeaderRow } from './files/header-row.ts';
import { columnOf } from './files/columns.ts';
import {
  columnsProblem,
  findDecimalMarks,
  readColumns,
  readHeaders,
  readRow,
  type Chosen,
  type FileColumn,
  type ReadRow,
} from './files/product-rows.ts';
import type { Sheet } from './files/sheet.ts';
import { foldHeading } from './tills/headings.ts';
import type { Skipped } from './tills/item-rows.ts';
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

function readOwnList({ rows, brokenCells }: Sheet, { chosen, earlier }: Answers): ReadList {
  const at = findHeaderRow(rows, (header) => columnOf(header) !== null);
  const width = Math.max(0, ...rows.slice(0, 20).map(({ cells }) => cells.length));
  const header = rows[at] ?? {
    line: 0,
    cells: Array.from({ length: width }, (_, column) => `Column ${column + 1}`),
  };
  const body = rows.slice(at + 1);
  const headers = readHeaders(header);
  const shape = shapeOf(null, headers);
  const answer = earlier.find((one) => one.shape === shape);
  const before = answer?.columns ? chosenBefore(headers, answer.columns) : undefined;
  const columns = readColumns([header, ...body], chosen ?? before);
  const problem = columnsProblem(columns);
  const decimals = findDecimalMarks(columns, body);
  return {
    till: null,
    locations: [],
    location: null,
    columns,
    shape,
    problem,
    skipped: [],
    rows: body.map((row) => readRow(row, columns, brokenCells.get(row.line), decimals)),
  };
}
