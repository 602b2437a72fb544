import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import { MAX_QUERY, MAX_STORES } from '@aislewise/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '../../search/api.ts';
import { useStores } from '../../stores/api.ts';
import { mergeAvailability, type SheetProduct } from '../rules.ts';

/** Its own name leads a product's answers; a few namesakes of other stores may come before it. */
const ANSWERS = 20;

interface Availability {
  readonly all: readonly StoreAvailability[];
  /** Other stores are being asked. */
  readonly asking: boolean;
  /** Other stores could not be asked. */
  readonly failed: boolean;
}

/**
 * Every store that has a product. What came from a shelf knows its own store alone: then the others
 * are asked for the product by its name.
 */
export function useAvailability(
  { product, availability }: SheetProduct,
  currentStoreId: string | undefined,
): Availability {
  const stores = useStores();
  const own = availability[0]?.store.id ?? currentStoreId;
  const others = stores.data?.flatMap(({ id }) => (id === own ? [] : [id])) ?? [];
  const asked = own !== undefined && others.length > 0 && availability.length <= 1;
  const answer = useQuery({
    ...searchQuery(product.name.slice(0, MAX_QUERY), {
      // The product's own store is the current one: its row is the one that others are compared with.
      currentStore: own,
      stores: [...(own === undefined ? [] : [own]), ...others].slice(0, MAX_STORES),
      maxResults: ANSWERS,
    }),
    enabled: asked,
  });
  const found = answer.data?.results.find(({ storeAvailability }) =>
    storeAvailability.some(({ inventory }) => inventory.productId === product.id),
  );
  return {
    all: mergeAvailability(availability, found?.storeAvailability ?? []),
    asking: asked && answer.isPending,
    failed: asked && answer.isError,
  };
}
