/**
 * What an import writes of a store's shelf, and undoes, in sets: row by row, ten thousand rows would
 * keep the embedded database for half a minute. Each statement is for one store; `before` and the
 * columns to write stand in the import's rows.
 */
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { products } from '../modules/products/tables.ts';
import { inventory } from '../modules/inventory/tables.ts';
import { IDENTITY as IDENTITY_TEXT, SEEN as SEEN_TEXT, type TheImport } from './import-reads.ts';
import type { Orm } from './orm.ts';

const columnsOf = (table: PgTable, ...without: string[]): SQL =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter(({ name }) => !without.includes(name))
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

const ofImport = ({ storeId, importId }: TheImport): SQL =>
  sql`r.store_id = ${storeId} and r.import_id = ${importId}`;

const SEEN = sql.raw(SEEN_TEXT);
const IDENTITY = sql.raw(IDENTITY_TEXT);

/** The sum of `identity` over the whole store. */
export async function sumOfIdentities(orm: Orm, storeId: string): Promise<string> {
  const { rows } = await orm.execute<{ sum: string }>(sql`
    select coalesce(sum(${IDENTITY}), 0)::text as sum
    from inventory as i cross join lateral (${productOf}) as p where i.store_id = ${storeId}`);
  return rows[0]?.sum ?? '0';
}

/** The store's row of a product, looked up for each row of an import. */
const rowOf = (productId: SQL): SQL => sql`
  select * from inventory where store_id = r.store_id and product_id = ${productId} offset 0`;

/** The product of an inventory row, looked up for each. */
const productOf = sql`select * from products where id = i.product_id offset 0`;

/** How many rows of the preview are about a product that is not as it was seen. */
export async function countOvertaken(orm: Orm, the: TheImport): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`
    select count(*) as count from import_rows as r
    left join lateral (${rowOf(sql`r.product_id`)}) as i on true
    left join lateral (${productOf}) as p on true
    where ${ofImport(the)} and r.kind in ('changed', 'unchanged')
      and (p.id is null or r.seen is distinct from ${SEEN})`);
  return rows[0]?.count ?? 0;
}

// "not in", as it is hashed whatever the planner thinks of the import's rows, which are too new for
// it to know how many they are.
const missing = (the: TheImport): SQL => sql`
  from inventory as i cross join lateral (${productOf}) as p
  where i.store_id = ${the.storeId} and i.in_stock and i.product_id not in (
    select coalesce(r.copy_id, r.product_id) from import_rows as r
    where ${ofImport(the)} and r.product_id is not null and r.kind <> 'missing')`;

/** Products in stock that no row of the file is about. */
export async function countMissing(orm: Orm, the: TheImport): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`
    select count(*) as count ${missing(the)}`);
  return rows[0]?.count ?? 0;
}

