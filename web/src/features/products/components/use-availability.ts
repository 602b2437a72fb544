import { choicesOf } from '../../../lib/known.ts';
import { cutText } from '@aislewise/contracts/cut-text';
import { MAX_QUERY } from '@aislewise/contracts/search';
import { useQuery } from '@tanstack/react-query';
import { useFromDevice } from '../../../lib/observable.ts';
import { searchQuery } from '../../search/api.ts';
import { mergeAvailability, sameFoodElsewhere, type SheetProduct } from '../rules.ts';

/** Maximum number of results: a few products of the same name may come before the product. */
const MAX_RESULTS = 20;

/**
 * Returns every store that has a product. A product from an inventory names only its own store, so the
 * stores near it are searched by the product's name. They are also for one that its store lacks, for others of the
 * same food.
 */
export function useAvailability(
  { product, availability }: SheetProduct,
  currentStoreId: string | undefined,
) {
  const own = availability[0]?.store.id ?? currentStoreId;
  // The page that the server renders has its own store alone.
  const isStarted = useFromDevice(() => true, false);
  const isAlone = availability.length <= 1;
  const isLacked =
    currentStoreId !== undefined &&
    !availability.some(({ store, inventory }) => store.id === currentStoreId && inventory.inStock);
  const isWanted = own !== undefined && (isAlone || isLacked);
  const isEnabled = isWanted && isStarted;
  const answer = useQuery({
    ...searchQuery(cutText(product.name, MAX_QUERY), {
      // The product's own store is the current one, because rows are compared with its row.
      currentStore: own,
      maxResults: MAX_RESULTS,
    }),
    enabled: isEnabled,
  });
  const results = choicesOf({ data: answer.data?.results });
  const found = results.find(({ storeAvailability }) =>
    storeAvailability.some(({ inventory }) => inventory.productId === product.id),
  );
  const all = mergeAvailability(availability, found?.storeAvailability ?? []);
  return {
    all,
    /** In other stores: the product and others of its food, the first of each store. */
    sameFood: sameFoodElsewhere(
      [{ ...product, food: found?.food ?? null, storeAvailability: all }, ...results],
      currentStoreId,
    ),
    /** Whether the search in other stores is in progress. */
    asking: isWanted && isAlone && answer.isPending,
    /** Whether the search in other stores failed. */
    failed: isEnabled && isAlone && answer.isError,
    /** Whether the device was searched instead, which has only some stores. */
    isPartial: answer.data?.device !== undefined,
  };
}
