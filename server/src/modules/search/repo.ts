import { and, asc, eq, exists, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { products } from '../products/tables.ts';
import type { Stock } from './rules.ts';
import { inventory } from '../inventory/tables.ts';
import { stores } from '../stores/tables.ts';

export interface StockRow {
  inventory: typeof inventory.$inferSelect;
  product: typeof products.$inferSelect;
}

/** Rows read at a time: the embedded database answers nothing else while one read runs. */
const BATCH = 250;

function readStock(orm: Orm, condition: SQL | undefined, limit: number): Promise<StockRow[]> {
  return orm
    .select({ inventory, product: products })
    .from(inventory)
    .innerJoin(products, eq(products.id, inventory.productId))
    .where(condition)
    .orderBy(asc(inventory.productId))
    .limit(limit);
}

/** A row of a shelf as a snapshot holds it. */
export function toStock({ inventory, product }: StockRow): Stock {
  return {
    originId: product.originId ?? product.id,
    foodId: product.foodId,
    foodNames: product.foodNames ?? [],
    product: {
      id: product.id,
      name: product.name,
      description: product.description,
      category: product.category,
      imageUrl: product.imageUrl,
      otherNames: product.otherNames,
      tags: product.tags,
      createdAt: product.createdAt.toISOString(),
      updatedAt: product.updatedAt.toISOString(),
    },
    inventory: {
      id: inventory.id,
      storeId: inventory.storeId,
      productId: inventory.productId,
      aisle: inventory.aisle,
      inStock: inventory.inStock,
      stockLevel: inventory.stockLevel,
      price: inventory.price,
      originalPrice: inventory.originalPrice,
      salePrice: inventory.salePrice,
      discountPercentage: inventory.discountPercentage,
      isOnSale: inventory.isOnSale,
      isNew: inventory.isNew,
      isSeasonal: inventory.isSeasonal,
      seasonText: inventory.seasonText,
      isFeatured: inventory.isFeatured,
      displayPriority: inventory.displayPriority,
      lastUpdated: inventory.lastUpdated.toISOString(),
    },
  };
}

/** All that a store stocks, in batches. */
export async function* findStock(orm: Orm, storeId: string): AsyncGenerator<StockRow[]> {
  const ofStore = eq(inventory.storeId, storeId);
  let rows = await readStock(orm, ofStore, BATCH);
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1)?.inventory.productId;
    if (rows.length < BATCH || last === undefined) return;
    rows = await readStock(orm, and(ofStore, gt(inventory.productId, last)), BATCH);
  }
}

/** What a store stocks of these products. */
export async function findStockOf(
  orm: Orm,
  storeId: string,
  productIds: readonly string[],
): Promise<StockRow[]> {
  if (productIds.length === 0) return [];
  const those = and(eq(inventory.storeId, storeId), inArray(inventory.productId, [...productIds]));
  return readStock(orm, those, productIds.length);
}

/** Names of products whose food the pantry doesn't tell, in the order of their ids. */
export async function findUnknownNames(
  orm: Orm,
  after: string,
  limit: number,
): Promise<{ id: string; name: string; otherNames: string[] }[]> {
  const { id, name, otherNames, foodId } = products;
  return orm
    .select({ id, name, otherNames })
    .from(products)
    .where(and(isNull(foodId), after === '' ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Differs once what stores stock has changed. */
export async function findProductsState(orm: Orm): Promise<string> {
  const [state] = await orm
    .select({ text: sql<string>`concat(count(*), ' ', sum(${stores.productsVersion}))` })
    .from(stores);
  return state?.text ?? '';
}

/** A product that an open store stocks; undefined where none does. */
export async function findStockedProduct(
  orm: Orm,
  id: string,
): Promise<StockRow['product'] | undefined> {
  const stocked = orm
    .select({ productId: inventory.productId })
    .from(inventory)
    .innerJoin(stores, eq(stores.id, inventory.storeId))
    .where(and(eq(inventory.productId, id), isNull(stores.closedAt)));
  const rows = await orm
    .select()
    .from(products)
    .where(and(eq(products.id, id), exists(stocked)));
  return rows[0];
}
