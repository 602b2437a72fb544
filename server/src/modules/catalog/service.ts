import type {
  InventoryOverview,
  InventoryWithProduct,
  Product,
} from '@aislewise/contracts/catalog';
import type { SearchService, Stock } from '../search/service.ts';

/** Rows that a promotional row of the store page holds at most. */
const ROW_LIMIT = 60;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** In stock first, then featured, then by priority and name: the order of a shelf's first row. */
function compareAppeal(a: Stock, b: Stock): number {
  const [left, right] = [a.inventory, b.inventory];
  return (
    Number(right.inStock) - Number(left.inStock) ||
    Number(right.isFeatured) - Number(left.isFeatured) ||
    left.displayPriority - right.displayPriority ||
    collator.compare(a.product.name, b.product.name)
  );
}

const toRow = ({ product, inventory }: Stock): InventoryWithProduct => ({ ...inventory, product });

/** An answer with the catalog version it shows. */
interface Versioned<T> {
  version: number;
  answer: T;
}

export type CatalogService = ReturnType<typeof catalogService>;

export function catalogService(search: SearchService) {
  async function pick(storeId: string, wanted: (stock: Stock) => boolean): Promise<Product[]> {
    const catalog = await search.catalogOf(storeId);
    const rows = catalog.inShelfOrder().filter(wanted).sort(compareAppeal).slice(0, ROW_LIMIT);
    return search.asProducts(rows);
  }

  return {
    /** Products on sale in a store, in stock first; throws not_found. */
    onSale: (storeId: string): Promise<Product[]> =>
      pick(storeId, ({ inventory }) => inventory.isOnSale),

    /** New and seasonal products of a store, in stock first; throws not_found. */
    newSeasonal: (storeId: string): Promise<Product[]> =>
      pick(storeId, ({ inventory }) => inventory.isNew || inventory.isSeasonal),

    /** All rows of a store in shelf order, with the catalog version they show; throws not_found. */
    async inventory(storeId: string): Promise<Versioned<InventoryWithProduct[]>> {
      const catalog = await search.catalogOf(storeId);
      return { version: catalog.version, answer: catalog.inShelfOrder().map(toRow) };
    },

    /** The first rows of each category, with how many the category has in all; throws not_found. */
    async overview(storeId: string, perCategory: number): Promise<Versioned<InventoryOverview>> {
      const catalog = await search.catalogOf(storeId);
      const shelves = new Map<string, Stock[]>();
      for (const stock of catalog.stock.values()) {
        const shelf = shelves.get(stock.product.category);
        if (shelf) shelf.push(stock);
        else shelves.set(stock.product.category, [stock]);
      }
      const sorted = [...shelves].sort(([a], [b]) => collator.compare(a, b));
      const rows = sorted.flatMap(([, shelf]) =>
        shelf.sort(compareAppeal).slice(0, perCategory).map(toRow),
      );
      const categories = sorted.map(([category, shelf]) => ({ category, count: shelf.length }));
      return { version: catalog.version, answer: { rows, categories } };
    },
  };
}
