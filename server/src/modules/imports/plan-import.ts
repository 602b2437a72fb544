/** Previews a file: has it read by a worker thread, and writes the plan to `import_rows`. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { msg } from '@lingui/core/runtime-macro';
import type { Orm } from '../../db/client.ts';
import { readingLanguage } from '../../lib/reader.ts';
import { WORKER_ENV } from '../../lib/worker-env.ts';
import { findCategorySettings } from '../products/category-list.ts';
import { tooLarge, UnreadableFile } from './files/sheet.ts';
import type { ImportJob } from './import-jobs.ts';
import {
  countMissing,
  findIdentityChecksum,
  findStoreProducts,
  insertRows,
} from './plan-queries.ts';
import type { FromPlanWorker, PlanRequest } from './plan-worker.ts';
import type { ImportKey, ImportRecord } from './queries.ts';
import type { Answers } from './read-list.ts';

const WORKER = new URL('./plan-worker.ts', import.meta.url);

/** A file that needs more memory is refused, and the server goes on. */
const MAX_WORKER_MEMORY_MB = 768;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const TOO_SLOW = msg`The file takes too long to read. Delete what is not needed, or split it and import the parts.`;

interface ReadableFile {
  bytes: Uint8Array;
  /** Time in which the worker must read the file and match its rows. */
  readMs: number;
  answers: Answers;
  /** Memory of the worker. */
  maxMemoryMb?: number | undefined;
}

/** Known of an import after its preview; `shape` is that of the file's headers. */
export type PlannedImport = Partial<ImportRecord> & { shape?: string };

/**
 * Plans what a file does to the store and stores the plan's rows. Returns what is then known of the
 * import. Throws UnreadableFile, DatabaseUnavailable, and the reason of an abort.
 */
export async function planImport(
  orm: Orm,
  key: ImportKey,
  job: ImportJob,
  { bytes, readMs, answers, maxMemoryMb = MAX_WORKER_MEMORY_MB }: ReadableFile,
): Promise<PlannedImport> {
  const { signal } = job.abort;
  // Read before the products, so that a change in between is seen as a later one.
  const seenChecksum = await findIdentityChecksum(orm, key.storeId);
  const set = await findCategorySettings(orm, key.storeId);
  const categories = set.map(({ name }) => name);
  const language = readingLanguage();
  const request: PlanRequest = { language, bytes, ...answers, products: [], categories };
  for await (const page of findStoreProducts(orm, key.storeId)) {
    request.products.push(...page.map(({ json }) => json));
  }
  signal.throwIfAborted();
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb };
  const worker = new Worker(WORKER, { workerData: request, resourceLimits, env: WORKER_ENV });
  const messages = on(worker, 'message', { signal, close: ['exit'] });
  // After the loop below nobody waits for the worker.
  worker.on('error', () => undefined);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, readMs);
  let known: PlannedImport = { seenChecksum };
  try {
    for await (const [message] of messages as AsyncIterable<[FromPlanWorker]>) {
      if (message.kind === 'unreadable') {
        throw new UnreadableFile(message.text, { cause: message.cause });
      }
      if (message.kind === 'head') {
        const { head } = message;
        if (head.problem !== null) return { ...head, status: 'unmapped' };
        job.rows = head.rows;
        known = { ...head, seenChecksum };
      } else if (message.kind === 'rows') {
        // All rows are matched. The worker now waits for the database.
        clearTimeout(timer);
        await insertRows(orm, key, message.json);
        job.done += message.count;
        job.report(job);
        worker.postMessage('next');
      } else {
        const missing = await countMissing(orm, key, known.till?.key);
        return { ...known, ...message.counts, missing, status: 'previewed' };
      }
    }
    if (isLate) throw new UnreadableFile(TOO_SLOW);
    throw new Error('The worker that reads an import ended early');
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge() : error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
