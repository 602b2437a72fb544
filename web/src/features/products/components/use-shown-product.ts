import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedQuery } from '../../../ui/load-failed.tsx';
import { useStores } from '../../stores/api.ts';
import { inventoryQuery } from '../api.ts';
import type { SheetProduct } from '../rules.ts';
import { knownProduct } from './known-product.ts';

/** State of the product that the address names. */
export type ShownProduct =
  | { readonly state: 'found'; readonly shown: SheetProduct }
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly query: FailedQuery };

/**
 * Finds the product of an address: from the card that opened it, in the query cache, or, for a shared
 * link, in the inventory of the current store.
 *
 * @param handed the product of the card that opened it
 */
export function useShownProduct(
  productId: string | null,
  currentStoreId: string | undefined,
  handed: SheetProduct | null,
): ShownProduct {
  const client = useQueryClient();
  const stores = useStores();
  const known =
    productId === null || handed?.product.id === productId
      ? handed
      : knownProduct(client, productId, stores.data ?? []);
  const look = productId !== null && known === null && currentStoreId !== undefined;
  const shelves = useQuery({ ...inventoryQuery(currentStoreId ?? '-'), enabled: look });

  if (known) return { state: 'found', shown: known };
  if (shelves.isError && !shelves.data) return { state: 'failed', query: shelves };
  const underWay =
    stores.isPending ||
    (look && shelves.isPending) ||
    client.isFetching({ queryKey: ['/api/products/search'] }) > 0;
  return { state: underWay ? 'loading' : 'missing' };
}
