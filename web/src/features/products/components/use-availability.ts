import { cutText } from '@aislewise/contracts/cut-text';
import { MAX_QUERY } from '@aislewise/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { useFromDevice } from '../../../lib/observable.ts';
import { searchQuery } from '../../search/api.ts';
import { mergeAvailability, type SheetProduct } from '../rules.ts';

/** Maximum number of results: a few products of the same name may come before the product. */
const MAX_RESULTS = 20;

/**
 * Returns every store that has a product. A product from an inventory names only its own store, so the
 * stores near it are searched by the product's name.
 */
export function useAvailability(
  { product, availability }: SheetProduct,
  currentStoreId: string | undefined,
) {
  const own = availability[0]?.store.id ?? currentStoreId;
  // The page that the server renders has its own store alone.
  const isStarted = useFromDevice(() => true, false);
  const isWanted = own !== undefined && availability.length <= 1;
  const isEnabled = isWanted && isStarted;
  const answer = useQuery({
    ...searchQuery(cutText(product.name, MAX_QUERY), {
      // The product's own store is the current one, because rows are compared with its row.
      currentStore: own,
      maxResults: MAX_RESULTS,
    }),
    enabled: isEnabled,
  });
  const found = answer.data?.results.find(({ storeAvailability }) =>
    storeAvailability.some(({ inventory }) => inventory.productId === product.id),
  );
  return {
    all: mergeAvailability(availability, found?.storeAvailability ?? []),
    /** Whether the search in other stores is in progress. */
    asking: isWanted && answer.isPending,
    /** Whether the search in other stores failed. */
    failed: isEnabled && answer.isError,
    /** Whether the device was searched instead, which has only some stores. */
    isPartial: answer.data?.device !== undefined,
  };
}
