import { listKeeperProducts } from '@aislewise/contracts/products';
import { listCategories, mergeCategories, renameCategory } from '@aislewise/contracts/portal';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutate } from '../../lib/api.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { headersOf, refreshAfterWrite, type PortalStore } from '../shared/calls.ts';

/** The categories that the own store uses, with their counts and shelves. */
export const useCategories = (storeId: PortalStore) =>
  useQuery(
    apiQuery([listCategories.path, { storeId }], {
      schema: listCategories.answer,
      headers: headersOf(storeId),
    }),
  );

/** Gives a category another name. */
export function useRenameCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { from: string; to: string }) =>
      mutate(renameCategory.method, renameCategory.path, body, { schema: renameCategory.answer }),
    onSuccess: () => refreshAfterWrite(client, listCategories.path, listKeeperProducts.path),
  });
}

/** Moves all products of some categories into another. */
export function useMergeCategories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { from: string[]; into: string }) =>
      mutate(mergeCategories.method, mergeCategories.path, body, {
        schema: mergeCategories.answer,
      }),
    onSuccess: () => refreshAfterWrite(client, listCategories.path, listKeeperProducts.path),
  });
}
