import { and, asc, count, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { ProductSort } from '@aislewise/contracts/products';
import type { Orm } from '../../db/client.ts';
import type { StockState } from './rules.ts';
import { inventory, removedInventory, shelf } from './tables.ts';

const { product } = shelf;

/** A store's row with the product it is about. */
export interface ShelfRow {
  inventory: typeof inventory.$inferSelect;
  product: typeof product.$inferSelect;
}

const joined = eq(product.id, inventory.productId);

/** A value that goes to the database as one array. */
const list = (values: readonly string[], type: 'uuid' | 'text'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

export interface ShelfFilter {
  /** Part of a name, a tag or the category, or the whole barcode. */
  search?: string | undefined;
  /** Products that the finder knows by what was searched for, best first. */
  found?: readonly string[] | undefined;
  category?: string | undefined;
}

export interface ShelfOrder {
  sort: ProductSort | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** The same digits, zeros in front aside: a scanner may give a 12-digit code as one of 13. */
const sameBarcode = (barcode: string): SQL =>
  sql`(${product.barcode} is not null and ltrim(${product.barcode}, '0') = ltrim(${barcode}, '0'))`;

const NEWLINE = sql.raw(`E'\\n'`);

function filtered(storeId: string, { search, found = [], category }: ShelfFilter): SQL | undefined {
  const ofStore = eq(inventory.storeId, storeId);
  const ofCategory = category ? sql`lower(${product.category}) = lower(${category})` : undefined;
  if (!search) return and(ofStore, ofCategory);
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = [
    product.name,
    product.category,
    sql`array_to_string(${product.otherNames}, ${NEWLINE})`,
    sql`array_to_string(${product.tags}, ${NEWLINE})`,
  ];
  const matches = texts.map((text) => sql`lower(${text}) like lower(${part})`);
  const known = found.length > 0 ? sql`${product.id} = any(${list(found, 'uuid')})` : undefined;
  return and(ofStore, ofCategory, or(...matches, sameBarcode(search), known));
}

/** Aisle 2 before Aisle 10. */
const AISLE = [
  sql`lower(regexp_replace(${inventory.aisle}, '[0-9].*$', ''))`,
  sql`substring(${inventory.aisle} from '[0-9]+')::numeric`,
  sql`lower(${inventory.aisle})`,
];

const SORTS: Record<ProductSort, (SQL | typeof inventory.price)[]> = {
  name: [],
  category: [sql`lower(${product.category})`],
  aisle: AISLE,
  price: [inventory.price],
  inStock: [sql`${inventory.inStock}`],
  updated: [sql`${inventory.lastUpdated}`],
  unchecked: [sql`coalesce(${inventory.checkedAt}, '-infinity')`],
};

function sorted({ search, found = [] }: ShelfFilter, { sort, order }: ShelfOrder): SQL[] {
  const tail = [asc(sql`lower(${product.name})`), asc(product.id)];
  if (sort === undefined && search) {
    const rank = sql`array_position(${list(found, 'uuid')}, ${product.id}) asc nulls last`;
    return [desc(sameBarcode(search)), rank, ...tail];
  }
  const direction = sql.raw(order === 'desc' ? 'desc nulls last' : 'asc nulls last');
  if (sort === undefined || sort === 'name') {
    return [sql`lower(${product.name}) ${direction}`, asc(product.id)];
  }
  return [...SORTS[sort].map((by) => sql`${by} ${direction}`), ...tail];
}

/** A page of what a store stocks. */
export async function findShelf(
  orm: Orm,
  storeId: string,
  filter: ShelfFilter,
  order: ShelfOrder,
): Promise<ShelfRow[]> {
  return orm
    .select(shelf)
    .from(inventory)
    .innerJoin(product, joined)
    .where(filtered(storeId, filter))
    .orderBy(...sorted(filter, order))
    .limit(order.limit)
    .offset(order.offset);
}

export async function countShelf(orm: Orm, storeId: string, filter: ShelfFilter): Promise<number> {
  const [found] = await orm
    .select({ count: count() })
    .from(inventory)
    .innerJoin(product, joined)
    .where(filtered(storeId, filter));
  return found?.count ?? 0;
}

/**
 * Rows of these products, kept from others' changes until the transaction ends. A product that the
 * store has made its own copy of is still found by the id it had.
 */
export async function lockShelfRows(
  tx: Orm,
  storeId: string,
  productIds: readonly string[],
): Promise<ShelfRow[]> {
  const ids = [...productIds];
  return tx
    .select(shelf)
    .from(inventory)
    .innerJoin(product, joined)
    .where(
      and(
        eq(inventory.storeId, storeId),
        or(inArray(product.id, ids), inArray(product.originId, ids)),
      ),
    )
    .orderBy(asc(product.id))
    .for('update');
}

/** Some rows of one category, to the letter, kept from others' changes. */
export async function lockCategoryRows(
  tx: Orm,
  storeId: string,
  category: string,
  limit: number,
): Promise<ShelfRow[]> {
  return tx
    .select(shelf)
    .from(inventory)
    .innerJoin(product, joined)
    .where(and(eq(inventory.storeId, storeId), eq(product.category, category)))
    .orderBy(asc(product.id))
    .limit(limit)
    .for('update');
}

export interface CategoryRow {
  category: string;
  count: number;
  inStock: number;
}

export async function findCategories(
  orm: Orm,
  storeId: string,
  limit: number,
): Promise<CategoryRow[]> {
  return orm
    .select({
      category: product.category,
      count: count(),
      inStock: sql<number>`count(*) filter (where ${inventory.inStock})`,
    })
    .from(inventory)
    .innerJoin(product, joined)
    .where(eq(inventory.storeId, storeId))
    .groupBy(product.category)
    .orderBy(asc(sql`lower(${product.category})`), asc(product.category))
    .limit(limit);
}

export async function countStock(orm: Orm, storeId: string) {
  const [counts] = await orm
    .select({
      totalProducts: count(),
      inStockProducts: sql<number>`count(*) filter (where ${inventory.inStock})`,
      onSaleProducts: sql<number>`count(*) filter (where ${inventory.isOnSale})`,
    })
    .from(inventory)
    .where(eq(inventory.storeId, storeId));
  return counts ?? { totalProducts: 0, inStockProducts: 0, onSaleProducts: 0 };
}

export async function insertRow(tx: Orm, row: typeof inventory.$inferInsert): Promise<void> {
  await tx.insert(inventory).values(row);
}

export type RowChange = Partial<StockState> & { checkedAt?: Date | null; lastUpdated?: Date };

/** Writes the same change into the rows of some products. */
export async function updateRows(
  tx: Orm,
  storeId: string,
  productIds: readonly string[],
  change: RowChange,
): Promise<void> {
  await tx
    .update(inventory)
    .set(change)
    .where(and(eq(inventory.storeId, storeId), inArray(inventory.productId, [...productIds])));
}

/** Lets rows be about other products: the store's own copies. */
export async function repointRows(
  tx: Orm,
  storeId: string,
  copies: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${inventory} set product_id = pair.copy, last_updated = ${now.toISOString()}::timestamptz
    from unnest(${list([...copies.keys()], 'uuid')}, ${list([...copies.values()], 'uuid')})
      as pair(original, copy)
    where ${inventory.storeId} = ${storeId} and ${inventory.productId} = pair.original`);
}

/** Takes a row out of the store and keeps it aside. */
export async function removeRow(
  tx: Orm,
  storeId: string,
  productId: string,
  now: Date,
): Promise<void> {
  const theRow = and(eq(inventory.storeId, storeId), eq(inventory.productId, productId));
  await tx.execute(sql`
    insert into ${removedInventory} (store_id, product_id, row, removed_at)
    select store_id, product_id, to_jsonb(kept), ${now.toISOString()}::timestamptz
    from ${inventory} as kept where kept.store_id = ${storeId} and kept.product_id = ${productId}
    on conflict (store_id, product_id)
      do update set row = excluded.row, removed_at = excluded.removed_at`);
  await tx.delete(inventory).where(theRow);
}

/** Puts back a row that was taken out since; answers whether there was one. */
export async function restoreRow(
  tx: Orm,
  storeId: string,
  productId: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${inventory}
    select (jsonb_populate_record(null::${inventory},
      removed.row || jsonb_build_object('last_updated', ${now.toISOString()}::text))).*
    from ${removedInventory} as removed
    where removed.store_id = ${storeId} and removed.product_id = ${productId}
      and removed.removed_at > ${since.toISOString()}::timestamptz
    on conflict (store_id, product_id) do nothing
    returning product_id`);
  const theRow = eq(removedInventory.productId, productId);
  if (rows.length > 0) {
    await tx.delete(removedInventory).where(and(eq(removedInventory.storeId, storeId), theRow));
  }
  return rows.length > 0;
}

/** Forgets rows that were taken out by a time; answers which products they were about. */
export async function forgetRemoved(tx: Orm, storeId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(removedInventory)
    .where(and(eq(removedInventory.storeId, storeId), lte(removedInventory.removedAt, before)))
    .returning({ id: removedInventory.productId });
  return rows.map(({ id }) => id);
}