export async function findMissing(orm: Orm, the: TheImport, limit: number): Promise<string[]> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select p.name ${missing(the)} order by lower(p.name), p.id limit ${limit}`);
  return rows.map(({ name }) => name);
}

/**
 * Rows of an import with the place of a row that belongs to each. A place is looked up by its key, and a join is by
 * places alone: while stores, imports and products are new to the planner they are one row each to it, and it would go
 * through all of one for each of the other. So are `productOf` and `rowOf` looked up, never joined.
 */
const withPlaces = (those: SQL, lookup: SQL): SQL => sql`
  (select r.*, found.place from import_rows as r cross join lateral (${lookup} offset 0) as found
  where ${those} offset 0) as r`;

/** With the place of the store's row of their product. */
const placed = (those: SQL, productId: SQL = sql`r.product_id`): SQL =>
  withPlaces(
    those,
    sql`select ctid as place from inventory
      where store_id = r.store_id and product_id = ${productId}`,
  );

/** With the place of their product. */
const placedProducts = (those: SQL, id: SQL = sql`r.product_id`): SQL =>
  withPlaces(those, sql`select ctid as place from products as found where found.id = ${id}`);

/** Lines from one to another, for statements that take a part of an import at a time. */
interface Lines {
  from: number;
  to: number;
}

const within = (the: TheImport, { from, to }: Lines): SQL =>
  sql`${ofImport(the)} and r.line between ${from} and ${to}`;

/** Keeps what stands there now of the products that some lines change. */
export async function keepBefore(orm: Orm, the: TheImport, lines: Lines): Promise<void> {
  await orm.execute(sql`
    update import_rows as r set before = jsonb_build_object(
      'product', (select to_jsonb(p) from products as p where p.id = r.product_id),
      'inventory', (select to_jsonb(i) from inventory as i
        where i.store_id = r.store_id and i.product_id = r.product_id))
    where ${within(the, lines)} and r.kind = 'changed'`);
}

const SHARED = sql`(exists (select 1 from inventory as other
    where other.product_id = r.product_id and other.store_id <> r.store_id)
  or exists (select 1 from removed_inventory as other
    where other.product_id = r.product_id and other.store_id <> r.store_id))`;

const WRITTEN = 'name, description, category, barcode, other_names, tags, food_id, food_names';
const ofProduct = (row: SQL): SQL =>
  sql`select ${sql.raw(WRITTEN)} from jsonb_populate_record(${row}, r.product)`;

/** Rows that change the product itself, not a copy of it. */
const changedProduct = sql`r.kind = 'changed' and r.product is not null and r.copy_id is null`;

/** Writes some lines of an import: new products, changed ones, own copies of shared ones. */
export async function writeLines(tx: Orm, the: TheImport, lines: Lines, now: Date): Promise<void> {
  const those = within(the, lines);
  await tx.execute(sql`
    insert into products (id, ${sql.raw(WRITTEN)}, created_at, updated_at)
    select r.product_id, made.*, ${at(now)}, ${at(now)}
    from import_rows as r, lateral (${ofProduct(sql`null::products`)}) as made
    where ${those} and r.kind = 'new'`);
  await tx.execute(sql`
    insert into inventory (store_id, product_id, aisle, in_stock, stock_level, price, sale_price,
      original_price, is_on_sale, last_updated)
    select r.store_id, r.product_id, n.aisle, n.in_stock, n.stock_level, n.price, n.sale_price,
      n.original_price, n.is_on_sale, ${at(now)}
    from import_rows as r, jsonb_populate_record(null::inventory, r.inventory) as n
    where ${those} and r.kind = 'new'`);
  await tx.execute(sql`
    update import_rows as r set copy_id = gen_random_uuid()
    where ${those} and r.kind = 'changed' and r.product is not null and ${SHARED}`);
  await tx.execute(sql`
    insert into products select made.* from import_rows as r cross join lateral
        (select p as whole, p.id, p.origin_id from products as p where p.id = r.product_id offset 0) as p,
      jsonb_populate_record(p.whole, r.product || jsonb_build_object('id', r.copy_id,
        'origin_id', coalesce(p.origin_id, p.id), 'updated_at', ${at(now)})) as made
    where ${those} and r.copy_id is not null`);
  await tx.execute(sql`
    update products as p set (${sql.raw(WRITTEN)}) = (${ofProduct(sql`p`)}), updated_at = ${at(now)}
    from ${placedProducts(sql`${those} and ${changedProduct}`)} where p.ctid = r.place`);
  await tx.execute(sql`
    update inventory as i set (aisle, in_stock, stock_level, price, sale_price, original_price,
        is_on_sale, discount_percentage) =
      (select aisle, in_stock, stock_level, price, sale_price, original_price, is_on_sale,
        discount_percentage from jsonb_populate_record(i, coalesce(r.inventory, '{}'))),
      product_id = coalesce(r.copy_id, i.product_id), last_updated = ${at(now)}
    from ${placed(sql`${those} and r.kind = 'changed'`)} where i.ctid = r.place`);
}

/**
 * Lets the planner know what was written. To one that has last looked at a store while it was empty, each lookup by key
 * is as cheap by another index: an undo right after then goes through the whole store for each of its rows.
 */
export async function tellPlanner(tx: Orm): Promise<void> {
  await tx.execute(
    sql`analyze inventory (store_id, product_id), products (id), import_rows (store_id, import_id)`,
  );
}

/** Marks the products in stock that the file does not name, and keeps them as rows below line 0. */
export async function markMissing(tx: Orm, the: TheImport, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into import_rows (store_id, import_id, line, kind, name, product_id, before)
    select i.store_id, ${the.importId}::uuid, -row_number() over (order by i.product_id), 'missing',
      p.name, i.product_id, jsonb_build_object('inventory', to_jsonb(i)) ${missing(the)}`);
  await tx.execute(sql`
    update inventory as i set in_stock = false, last_updated = ${at(now)}
    from ${placed(sql`${ofImport(the)} and r.kind = 'missing'`)} where i.ctid = r.place`);
}

