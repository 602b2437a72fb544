import type {
  addDeal,
  deleteDeal,
  listKeeperDeals,
  updateDeal,
} from '@aislewise/contracts/calls/deals';
import { DEAL_PAGE, type DealSort } from '@aislewise/contracts/deals';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { choicesOf } from '../../lib/known.ts';
import { getPage, keeperQuery, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';
import type { ListQuery } from '../lists/use-list-state.ts';

/** The own store's deals, whatever their status, read page by page. */
export function useKeeperDeals(list: ListQuery<DealSort> & { readonly status: string }) {
  const { id } = useKeeperStore();
  return useInfiniteQuery({
    queryKey: ['/api/storekeeper/deals', id, list],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      getPage<typeof listKeeperDeals>(
        '/api/storekeeper/deals',
        id,
        { ...list, limit: DEAL_PAGE, offset },
        signal,
      ),
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return read < total ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** The own store's first 200 deals without one, for remarks on what two have in common. */
export function useOtherDeals(dealId: string | undefined) {
  const { id } = useKeeperStore();
  const query = useQuery(keeperQuery<typeof listKeeperDeals>('/api/storekeeper/deals', id));
  return choicesOf(query).filter((other) => other.id !== dealId);
}

export type DealBody = z.input<typeof updateDeal.body>;

/** Adds a deal, or changes the one with the id. */
export const useSaveDeal = () =>
  useWrite(
    ({ id, body }: { readonly id?: string | undefined; readonly body: DealBody }, storeId) =>
      id === undefined
        ? sendCall<typeof addDeal>('POST', '/api/storekeeper/deals', storeId, body)
        : sendCall<typeof updateDeal>('PUT', `/api/storekeeper/deals/${id}`, storeId, body),
    ['/api/storekeeper/deals'],
  );

/** Deletes a deal of the own store. */
export const useDeleteDeal = () =>
  useWrite(
    (id: string, storeId) =>
      sendCall<typeof deleteDeal>('DELETE', `/api/storekeeper/deals/${id}`, storeId),
    ['/api/storekeeper/deals'],
  );
