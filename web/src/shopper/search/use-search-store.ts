import { SEARCHED_STORES } from '@aislewise/contracts/search';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useStores } from '../../features/stores/api.ts';
import { nearestFirst } from '../../features/stores/rules.ts';

/** Returns the stores to search. The store of the address becomes the current store. */
export function useSearchStore() {
  const storeId = useParams()['storeId']?.toLowerCase();
  const { data: stores, isPending, isError } = useStores();
  const { currentStore, setCurrentStore } = useStoreContext();
  const named = stores?.find(({ id }) => id === storeId);
  useEffect(() => {
    if (named) setCurrentStore(named);
  }, [named, setCurrentStore]);

  const store = storeId === undefined ? currentStore : (named ?? null);
  const missing = storeId !== undefined && stores !== undefined && !named;
  const unnamed = isPending ? 'Loading store...' : 'This store';
  // Each store is work for the server, so the nearest to this one are chosen.
  const { latitude = null, longitude = null } = store ?? {};
  const ordered =
    latitude === null || longitude === null
      ? stores
      : nearestFirst(stores ?? [], { latitude, longitude });
  const others = ordered?.flatMap(({ id }) => (id === store?.id ? [] : [id])) ?? [];
  return {
    /** The store of the address, else the current one; null for all stores. */
    store,
    /** The store's name, or 'All stores'. */
    name: store?.name ?? (storeId === undefined || missing ? 'All stores' : unnamed),
    /** Whether the store of the address does not exist. */
    missing,
    /** The stores to search. `enabled` is false until they are known. */
    scope: {
      stores: store && stores ? [store.id, ...others].slice(0, SEARCHED_STORES) : undefined,
      // Without the list of stores, the store of the address can still be searched.
      currentStore: store?.id ?? (isError ? storeId : undefined),
      enabled: !isPending,
    },
  };
}
