import type { listChecks } from '@aislewise/contracts/calls/stock-reports';
import { useQuery } from '@tanstack/react-query';
import { keeperQuery } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';

/** The products to check today. The list stays while the keeper works through it. */
export const useChecks = () =>
  useQuery({
    ...keeperQuery<typeof listChecks>('/api/storekeeper/checks', useKeeperStore().id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
