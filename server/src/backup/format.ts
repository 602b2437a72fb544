/**
 * The format of a backup, before compression. All records are JSON lines; a `bytes` record is
 * followed by that many bytes of PostgreSQL's COPY text format, which may end within a row:
 *
 *     {"format":"aislewise-backup","formatVersion":1,"schemaVersion":…,"createdAt":…,"tables":[…]}
 *     {"table":"stores"}
 *     {"bytes":65536}
 *     …
 *     {"rows":{"stores":12,…}}
 *     {"sha256":"…"}
 *
 * The last two records hold the row count of each table and the SHA-256 of everything before, so
 * that a truncated or damaged file is recognized.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ByteReader } from './byte-reader.ts';

const FORMAT = 'aislewise-backup';
const FORMAT_VERSION = 1;

/** Rows are framed in pieces of at least this size, except the last piece of a table. */
const MIN_PIECE_BYTES = 64 * 1024;

/** Limits that only a damaged file exceeds: a row holds a picture of at most 8 MiB, in hex. */
const MAX_PIECE_BYTES = 64 * 1024 * 1024;
const MAX_LINE_BYTES = 1024 * 1024;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int(),
  schemaVersion: z.int(),
  createdAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

const recordSchema = z.union([
  z.object({ table: z.string() }),
  z.object({ bytes: z.int().min(1).max(MAX_PIECE_BYTES) }),
  z.object({ rows: z.record(z.string(), z.int().min(0)) }),
  z.object({ sha256: z.string() }),
]);

export interface BackupHeader {
  /** The creation time of the newest migration, in milliseconds. */
  schemaVersion: number;
  /** ISO 8601. */
  createdAt: string;
  /** Every table after the tables that its foreign keys refer to. */
  tables: { name: string; columns: string[] }[];
}

/** What a backup consists of: a header, then each table with its rows, then the row counts. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end'; rows: Record<string, number> };

/** The file is not a backup, or is not as it was written. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
}

/** A newer version of this program has written the file. */
export class UnknownBackupFormat extends Error {
  override readonly name = 'UnknownBackupFormat';
}

/** Writes parts as bytes, uncompressed. */
export async function* encodeBackup(parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const line = (record: object): Buffer => {
    const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
    hash.update(bytes);
    return bytes;
  };
  for await (const part of joinRows(parts)) {
    if (part.kind === 'header') {
      yield line({ format: FORMAT, formatVersion: FORMAT_VERSION, ...part.header });
    } else if (part.kind === 'table') {
      yield line({ table: part.table });
    } else if (part.kind === 'rows') {
      yield line({ bytes: part.bytes.length });
      hash.update(part.bytes);
      yield part.bytes;
    } else {
      yield line({ rows: part.rows });
      yield line({ sha256: hash.copy().digest('hex') });
    }
  }
}

/** Joins small pieces of rows, so that short rows share a record. */
async function* joinRows(parts: AsyncIterable<BackupPart>): AsyncGenerator<BackupPart> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    if (part.kind === 'rows') {
      pieces.push(part.bytes);
      size += part.bytes.length;
    }
    if (size > 0 && (part.kind !== 'rows' || size >= MIN_PIECE_BYTES)) {
      yield { kind: 'rows', bytes: Buffer.concat(pieces) };
      pieces = [];
      size = 0;
    }
    if (part.kind !== 'rows') yield part;
  }
}

/**
 * Reads the parts of an uncompressed backup. Throws DamagedBackup or UnknownBackupFormat, the
 * former possibly only after all rows: use nothing of them before the `end` part has come.
 */
export async function* decodeBackup(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupPart> {
  const reader = new ByteReader(chunks);
  try {
    yield* decodeRecords(reader);
  } finally {
    await reader.close();
  }
}

async function* decodeRecords(reader: ByteReader): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const first = await reader.readLine(MAX_LINE_BYTES);
  const { format: _, formatVersion, ...header } = parseRecord(headerSchema, first);
  if (formatVersion !== FORMAT_VERSION) throw new UnknownBackupFormat();
  hash.update(first ?? '');
  yield { kind: 'header', header };
  let rows: Record<string, number> | undefined;
  for (;;) {
    const line = await reader.readLine(MAX_LINE_BYTES);
    const record = parseRecord(recordSchema, line);
    if ('sha256' in record) {
      const isWhole = record.sha256 === hash.digest('hex') && (await reader.isAtEnd());
      if (!rows || !isWhole) throw new DamagedBackup('The checksum differs.');
      yield { kind: 'end', rows };
      return;
    }
    hash.update(line ?? '');
    if ('rows' in record) {
      rows = record.rows;
    } else if ('table' in record) {
      yield { kind: 'table', table: record.table };
    } else {
      const bytes = await reader.read(record.bytes);
      if (!bytes) throw new DamagedBackup('The file ends within rows.');
      hash.update(bytes);
      yield { kind: 'rows', bytes };
    }
  }
}

function parseRecord<S extends z.ZodType>(schema: S, line: Buffer | undefined): z.output<S> {
  try {
    return schema.parse(JSON.parse(line?.toString() ?? ''));
  } catch (error) {
    throw new DamagedBackup('A record cannot be read.', { cause: error });
  }
}
