import { and, asc, eq, gt, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { foodLinks, products } from './tables.ts';

type ProductRow = typeof products.$inferSelect;

/** What tells which food a product is, and what was told before. */
export type LinkableRow = Pick<
  ProductRow,
  'id' | 'name' | 'otherNames' | 'category' | 'foodId' | 'foodNames'
>;

/** A product's food, as told of these names. */
export type LinkedRow = LinkableRow & { foodNames: string[] };

/** Products in the order of their ids, after one: all, or only those whose food was never told. */
export async function findLinkable(
  orm: Orm,
  { all, after, limit }: { all: boolean; after: string; limit: number },
): Promise<LinkableRow[]> {
  const { id, name, otherNames, category, foodId, foodNames } = products;
  return orm
    .select({ id, name, otherNames, category, foodId, foodNames })
    .from(products)
    .where(and(after === '' ? undefined : gt(id, after), all ? undefined : isNull(foodNames)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Writes the foods of products whose names are still those; answers the ids of these. */
export async function setFoods(tx: Orm, rows: readonly LinkedRow[]): Promise<string[]> {
  const json = JSON.stringify(rows);
  const { rows: changed } = await tx.execute<{ id: string }>(sql`
    update ${products} as p
    set food_id = told."foodId",
      food_names = array(select jsonb_array_elements_text(told."foodNames"))
    from jsonb_to_recordset(${json}::jsonb) as told
      (id uuid, name text, category text, "otherNames" jsonb, "foodId" text, "foodNames" jsonb)
    where p.id = told.id and p.name = told.name and p.category = told.category
      and to_jsonb(p.other_names) = told."otherNames"
    returning p.id`);
  return changed.map(({ id }) => id);
}

/** Which of these products each store stocks, by store in the order of their ids. */
export async function findStoresWith(
  tx: Orm,
  productIds: readonly string[],
): Promise<[storeId: string, productIds: string[]][]> {
  if (productIds.length === 0) return [];
  const { rows } = await tx.execute<{ storeId: string; productIds: string[] }>(sql`
    select store_id as "storeId", array_agg(product_id) as "productIds" from inventory
    where ${inArray(sql`product_id`, [...productIds])}
    group by store_id order by store_id`);
  return rows.map(({ storeId, productIds: ids }) => [storeId, ids]);
}

/** The pantry with which all products' foods were last told; undefined before the first time. */
export async function findMadeWith(orm: Orm): Promise<string | undefined> {
  const rows = await orm
    .select({ madeWith: foodLinks.madeWith })
    .from(foodLinks)
    .where(eq(foodLinks.id, 1));
  return rows[0]?.madeWith;
}

export async function setMadeWith(orm: Orm, madeWith: string, madeAt: Date): Promise<void> {
  await orm
    .insert(foodLinks)
    .values({ madeWith, madeAt })
    .onConflictDoUpdate({ target: foodLinks.id, set: { madeWith, madeAt } });
}

/** What a product is, as a keeper writes it. */
export type ProductRowChange = Partial<
  Pick<
    ProductRow,
    | 'name'
    | 'description'
    | 'category'
    | 'otherNames'
    | 'tags'
    | 'barcode'
    | 'foodId'
    | 'foodNames'
    | 'updatedAt'
  >
>;

export async function insertProducts(
  tx: Orm,
  rows: readonly (typeof products.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(products).values([...rows]);
}

/** Writes the same change into some products. */
export async function updateProducts(
  tx: Orm,
  ids: readonly string[],
  change: ProductRowChange,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set(change)
    .where(inArray(products.id, [...ids]));
}

const stockedBy = (storeId: string) => sql`exists (select from inventory
  where inventory.store_id = ${storeId} and inventory.product_id = ${products.id})`;

/** The same digits, zeros in front aside: a scanner may give a 12-digit code as one of 13. */
const sameBarcode = (barcode: string) =>
  sql`ltrim(${products.barcode}, '0') = ltrim(${barcode}, '0')`;

/**
 * A product of the store, other than one, that has this name. Two of one name are told apart by
 * barcodes when both have one.
 */
export async function findNamesake(
  tx: Orm,
  storeId: string,
  { name, barcode, except }: { name: string; barcode: string | null; except: string | null },
): Promise<{ name: string } | undefined> {
  const rows = await tx
    .select({ name: products.name })
    .from(products)
    .where(
      and(
        sql`lower(${products.name}) = lower(${name})`,
        stockedBy(storeId),
        except === null ? undefined : ne(products.id, except),
        barcode === null
          ? undefined
          : sql`(${products.barcode} is null or ${sameBarcode(barcode)})`,
      ),
    )
    .limit(1);
  return rows[0];
}

/** A product of the store, other than one, that has this barcode. */
export async function findByBarcode(
  tx: Orm,
  storeId: string,
  { barcode, except }: { barcode: string; except: string | null },
): Promise<{ name: string } | undefined> {
  const rows = await tx
    .select({ name: products.name })
    .from(products)
    .where(
      and(
        sameBarcode(barcode),
        stockedBy(storeId),
        except === null ? undefined : ne(products.id, except),
      ),
    )
    .limit(1);
  return rows[0];
}

/** Those of the products that another store stocks, or could bring back. */
export async function findHeldElsewhere(
  tx: Orm,
  storeId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const those = sql`${sql.param([...productIds])}::uuid[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product_id as id from inventory
    where product_id = any(${those}) and store_id <> ${storeId}
    union select product_id from removed_inventory
    where product_id = any(${those}) and store_id <> ${storeId}`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes those of the products that nobody stocks, could bring back or has a copy of. */
export async function deleteUnheld(tx: Orm, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const heldIn = (table: 'inventory' | 'removed_inventory') =>
    sql`exists (select from ${sql.raw(table)} as held where held.product_id = ${products.id})`;
  await tx
    .delete(products)
    .where(
      and(
        inArray(products.id, [...ids]),
        not(heldIn('inventory')),
        not(heldIn('removed_inventory')),
        sql`not exists (select from products as copy where copy.origin_id = ${products.id})`,
      ),
    );
}
