/** The schema as the migrations make it, read from the database. */
import { globSync, readFileSync } from 'node:fs';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { addProduct, addStore, violationOf } from '../../test/fixtures.ts';
import { feedback } from '../modules/feedback/tables.ts';

/** Tables that are not a store's own. Every other table has store_id first in all its keys. */
const EXCEPTIONS = new Set([
  'stores',
  'storekeepers',
  'sessions',
  'known_devices',
  'pending_sign_ins',
  'password_resets',
  'email_changes',
  'keeper_removals',
  'totp_factors',
  'passkeys',
  'recovery_codes',
  'ceremonies',
  'attempts',
  // Equal products of different stores share one.
  'explanations',
  // Of shoppers, for all stores.
  'shared_lists',
  'shared_list_lines',
  // About the texts of the app.
  'wording_suggestions',
  // One queue: the sender finds the next mail with one query.
  'mail_outbox',
]);

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});

interface Key {
  name: string;
  table: string;
  kind: 'primary' | 'unique' | 'foreign';
  /** Columns in the order of the key; null for an expression. */
  columns: (string | null)[];
  /** The table and the columns that a foreign key names. */
  target: string | null;
  targetColumns: string[] | null;
}

async function readColumns() {
  const { rows } = await db.orm.execute<{
    table: string;
    name: string;
    type: string;
    notNull: boolean;
  }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "notNull"
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by 1, 2`);
  return rows;
}

/** Primary keys, unique indexes (each unique constraint has one) and foreign keys. */
async function readKeys(): Promise<Key[]> {
  const { rows } = await db.orm.execute<Key & Record<string, unknown>>(sql`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
      case when i.indisprimary then 'primary' else 'unique' end as kind,
      array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality as k (num, at)
        left join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.num
        order by k.at) as columns,
      null::text as target, null::text[] as "targetColumns"
    from pg_index as i join pg_class as c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace
    union all
    select f.conname, f.conrelid::regclass::text, 'foreign',
      array(select a.attname::text from unnest(f.conkey) with ordinality as k (num, at)
        join pg_attribute as a on a.attrelid = f.conrelid and a.attnum = k.num order by k.at),
      f.confrelid::regclass::text,
      array(select a.attname::text from unnest(f.confkey) with ordinality as k (num, at)
        join pg_attribute as a on a.attrelid = f.confrelid and a.attnum = k.num order by k.at)
    from pg_constraint as f
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`);
  return rows;
}

/** Whether a foreign key leads to the own store, or to a row of the own store. */
const staysInStore = ({ columns, target, targetColumns }: Key): boolean =>
  columns[0] === 'store_id' &&
  (target === 'stores'
    ? columns.length === 1 && targetColumns?.[0] === 'id'
    : targetColumns?.[0] === 'store_id');

describe('every table of a store has store_id first', () => {
  test('in its primary key, and never without a value', async () => {
    const columns = await readColumns();
    const keys = await readKeys();
    const tables = new Set(columns.map(({ table }) => table));
    const wrong = [...tables].filter((table) => {
      if (EXCEPTIONS.has(table)) return false;
      const isOwned = columns.some(
        (column) => column.table === table && column.name === 'store_id' && column.notNull,
      );
      const primary = keys.find((key) => key.table === table && key.kind === 'primary');
      return !isOwned || primary?.columns[0] !== 'store_id';
    });
    expect(wrong).toEqual([]);
    expect([...EXCEPTIONS].filter((name) => !tables.has(name))).toEqual([]);
  });

  test('in every unique constraint and foreign key', async () => {
    const keys = await readKeys();
    expect(keys.some(({ kind }) => kind === 'unique')).toBe(true);
    const wrong = keys.filter(
      (key) =>
        !EXCEPTIONS.has(key.table) &&
        !(key.kind === 'foreign' ? staysInStore(key) : key.columns[0] === 'store_id'),
    );
    expect(wrong).toEqual([]);
  });
});

test('no column is numbered by a sequence, which a restored backup would not continue', async () => {
  const { rows } = await db.orm.execute(
    sql`select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});

describe('Drizzle’s tables are those of the migrations', () => {
  let declared: Record<string, unknown>;
  beforeAll(async () => {
    const cwd = new URL('../', import.meta.url);
    const files = globSync('modules/*/tables.ts', { cwd });
    const all = await Promise.all(files.map((file) => import(new URL(file, cwd).href)));
    declared = Object.assign({}, ...all) as Record<string, unknown>;
  });

  test('with the same columns', async () => {
    const columns = Object.values(declared)
      .filter((table) => is(table, PgTable))
      .map(getTableConfig)
      .flatMap(({ name: table, columns: own }) =>
        own.map((column) => ({
          table,
          name: column.name,
          type: column.getSQLType().replaceAll(' (', '(').replaceAll(', ', ','),
          notNull: column.notNull,
        })),
      );
    const inOrder = (all: { table: string; name: string }[]) =>
      all.toSorted((a, b) => `${a.table}.${a.name}`.localeCompare(`${b.table}.${b.name}`));
    expect(inOrder(columns)).toEqual(inOrder(await readColumns()));
  });

  test('so that drizzle-kit generates no further migration', async () => {
    const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
    const folder = new URL('migrations/meta/', import.meta.url);
    const last = globSync('*_snapshot.json', { cwd: folder }).toSorted().at(-1) ?? '';
    const before = JSON.parse(readFileSync(new URL(last, folder), 'utf8')) as Parameters<
      typeof generateMigration
    >[0];
    expect(await generateMigration(before, generateDrizzleJson(declared, before.id))).toEqual([]);
  });
});

describe('the database', () => {
  test('refuses feedback on a product of another store', async () => {
    const [here, there] = [await addStore(db), await addStore(db)];
    const productId = await addProduct(db, there.id, { name: 'Rice' });
    const row = { storeId: here.id, productId, feedbackType: 'product', message: 'Good' } as const;
    expect(await violationOf(db.orm.insert(feedback).values(row))).toBe('feedback_product');
  });

  test.each([
    ['products_price_range', { price: '-1.00' }],
    ['products_sale_price_range', { originalPrice: '2.00', salePrice: '3.00' }],
    ['products_barcode_digits', { barcode: '12' }],
    ['products_name_given', { name: ' ' }],
    ['products_price_unit', { priceUnit: 'stone' as 'lb' }],
  ])('refuses a product by %s', async (constraint, row) => {
    const { id } = await addStore(db);
    expect(await violationOf(addProduct(db, id, { name: 'Salt', ...row }))).toBe(constraint);
  });
});
