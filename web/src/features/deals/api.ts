import type { listDeals } from '@aislewise/contracts/calls/deals';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** A store's deals that are on now. */
export const dealsQuery = (storeId: string) =>
  apiQuery<typeof listDeals>(['/api/deals', { storeId }]);

export const useDeals = (storeId: string) => useQuery(dealsQuery(storeId));
