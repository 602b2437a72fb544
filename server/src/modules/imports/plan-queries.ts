/** Statements of a preview. */
import { ALL_COLUMNS, type ImportColumn } from '@aislewise/contracts/imports';
import { sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { inPages } from '../../db/rows.ts';
import { products } from '../products/tables.ts';
import { ofImport, type ImportKey } from './queries.ts';

const PAGE_ROWS = 1000;

/** A product as the JSON text of a `StoreProduct`. The worker parses it, not the main thread. */
interface ProductJson {
  id: string;
  json: string;
}

/** Fields that say nothing while nobody has made a claim about the stock. */
const CLAIMED: readonly ImportColumn[] = ['inStock', 'stockLevel'];

/** The columns that an import compares, each by the name of its field. Missing texts are empty. */
const COMPARED = sql.join(
  ALL_COLUMNS.map((field) => {
    const column = products[field];
    const value = CLAIMED.includes(field)
      ? sql`case when ${products.seenAt} > 'epoch' then ${column} end`
      : column.notNull
        ? sql`${column}`
        : sql`coalesce(${column}::text, '')`;
    return sql`${value} as ${sql.identifier(field)}`;
  }),
  sql`, `,
);

export function findStoreProducts(orm: Orm, storeId: string): AsyncGenerator<ProductJson[]> {
  return inPages(PAGE_ROWS, async (after, size) => {
    const { rows } = await orm.execute<Record<keyof ProductJson, string>>(sql`
      select id, to_json(product)::text as json
      from (
        select id, ${COMPARED}, is_on_sale as "isOnSale", coalesce(till_key, '') as "tillKey", version
        from products
        where store_id = ${storeId} and removed_at is null and id > ${after}::uuid
        order by id limit ${size}
      ) as product
      order by id`);
    return rows;
  });
}

/** Stores rows of the plan, given as the JSON text of a list of them by their columns. */
export async function insertRows(
  orm: Orm,
  { storeId, importId }: ImportKey,
  json: string,
): Promise<void> {
  const columns = sql`line, kind, name, product_id, till_key, says_stock, changes, reasons, notes, cells,
    product, seen_version`;
  await orm.execute(sql`
    insert into import_rows (store_id, import_id, ${columns})
    select ${storeId}::uuid, ${importId}::uuid, ${columns}
    from jsonb_populate_recordset(null::import_rows, ${json}::jsonb)`);
}

/**
 * Products in stock that no row of the file names. After the export of a till only those count that
 * were in an earlier one, because the store may have others that the till does not know.
 */
export const missingProducts = (key: ImportKey, till: string | undefined): SQL => sql`
  from products as p
  where p.store_id = ${key.storeId} and p.removed_at is null and p.in_stock
    and (${till ?? null}::text is null or starts_with(p.till_key, ${till ?? ''} || ':'))
    and p.id not in (
    select r.product_id from import_rows as r
    where ${ofImport(key)} and r.product_id is not null and r.kind <> 'missing')`;

async function countRows(orm: Orm, from: SQL): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`select count(*) as count ${from}`);
  return rows[0]?.count ?? 0;
}

export const countMissing = (orm: Orm, key: ImportKey, till: string | undefined): Promise<number> =>
  countRows(orm, missingProducts(key, till));

export async function findMissing(
  orm: Orm,
  key: ImportKey & { till: string | undefined },
  limit: number,
): Promise<string[]> {
  const { rows } = await orm.execute<{ name: string }>(
    sql`select p.name ${missingProducts(key, key.till)} order by lower(p.name), p.id limit ${limit}`,
  );
  return rows.map(({ name }) => name);
}

/** Checksum of the ids, names and barcodes of a store's products. */
export async function findIdentityChecksum(orm: Orm, storeId: string): Promise<string> {
  const { rows } = await orm.execute<{ checksum: string }>(sql`
    select md5(coalesce(string_agg(concat_ws(' ', id, barcode, name), E'\n' order by id), ''))
      as checksum
    from products where store_id = ${storeId} and removed_at is null`);
  return rows[0]?.checksum ?? '';
}

/** How many products of the plan were edited or removed since the preview compared them. */
export const countEdited = (orm: Orm, key: ImportKey): Promise<number> =>
  countRows(
    orm,
    sql`from import_rows as r
    left join products as p on p.store_id = ${key.storeId} and p.id = r.product_id
    where ${ofImport(key)} and r.kind in ('changed', 'unchanged')
      and (p.version is distinct from r.seen_version or p.removed_at is not null)`,
  );
