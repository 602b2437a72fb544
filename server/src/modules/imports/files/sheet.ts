import type { FILE_ENCODINGS } from '@aislewise/contracts/imports';

/** One row of a file: its cells as text, and the line on which it begins (the first is 1). */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** What a file holds, rows without any text left out. */
export interface Sheet {
  /** Null for a workbook. */
  encoding: (typeof FILE_ENCODINGS)[number] | null;
  /** Null for a workbook. */
  separator: Separator | null;
  rows: SheetRow[];
  /** Cells that a formula left with an error, such as B7, by line. */
  brokenCells: Map<number, string[]>;
}

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A file that can't be read as a list; the message is a sentence for the person who sent it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export interface SheetBounds {
  /** Rows with text in them, the header's included. */
  rows: number;
  columns: number;
}

export function tooManyRows({ rows }: SheetBounds): UnreadableFile {
  const most = (rows - 1).toLocaleString('en-US');
  return new UnreadableFile(`The file has more than ${most} rows. Split it and import the parts.`);
}

export function tooManyColumns({ columns }: SheetBounds): UnreadableFile {
  return new UnreadableFile(`The file has more than ${columns} columns.`);
}
