import type { InventoryWithProduct } from '@aislewise/contracts/calls/products';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { CategoryKey } from '@aislewise/contracts/categories';
import { PackagePlus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { INVENTORY_FAILED } from '../../features/products/api.ts';
import {
  ProductCard,
  ProductCardSkeleton,
} from '../../features/products/components/product-card.tsx';
import { useProductSheet } from '../../features/products/components/use-product-sheet.tsx';
import { useRequestDialog } from '../../features/requests/components/use-request-dialog.tsx';
import { countOf, grouped } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LoadingStoreTitle } from '../store/store-loader.tsx';
import { CategoryHeader } from './category-header.tsx';
import { categoryTitle } from './category-rows.ts';
import { useCategoryRows, useRowsFound } from './use-category-rows.ts';

interface CategoryPageProps {
  readonly store: Store;
  readonly categoryKey: CategoryKey;
}

/** Number of products shown at a time: a category may have thousands. */
const PRODUCTS_PER_STEP = 60;

/** Cards 48 units wide, or two a row on a narrow phone. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,min(--spacing(48),calc(50%-var(--spacing)*1.5)))] justify-center gap-3 sm:justify-start';

/** All products of a category in a store. */
export function CategoryPage({ store, categoryKey }: CategoryPageProps) {
  const shelf = useCategoryRows(store.id, categoryKey);
  const [text, setText] = useState('');
  const found = useRowsFound(store.id, shelf.rows, text);
  const { openProduct, sheet } = useProductSheet(store.id);
  const { openRequest, dialog } = useRequestDialog(store);
  const title = categoryTitle(categoryKey, shelf.categories);
  useDocumentTitle(`${title} · ${store.name}`);
  const count = found ? `${grouped(found.rows.length)} found` : countOf(shelf.count, 'product');
  const settled = !shelf.loading && !found?.busy && !shelf.failed;
  return (
    <>
      <CategoryHeader store={store} title={title} text={text} onTextChange={setText} />
      <LiveRegion text={settled ? count : ''} />
      <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-5">
        {shelf.failed && shelf.rows.length === 0 ? (
          <LoadFailed
            title={INVENTORY_FAILED}
            query={shelf.failed}
            actions={
              <ButtonLink to={paths.store(store)} variant="secondary">
                Back to <bdi>{store.name}</bdi>
              </ButtonLink>
            }
          />
        ) : shelf.loading ? (
          <CardsLoading label={`Loading ${title}...`} />
        ) : shelf.count === 0 ? (
          <NothingHere
            store={store}
            title={`No ${title} here yet`}
            onRequest={() => openRequest()}
          />
        ) : (
          <>
            <p className="font-semibold tabular-nums">{count}</p>
            {found && found.rows.length === 0 && !found.busy ? (
              <NothingFound
                store={store}
                query={found.query}
                onClear={() => setText('')}
                onRequest={() => openRequest(found.query)}
              />
            ) : (
              <Cards
                // A new search starts at the top of its results.
                key={found?.query ?? ''}
                rows={found?.rows ?? shelf.rows}
                onOpen={(row) => {
                  const { product, ...inventory } = row;
                  openProduct({ product, availability: [{ store, inventory }] });
                }}
              />
            )}
            {(shelf.loadingMore || found?.busy) && !shelf.failed && (
              <CardsLoading label={`Loading the rest of ${title}...`} />
            )}
            {shelf.failed && <LoadFailed title={INVENTORY_FAILED} query={shelf.failed} />}
          </>
        )}
      </div>
      {sheet}
      {dialog}
    </>
  );
}

function Cards({
  rows,
  onOpen,
}: {
  readonly rows: readonly InventoryWithProduct[];
  readonly onOpen: (row: InventoryWithProduct) => void;
}) {
  const [drawn, setDrawn] = useState(PRODUCTS_PER_STEP);
  const held = rows.length - drawn;
  return (
    <>
      <ul className={GRID}>
        {rows.slice(0, drawn).map((row, place) => (
          <li key={row.id} className="flex min-w-0">
            <ProductCard
              level={2}
              product={row.product}
              row={row}
              eager={place < 4}
              onOpen={() => onOpen(row)}
              className="max-w-full grow"
            />
          </li>
        ))}
      </ul>
      {held > 0 && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => setDrawn(drawn + PRODUCTS_PER_STEP)}
        >
          Show {Math.min(PRODUCTS_PER_STEP, held)} more of {grouped(rows.length)}
        </Button>
      )}
    </>
  );
}

function NothingHere({
  store,
  title,
  onRequest,
}: {
  readonly store: Store;
  readonly title: string;
  readonly onRequest: () => void;
}) {
  return (
    <EmptyState
      title={title}
      text={`${store.name} has none in its inventory. Ask for what you miss.`}
      actions={
        <>
          <Button
            icon={<PackagePlus aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={onRequest}
          >
            Request Product
          </Button>
          <ButtonLink to={paths.store(store)} variant="secondary">
            Back to <bdi>{store.name}</bdi>
          </ButtonLink>
        </>
      }
    />
  );
}

function NothingFound({
  store,
  query,
  onClear,
  onRequest,
}: {
  readonly store: Store;
  readonly query: string;
  readonly onClear: () => void;
  readonly onRequest: () => void;
}) {
  return (
    <EmptyState
      className="wrap-anywhere"
      picture={null}
      title={`No products found for "${query}"`}
      text="It may stand on another shelf, or in another store."
      actions={
        <>
          <ButtonLink
            to={paths.search({ storeId: store.id, query })}
            icon={<Search aria-hidden size={20} />}
          >
            Search everywhere
          </ButtonLink>
          <Button
            variant="secondary"
            icon={<PackagePlus aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={onRequest}
          >
            Ask the store to stock it
          </Button>
          <Button variant="quiet" icon={<X aria-hidden size={20} />} onClick={onClear}>
            Clear
          </Button>
        </>
      }
    />
  );
}

function CardsLoading({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className={GRID}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
        <div key={one} className="min-w-0 *:max-w-full">
          <ProductCardSkeleton />
        </div>
      ))}
    </Loading>
  );
}

/** Placeholder while the store loads. */
export function CategorySkeleton() {
  return (
    <>
      <div className="border-b border-hairline bg-card">
        <div className="mx-auto flex max-w-page flex-col gap-3 px-4 py-4">
          <LoadingStoreTitle />
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-13 w-full max-w-text rounded-chip" />
        </div>
      </div>
      <div className="mx-auto max-w-page px-4 py-5">
        <CardsLoading label="" />
      </div>
    </>
  );
}
