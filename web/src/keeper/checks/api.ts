import type { listChecks } from '@aislewise/contracts/calls/stock-reports';
import { useQuery } from '@tanstack/react-query';
import { keeperQuery } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';

const checksQuery = (storeId: string) =>
  keeperQuery<typeof listChecks>('/api/storekeeper/checks', storeId);

/** The number of products to check today; 0 until it is known. */
export const useCheckCount = (): number =>
  useQuery({ ...checksQuery(useKeeperStore().id), select: ({ length }) => length }).data ?? 0;

/** The products to check today. The list stays while the keeper works through it. */
export const useChecks = () =>
  useQuery({
    ...checksQuery(useKeeperStore().id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
