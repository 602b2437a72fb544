import { t } from '@lingui/core/macro';
import { isCategoryKey } from '@aislewise/contracts/categories';
import { categorySlug } from '@aislewise/contracts/stores';
import { Navigate, useLocation, useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SiteBar } from '../../ui/site-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StoreLoader } from '../store/store-loader.tsx';
import { CategoryPage, CategorySkeleton } from './category-page.tsx';

/** One category of one store (spec section 2, Category page). */
export function Component() {
  const { storeId = '', slug = '', categoryKey = '' } = useParams();
  const { search, hash } = useLocation();
  return (
    <StoreLoader storeId={storeId} loading={<CategorySkeleton />} notFound={<CategoryNotFound />}>
      {(store) => {
        if (!isCategoryKey(categoryKey)) return <CategoryNotFound />;
        if (slug !== categorySlug(store.name) || storeId !== store.id) {
          const pathname = paths.category(store, categoryKey);
          return <Navigate to={{ pathname, search, hash }} replace />;
        }
        const key = `${store.id} ${categoryKey}`;
        return <CategoryPage key={key} store={store} categoryKey={categoryKey} />;
      }}
    </StoreLoader>
  );
}

/** The store or the category of the address does not exist. */
function CategoryNotFound() {
  useDocumentTitle(t`Category Not Found`);
  return (
    <>
      {/* The page of a store has a header of its own on a phone; there is no store here. */}
      <div className="md:hidden">
        <SiteBar />
      </div>
      <EmptyState
        level={1}
        title={t`Category Not Found`}
        text={t`There is no such shelf. The address may be old or misspelt.`}
        actions={
          <>
            <ButtonLink to={paths.home()}>{t`Go Home`}</ButtonLink>
            <ButtonLink to={paths.stores()} variant="secondary">
              {t`Find a store`}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
