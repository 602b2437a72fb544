import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { categoryKeyFor } from '@aislewise/contracts/categories';
import { categoryText } from '@aislewise/contracts/category-texts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { NoSuchProduct, ProductLoading } from '../../features/products/components/no-product.tsx';
import { ProductView } from '../../features/products/components/product-view.tsx';
import { useShownProduct } from '../../features/products/components/use-shown-product.ts';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { useStoreMap } from '../../features/store-map/components/use-store-map.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Awning } from '../../ui/awning.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadingStoreTitle, StoreLoader } from '../store/store-loader.tsx';
import { nameText } from '../../lib/direction.ts';

/** The page of a product in a store, which a link from elsewhere opens. In the app it is a sheet over the page. */
export function Component() {
  const { storeId = '', productId = '' } = useParams();
  const own = productId.toLowerCase();
  return (
    <StoreLoader
      storeId={storeId}
      loading={
        <Frame>
          <LoadingStoreTitle />
          <ProductLoading />
        </Frame>
      }
      notFound={
        <Frame>
          <NoSuchProduct level={1} storeId={undefined}>
            <ButtonLink variant="secondary" to={paths.stores()}>
              {t`All stores`}
            </ButtonLink>
          </NoSuchProduct>
        </Frame>
      }
    >
      {(store) => <ProductPage key={own} store={store} productId={own} />}
    </StoreLoader>
  );
}

function ProductPage({ store, productId }: { readonly store: Store; readonly productId: string }) {
  const shown = useShownProduct(productId, store.id, null);
  const map = useStoreMap();
  useDocumentTitle(
    shown.state === 'found' ? `${shown.shown.product.name} · ${store.name}` : store.name,
  );
  const toStore = (
    <ButtonLink variant="secondary" to={paths.store(store)}>
      <span>
        <Trans>
          All of <bdi>{ph({ store: store.name })}</bdi>
        </Trans>
      </span>
    </ButtonLink>
  );
  return (
    <>
      <StoreBar store={store} />
      <Frame>
        {shown.state === 'found' ? (
          <ProductView shown={shown.shown} currentStoreId={store.id} isPage>
            {({ facts, actions, over }) => (
              <article className="flex flex-col gap-5">
                <h1 dir="auto" className="text-3xl wrap-anywhere">
                  {nameText(shown.shown.product.name)}
                </h1>
                {facts}
                {actions}
                <More store={store} category={shown.shown.product.category} />
                {over}
              </article>
            )}
          </ProductView>
        ) : shown.state === 'loading' ? (
          <ProductLoading />
        ) : shown.state === 'failed' ? (
          <LoadFailed
            level={1}
            title={t`The product could not be loaded`}
            query={shown.query}
            actions={toStore}
          />
        ) : (
          <NoSuchProduct level={1} storeId={store.id}>
            {toStore}
          </NoSuchProduct>
        )}
      </Frame>
      {map}
    </>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto flex max-w-text flex-col gap-5 px-4 py-5">{children}</div>;
}

/** The store of the product, in its colour, with the way to its page. */
function StoreBar({ store }: { readonly store: Store }) {
  return (
    <>
      <div className="on-store">
        <div className="mx-auto flex max-w-text flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <Link
            to={paths.store(store)}
            className="flex min-h-target min-w-0 grow items-center gap-2 font-display text-lg font-bold"
          >
            <ArrowLeft aria-hidden className="shrink-0" />
            <bdi className="wrap-anywhere">{store.name}</bdi>
          </Link>
          <OpenLabel store={store} />
        </div>
      </div>
      <Awning small />
    </>
  );
}

/** The ways on: the shelf of the product, and the store. */
function More({ store, category }: { readonly store: Store; readonly category: string }) {
  const key = categoryKeyFor(category);
  const links = [
    ...(key === null
      ? []
      : [
          { to: paths.category(store, key), text: t`More ${{ category: categoryText(category) }}` },
        ]),
    { to: paths.storeSearch(store), text: t`Search ${{ store: store.name }}` },
    { to: paths.store(store), text: t`All of ${{ store: store.name }}` },
  ];
  return (
    <nav aria-label={t`More at ${{ store: store.name }}`} className="border-t border-hairline pt-2">
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-target items-center justify-between gap-2 font-semibold hover:underline"
            >
              <bdi>{text}</bdi>
              <ArrowRight aria-hidden size={20} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
