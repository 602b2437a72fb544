import { listDeals } from '@aislewise/contracts/deals';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** A store's deals that are on now. */
export const dealsQuery = (storeId: string) =>
  apiQuery([listDeals.path, { storeId }], { schema: listDeals.answer });

export const useDeals = (storeId: string) => useQuery(dealsQuery(storeId));
