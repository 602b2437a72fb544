import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedQuery } from '../../../ui/load-failed.tsx';
import { useStore } from '../../stores/api.ts';
import { ApiError } from '../../../lib/api.ts';
import { inventoryQuery, productQuery } from '../api.ts';
import type { SheetProduct } from '../rules.ts';
import { knownProduct } from './known-product.ts';

/** State of the product that the address names. */
export type ShownProduct =
  | { readonly state: 'found'; readonly shown: SheetProduct }
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'failed'; readonly query: FailedQuery };

/** Whether an answer says that there is no such product. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/**
 * Finds the product of an address: from the card that opened it, in the query cache, or, for a shared
 * link, in the inventory of the current store, else in its own store.
 *
 * @param handed the product of the card that opened it
 */
export function useShownProduct(
  productId: string | null,
  currentStoreId: string | undefined,
  handed: SheetProduct | null,
): ShownProduct {
  const client = useQueryClient();
  const store = useStore(currentStoreId);
  const known =
    productId === null || handed?.product.id === productId
      ? handed
      : knownProduct(client, productId);
  const look = productId !== null && known === null && currentStoreId !== undefined;
  const shelves = useQuery({ ...inventoryQuery(currentStoreId ?? '-'), enabled: look });

  const lookElsewhere =
    productId !== null &&
    known === null &&
    !store.isPending &&
    (currentStoreId === undefined || shelves.isSuccess);
  const elsewhere = useQuery({ ...productQuery(productId ?? '-'), enabled: lookElsewhere });

  if (known) return { state: 'found', shown: known };
  if (shelves.isError && !shelves.data) return { state: 'failed', query: shelves };
  if (lookElsewhere && elsewhere.data) {
    const { data } = elsewhere;
    return { state: 'found', shown: { product: data, availability: data.storeAvailability } };
  }
  if (lookElsewhere && elsewhere.isError && !isUnknown(elsewhere.error)) {
    return { state: 'failed', query: elsewhere };
  }
  const underWay =
    store.isPending ||
    (look && shelves.isPending) ||
    (lookElsewhere && elsewhere.isPending) ||
    client.isFetching({ queryKey: ['/api/products/search'] }) > 0;
  return { state: underWay ? 'loading' : 'missing' };
}
