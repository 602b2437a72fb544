import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedQuery } from '../../../ui/load-failed.tsx';
import { useStore } from '../../stores/api.ts';
import { ApiError } from '../../../lib/api.ts';
import { productQuery } from '../api.ts';
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
 * link, by its id.
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
  const found = useQuery({
    ...productQuery(productId ?? '-'),
    enabled: productId !== null && known === null,
  });
  if (known) return { state: 'found', shown: known };
  if (found.data) {
    const { data } = found;
    return { state: 'found', shown: { product: data, availability: data.storeAvailability } };
  }
  if (found.isError && !isUnknown(found.error)) return { state: 'failed', query: found };
  const underWay =
    store.isPending ||
    found.isLoading ||
    client.isFetching({ queryKey: ['/api/products/search'] }) > 0;
  return { state: underWay ? 'loading' : 'missing' };
}
