import { listKeeperProducts } from '@aislewise/contracts/products';
import { listCategories, mergeCategories, renameCategory } from '@aislewise/contracts/portal';
import { useQuery } from '@tanstack/react-query';
import { keeperQuery, sendCall, useWrite } from '../shared/calls.ts';
import { useKeeperStore } from '../shared/keeper-store.ts';

/** The categories that the own store uses, with their counts and shelves. */
export const useCategories = () => useQuery(keeperQuery(listCategories, useKeeperStore().id));

const STALE = [listCategories.path, listKeeperProducts.path] as const;

/** Renames a category: all its products change theirs. */
export const useRenameCategory = () =>
  useWrite(
    (body: { from: string; to: string }, storeId) => sendCall(renameCategory, storeId, { body }),
    STALE,
  );

/** Moves all products of some categories into another. */
export const useMergeCategories = () =>
  useWrite(
    (body: { from: string[]; into: string }, storeId) =>
      sendCall(mergeCategories, storeId, { body }),
    STALE,
  );
