/** Reads a file in a thread of its own and compares it with what the store stocks. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MAX_IMPORT_BYTES, type ImportColumn } from '@aislewise/contracts/imports';
import { UnreadableFile } from '../../platform/spreadsheets/sheet.ts';
import { AppError } from '../../platform/errors.ts';
import { keepLease } from '../../platform/lease.ts';
import { collect } from '../../platform/spreadsheets/collect.ts';
import type { Actor, AuditService } from '../audit/service.ts';
import type { StoresService } from '../stores/service.ts';
import type { Database, Orm } from '../../db/client.ts';
import * as writes from '../../db/import-writes.ts';
import type { Foods } from '../../platform/pantry.ts';
import type { FileHead, FromThread, KeptRow, ThreadData, ToThread } from './provider.ts';
import * as repo from './repo.ts';
import type { StoreProduct } from './rules.ts';

/** Memory of the thread; a file that needs more is refused, and the server goes on. */
const MOST_MEMORY_MB = 768;

export interface Reading {
  /** What the file is. Rejects with UnreadableFile. */
  head(): Promise<FileHead>;
  /** Gives the thread products of the store, as many times as it takes. */
  give(products: StoreProduct[]): void;
  /** The rows of the plan, in the file's order, once all products are given. */
  plan(): AsyncGenerator<KeptRow[]>;
  /** Ends the thread; whatever still waits for it rejects. */
  stop(): Promise<void>;
}

/** Starts to read a file in a thread of its own. The bytes go with it: they are gone here. */
function startReading(bytes: Uint8Array<ArrayBuffer>, chosen?: (ImportColumn | '')[]): Reading {
  const data: ThreadData = { thread: 'import', bytes, chosen };
  const worker = new Worker(new URL('./provider.ts', import.meta.url), {
    workerData: data,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const ended = new AbortController();
  const messages = on(worker, 'message', { signal: ended.signal, close: ['exit'] });
  const say = (message: ToThread): void => worker.postMessage(message);

  async function next(): Promise<FromThread> {
    try {
      const { value, done } = await messages.next();
      if (done) throw new Error('The thread that reads an import ended');
      return (value as [FromThread])[0];
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw new UnreadableFile('The file unpacks to more than an import can take.', {
        cause: error,
      });
    }
  }

  return {
    async head() {
      const message = await next();
      if (message.kind === 'unreadable') throw new UnreadableFile(message.message);
      if (message.kind !== 'head') throw new Error(`Unexpected: ${message.kind}`);
      return message.head;
    },
    give: (products) => say({ kind: 'products', products }),
    async *plan() {
      say({ kind: 'plan' });
      for (;;) {
        const message = await next();
        if (message.kind !== 'rows') return;
        yield message.rows;
        say({ kind: 'more' });
      }
    },
    async stop() {
      ended.abort();
      await worker.terminate();
    },
  };
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
  foods?: Pick<Foods, 'link'> | undefined;
  now: () => Date;
}

/** Rows with the foods they are, as they are to be written. */
async function withFoods(
  rows: readonly KeptRow[],
  foods: PreviewParts['foods'],
): Promise<Omit<KeptRow, 'link'>[]> {
  const links = (await foods?.link(rows.flatMap(({ link }) => link ?? [])))?.values();
  return rows.map(({ link, ...row }) => {
    if (!link) return row;
    const food = links?.next().value;
    const told = { food_id: food?.foodId ?? null, food_names: food?.foodNames ?? null };
    return { ...row, product: { ...row.product, ...told } };
  });
}

const SHELF_BATCH = 500;

/** Gives the thread all that the store stocks; answers the sum of what tells its products apart. */
async function giveShelf(reader: Reading, db: Database, storeId: string, signal: AbortSignal) {
  let identities = 0n;
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const rows: writes.ComparedRow[] = await writes.findComparedRows(
      db.orm,
      storeId,
      after,
      SHELF_BATCH,
    );
    for (const { identity } of rows) identities += BigInt(identity);
    reader.give(rows);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < SHELF_BATCH) return String(identities);
  }
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
  row: repo.ImportRecord,
  work: Work,
  file: GivenFile,
): Promise<Partial<repo.ImportRecord>> {
  const { storeId, id: importId } = row;
  const { signal } = work.abort;
  const reader = startReading(await collect(file.source, MAX_IMPORT_BYTES, signal), file.columns);
  const stop = (): void => void reader.stop();
  signal.addEventListener('abort', stop);
  try {
    const head = await reader.head();
    if (head.problem !== null) return { ...head, status: 'unmapped' };
    work.rows = head.rows;
    const seenProducts = await giveShelf(reader, db, storeId, signal);
    const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, noted: 0 };
    let writing = Promise.resolve();
    for await (const rows of reader.plan()) {
      signal.throwIfAborted();
      // One batch is written while the foods of the next are told.
      const [told] = await Promise.all([withFoods(rows, foods), writing]);
      writing = repo.writeRows(db.orm, storeId, importId, told);
      writing.catch(() => undefined);
      for (const { kind, notes } of rows) {
        counts[kind] += 1;
        if (notes.length > 0) counts.noted += 1;
      }
      work.done += rows.length;
      work.tell(work);
    }
    await writing;
    signal.throwIfAborted();
    return {
      ...head,
      status: 'previewed',
      newRows: counts.new,
      changedRows: counts.changed,
      unchangedRows: counts.unchanged,
      refusedRows: counts.refused,
      notedRows: counts.noted,
      missing: await writes.countMissing(db.orm, { storeId, importId }),
      seenProducts,
    };
  } finally {
    signal.removeEventListener('abort', stop);
    await reader.stop();
  }
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
    const touched = await repo.findTouched(tx, storeId, importId, NOTICED + 1);
    if (touched.length > 0) await stores.catalogChanged(tx, storeId, touched);
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
