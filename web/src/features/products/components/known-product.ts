import type {
  InventoryOverview,
  InventoryWithProduct,
  Product,
} from '@aislewise/contracts/calls/products';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { SearchAnswer, SuggestionAnswer } from '../../search/api.ts';
import { knownStore } from '../../stores/api.ts';
import type { SheetProduct } from '../rules.ts';

/** An answer with rows of a store. */
type Shelf = InventoryOverview | readonly InventoryWithProduct[];

/**
 * Finds a product in the query cache: first in answers that name all its stores, then in the inventory
 * of a store. Returns null if it is in none.
 */
export function knownProduct(client: QueryClient, productId: string): SheetProduct | null {
  const searched = client.getQueriesData<SearchAnswer | readonly Product[]>({
    queryKey: ['/api/products/search'],
  });
  const suggested = client.getQueriesData<SuggestionAnswer>({
    queryKey: ['/api/products/suggestions'],
  });
  for (const products of [
    ...searched.map(([, answer]) => (answer && 'results' in answer ? answer.results : answer)),
    ...suggested.map(([, answer]) => answer?.products),
  ]) {
    const found = inProducts(products, productId);
    if (found) return found;
  }
  for (const path of ['/api/products/on-sale', '/api/products/new-seasonal']) {
    for (const [, products] of client.getQueriesData<readonly Product[]>({ queryKey: [path] })) {
      const found = inProducts(products, productId);
      if (found) return found;
    }
  }
  const shelves = client.getQueriesData<Shelf | InfiniteData<Shelf>>({
    predicate: ({ queryKey }) => queryKey[0] === '/api/stores' && queryKey.at(-1) === 'inventory',
  });
  for (const [, answer] of shelves) {
    const pages = answer && 'pages' in answer ? answer.pages : [answer ?? []];
    const found = pages
      .flatMap((page) => ('rows' in page ? page.rows : page))
      .find((row) => row.productId === productId);
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
