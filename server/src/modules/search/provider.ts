import type { PlainProduct } from '@aislewise/contracts/catalog';
import type { InventoryRow } from '@aislewise/contracts/inventory';
import { build, type FinderIndex, type FinderProduct } from '@aislewise/finder/finder';
import type { Database } from '../../db/client.ts';
import { findStock, findStockOf, type StockRow } from './repo.ts';

/** One product of one store, in the contract's shape. */
export interface Stock {
  product: PlainProduct;
  inventory: InventoryRow;
  /** The same for a product and a store's own copy of it: groups answers across stores. */
  originId: string;
}

/** A store's shelves in memory: every row, and the index that finds them. */
export interface StoreCatalog {
  storeId: string;
  version: number;
  index: FinderIndex;
  stock: Map<string, Stock>;
  /** Rows by aisle (2 before 10, none last), category and name. */
  inShelfOrder(): readonly Stock[];
  /** An estimate of the memory held, in bytes. */
  readonly bytes: number;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareShelf(a: Stock, b: Stock): number {
  const [left, right] = [a.inventory.aisle, b.inventory.aisle];
  if (left !== right) {
    if (left === null) return 1;
    if (right === null) return -1;
    const order = collator.compare(left, right);
    if (order !== 0) return order;
  }
  return (
    collator.compare(a.product.category, b.product.category) ||
    collator.compare(a.product.name, b.product.name)
  );
}

function toStock({ inventory, product }: StockRow): Stock {
  return {
    originId: product.originId ?? product.id,
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

function toFinderProduct({ product, inventory }: Stock): FinderProduct {
  const { id, name, otherNames, category, tags } = product;
  return { id, name, otherNames, category, tags, inStock: inventory.inStock };
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
  return {
    storeId,
    version,
    index,
    stock,
    inShelfOrder: () => (sorted ??= [...stock.values()].sort(compareShelf)),
    get bytes() {
      return index.bytes + stock.size * ROW_BYTES;
    },
  };
}

/** Reads a whole store. `version` must have been read before, so that a change meanwhile shows. */
export async function loadCatalog(
  db: Database,
  storeId: string,
  version: number,
): Promise<StoreCatalog> {
  const stock = new Map<string, Stock>();
  for await (const rows of findStock(db.orm, storeId)) {
    for (const row of rows) stock.set(row.product.id, toStock(row));
  }
  return catalogOf(storeId, version, build([...stock.values()].map(toFinderProduct)), stock);
}

/**
 * A catalog with these products read anew. The index and rows are changed in place, the object is
 * new, so that whatever was derived from the old one (its order, its answers) is not used again.
 */
export async function patchCatalog(
  db: Database,
  catalog: StoreCatalog,
  productIds: readonly string[],
  version: number,
): Promise<StoreCatalog> {
  const rows = await findStockOf(db.orm, catalog.storeId, productIds);
  const { index, stock } = catalog;
  const gone = new Set(productIds);
  for (const row of rows) {
    const fresh = toStock(row);
    gone.delete(row.product.id);
    stock.set(row.product.id, fresh);
    index.upsert(toFinderProduct(fresh));
  }
  for (const id of gone) {
    stock.delete(id);
    index.remove(id);
  }
  return catalogOf(catalog.storeId, version, index, stock);
}
