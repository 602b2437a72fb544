import { SEPARATORS, type Separator } from '@aislewise/contracts/imports';
import { msg } from '@lingui/core/runtime-macro';
import { CsvError, parse } from 'csv-parse/sync';
import { HEADER_ROWS } from './header-row.ts';
import {
  maxLines,
  tooManyColumns,
  tooManyRows,
  UnreadableFile,
  type SheetBounds,
  type SheetRow,
} from './sheet.ts';

/** A longer record has a quote that is never closed, or no line breaks. */
const MAX_RECORD_BYTES = 1024 * 1024;

/** Characters of the head of the file that tell the separator. */
const HEADER_CHARACTERS = 64 * 1024;

const LINE_BREAK = /\r\n|\n|\r/g;

/** Excel's line before the header that names the separator. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

/** The separator that gives a line of the head the most known columns, else the most columns. */
function findSeparator(
  text: string,
  isKnown: (header: string) => boolean,
  { columns }: SheetBounds,
): Separator {
  const head = text.slice(0, HEADER_CHARACTERS).split(/[\r\n]+/);
  const lines = head.filter((line) => line.trim() !== '').slice(0, HEADER_ROWS);
  let best: Separator = ',';
  let most = -1;
  for (const line of lines) {
    const outside = line.replace(/"[^"]*"/g, (cell) => cell.replace(/[,;\t|]/g, ' '));
    for (const separator of SEPARATORS) {
      const cells = outside.split(separator, columns);
      const known = cells.filter((cell) => isKnown(cell.replaceAll('"', '').trim())).length;
      // Without known columns the first line counts, because texts below may have more commas.
      const width = line === lines[0] || known > 0 ? cells.length : 0;
      const score = known * 1000 + width;
      if (score > most) [best, most] = [separator, score];
    }
  }
  return best;
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error['lines'] ?? 0);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new UnreadableFile(
      msg`The file ends inside a cell in quotes (near line ${{ line }}): it was cut off, or a quote is missing.`,
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableFile(
      msg`A row (near line ${{ line }}) has more than 1 MB: a quote or a line break is missing. Save the file again as CSV.`,
    );
  }
  return new UnreadableFile(
    msg`The file can't be read as a list near line ${{ line }}. Save it again as CSV or .xlsx.`,
  );
}

/**
 * Reads separated values with quotes and line breaks in cells. Throws UnreadableFile if it is
 * cut off or exceeds the bounds.
 */
export function readDelimited(
  given: string,
  isKnown: (header: string) => boolean,
  bounds: SheetBounds,
): { separator: Separator; rows: SheetRow[] } {
  const named = SEPARATOR_LINE.exec(given);
  const text = named ? given.slice(named[0].length) : given;
  const separator = (named?.[1] as Separator | undefined) ?? findSeparator(text, isKnown, bounds);
  const rows: SheetRow[] = [];
  let line = named ? 2 : 1;
  let records = 0;
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD_BYTES,
      raw: true,
      on_record(item: unknown) {
        const { record, raw } = item as { record: string[]; raw: string };
        records += 1;
        if (record.length > bounds.columns) throw tooManyColumns(bounds);
        if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
        if (rows.length > bounds.rows || records > maxLines(bounds)) throw tooManyRows(bounds);
        line += raw.match(LINE_BREAK)?.length ?? 0;
      },
    });
  } catch (error) {
    throw explain(error);
  }
  return { separator, rows };
}
