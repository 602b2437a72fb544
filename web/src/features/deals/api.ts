import type { listDeals } from '@aislewise/contracts/calls/deals';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** Returns the active deals of a store. */
export const dealsQuery = (storeId: string) =>
  apiQuery<typeof listDeals>(['/api/deals', { storeId }]);

export const useDeals = (storeId: string) => useQuery(dealsQuery(storeId));
