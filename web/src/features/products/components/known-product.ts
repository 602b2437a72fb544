import type {
  InventoryOverview,
  InventoryWithProduct,
  Product,
} from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { QueryClient } from '@tanstack/react-query';
import type { SearchAnswer } from '../../search/api.ts';
import { knownStore } from '../../stores/api.ts';
import type { SheetProduct } from '../rules.ts';

/**
 * Finds a product in the query cache: first in answers that name all its stores, then in the inventory
 * of a store. Returns null if it is in none.
 */
export function knownProduct(client: QueryClient, productId: string): SheetProduct | null {
  const searches = ['/api/products/search', '/api/products/suggestions'].flatMap((path) =>
    client.getQueriesData<SearchAnswer | readonly SearchResult[]>({ queryKey: [path] }),
  );
  for (const [, answer] of searches) {
    const found = inProducts(answer && 'results' in answer ? answer.results : answer, productId);
    if (found) return found;
  }
  for (const path of ['/api/products/on-sale', '/api/products/new-seasonal']) {
    for (const [, products] of client.getQueriesData<readonly Product[]>({ queryKey: [path] })) {
      const found = inProducts(products, productId);
      if (found) return found;
    }
  }
  const shelves = client.getQueriesData<InventoryOverview | readonly InventoryWithProduct[]>({
    predicate: ({ queryKey }) => queryKey[0] === '/api/stores' && queryKey.at(-1) === 'inventory',
  });
  for (const [, answer] of shelves) {
    const rows = answer && 'rows' in answer ? answer.rows : answer;
    const found = rows?.find((row) => row.productId === productId);
    const store = found && knownStore(client, found.storeId)?.store;
    if (store) {
      const { product, ...inventory } = found;
      return { product, availability: [{ store, inventory }] };
    }
  }
  return null;
}

function inProducts(
  products: readonly Product[] | undefined,
  productId: string,
): SheetProduct | null {
  const product = products?.find(({ id }) => id === productId);
  return product ? { product, availability: product.storeAvailability } : null;
}
