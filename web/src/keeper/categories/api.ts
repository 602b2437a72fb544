import type { listAisles } from '@aislewise/contracts/calls/aisles';
import type {
  listCategories,
  mergeCategories,
  renameCategory,
} from '@aislewise/contracts/calls/categories';
import type { bulkUpdateInventory } from '@aislewise/contracts/calls/inventory';
import { useQuery } from '@tanstack/react-query';
import { PRODUCT_READS } from '../products/api.ts';
import { keeperQuery, sendCall, useWrite } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';

/** The categories that the own store uses, with their counts and shelves. */
export const useCategories = () =>
  useQuery(keeperQuery<typeof listCategories>('/api/storekeeper/categories', useKeeperStore().id));

/** Renames a category: all its products change theirs. */
export const useRenameCategory = () =>
  useWrite(
    (body: { from: string; to: string }, storeId) =>
      sendCall<typeof renameCategory>('POST', '/api/storekeeper/categories/rename', storeId, body),
    PRODUCT_READS,
  );

/** Moves all products of some categories into another. */
export const useMergeCategories = () =>
  useWrite(
    (body: { from: string[]; into: string }, storeId) =>
      sendCall<typeof mergeCategories>('POST', '/api/storekeeper/categories/merge', storeId, body),
    PRODUCT_READS,
  );

/** The aisles of the own store, with their counts and spellings. */
export const useAisles = () =>
  useQuery(keeperQuery<typeof listAisles>('/api/storekeeper/aisles', useKeeperStore().id));

/** Moves all products of an aisle, however it is written, to another one, new or in use. */
export const useMoveAisle = () =>
  useWrite(
    ({ from, to }: { from: string; to: string }, storeId) =>
      sendCall<typeof bulkUpdateInventory>('POST', '/api/storekeeper/inventory/bulk', storeId, {
        filter: { aisle: from },
        change: { aisle: to },
        storeId,
      }),
    PRODUCT_READS,
  );
