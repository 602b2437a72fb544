import type { listStores } from '@aislewise/contracts/calls/stores';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** The store list, sorted by name; fresh for 5 minutes (spec section 9). */
export const storesQuery = apiQuery<typeof listStores>(['/api/stores']);

export const useStores = () => useQuery(storesQuery);
