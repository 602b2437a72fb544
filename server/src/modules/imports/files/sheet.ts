import type { FILE_ENCODINGS, Separator } from '@aislewise/contracts/imports';

/** One row of a file: its cells as text, and its first line (from 1). */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The rows of a file that have any text. */
export interface Sheet {
  /** Null for a workbook. */
  encoding: (typeof FILE_ENCODINGS)[number] | null;
  /** Null for a workbook. */
  separator: Separator | null;
  rows: SheetRow[];
  /** Cells whose formula has an error, such as B7, by line. */
  brokenCells: Map<number, string[]>;
}

/** A file cannot be read as a list. The message is a sentence for the person who sent it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export interface SheetBounds {
  /** Rows with text, including the header. */
  rows: number;
  columns: number;
}

/** No list has more lines, empty ones included. */
export const maxLines = ({ rows }: SheetBounds): number => rows * 2;

export function tooManyRows({ rows }: SheetBounds): UnreadableFile {
  const most = (rows - 1).toLocaleString('en-US');
  return new UnreadableFile(`The file has more than ${most} rows. Split it and import the parts.`);
}

export function tooManyColumns({ columns }: SheetBounds): UnreadableFile {
  return new UnreadableFile(
    `The file has more than ${columns} columns. Delete those that are not needed and send it again.`,
  );
}

export const tooLarge = (): UnreadableFile =>
  new UnreadableFile(
    'The file unpacks to more than an import can take. Delete what is not needed, or split it and import the parts.',
  );
