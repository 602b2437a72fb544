import type {
  listCategories,
  mergeCategories,
  renameCategory,
} from '@aislewise/contracts/calls/categories';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutate } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { headersOf, refreshAfterWrite, type PortalStore } from '../shared/calls.ts';

/** The categories that the own store uses, with their counts and shelves. */
export const useCategories = (storeId: PortalStore) =>
  useQuery(
    apiQuery<typeof listCategories>(['/api/storekeeper/categories', { storeId }], {
      headers: headersOf(storeId),
    }),
  );

/** Gives a category another name. */
export function useRenameCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { from: string; to: string }) =>
      mutate<typeof renameCategory>('POST', '/api/storekeeper/categories/rename', body),
    onSuccess: () =>
      refreshAfterWrite(client, '/api/storekeeper/categories', '/api/storekeeper/products'),
  });
}

/** Moves all products of some categories into another. */
export function useMergeCategories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { from: string[]; into: string }) =>
      mutate<typeof mergeCategories>('POST', '/api/storekeeper/categories/merge', body),
    onSuccess: () =>
      refreshAfterWrite(client, '/api/storekeeper/categories', '/api/storekeeper/products'),
  });
}
