/** Has a file read and compared with the store by a process of its own, and writes what that comes to. */
import { fork } from 'node:child_process';
import { on } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MAX_IMPORT_BYTES, type ImportColumn } from '@aislewise/contracts/imports';
import type { Database, Orm } from '../../db/client.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import * as writes from '../../db/import-writes.ts';
import { AppError } from '../../platform/errors.ts';
import { keepLease } from '../../platform/lease.ts';
import type { Foods } from '../../platform/pantry.ts';
import { collect } from '../../platform/spreadsheets/collect.ts';
import { UnreadableFile } from '../../platform/spreadsheets/sheet.ts';
import type { Actor, AuditService } from '../audit/service.ts';
import type { StoresService } from '../stores/service.ts';
import type { Asked, FromReader } from './provider.ts';
import * as repo from './repo.ts';

const READER = fileURLToPath(new URL('./provider.ts', import.meta.url));

/** Memory for what is read; a file that needs more is refused, and the server goes on. */
const MOST_MEMORY_MB = 768;

/** How node says that it needs more memory than it was given. */
const OUT_OF_MEMORY = /heap out of memory/;

/**
 * What a process of its own tells while it reads a file, until it is done: a thread of this one would want the processor
 * whenever shoppers' answers do, and share its memory. Throws UnreadableFile, AppError too_large, DatabaseUnavailable, and
 * whatever aborted it.
 */
