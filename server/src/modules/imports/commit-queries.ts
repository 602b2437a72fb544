/**
 * SQL of a commit. `commit-import.ts` runs it in one transaction that holds the store's lock, and there
 * also raises the products version, counts the products and records the change.
 */
import { NEW_PRODUCT, NEW_STOCK } from '@aislewise/contracts/product-fields';
import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { columnName } from '../../lib/column-name.ts';
import { NO_CLAIM_AT } from '../products/stock-claim.ts';
import { missingProducts } from './plan-queries.ts';
import { ofImport, type ImportKey } from './queries.ts';

const columnNames = (fields: object): string[] => Object.keys(fields).map(columnName);

const PRODUCT_COLUMNS = columnNames(NEW_PRODUCT);
const STOCK_COLUMNS = columnNames(NEW_STOCK);

/** A new product by its columns, as JSON. */
const NEW_PRODUCT_JSON = JSON.stringify(
  Object.fromEntries(
    Object.entries({ ...NEW_PRODUCT, ...NEW_STOCK }).map(([field, value]) => [
      columnName(field),
      value,
    ]),
  ),
);

/** The columns of a product that an import writes. */
export const WRITTEN_COLUMNS = sql.raw([...PRODUCT_COLUMNS, ...STOCK_COLUMNS].join(', '));

/** Whether a row writes one of these columns. */
const writes = (columns: readonly string[]): SQL => sql`r.product ?| ${sql.param(columns)}::text[]`;

/** A write of products. */
export interface ProductsWrite {
  /** The store's `products_version` of this write. */
  changedIn: number;
  at: Date;
}

const time = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** The rows from one line of the file to another. */
export type LineRange = Record<'from' | 'to', number>;

/**
 * Sets how a transaction writes many rows: its statements may take two minutes, and import rows and
 * products are joined by hash. Statistics do not know the rows of a new plan or a new store yet. The
 * planner expects one row of them and would choose a nested loop:
 *
 *     Nested Loop (rows=1, actual 1000)
 *       Index Scan using products_by_category on products (rows=1, actual 10000)
 *       Bitmap Heap Scan on import_rows (actual 1000, loops 10000)
 */
export async function beginBulkWrite(tx: Orm): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', '120000', true), set_config('enable_nestloop', 'off', true)`);
}

/** The lines that write something, in ranges of `size` rows. */
export async function findLineRanges(
  orm: Orm,
  key: ImportKey,
  size: number,
): Promise<(LineRange & Record<'rows', number>)[]> {
  const { rows } = await orm.execute<LineRange & Record<'rows', number>>(sql`
    select min(line) as "from", max(line) as "to", count(*) as rows
    from (
      select r.line, (row_number() over (order by r.line) - 1) / ${size}::int as range
      from import_rows as r where ${ofImport(key)} and r.kind in ('new', 'changed')
    ) as numbered
    group by range order by range`);
  return rows;
}

/** Writes the new and changed products of some lines, and keeps the changed ones as they were. */
export async function writeLines(
  tx: Orm,
  key: ImportKey,
  { from, to }: LineRange,
  { changedIn, at }: ProductsWrite,
): Promise<void> {
  const { storeId } = key;
  const inRange = sql`${ofImport(key)} and r.line between ${from} and ${to}`;
  const saysStock = writes(['in_stock', 'stock_level']);
  await tx.execute(sql`
    insert into products (store_id, id, ${WRITTEN_COLUMNS}, created_at, updated_at, stock_updated_at,
      price_updated_at, price_changed_at, quantity_at, seen_at, seen_by, changed_in)
    select r.store_id, r.product_id, ${WRITTEN_COLUMNS}, ${time(at)}, ${time(at)}, ${time(at)},
      ${time(at)}, ${time(at)}, case when ${saysStock} then ${time(at)} end,
      case when ${saysStock} then ${time(at)} else ${time(NO_CLAIM_AT)} end, 'import', ${changedIn}
    from (select r.store_id, r.product_id, r.product from import_rows as r
        where ${inRange} and r.kind = 'new') as r,
      jsonb_populate_record(null::products, ${NEW_PRODUCT_JSON}::jsonb || r.product) as p`);
  await tx.execute(sql`
    update import_rows as r set before = (
      select to_jsonb(p) from products as p where p.store_id = ${storeId} and p.id = r.product_id)
    where ${inRange} and r.kind = 'changed'`);
  // The food link changes as `clearedFoodLink` of products/rules.ts says, the claim about stock as
  // `applyStockClaim` of products/stock-claim.ts.
  const isRenamed = writes(['name', 'other_names']);
  const isClaim = sql`(r.says_stock or ${saysStock})`;
  await tx.execute(sql`
    update products as p set
      (${WRITTEN_COLUMNS}) = (select ${WRITTEN_COLUMNS} from jsonb_populate_record(p, r.product)),
      food_id = case when ${isRenamed} then null else p.food_id end,
      food_names = case when ${isRenamed} then '{}' else p.food_names end,
      food_linked_with = case when ${isRenamed} or ${writes(['category'])} then null
        else p.food_linked_with end,
      updated_at = case when ${writes(PRODUCT_COLUMNS)} then ${time(at)} else p.updated_at end,
      stock_updated_at = case when ${writes(STOCK_COLUMNS)} then ${time(at)} else p.stock_updated_at end,
      said_quantity = case when ${writes(['in_stock'])} then null else p.said_quantity end,
      quantity_at = case when ${writes(['in_stock'])} then ${time(at)} else p.quantity_at end,
      price_updated_at = case when ${writes(['price'])} then ${time(at)} else p.price_updated_at end,
      price_changed_at = case when ${writes(['price', 'sale_price', 'is_on_sale'])} then ${time(at)}
        else p.price_changed_at end,
      seen_at = case when ${isClaim} then ${time(at)} else p.seen_at end,
      seen_by = case when ${isClaim} then 'import' else p.seen_by end,
      version = p.version + 1,
      changed_in = ${changedIn}
    from import_rows as r
    where ${inRange} and r.kind = 'changed' and p.store_id = ${storeId} and p.id = r.product_id`);
}

