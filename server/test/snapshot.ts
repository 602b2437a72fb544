import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../src/db/client.ts';

/** Every table of the product. */
async function tables(db: Database): Promise<string[]> {
  const { rows } = await db.orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/** A statement that reads all rows of all tables as text. */
async function statement(db: Database): Promise<string> {
  const selects = (await tables(db)).map(
    (table) =>
      `select ${pg.escapeLiteral(table)} as name,
              coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as text
       from ${pg.escapeIdentifier(table)} as t`,
  );
  return selects.join(' union all ');
}

type Snapshot = Record<string, string>;

const toSnapshot = (rows: readonly { name: string; text: string }[]): Snapshot =>
  Object.fromEntries(rows.map(({ name, text }) => [name, text]));

/** All rows of all tables as text, to see whether anything at all has changed. */
export async function snapshot(db: Database): Promise<Snapshot> {
  const { rows } = await db.orm.execute<{ name: string; text: string }>(
    sql.raw(await statement(db)),
  );
  return toSnapshot(rows);
}

/**
 * Runs one statement many times over a connection of its own, which plans it once. Planning takes four
 * fifths of the time of a statement about all tables. One transaction, in which each statement sees what
 * is committed by then, because a pooler may give each transaction another connection.
 */
export async function openStatement<T extends pg.QueryResultRow>(db: Database, text: string) {
  const client = new pg.Client(db.address);
  await client.connect();
  await client.query('begin isolation level read committed');
  const query = { name: 'repeated', text };
  return {
    read: async (): Promise<T[]> => (await client.query<T>(query)).rows,
    close: () => client.end(),
  };
}

/** Takes many snapshots, much faster than as many calls of `snapshot`. Its locks end with `close`. */
export async function openSnapshots(db: Database) {
  const { read, close } = await openStatement<{ name: string; text: string }>(
    db,
    await statement(db),
  );
  return { read: async () => toSnapshot(await read()), close };
}

/** Every id of every row that a store has, of whatever kind, its products included. */
export async function idsOf(db: Database, storeId: string): Promise<string[]> {
  const { rows } = await db.orm.execute<{ table: string; column: string }>(
    sql`select distinct own.table_name as table, id.column_name as column
        from information_schema.columns as own
        join information_schema.columns as id
          on id.table_name = own.table_name and id.table_schema = own.table_schema
        where own.table_schema = 'public' and own.column_name = 'store_id'
          and id.column_name in ('id', 'product_id') and id.data_type = 'uuid'`,
  );
  const ids = new Set([storeId]);
  for (const { table, column } of rows) {
    const found = await db.orm.execute<{ id: string | null }>(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}
          where store_id = ${storeId}`,
    );
    for (const { id } of found.rows) if (id !== null) ids.add(id);
  }
  return [...ids];
}
