import type {
  InventoryOverview,
  InventoryWithProduct,
  Product,
} from '@aislewise/contracts/calls/products';
import type { Stock } from './rules.ts';
import { toProduct } from './rules.ts';
import type { StoreSnapshot } from './store-snapshots.ts';

/** Maximum rows of a promotional row of the store page. */
const ROW_LIMIT = 60;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** In stock first, then featured, then by priority and name. */
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

function pick(snapshot: StoreSnapshot, isWanted: (stock: Stock) => boolean): Product[] {
  const known = new Map([[snapshot.id, snapshot.store]]);
  const rows = snapshot.inShelfOrder().filter(isWanted).sort(compareAppeal).slice(0, ROW_LIMIT);
  return rows.flatMap((row) => toProduct([row], known) ?? []);
}

/** Products on sale, in stock first. */
export const onSale = (snapshot: StoreSnapshot): Product[] =>
  pick(snapshot, ({ inventory }) => inventory.isOnSale);

/** New and seasonal products, in stock first. */
export const newSeasonal = (snapshot: StoreSnapshot): Product[] =>
  pick(snapshot, ({ inventory }) => inventory.isNew || inventory.isSeasonal);

/** All rows of a store, in shelf order. */
export const inventoryRows = (snapshot: StoreSnapshot): InventoryWithProduct[] =>
  snapshot.inShelfOrder().map(toRow);

/** The first rows of each category, with the number of rows that the category has. */
export function inventoryOverview(snapshot: StoreSnapshot, perCategory: number): InventoryOverview {
  const byCategory = new Map<string, Stock[]>();
  for (const stock of snapshot.stock.values()) {
    const rows = byCategory.get(stock.product.category);
    if (rows) rows.push(stock);
    else byCategory.set(stock.product.category, [stock]);
  }
  const sorted = [...byCategory].sort(([a], [b]) => collator.compare(a, b));
  const rows = sorted.flatMap(([, ofOne]) =>
    ofOne.sort(compareAppeal).slice(0, perCategory).map(toRow),
  );
  const categories = sorted.map(([category, ofOne]) => ({ category, count: ofOne.length }));
  return { rows, categories };
}
