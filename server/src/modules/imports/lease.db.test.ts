import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/database.ts';
import { addStore } from '../../../test/fixtures.ts';
import { NO_LINKING } from '../../../test/context.ts';
import type { Database, Orm } from '../../db/client.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import { operatorOf } from '../audit/audit.ts';
import { createContext } from '../../create-context.ts';
import { commitImport } from './commit-import.ts';
import { listImports } from './list-imports.ts';
import { previewImport } from './preview-import.ts';
import { imports as table } from './tables.ts';

const SECOND_MS = 1000;

let db: TestDatabase;
let time: number;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  time = Date.parse('2026-11-21T08:00:00Z');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

async function newStore(used: Database = db) {
  const { id } = await addStore(db);
  const now = (): Date => new Date(time);
  const ctx = { ...createContext({ db: used, now }), linking: NO_LINKING };
  return { actor: operatorOf(id), ctx };
}

type Store = Awaited<ReturnType<typeof newStore>>;

/** A file whose last part arrives when `finish` is called. */
function slowFile() {
  const held = Promise.withResolvers<void>();
  async function* source(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('name,price\n');
    await held.promise;
    yield Buffer.from('Rice,1\n');
  }
  return { file: { fileName: 'slow.csv', source: source() }, finish: held.resolve };
}

async function waitFor({ ctx, actor }: Store, status: string): Promise<void> {
  const isThere = async () => expect(await listImports(ctx, actor)).toMatchObject([{ status }]);
  await vi.waitFor(isThere, { timeout: 20_000 });
}

/** The end of the lease of a store's import. */
async function leaseOf({ actor }: Store): Promise<number> {
  const rows = await db.orm.select().from(table).where(eq(table.storeId, actor.storeId));
  return rows[0]?.leaseUntil?.getTime() ?? 0;
}

/** Moves the clock on in steps, and reads the list after each. */
async function pass(store: Store, seconds: number, afterStep = async () => {}): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 10) {
    time += 10 * SECOND_MS;
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    await afterStep();
    await listImports(store.ctx, store.actor);
  }
}

/** The same while an import is at work: a busy database writes a renewal later than the clock of the test. */
const passWithRenewals = (store: Store, seconds: number): Promise<void> =>
  pass(store, seconds, async () => {
    const isRenewed = async () =>
      expect(await leaseOf(store)).toBeGreaterThan(time + 20 * SECOND_MS);
    await vi.waitFor(isRenewed, { timeout: 20_000 });
  });

test('an upload may take longer than a lease, however often the list is read meanwhile', async () => {
  const store = await newStore();
  const { file, finish } = slowFile();
  const reading = previewImport(store.ctx, store.actor, file);
  await waitFor(store, 'reading');
  await passWithRenewals(store, 300);
  await waitFor(store, 'reading');
  finish();
  expect(await reading).toMatchObject({ status: 'previewed', counts: { new: 1 } });
  expect(vi.getTimerCount()).toBe(0);
});

test('a commit that waits for the database longer than a lease goes through', async () => {
  const held = Promise.withResolvers<void>();
  const transaction: Database['transaction'] = async (work) => {
    await held.promise;
    return db.transaction(work);
  };
  const store = await newStore({ ...db, transaction });
  const { file, finish } = slowFile();
  finish();
  const { id } = await previewImport(store.ctx, store.actor, file);
  const committing = commitImport(store.ctx, store.actor, id, { markMissing: false });
  await waitFor(store, 'committing');
  await passWithRenewals(store, 300);
  await waitFor(store, 'committing');
  held.resolve();
  expect(await committing).toMatchObject({ status: 'committed' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed renewal is retried, and the import fails when the lease is over', async () => {
  let away = false;
  const orm = new Proxy(db.orm, {
    get(target, key: keyof Orm) {
      if (away && key === 'update') throw new DatabaseUnavailable('The database is away.');
      return target[key];
    },
  });
  const store = await newStore({ ...db, orm });
  const { file, finish } = slowFile();
  const reading = previewImport(store.ctx, store.actor, file);
  const ended = reading.catch((error: unknown) => error);
  await waitFor(store, 'reading');
  const watched = await newStore();
  const taken = await leaseOf(store);
  away = true;
  await pass(watched, 30);
  expect(await leaseOf(store)).toBe(taken);
  away = false;
  await pass(watched, 30);
  const isRenewed = async () => expect(await leaseOf(store)).toBeGreaterThan(taken);
  await vi.waitFor(isRenewed, { timeout: 20_000 });
  away = true;
  await pass(watched, 90);
  away = false;
  finish();
  expect(await ended).toMatchObject({ message: 'The database is away.' });
  await waitFor(store, 'failed');
  expect(vi.getTimerCount()).toBe(0);
});

test('a slow upload does not hold up the import of another store', async () => {
  const [slow, quick] = [await newStore(), await newStore()];
  const { file, finish } = slowFile();
  const uploading = previewImport(slow.ctx, slow.actor, file);
  await waitFor(slow, 'reading');
  const other = slowFile();
  other.finish();
  expect(await previewImport(quick.ctx, quick.actor, other.file)).toMatchObject({
    status: 'previewed',
  });
  finish();
  expect(await uploading).toMatchObject({ status: 'previewed' });
});
