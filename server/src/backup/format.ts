/**
 * The format of a backup. gzip compresses it and detects damage by its checksum.
 *
 *     {"format":"aislewise-backup-1","schemaVersion":…,"tables":[{"name":…,"columns":[…]},…]}
 *     (the rows of the first table in PostgreSQL's COPY text format, one per line)
 *     \.
 *     (the rows of the second table)
 *     \.
 *     {"rows":{"stores":12,…}}
 *
 * No row is `\.`, because COPY escapes backslashes.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { OperatorError } from '../lib/operator-error.ts';

const FORMAT = 'aislewise-backup-1';
const NEWLINE = 10;

export const END_OF_TABLE = Buffer.from('\\.\n');

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
const headerSchema = z.object({
  format: z.literal(FORMAT),
  /** The creation time of the newest migration, in milliseconds. */
  schemaVersion: z.int(),
  /** Every table after the tables that its foreign keys refer to. */
  tables: z.array(tableSchema),
});
const endSchema = z.object({ rows: z.record(z.string(), z.int()) });

export type Table = z.output<typeof tableSchema>;
export type BackupHeader = Omit<z.output<typeof headerSchema>, 'format'>;
export type RowCounts = z.output<typeof endSchema>['rows'];

/** The file is not a backup, or is not as it was written. */
export class DamagedBackup extends OperatorError {
  constructor() {
    super('The file is not a backup, or is damaged: nothing was restored, use another one.');
  }
}

const toLine = (record: object): Buffer => Buffer.from(`${JSON.stringify(record)}\n`);
export const headerLine = (header: BackupHeader): Buffer => toLine({ format: FORMAT, ...header });
export const endLine = (rows: RowCounts): Buffer => toLine({ rows });

/**
 * Reads a backup from its uncompressed bytes. `readTable` must read all rows of a table, each a line
 * with its newline, and return their number. Throws DamagedBackup, possibly only after all rows.
 */
export async function readBackup(
  bytes: AsyncIterable<Buffer>,
  readTable: (table: Table, rows: AsyncIterable<Buffer>) => Promise<number>,
): Promise<{ header: BackupHeader; counts: RowCounts }> {
  const lines = splitLines(bytes);
  try {
    const header = parseRecord(headerSchema, await nextLine(lines));
    const counts: RowCounts = {};
    for (const table of header.tables) counts[table.name] = await readTable(table, readRows(lines));
    const { rows } = parseRecord(endSchema, await nextLine(lines));
    const isAtEnd = (await lines.next()).done === true;
    if (isAtEnd && isDeepStrictEqual(rows, counts)) return { header, counts };
    throw new DamagedBackup();
  } finally {
    await lines.return(undefined);
  }
}

/** Yields lines with their newlines. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer[] = [];
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...start, chunk.subarray(from, end + 1)]);
      start = [];
      from = end + 1;
    }
    start.push(chunk.subarray(from));
  }
}

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<Buffer> {
  const next = await lines.next();
  if (next.done === true) throw new DamagedBackup();
  return next.value;
}

/** Yields lines up to the end of a table. */
async function* readRows(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await nextLine(lines);
    if (line.equals(END_OF_TABLE)) return;
    yield line;
  }
}

function parseRecord<S extends z.ZodType>(schema: S, line: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(line.toString()));
  } catch {
    throw new DamagedBackup();
  }
}
