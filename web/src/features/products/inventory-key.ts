import type { ShelfPart } from '@aislewise/contracts/categories';
import type { ShelfView } from '@aislewise/contracts/shelf-view';

/** Part of a store's inventory with a limit. */
type LimitedPart =
  | { readonly perCategory: 1 }
  | (ShelfPart & ShelfView & { readonly limit: number; readonly page?: number });

/**
 * The address of a part of a store's inventory. Screens ask for no other: the whole of a large store is
 * 11 MB, which only the service worker and the device search load.
 */
export const inventoryKey = (storeId: string, part: LimitedPart) =>
  ['/api/stores', { ...part }, storeId, 'inventory'] as const;
