import type { Store } from '@aislewise/contracts/calls/stores';
import { MAX_STORES } from '@aislewise/contracts/search';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useStores } from '../../features/stores/api.ts';
import { nearestFirst } from '../../features/stores/rules.ts';

interface SearchStore {
  /** The store the screen speaks of: the address's, else the current one; null for all stores. */
  readonly store: Store | null;
  /** What the place is called while it is searched: the store's name, 'All stores'. */
  readonly name: string;
  /** The address names a store that is not there. */
  readonly missing: boolean;
  /** Which stores to ask; `enabled` is false until that is known. */
  readonly scope: {
    readonly stores: readonly string[] | undefined;
    readonly currentStore: string | undefined;
    readonly enabled: boolean;
  };
}

/** Where to search. The store of the address becomes the current store. */
export function useSearchStore(): SearchStore {
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
  // A call names at most 50 stores: where there are more, those nearest to this one.
  const { latitude = null, longitude = null } = store ?? {};
  const ordered =
    latitude === null || longitude === null
      ? stores
      : nearestFirst(stores ?? [], { latitude, longitude });
  const others = ordered?.flatMap(({ id }) => (id === store?.id ? [] : [id])) ?? [];
  return {
    store,
    name: store?.name ?? (storeId === undefined || missing ? 'All stores' : unnamed),
    missing,
    scope: {
      stores: store && stores ? [store.id, ...others].slice(0, MAX_STORES) : undefined,
      // Without the list of stores the named one can still be asked.
      currentStore: store?.id ?? (isError ? storeId : undefined),
      enabled: !isPending,
    },
  };
}
