import type { addDeal, listKeeperDeals, updateDeal } from '@aislewise/contracts/calls/deals';
import type { DealSort } from '@aislewise/contracts/deals';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { mutate } from '../../lib/api.ts';
import {
  headersOf,
  pageQuery,
  pathWith,
  refreshAfterWrite,
  type PortalStore,
} from '../shared/calls.ts';

export interface DealList {
  readonly search?: string;
  readonly sort?: DealSort;
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** A page of the own store's deals, whatever their status. */
export const useKeeperDeals = (storeId: PortalStore, { search, ...list }: DealList) =>
  useQuery({
    ...pageQuery<typeof listKeeperDeals>(
      '/api/storekeeper/deals',
      { ...list, search: search || undefined },
      storeId,
    ),
    placeholderData: keepPreviousData,
  });

export type DealBody = z.input<typeof updateDeal.body>;

/** Adds a deal, or changes the one with the id. */
export function useSaveDeal(storeId: PortalStore) {
  const client = useQueryClient();
  return useMutation({
    mutationFn({ id, body }: { id?: string | undefined; body: DealBody }) {
      const headers = headersOf(storeId);
      return id === undefined
        ? mutate<typeof addDeal>('POST', '/api/storekeeper/deals', body, { headers })
        : mutate<typeof updateDeal>('PUT', pathWith('/api/storekeeper/deals/:id', id), body, {
            headers,
          });
    },
    onSuccess: () => refreshAfterWrite(client, '/api/storekeeper/deals'),
  });
}