/** The rows that an import touched, beside what stands there now. */
const touched = (the: TheImport): SQL => sql`
  from import_rows as r
  left join lateral (${rowOf(sql`coalesce(r.copy_id, r.product_id)`)}) as i on true
  left join lateral (${productOf}) as p on true
  where ${ofImport(the)} and r.kind in ('new', 'changed', 'missing')`;

/** Whether a row stands as the import left it; which food it is may have been told anew. */
const asLeft = (written: Date): SQL => sql`(i.last_updated = ${at(written)}
  and (r.copy_id is null or not exists (${rowOf(sql`r.product_id`)}))
  and (r.kind = 'missing' or r.inventory is null or to_jsonb(i) @> r.inventory)
  and (r.product is null or (p.updated_at = ${at(written)}
    and to_jsonb(p) @> (r.product - 'food_id' - 'food_names')))) is true`;

/** The lines whose products were changed since the import wrote them. */
export async function findChangedSince(
  orm: Orm,
  the: TheImport,
  written: Date,
): Promise<{ line: number; name: string }[]> {
  const { rows } = await orm.execute<{ line: number; name: string }>(sql`
    select r.line, r.name ${touched(the)} and not ${asLeft(written)} order by r.line`);
  return rows;
}

/** Puts everything back as it was, but for some lines; what was counted since stays counted. */
export async function takeBack(tx: Orm, the: TheImport, kept: readonly number[]): Promise<void> {
  const those = sql`${ofImport(the)} and not (r.line = any(${sql.param([...kept])}::int[]))`;
  await tx.execute(sql`
    insert into products select (jsonb_populate_record(null::products, r.before->'product'
      || jsonb_build_object('origin_id',
        (select id from products where id = (r.before->'product'->>'origin_id')::uuid)))).*
    from import_rows as r where ${those} and r.copy_id is not null
    on conflict (id) do nothing`);
  await tx.execute(sql`
    update products as p set (${columnsOf(products, 'id')}) =
      (select ${columnsOf(products, 'id')} from jsonb_populate_record(p, r.before->'product'))
    from ${placedProducts(sql`${those} and ${changedProduct}`)} where p.ctid = r.place`);
  await tx.execute(sql`
    update inventory as i set product_id = r.product_id
    from ${placed(sql`${those} and r.copy_id is not null`, sql`r.copy_id`)} where i.ctid = r.place`);
  await tx.execute(sql`
    update inventory as i set (${columnsOf(inventory, 'store_id', 'checked_at')}) =
      (select ${columnsOf(inventory, 'store_id', 'checked_at')}
        from jsonb_populate_record(i, r.before->'inventory'))
    from ${placed(sql`${those} and r.kind in ('changed', 'missing')`)} where i.ctid = r.place`);
  await tx.execute(sql`
    delete from inventory as i using ${placed(sql`${those} and r.kind = 'new'`)}
    where i.ctid = r.place`);
  const made = sql`case r.kind when 'new' then r.product_id else r.copy_id end`;
  await tx.execute(sql`
    delete from products as p
    using ${placedProducts(sql`${those} and (r.kind = 'new' or r.copy_id is not null)`, made)}
    where p.ctid = r.place
      and not exists (select 1 from inventory where product_id = p.id offset 0)
      and not exists (select 1 from removed_inventory where product_id = p.id offset 0)`);
}
