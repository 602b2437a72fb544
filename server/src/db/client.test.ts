import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { stores } from '../modules/stores/tables.ts';
import { migrate, type Database } from './client.ts';
import { sqlState, violatedConstraint } from './errors.ts';

let db: Database;

const store = (name: string) => ({ id: randomUUID(), name, address: '1 Main St', hours: 'Open' });

/** Settles with the payloads once so many have come. */
function collect(wanted: number) {
  const payloads: string[] = [];
  let done: (payloads: string[]) => void;
  const all = new Promise<string[]>((resolve) => (done = resolve));
  const handler = (payload: string): void => {
    payloads.push(payload);
    if (payloads.length === wanted) done(payloads);
  };
  return { handler, all, payloads };
}

beforeAll(async () => {
  db = await testDatabase();
});

afterEach(async () => {
  await db.orm.delete(stores);
});

describe('types', () => {
  test('a moment comes as a Date, a numeric as text, a bigint as a number where it fits', async () => {
    const [row] = await db.orm.insert(stores).values(store('A')).returning();
    expect(row?.createdAt).toBeInstanceOf(Date);
    const { rows } = await db.orm.execute(
      sql`select 12345::bigint as small, 9007199254740993::bigint as large, 1.50::numeric as price`,
    );
    expect(rows).toEqual([{ small: 12345, large: '9007199254740993', price: '1.50' }]);
  });
});

describe('transactions', () => {
  test('commit what they did', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(stores).values(store('A'));
    });
    expect(await db.orm.select({ n: count() }).from(stores)).toEqual([{ n: 1 }]);
  });

  test('roll back when the work throws, and give what it threw', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.insert(stores).values(store('A'));
      throw new RangeError('enough');
    });
    await expect(failing).rejects.toThrow(new RangeError('enough'));
    expect(await db.orm.select({ n: count() }).from(stores)).toEqual([{ n: 0 }]);
  });

  test('show others nothing before they commit', async () => {
    const row = store('before');
    let seen: Promise<unknown> | undefined;
    let early: unknown;
    await db.transaction(async (tx) => {
      await tx.insert(stores).values(row);
      seen = db.orm
        .select({ name: stores.name })
        .from(stores)
        .then((rows) => rows);
      // PostgreSQL answers at once, the embedded database when the transaction is over.
      if (db.kind === 'postgres') early = await seen;
      await tx.update(stores).set({ name: 'after' }).where(eq(stores.id, row.id));
    });
    expect(early ?? []).toEqual([]);
    expect(await seen).toEqual(db.kind === 'postgres' ? [] : [{ name: 'after' }]);
  });

  test('are given up when a failed statement was swallowed, and say so', async () => {
    const row = store('A');
    const failing = db.transaction(async (tx) => {
      await tx.insert(stores).values(row);
      await tx
        .insert(stores)
        .values(row)
        .catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('swallowed');
  });

  test('are run anew after a conflict with another, a bounded number of times', async () => {
    let attempts = 0;
    const conflict = sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`;
    await db.transaction(async (tx) => {
      attempts += 1;
      if (attempts < 3) await tx.execute(conflict);
    });
    expect(attempts).toBe(3);
    attempts = 0;
    const hopeless = db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(conflict);
    });
    await expect(hopeless).rejects.toSatisfy((error) => sqlState(error) === '40001');
    expect(attempts).toBe(4);
  });

  test('many at once lose no update', async () => {
    const row = store('A');
    await db.orm.insert(stores).values(row);
    const bump = () =>
      db.transaction(async (tx) => {
        const [found] = await tx.select().from(stores).where(eq(stores.id, row.id)).for('update');
        const next = (found?.productsVersion ?? 0) + 1;
        await tx.update(stores).set({ productsVersion: next }).where(eq(stores.id, row.id));
      });
    await Promise.all(Array.from({ length: 20 }, bump));
    const [found] = await db.orm.select().from(stores).where(eq(stores.id, row.id));
    expect(found?.productsVersion).toBe(21);
  });
});

describe('notices', () => {
  test('reach those who listen to the channel once their transaction commits', async () => {
    const heard = collect(2);
    const other = collect(1);
    const stopHeard = await db.listen('test "channel"', heard.handler);
    const stopOther = await db.listen('other', other.handler);
    await db.transaction((tx) => db.notify(tx, 'test "channel"', 'first'));
    await db
      .transaction(async (tx) => {
        await db.notify(tx, 'test "channel"', 'never');
        throw new Error('no');
      })
      .catch(() => undefined);
    await db.transaction((tx) => db.notify(tx, 'test "channel"', 'second'));
    expect(await heard.all).toEqual(['first', 'second']);
    expect(other.payloads).toEqual([]);
    await stopHeard();
    await stopOther();
  });

  test('no longer come after listening has stopped', async () => {
    const stopped = collect(1);
    const running = collect(1);
    const stop = await db.listen('quiet', stopped.handler);
    await stop();
    const stopRunning = await db.listen('loud', running.handler);
    await db.transaction((tx) => db.notify(tx, 'quiet', 'unheard'));
    await db.transaction((tx) => db.notify(tx, 'loud', 'heard'));
    await running.all;
    expect(stopped.payloads).toEqual([]);
    await stopRunning();
  });
});

describe('errors', () => {
  test('tell their SQLSTATE and constraint through what Drizzle wraps around them', async () => {
    const row = store('A');
    await db.orm.insert(stores).values(row);
    const error: unknown = await db.orm
      .insert(stores)
      .values(row)
      .catch((e: unknown) => e);
    expect(sqlState(error)).toBe('23505');
    expect(violatedConstraint(error)).toBe('stores_pkey');
    expect(sqlState(new Error('other'))).toBeUndefined();
  });
});

describe('migrations', () => {
  test('applied anew change nothing, several at once too', async () => {
    const applied = () => db.orm.execute(sql`select hash from drizzle.__drizzle_migrations`);
    const before = (await applied()).rows;
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect((await applied()).rows).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  test('of a newer version are not run over', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 9999999999999)`,
      );
    });
    await expect(migrate(db)).rejects.toThrow('newer version of Aislewise');
    await db.orm.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'future'`);
  });
});
