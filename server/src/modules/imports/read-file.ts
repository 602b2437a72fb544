/** Reads the bytes of a file as a sheet. */
import { MAX_FILE_COLUMNS, MAX_IMPORT_ROWS } from '@aislewise/contracts/imports';
import { msg } from '@lingui/core/runtime-macro';
import { readHeading } from './files/headings.ts';
import { readSpreadsheet } from './files/read.ts';
import { UnreadableFile, type Sheet } from './files/sheet.ts';
import { isTillHeading, recogniseTill } from './tills/recognise.ts';

const BOUNDS = { rows: MAX_IMPORT_ROWS + 1, columns: MAX_FILE_COLUMNS };

/** Of a heading at least this share is known words. */
const MIN_COVERAGE = 0.5;

/** Reads the list in a file. Throws UnreadableFile, also for a file without rows. */
export function readFile(bytes: Uint8Array): Sheet {
  const isKnown = (header: string): boolean =>
    isTillHeading(header) || readHeading(header).coverage >= MIN_COVERAGE;
  const sheet = readSpreadsheet(bytes, isKnown, BOUNDS, (rows) => recogniseTill(rows) !== null);
  if (sheet.rows.length >= 2) return sheet;
  throw new UnreadableFile(
    sheet.rows.length === 0 ? msg`The file is empty.` : msg`The file has headers, but no rows.`,
  );
}