/** Claims that are younger are not renewed: a script may send a till's export every few minutes. */
const RENEWED_AFTER = sql`interval '6 hours'`;

/** Whether a row of a till's export states the claim about its product again, which nobody has edited since. */
const isRestated = (key: ImportKey, at: Date): SQL => sql`
  ${ofImport(key)} and r.kind = 'unchanged' and r.says_stock
    and p.store_id = ${key.storeId} and p.id = r.product_id and p.version = r.seen_version
    and p.seen_at < ${time(at)} - ${RENEWED_AFTER}`;

/** The number of claims that `renewClaims` would renew. */
export async function countRestated(orm: Orm, key: ImportKey, at: Date): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from import_rows as r cross join products as p where ${isRestated(key, at)}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Renews the claims about the stock of products that the file states again. Not an edit. Keeps the
 * earlier time and source, for the undo.
 */
export async function renewClaims(
  tx: Orm,
  key: ImportKey,
  { changedIn, at }: ProductsWrite,
): Promise<void> {
  await tx.execute(sql`
    with renewed as (
      update import_rows as r
      set before = jsonb_build_object('seen_at', p.seen_at, 'seen_by', p.seen_by)
      from products as p where ${isRestated(key, at)} returning r.product_id
    )
    update products as p set seen_at = ${time(at)}, seen_by = 'import', changed_in = ${changedIn}
    from renewed where p.store_id = ${key.storeId} and p.id = renewed.product_id`);
}

/** Writes the till's keys of the named products. Not an edit: neither shoppers nor keepers see them. */
export async function rememberTillKeys(tx: Orm, key: ImportKey): Promise<void> {
  await tx.execute(sql`
    update products as p set till_key = r.till_key from import_rows as r
    where ${ofImport(key)} and r.kind in ('new', 'changed', 'unchanged') and r.till_key is not null
      and p.store_id = ${key.storeId} and p.id = r.product_id
      and p.till_key is distinct from r.till_key`);
}

/**
 * Marks the products in stock that the file does not name as out of stock. Keeps them as rows with
 * lines below 0, for the undo.
 */
export async function markMissing(
  tx: Orm,
  key: ImportKey & { till: string | undefined },
  { changedIn, at }: ProductsWrite,
): Promise<void> {
  const { storeId, importId } = key;
  await tx.execute(sql`
    insert into import_rows (store_id, import_id, line, kind, name, product_id, before)
    select p.store_id, ${importId}::uuid, -row_number() over (order by p.id), 'missing', p.name, p.id,
      to_jsonb(p) ${missingProducts(key, key.till)}`);
  await tx.execute(sql`
    update products as p
    set in_stock = false, quantity = null, said_quantity = null, quantity_at = ${time(at)}, seen_at = ${time(at)}, seen_by = 'import',
      stock_updated_at = ${time(at)}, version = p.version + 1, changed_in = ${changedIn}
    from import_rows as r
    where ${ofImport(key)} and r.kind = 'missing' and p.store_id = ${storeId}
      and p.id = r.product_id`);
}
