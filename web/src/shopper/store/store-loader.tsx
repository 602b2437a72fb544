import type { Store } from '@aislewise/contracts/calls/stores';
import { startTransition, useEffect, type ReactNode } from 'react';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useStores } from '../../features/stores/api.ts';
import { HomeLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

/** The heading of a page whose store is loading. */
export function LoadingStoreTitle() {
  return (
    <div role="status">
      <h1 data-passing className="font-sans text-base font-semibold tracking-normal">
        Loading store...
      </h1>
    </div>
  );
}

interface StoreLoaderProps {
  /** The id in the address, in any case. */
  readonly storeId: string;
  readonly loading: ReactNode;
  readonly notFound: ReactNode;
  readonly children: (store: Store) => ReactNode;
}

/** Loads the store of an address and makes it the current one (spec section 2). */
export function StoreLoader({ storeId, loading, notFound, children }: StoreLoaderProps) {
  const stores = useStores();
  const { currentStore, setCurrentStore } = useStoreContext();
  const store = stores.data?.find(({ id }) => id === storeId.toLowerCase());
  useEffect(() => {
    // The page of a large store takes a slow phone long: in a transition it answers taps meanwhile.
    if (store && store !== currentStore) startTransition(() => setCurrentStore(store));
  }, [store, currentStore, setCurrentStore]);
  if (stores.isError && !stores.data) {
    return (
      <LoadFailed
        level={1}
        title="The store could not be loaded"
        query={stores}
        actions={<HomeLink />}
      />
    );
  }
  if (stores.data && !store) return notFound;
  return store && currentStore?.id === store.id ? children(store) : loading;
}
