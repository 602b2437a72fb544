import { listChanges } from '@aislewise/contracts/audit';
import { dashboard } from '@aislewise/contracts/portal';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getJson, keyToUrl } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';

/** The own store, its four figures, and the signed-in keeper. */
export const useDashboard = (enabled = true) =>
  useQuery({ ...apiQuery([dashboard.path], { schema: dashboard.answer }), enabled });

const CHANGES_A_PAGE = 50;

/** The store's recent changes, newest first, a page after the other. */
export const useChanges = () =>
  useInfiniteQuery({
    queryKey: [listChanges.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      getJson(keyToUrl([listChanges.path, { limit: CHANGES_A_PAGE, before: pageParam }]), {
        schema: listChanges.answer,
        signal,
      }),
    getNextPageParam: (page) => (page.length < CHANGES_A_PAGE ? undefined : page.at(-1)?.id),
  });