async function* reading(
  source: GivenFile['source'],
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<Extract<FromReader, { kind: 'head' | 'kept' | 'end' }>> {
  const reader = fork(READER, [], {
    execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  // While it is listened to an error ends the reading; afterwards it is of no more interest.
  reader.on('error', () => undefined);
  const { stdin, stderr } = reader;
  if (!stdin || !stderr) throw new Error('A process was started without its pipes');
  const complaints = text(stderr);
  // A process that has ended reads no more, and says so by its end.
  stdin.on('error', () => undefined);
  const messages = on(reader, 'message', { signal, close: ['close'] });
  try {
    // It makes itself ready while the file comes.
    reader.send(asked);
    stdin.end(await collect(source, MAX_IMPORT_BYTES, signal));
    for await (const [message] of messages as AsyncIterable<[FromReader]>) {
      if (message.kind === 'unreadable') throw new UnreadableFile(message.message);
      if (message.kind === 'unavailable') throw new DatabaseUnavailable(message.message);
      yield message;
    }
    const complaint = await complaints;
    if (OUT_OF_MEMORY.test(complaint)) {
      throw new UnreadableFile('The file unpacks to more than an import can take.');
    }
    throw new Error(`The process that reads an import ended: ${complaint}`);
  } finally {
    reader.kill('SIGKILL');
  }
}

export interface GivenFile {
  fileName: string;
  id?: string | undefined;
  columns?: (ImportColumn | '')[] | undefined;
  /** The file's bytes, as they come. */
  source: AsyncIterable<Uint8Array>;
  /** Aborted when whoever asked has gone. */
  signal?: AbortSignal;
}

export interface Progress {
  rows: number;
  done: number;
}

/** An import that this process is at. */
export interface Work extends Progress {
  abort: AbortController;
  /** Why it can't go on, when it was aborted because its lease could not be renewed. */
  fault?: unknown;
  /** From here on it can't be given up any more. */
  writing: boolean;
  tell: (progress: Progress) => void;
}

export interface PreviewParts {
  db: Database;
  /** Tells products' foods; without it that is left to the server's own job. */
  foods?: Pick<Foods, 'cacheDir'> | undefined;
  now: () => Date;
}

/** Work that nobody has moved on for so long is given up for dead. */
export const LEASE_MS = 60_000;

/** Keeps an import at work until what it gives is called; gives it up when another has ended it. */
export function holdLease({ db, now }: PreviewParts, row: repo.ImportRecord, work: Work) {
  return keepLease({
    ms: LEASE_MS,
    now,
    renew: async (leaseUntil) =>
      (await repo.changeImport(db.orm, row, [row.status], { leaseUntil })) !== undefined,
    lost(error) {
      work.fault = error;
      work.abort.abort();
    },
  });
}

/**
 * Reads a file and compares it with the store: keeps the rows of the plan, and answers what is then
 * known of the import. Throws UnreadableFile, AppError too_large, and whatever aborted it.
 */
export async function previewFile(
  { db, foods }: Omit<PreviewParts, 'now'>,
  { storeId, id: importId }: repo.ImportRecord,
  work: Work,
  { source, columns: chosen }: GivenFile,
): Promise<Partial<repo.ImportRecord>> {
  const { signal } = work.abort;
  const the = { storeId, importId };
  const asked = { ...the, chosen, address: db.address, cacheDir: foods?.cacheDir };
  let known: Partial<repo.ImportRecord> = {};
  for await (const told of reading(source, asked, signal)) {
    signal.throwIfAborted();
    if (told.kind === 'head') {
      if (told.head.problem !== null) return { ...told.head, status: 'unmapped' };
      known = told.head;
      work.rows = told.head.rows;
    } else if (told.kind === 'kept') {
      work.done += told.rows;
      work.tell(work);
    } else {
      const { counts, seenProducts } = told;
      return {
        ...known,
        status: 'previewed',
        newRows: counts.new,
        changedRows: counts.changed,
        unchangedRows: counts.unchanged,
        refusedRows: counts.refused,
        notedRows: counts.noted,
        missing: await writes.countMissing(db.orm, the),
        seenProducts,
      };
    }
  }
  throw new Error('The process that reads an import said nothing of it');
}

export interface CommitParts extends PreviewParts {
  stores: StoresService;
  audit: AuditService;
}

const WRITE_BATCH = 1000;
/** A change notice names no more products than this. */
const NOTICED = 100;
export const GIVEN_UP = 'The import was given up.';
const STALE =
  'The store has changed since the preview, so the import would do something else. Nothing was written: make a new preview.';

/** Whether the import would still do what its preview said. */
async function holds(tx: Orm, row: repo.ImportRecord, markMissing: boolean): Promise<boolean> {
  const { storeId, id: importId } = row;
  const the = { storeId, importId };
  if ((await writes.sumOfIdentities(tx, storeId)) !== row.seenProducts) return false;
  if ((await writes.countOvertaken(tx, the)) > 0) return false;
  return !markMissing || (await writes.countMissing(tx, the)) === row.missing;
}

interface Commit {
  row: repo.ImportRecord;
  work: Work;
  actor: Actor;
  markMissing: boolean;
}

/**
 * Writes what a preview said in one transaction, or nothing. Throws conflict when the store has
 * changed so that it would do something else, not_found when it is closed.
 */
export async function commitImport(
  { db, stores, audit, now }: CommitParts,
  { row, work, actor, markMissing }: Commit,
): Promise<repo.ImportRecord> {
  const { storeId, id: importId } = row;
  const the = { storeId, importId };
  const stretches = await repo.findStretches(db.orm, storeId, importId, WRITE_BATCH);
  const version = await repo.findVersion(db.orm, storeId);
  work.rows = stretches.reduce((sum, { rows }) => sum + rows, 0);
  // Beforehand, so that the transaction, which all others wait for, is short.
  for (const stretch of stretches) {
    work.abort.signal.throwIfAborted();
    await writes.keepBefore(db.orm, the, stretch);
  }
  const committedAt = now();
  return db.transaction(async (tx) => {
    work.done = 0;
    await stores.lock(tx, storeId);
    const current = await repo.findVersion(tx, storeId);
    work.abort.signal.throwIfAborted();
    work.writing = true;
    if (current !== row.seenVersion && !(await holds(tx, row, markMissing)))
      throw new AppError('conflict', STALE);
    for (const stretch of stretches) {
      if (current !== version) await writes.keepBefore(tx, the, stretch);
      await writes.writeLines(tx, the, stretch, committedAt);
      work.done += stretch.rows;
      work.tell(work);
    }
    if (markMissing) await writes.markMissing(tx, the, committedAt);
    if (work.rows > WRITE_BATCH) await writes.tellPlanner(tx);
    const touched = await repo.findTouched(tx, storeId, importId, NOTICED + 1);
    if (touched.length > 0) await stores.productsChanged(tx, storeId, touched);
    const { newRows, changedRows, fileName, missing } = row;
    await audit.record(tx, actor, {
      what: 'import.committed',
      subjectId: importId,
      subjectName: fileName,
      before: null,
      after: { new: newRows, changed: changedRows, outOfStock: markMissing ? missing : 0 },
    });
    const set = { status: 'committed', committedAt, markMissingOutOfStock: markMissing } as const;
    const done = await repo.changeImport(tx, row, ['committing'], set);
    if (!done) throw new AppError('conflict', GIVEN_UP);
    return done;
  });
}
