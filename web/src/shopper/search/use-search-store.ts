import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useStore } from '../../features/stores/api.ts';

/** Returns the stores to search. The store of the address becomes the current store. */
export function useSearchStore() {
  const storeId = useParams()['storeId']?.toLowerCase();
  const { store: named, isMissing: missing, isPending, isError } = useStore(storeId);
  const { currentStore, setCurrentStore } = useStoreContext();
  useEffect(() => {
    if (named) setCurrentStore(named);
  }, [named, setCurrentStore]);

  const store = storeId === undefined ? currentStore : (named ?? null);
  const unnamed = isPending ? t`Loading store...` : t`This store`;
  return {
    /** The store of the address, else the current one; null for all stores. */
    store,
    /** The store's name, or 'All stores'. */
    name: store?.name ?? (storeId === undefined || missing ? t`All stores` : unnamed),
    /** Whether the store of the address does not exist. */
    missing,
    /** The search: the server chooses the stores near this one. `enabled` is false until it is known. */
    scope: {
      // While the store cannot be loaded, it can still be searched.
      currentStore: store?.id ?? (isError ? storeId : undefined),
      enabled: !isPending,
    },
  };
}
