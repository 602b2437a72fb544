import type { SearchResult } from '@aislewise/contracts/calls/search';
import { matchReason } from './rules.ts';

/** Returns another name of a product that the query means, if the product's own name does not show it. */
export function otherNameMeant(
  query: string,
  product: Pick<SearchResult, 'name' | 'match'>,
): string | null {
  const { match } = product;
  const isName = match?.field === 'otherNames' || match?.field === 'knowledge';
  return isName && !match.because ? (matchReason(query, product)?.name ?? null) : null;
}
