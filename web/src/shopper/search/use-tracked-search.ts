import type { PlainProduct } from '@aislewise/contracts/calls/products';
import { useEffect, useRef } from 'react';
import { trackLook, trackSearched } from '../../features/analytics/api.ts';
import type { SearchAnswer } from '../../features/search/api.ts';
import { shelve } from '../../features/search/rules.ts';

/**
 * Counts a search once it is answered: in a store by what that store has, since its keeper wants to
 * know what shoppers miss there; else by all that was found. Answers what to call when a found
 * product is opened.
 */
export function useTrackedSearch(
  query: string,
  answer: SearchAnswer | undefined,
  storeId: string | undefined,
): (product: Pick<PlainProduct, 'id' | 'name'>) => void {
  const counted = useRef(new Set<string>());
  useEffect(() => {
    const search = JSON.stringify([query, storeId]);
    if (query === '' || !answer || counted.current.has(search)) return;
    counted.current.add(search);
    const resultsCount =
      storeId === undefined ? answer.total : shelve(answer.results, storeId).here.length;
    trackSearched({ query, resultsCount, storeId });
  }, [query, answer, storeId]);
  return ({ id: productId, name: productName }) =>
    trackLook({ productId, productName, storeId }, query);
}
