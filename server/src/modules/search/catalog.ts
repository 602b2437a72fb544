import { setImmediate } from 'node:timers/promises';
import { createBuilder, type FinderIndex, type FinderProduct } from '@aislewise/finder/finder';
import type { Database } from '../../db/client.ts';
import type { Foods } from '../../platform/pantry.ts';
import { findStock, type StockRow } from './repo.ts';
import { compareShelf, type Stock, type StoreCatalog } from './rules.ts';

function toStock({ inventory, product }: StockRow): Stock {
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

function toFinderProduct({ product, inventory, foodId, foodNames }: Stock, foods: Foods) {
  const { id, name, otherNames, category, tags } = product;
  const knownNames = foodId === null ? foodNames : foods.namesOf(foodId);
  const { inStock } = inventory;
  return { id, name, otherNames, category, tags, inStock, knownNames } satisfies FinderProduct;
}

/** Roughly what a row holds beside the index: its strings and two objects. */
const ROW_BYTES = 900;

function catalogOf(
  storeId: string,
  version: number,
  index: FinderIndex,
  stock: Map<string, Stock>,
): StoreCatalog {
  let sorted: Stock[] | undefined;
  let byFood: Map<string, Stock[]> | undefined;
  return {
    storeId,
    version,
    index,
    stock,
    inShelfOrder: () => (sorted ??= [...stock.values()].sort(compareShelf)),
    ofFood: (foodId) => (byFood ??= inStockByFood(stock.values())).get(foodId) ?? [],
    get bytes() {
      return index.bytes + stock.size * ROW_BYTES;
    },
  };
}

function inStockByFood(stock: Iterable<Stock>): Map<string, Stock[]> {
  const byFood = new Map<string, Stock[]>();
  for (const row of stock) {
    if (row.foodId === null || !row.inventory.inStock) continue;
    const rows = byFood.get(row.foodId);
    if (rows) rows.push(row);
    else byFood.set(row.foodId, [row]);
  }
  return byFood;
}

export interface Sources {
  db: Database;
  foods: Foods;
}

/** Reads a whole store. `version` must have been read before, so that a change meanwhile shows. */
export async function loadCatalog(
  { db, foods }: Sources,
  storeId: string,
  version: number,
): Promise<StoreCatalog> {
  await foods.ready();
  const stock = new Map<string, Stock>();
  const index = createBuilder(foods.setup);
  for await (const rows of findStock(db.orm, storeId)) {
    const batch = rows.map(toStock);
    for (const row of batch) stock.set(row.product.id, row);
    index.add(batch.map((row) => toFinderProduct(row, foods)));
    // Other searches have their turn between the parts of a large store.
    await setImmediate();
  }
  return catalogOf(storeId, version, index.finish(), stock);
}

/**
 * A catalog with these products as the rows have them. The index and rows are changed in place, the
 * object is new, so that whatever was derived from the old one (its order, its answers) is not used again.
 */
export function patchCatalog(
  catalog: StoreCatalog,
  productIds: readonly string[],
  rows: readonly StockRow[],
  foods: Foods,
  version: number,
): StoreCatalog {
  const { index, stock } = catalog;
  const gone = new Set(productIds);
  for (const row of rows) {
    const fresh = toStock(row);
    gone.delete(row.product.id);
    stock.set(row.product.id, fresh);
    index.upsert(toFinderProduct(fresh, foods));
  }
  for (const id of gone) {
    stock.delete(id);
    index.remove(id);
  }
  return catalogOf(catalog.storeId, version, index, stock);
}
