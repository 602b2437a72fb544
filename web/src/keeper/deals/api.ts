import type { addDeal, listKeeperDeals, updateDeal } from '@aislewise/contracts/calls/deals';
import type { DealSort } from '@aislewise/contracts/deals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { pageQuery, sendCall, useWrite } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';
import type { ListQuery } from '../shared/use-list-state.ts';

/** A page of the own store's deals, whatever their status. */
export function useKeeperDeals(list: ListQuery<DealSort>) {
  const { id } = useKeeperStore();
  return useQuery({
    ...pageQuery<typeof listKeeperDeals>('/api/storekeeper/deals', id, { ...list }),
    placeholderData: keepPreviousData,
  });
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
