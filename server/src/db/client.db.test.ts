import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { stores } from '../modules/stores/tables.ts';
import { migrate, type Database } from './client.ts';
import { sqlState, violatedConstraint } from './errors.ts';

let db: Database;

const store = (name: string) => ({ id: randomUUID(), name, address: '1 Main St', hours: 'Open' });

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
    await db.transaction(async (tx) => {
      await tx.insert(stores).values(row);
      expect(await db.orm.select().from(stores)).toEqual([]);
      await tx.update(stores).set({ name: 'after' }).where(eq(stores.id, row.id));
    });
    const rows = await db.orm.select({ name: stores.name }).from(stores);
    expect(rows).toEqual([{ name: 'after' }]);
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

  test('are retried at most three times after a conflict with another', async () => {
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
  test('change nothing when they are applied again, even several times at once', async () => {
    const applied = () => db.orm.execute(sql`select hash from drizzle.__drizzle_migrations`);
    const before = (await applied()).rows;
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect((await applied()).rows).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  test('of an older version with other migrations are refused', async () => {
    await db.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('past', 1)`,
    );
    await expect(migrate(db)).rejects.toThrow('older version of Aislewise');
    await db.orm.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'past'`);
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
