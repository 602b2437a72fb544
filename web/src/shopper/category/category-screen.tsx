import { isCategoryKey } from '@aislewise/contracts/categories';
import { categorySlug } from '@aislewise/contracts/stores';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StoreLoader } from '../store/store-loader.tsx';
import { CategoryPage, CategorySkeleton } from './category-page.tsx';

/** One category of one store (spec section 2, Category page). */
export function Component() {
  const { storeId = '', slug = '', categoryKey = '' } = useParams();
  const { search, hash } = useLocation();
  if (!isCategoryKey(categoryKey)) return <CategoryNotFound />;
  return (
    <StoreLoader storeId={storeId} loading={<CategorySkeleton />} notFound={<CategoryNotFound />}>
      {(store) =>
        slug === categorySlug(store.name) && storeId === store.id ? (
          <CategoryPage
            key={`${store.id} ${categoryKey}`}
            store={store}
            categoryKey={categoryKey}
          />
        ) : (
          <Navigate to={{ pathname: paths.category(store, categoryKey), search, hash }} replace />
        )
      }
    </StoreLoader>
  );
}

/** The store or the category of the address does not exist. */
function CategoryNotFound() {
  useDocumentTitle('Category Not Found');
  return (
    <EmptyState
      level={1}
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
