import type { listAisles } from '@aislewise/contracts/calls/aisles';
import type {
  addCategory,
  chooseShelf,
  deleteCategory,
  KeeperCategory,
  listCategories,
  mergeCategories,
  moveCategory,
  renameCategory,
  setHalfLife,
} from '@aislewise/contracts/calls/categories';
import type { bulkUpdateInventory } from '@aislewise/contracts/calls/inventory';
import { useQuery } from '@tanstack/react-query';
import { PRODUCT_READS } from '../products/api.ts';
import { keeperQuery, sendCall, useWrite } from '../store/calls.ts';
import { useKeeperStore } from '../store/keeper-store.ts';

/** The categories of the own store in its order, with their counts and shelves. */
export const useCategories = () =>
  useQuery(keeperQuery<typeof listCategories>('/api/storekeeper/categories', useKeeperStore().id));

type Shelf = KeeperCategory['shelf'];

/** Adds a category without products. */
export const useAddCategory = () =>
  useWrite(
    (body: { category: string; shelf: Shelf }, storeId) =>
      sendCall<typeof addCategory>('POST', '/api/storekeeper/categories', storeId, body),
    PRODUCT_READS,
  );

interface CategoryEdit {
  readonly row: KeeperCategory;
  readonly to: string;
  readonly shelf: Shelf;
  readonly halfLifeDays: number | null;
}

/** Changes the shelf, the half-life and the name of a category: all its products change theirs. */
export const useEditCategory = () =>
  useWrite(async (edit: CategoryEdit, storeId) => {
    const { row, to, shelf, halfLifeDays } = edit;
    const category = row.category;
    if (shelf !== row.shelf) {
      const body = { category, shelf };
      const path = '/api/storekeeper/categories/shelf';
      await sendCall<typeof chooseShelf>('POST', path, storeId, body);
    }
    if (halfLifeDays !== row.halfLifeDays) {
      const body = { category, halfLifeDays };
      const path = '/api/storekeeper/categories/half-life';
      await sendCall<typeof setHalfLife>('POST', path, storeId, body);
    }
    if (to === category) return;
    const path = '/api/storekeeper/categories/rename';
    await sendCall<typeof renameCategory>('POST', path, storeId, { from: category, to });
  }, PRODUCT_READS);

/** Moves a category before another one, or to the end. */
export const useMoveCategory = () =>
  useWrite(
    (body: { category: string; nextCategory: string | null }, storeId) =>
      sendCall<typeof moveCategory>('POST', '/api/storekeeper/categories/move', storeId, body),
    ['/api/storekeeper/categories'],
  );

/** Deletes a category without products. */
export const useDeleteCategory = () =>
  useWrite(
    (category: string, storeId) =>
      sendCall<typeof deleteCategory>('POST', '/api/storekeeper/categories/delete', storeId, {
        category,
      }),
    ['/api/storekeeper/categories'],
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
