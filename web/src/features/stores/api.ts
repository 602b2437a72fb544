import { listStores } from '@aislewise/contracts/stores';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';

/** The store list, sorted by name; fresh for 5 minutes (spec section 9). */
export const storesQuery = apiQuery([listStores.path], { schema: listStores.answer });

export const useStores = () => useQuery(storesQuery);
