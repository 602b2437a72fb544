import { compareAppeal } from '@aislewise/contracts/appeal';
import type { InventoryWithProduct, Product } from '@aislewise/contracts/calls/products';
import { isPartOf, type ShelfPart, type ShelvedCategory } from '@aislewise/contracts/categories';
import type { ShelfPage } from '@aislewise/contracts/products';
import { viewRows, type ShelfView } from '@aislewise/contracts/shelf-view';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import type { DeviceIndex } from './device-index.ts';

/**
 * A page of a part of a store's inventory, in the order of the server or of the view.
 *
 * @param categories the store's categories with their chosen shelves; others go by their names
 * @param now in milliseconds: claims about stock fade
 */
export function shelfPage(
  rows: readonly InventoryWithProduct[],
  part: ShelfPart,
  categories: readonly ShelvedCategory[],
  { limit, page, ...view }: ShelfPage & ShelfView,
  now: number,
): InventoryWithProduct[] {
  const isWanted = new Map(categories.map((one) => [one.category, isPartOf(part, one)]));
  const shown = rows
    .filter(({ product: { category } }) => isWanted.get(category) ?? isPartOf(part, { category }))
    .map((row) => ({
      row,
      rank: claimRank(claimOf(row, now)),
      isFeatured: row.isFeatured,
      displayPriority: row.displayPriority,
      name: row.product.name,
    }))
    .sort(compareAppeal)
    .map(({ row }) => row);
  return viewRows(shown, view, now).slice((page - 1) * limit, page * limit);
}

/** A row of a store as the answer about its product alone. */
export function toProduct(row: InventoryWithProduct, store: DeviceIndex['store']): Product {
  const { product, aisle, price, inStock } = row;
  const storeAvailability = [{ store, inventory: row }];
  return { ...product, aisle, price, inStock, storeAvailability, alternatives: [] };
}
