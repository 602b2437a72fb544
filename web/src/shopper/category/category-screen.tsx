import { isCategoryKey } from '@aislewise/contracts/categories';
import { categorySlug } from '@aislewise/contracts/stores';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useStores } from '../../features/stores/api.ts';
import { foodPicture } from '../../lib/food-picture.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { CategoryPage, CategorySkeleton } from './category-page.tsx';

/** One category of one store (spec section 2, Category page). */
export function Screen() {
  const { storeId = '', slug = '', categoryKey = '' } = useParams();
  const { search, hash } = useLocation();
  const stores = useStores();
  const { currentStore, setCurrentStore } = useStoreContext();
  const store = stores.data?.find(({ id }) => id === storeId.toLowerCase());
  useEffect(() => {
    if (store && store !== currentStore) setCurrentStore(store);
  }, [store, currentStore, setCurrentStore]);

  if (!isCategoryKey(categoryKey)) return <CategoryNotFound />;
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
            Go Home
          </ButtonLink>
        }
      />
    ) : (
      <CategorySkeleton />
    );
  }
  if (!store) return <CategoryNotFound />;
  if (slug !== categorySlug(store.name) || storeId !== store.id) {
    return <Navigate to={{ pathname: paths.category(store, categoryKey), search, hash }} replace />;
  }
  return (
    <CategoryPage key={`${store.id} ${categoryKey}`} store={store} categoryKey={categoryKey} />
  );
}

/** The address names a store or a category that is not there. */
function CategoryNotFound() {
  useDocumentTitle('Category Not Found');
  return (
    <EmptyState
      level={1}
      picture={foodPicture('🧺')}
      title="Category Not Found"
      text="There is no such shelf. The address may be old or misspelt."
      actions={
        <>
          <ButtonLink to={paths.home()}>Go Home</ButtonLink>
          <ButtonLink to={paths.stores()} variant="secondary">
            Find a store
          </ButtonLink>
        </>
      }
    />
  );
}
