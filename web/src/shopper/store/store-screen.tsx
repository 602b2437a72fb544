import { wallTime } from '@aislewise/contracts/wall-clock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths, UNKNOWN_STORE } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { categoriesQuery } from '../../features/products/shelf-api.ts';
import { dealsQuery } from '../../features/deals/api.ts';
import { useStore } from '../../features/stores/api.ts';
import { useStoreBySlug } from '../../features/stores/use-named-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OffersSkeleton, promotionQueries } from './promotions.tsx';
import { LoadingStoreTitle, StoreLoader } from './store-loader.tsx';
import { StorePage } from './store-page.tsx';

/** The page of one store, by its id, or by its slug alone. */
export function Component() {
  const { storeId = '', slug = '' } = useParams();
  const { search, hash } = useLocation();
  useDocumentTitle(useStore(storeId).store?.name);
  usePrefetch(storeId.toLowerCase());
  useFirstFormatter();
  return (
    <StoreLoader
      storeId={storeId}
      loading={<StoreLoading />}
      notFound={<NoSuchId slug={storeId} />}
    >
      {(store) =>
        slug === store.slug && storeId === store.id ? (
          <StorePage key={store.id} store={store} />
        ) : (
          <Navigate to={{ pathname: paths.store(store), search, hash }} replace />
        )
      }
    </StoreLoader>
  );
}

/** Leads to the store with this slug. An unknown one leads home, which says so (spec section 2). */
function NoSuchId({ slug }: { readonly slug: string }) {
  const { search, hash } = useLocation();
  const { store, isPending } = useStoreBySlug(slug.toLowerCase());
  if (isPending) return <StoreLoading />;
  return store ? (
    <Navigate to={{ pathname: paths.store(store), search, hash }} replace />
  ) : (
    <Navigate to={paths.home()} replace state={UNKNOWN_STORE} />
  );
}

const ID = /^[0-9a-f-]{36}$/;

/** Requests what the page will show while the store is still loading. */
function usePrefetch(storeId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!ID.test(storeId)) return;
    // The page that uses the query shows its error.
    const ignore = () => undefined;
    client.query(categoriesQuery(storeId)).catch(ignore);
    client.query(dealsQuery(storeId)).catch(ignore);
    for (const promotion of promotionQueries(storeId)) client.query(promotion).catch(ignore);
  }, [client, storeId]);
}

/** Creates the first date formatter in a task of its own: without Temporal it takes a phone long. */
function useFirstFormatter(): void {
  useEffect(() => {
    const timer = setTimeout(() => wallTime(new Date(), 'UTC'));
    return () => clearTimeout(timer);
  }, []);
}

/** Placeholder while the store loads. */
function StoreLoading() {
  return (
    <>
      <div className="border-b border-hairline bg-card">
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 pt-1 pb-15">
          <Skeleton className="size-10" />
          <div className="flex flex-col gap-2">
            <LoadingStoreTitle />
            <Skeleton className="h-4 w-48" />
          </div>
        </div>
      </div>
      <div aria-hidden className="mx-auto max-w-page px-4 pt-14">
        <OffersSkeleton />
      </div>
    </>
  );
}
