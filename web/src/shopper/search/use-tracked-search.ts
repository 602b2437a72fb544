import type { PlainProduct } from '@aislewise/contracts/calls/products';
import { useEffect, useRef } from 'react';
import { trackSearch } from '../../features/analytics/api.ts';
import type { SearchAnswer } from '../../features/search/api.ts';
import { certainCount, coverageOf, splitByStore } from '../../features/search/rules.ts';

/**
 * Tracks an answered search with its number of certain results: in a store those of the store, because
 * its keeper wants to know what shoppers miss. Returns the function to call when a result is opened.
 */
export function useTrackedSearch(
  query: string,
  answer: SearchAnswer | undefined,
  storeId: string | undefined,
): (product: Pick<PlainProduct, 'id'>) => void {
  const counted = useRef(new Set<string>());
  // A product that is not on the device may still be at the store.
  const isCovered = answer && coverageOf(answer, storeId) === 'all';
  const resultsCount = isCovered ? countResults(answer, storeId) : undefined;
  useEffect(() => {
    const search = JSON.stringify([query, storeId]);
    if (query === '' || resultsCount === undefined || counted.current.has(search)) return;
    counted.current.add(search);
    trackSearch({ query, resultsCount, storeId });
  }, [query, resultsCount, storeId]);
  return ({ id: clickedProductId }) => {
    if (query === '' || resultsCount === undefined) return;
    trackSearch({ query, resultsCount, storeId, clickedProductId });
  };
}

const countResults = (answer: SearchAnswer, storeId: string | undefined): number =>
  storeId === undefined ? certainCount(answer) : splitByStore(answer.results, storeId).here.length;
