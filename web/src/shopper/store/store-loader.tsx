import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { startTransition, useEffect, type ReactNode } from 'react';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useStore } from '../../features/stores/api.ts';
import { HomeLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

/** The heading of a page whose store is loading. */
export function LoadingStoreTitle() {
  return (
    <div role="status">
      <h1 data-passing className="font-sans text-base font-semibold tracking-normal">
        {t`Loading store...`}
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
  const { store, isMissing, isError, query } = useStore(storeId);
  const { currentStore, setCurrentStore } = useStoreContext();
  useEffect(() => {
    // The page of a large store takes a slow phone long: in a transition it answers taps meanwhile.
    if (store && store !== currentStore) startTransition(() => setCurrentStore(store));
  }, [store, currentStore, setCurrentStore]);
  if (isError) {
    return (
      <LoadFailed
        level={1}
        title={t`The store could not be loaded`}
        query={query}
        actions={<HomeLink />}
      />
    );
  }
  if (isMissing) return notFound;
  return store && currentStore?.id === store.id ? children(store) : loading;
}
