import type { FILE_ENCODINGS, Separator } from '@aislewise/contracts/imports';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Skipped } from './skip-reasons.ts';

/** One row of a file: its cells as text, and its first line (from 1). */
export interface SheetRow {
  line: number;
  cells: string[];
  /** Hidden by its workbook. */
  isHidden?: boolean;
  /** The first and last column of the cells that are merged into one, from 0. */
  merged?: readonly (readonly [first: number, last: number])[];
  /** The category that a heading above it or its sheet names. */
  section?: string;
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
  /** Sheets of a workbook that are not read. */
  skipped?: Skipped[];
  /** The second reading of a file in an encoding that is not certain. */
  doubt?: EncodingDoubt | null;
}

/** Two readings of the same text, of which the first is taken. */
export interface EncodingDoubt {
  taken: { encoding: string; sample: string };
  other: { encoding: string; sample: string };
}

/** A file cannot be read as a list. The text is for the person who sent it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly text: MessageDescriptor;

  constructor(text: MessageDescriptor, options?: ErrorOptions) {
    // Logs are English.
    super(i18n._(text), options);
    this.text = text;
  }
}

export interface SheetBounds {
  /** Rows with text, including the header. */
  rows: number;
  columns: number;
}

/** No list has more lines, empty ones included. */
export const maxLines = ({ rows }: SheetBounds): number => rows * 2;

export const tooManyRows = ({ rows }: SheetBounds): UnreadableFile =>
  new UnreadableFile(
    msg`The file has more than ${plural({ count: rows - 1 }, { one: '# row', other: '# rows' })}. Split it and import the parts.`,
  );

export const tooManyColumns = ({ columns }: SheetBounds): UnreadableFile =>
  new UnreadableFile(
    msg`The file has more than ${plural({ count: columns }, { one: '# column', other: '# columns' })}. Delete those that are not needed and send it again.`,
  );

export const tooLarge = (): UnreadableFile =>
  new UnreadableFile(
    msg`The file unpacks to more than an import can take. Delete what is not needed, or split it and import the parts.`,
  );
