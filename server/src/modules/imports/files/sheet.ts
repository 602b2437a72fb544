import { cutText } from '@aislewise/contracts/cut-text';
import type { FILE_ENCODINGS, Separator } from '@aislewise/contracts/imports';

const MAX_EXAMPLES = 3;

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

/** Why rows are left out, and how many. */
export interface Skipped {
  reason: string;
  count: number;
  /** The first of them, with their lines. */
  examples: string[];
  isInactive: boolean;
}

/** The reasons by which a file calls goods inactive. They come in if a person says so. */
const INACTIVE_REASONS: ReadonlySet<string> = new Set([
  'Not active',
  'Archived',
  'Draft',
  'Hidden',
  'Not for sale',
  'Hidden in the workbook',
]);
export const isInactiveReason = (reason: string): boolean => INACTIVE_REASONS.has(reason);

/** Counts the rows that are left out by their reasons. */
export class SkippedRows {
  readonly #byReason = new Map<string, Skipped>();

  /** @param name what the row says of itself, such as its first cell */
  add(reason: string, line: number, name: string): void {
    const known = this.#byReason.get(reason) ?? {
      reason,
      count: 0,
      examples: [],
      isInactive: isInactiveReason(reason),
    };
    known.count += 1;
    if (known.examples.length < MAX_EXAMPLES) {
      known.examples.push(`line ${line}: ${cutText(name, 60)}`);
    }
    this.#byReason.set(reason, known);
  }

  list = (): Skipped[] => [...this.#byReason.values()];
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
