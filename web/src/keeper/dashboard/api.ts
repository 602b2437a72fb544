import type { listChanges } from '@aislewise/contracts/calls/audit';
import type { dashboard } from '@aislewise/contracts/calls/dashboard';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getJson, keyToUrl } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';

/** The own store, its four figures, and the signed-in keeper. */
export const useDashboard = (enabled = true) =>
  useQuery({ ...apiQuery<typeof dashboard>(['/api/storekeeper/dashboard']), enabled });

const CHANGES_A_PAGE = 50;

/** The store's recent changes, newest first, a page after the other. */
export const useChanges = () =>
  useInfiniteQuery({
    queryKey: ['/api/storekeeper/changes'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      getJson<typeof listChanges>(
        keyToUrl(['/api/storekeeper/changes', { limit: CHANGES_A_PAGE, before: pageParam }]),
        { signal },
      ),
    getNextPageParam: (page) => (page.length < CHANGES_A_PAGE ? undefined : page.at(-1)?.id),
  });
