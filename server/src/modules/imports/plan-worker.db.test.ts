import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addStore, violationOf } from '../../../test/fixtures.ts';
import type { Orm } from '../../db/client.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import { planImport } from './plan-import.ts';
import { writeIn } from '../../lib/reader.ts';
import type { FromPlanWorker, PlanRequest } from './plan-worker.ts';
import type { ImportJob } from './import-jobs.ts';

const WORKER = new URL('./plan-worker.ts', import.meta.url);
const NO_IMPORT = '00000000-0000-4000-8000-000000000000';

let db: TestDatabase;
let storeId: string;
beforeAll(async () => {
  db = await testDatabase();
  storeId = (await addStore(db)).id;
});
afterAll(() => db.close());

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const newJob = (): ImportJob => ({
  rows: 0,
  done: 0,
  abort: new AbortController(),
  isWriting: false,
  report: () => undefined,
});

const NO_ANSWERS = { location: undefined, chosen: undefined, without: undefined, earlier: [] };

/** Plans a file for an import that is not in the database. */
function planOf(
  file: string,
  orm: Orm = db.orm,
  job = newJob(),
  { maxMemoryMb, readMs = 60_000 }: { maxMemoryMb?: number; readMs?: number } = {},
) {
  const key = { storeId, importId: NO_IMPORT };
  return planImport(orm, key, job, {
    bytes: bytesOf(file),
    answers: NO_ANSWERS,
    maxMemoryMb,
    readMs,
  });
}

test('the warnings about a file are in the language of its keeper', async () => {
  const file = 'name,price,stock Mitte,stock Nord\nTea,1.00,3,4\nRice,2.00,0,1\n';
  const plan = await writeIn('es', () => planOf(file));
  // Without a Spanish catalogue the list alone shows the language.
  expect(plan.problem).toContain('Mitte y Nord');
});

test('the worker waits for each batch of rows to be written', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => `Tea ${at}\n`);
  const bytes = bytesOf(`name\n${rows.join('')}`);
  const request: PlanRequest = {
    language: 'en',
    bytes,
    ...NO_ANSWERS,
    products: [],
    categories: [],
  };
  const worker = new Worker(WORKER, { workerData: request });
  try {
    const messages: FromPlanWorker[] = [];
    worker.on('message', (message: FromPlanWorker) => messages.push(message));
    for (let batch = 1; batch <= 3; batch += 1) {
      await expect.poll(() => messages.length).toBe(1 + batch);
      worker.postMessage('next');
    }
    await once(worker, 'message');
    const [head, ...batches] = messages;
    const end = batches.pop();
    expect(head).toMatchObject({ kind: 'head', head: { rows: 1200, problem: null } });
    expect(batches).toMatchObject([{ count: 500 }, { count: 500 }, { count: 200 }]);
    expect(end).toMatchObject({ kind: 'end', counts: { newRows: 1200, refusedRows: 0 } });
  } finally {
    await worker.terminate();
  }
});

test('a file that cannot be read is an error of the file', async () => {
  await expect(planOf('')).rejects.toThrow('The file is empty.');
});

test('a file that needs more memory than the worker has is refused', async () => {
  const file = `name\n${'x'.repeat(200)}\n`.repeat(20_000);
  await expect(planOf(file, db.orm, newJob(), { maxMemoryMb: 24 })).rejects.toThrow(
    'The file unpacks to more than an import can take.',
  );
});

test('a file that takes too long to read is refused with a sentence', async () => {
  const late = planOf('name\nRice\n', db.orm, newJob(), { readMs: 1 });
  await expect(late).rejects.toThrow(/takes too long to read/);
});

test('rows that cannot be written end the preview with the reason', async () => {
  expect(await violationOf(planOf('name\nRice\n'))).toBe('import_rows_import');
});

test('a database that does not answer is not an error of the file', async () => {
  const orm = new Proxy(db.orm, {
    get(target, key: keyof Orm) {
      if (key === 'execute') throw new DatabaseUnavailable('The database is away.');
      return target[key];
    },
  });
  await expect(planOf('name\nRice\n', orm)).rejects.toThrow(DatabaseUnavailable);
});

test('an aborted preview ends', async () => {
  const job = newJob();
  const planning = planOf('name\nRice\n', db.orm, job);
  job.abort.abort();
  await expect(planning).rejects.toThrow(/abort/i);
});
