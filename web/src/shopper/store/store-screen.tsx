import { wallTime } from '@aislewise/contracts/wall-clock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { newSeasonalQuery, onSaleQuery, overviewQuery } from '../../features/products/api.ts';
import { dealsQuery } from '../../features/deals/api.ts';
import { useStores } from '../../features/stores/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OffersSkeleton } from './promotions.tsx';
import { StorePage } from './store-page.tsx';

/** The route's store becomes the current one; an unknown one leads home (spec section 2). */
export function Screen() {
  const { storeId = '', slug = '' } = useParams();
  const { search, hash } = useLocation();
  const stores = useStores();
  const { currentStore, setCurrentStore } = useStoreContext();
  const store = stores.data?.find(({ id }) => id === storeId.toLowerCase());
  useDocumentTitle(store?.name);
  usePrefetch(storeId.toLowerCase());
  useFirstFormatter();
  useEffect(() => {
    if (store && store !== currentStore) setCurrentStore(store);
  }, [store, currentStore, setCurrentStore]);

  if (!stores.data) {
    return stores.isError ? (
      <LoadFailed
        level={1}
        title="The store could not be loaded"
        error={stores.error}
        busy={stores.isFetching}
        onRetry={() => void stores.refetch()}
        actions={
          <ButtonLink to={paths.home()} variant="secondary">
            Go home
          </ButtonLink>
        }
      />
    ) : (
      <StoreLoading />
    );
  }
  if (!store) return <Navigate to={paths.home()} replace />;
  if (slug !== store.slug || storeId !== store.id) {
    return <Navigate to={{ pathname: paths.store(store), search, hash }} replace />;
  }
  if (currentStore?.id !== store.id) return <StoreLoading />;
  return <StorePage key={store.id} store={store} />;
}

const ID = /^[0-9a-f-]{36}$/;

/** Asks for what the page will show while the store itself is still on its way. */
function usePrefetch(storeId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!ID.test(storeId)) return;
    // What fails here fails again where the page reads it, and is told there.
    const told = () => undefined;
    client.query(overviewQuery(storeId)).catch(told);
    client.query(dealsQuery(storeId)).catch(told);
    client.query(onSaleQuery(storeId)).catch(told);
    client.query(newSeasonalQuery(storeId)).catch(told);
  }, [client, storeId]);
}

/**
 * Where there is no Temporal, the page needs a formatter of dates for what is open and what ends soon. The first takes a
 * phone as long as drawing a shelf: it is made in a task of its own, while the store is on its way.
 */
function useFirstFormatter(): void {
  useEffect(() => {
    const timer = setTimeout(() => wallTime(new Date(), 'UTC'));
    return () => clearTimeout(timer);
  }, []);
}

/** The store page before its store is known. */
function StoreLoading() {
  return (
    <>
      <div className="border-b border-hairline bg-card">
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 pt-3 pb-24">
          <Skeleton className="size-14" />
          <div className="flex flex-col gap-2">
            <div role="status">
              <h1 data-passing className="font-sans text-base font-semibold tracking-normal">
                Loading store...
              </h1>
            </div>
            <Skeleton className="h-4 w-48" />
          </div>
        </div>
      </div>
      <div aria-hidden className="mx-auto max-w-page px-4 pt-8">
        <OffersSkeleton />
      </div>
    </>
  );
}
