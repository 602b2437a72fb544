import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { CategoryKey } from '@aislewise/contracts/categories';
import { SHELF_PAGE } from '@aislewise/contracts/products';
import { PackagePlus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { inventoryFailedText } from '../../features/products/shelf-api.ts';
import {
  ProductCard,
  ProductCardSkeleton,
} from '../../features/products/components/product-card.tsx';
import { useProductSheet } from '../../features/products/components/use-product-sheet.tsx';
import { useRequestDialog } from '../../features/requests/components/use-request-dialog.tsx';
import { grouped } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LoadingStoreTitle } from '../store/store-loader.tsx';
import { CategoryHeader } from './category-header.tsx';
import { categoryTitle, type CategoryRow } from './category-rows.ts';
import { useCategoryRows, useRowsFound } from './use-category-rows.ts';

interface CategoryPageProps {
  readonly store: Store;
  readonly categoryKey: CategoryKey;
}

/** Cards 48 units wide, or two a row on a narrow phone. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,min(--spacing(48),calc(50%-var(--spacing)*1.5)))] justify-center gap-3 sm:justify-start';

/** All products of a category in a store. */
export function CategoryPage({ store, categoryKey }: CategoryPageProps) {
  const shelf = useCategoryRows(store.id, categoryKey);
  const [text, setText] = useState('');
  const found = useRowsFound(store.id, categoryKey, shelf.rows, text);
  const { openProduct, sheet } = useProductSheet(store.id);
  const { openRequest, dialog } = useRequestDialog(store);
  const title = categoryTitle(categoryKey, shelf.categories);
  useDocumentTitle(`${title} · ${store.name}`);
  const count = !found
    ? plural({ count: shelf.count }, { one: '# product', other: '# products' })
    : found.busy && found.rows.length === 0
      ? t`Searching...`
      : plural({ count: found.rows.length }, { one: '# found', other: '# found' });
  const settled = !shelf.loading && !found?.busy && !shelf.failed;
  return (
    <>
      <CategoryHeader store={store} title={title} text={text} onTextChange={setText} />
      <LiveRegion text={settled ? count : ''} />
      <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-5">
        {shelf.failed && !shelf.rows ? (
          <LoadFailed
            title={inventoryFailedText()}
            query={shelf.failed}
            onRetry={shelf.retry}
            actions={
              <ButtonLink to={paths.store(store)} variant="secondary">
                <span>
                  <Trans>
                    Back to <bdi>{ph({ store: store.name })}</bdi>
                  </Trans>
                </span>
              </ButtonLink>
            }
          />
        ) : !shelf.rows ? (
          <CardsLoading label={t`Loading ${title}...`} />
        ) : shelf.count === 0 ? (
          <NothingHere
            store={store}
            title={t`No ${title} here yet`}
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
                store={store}
                rows={found?.rows ?? shelf.rows}
                count={found?.rows.length ?? shelf.count}
                onMore={found || shelf.loadingMore ? undefined : shelf.showMore}
                onOpen={(row) => {
                  const { product, ...inventory } = row;
                  openProduct({ product, availability: [{ store, inventory }] });
                }}
              />
            )}
            {(shelf.loadingMore || found?.busy) && !shelf.failed && (
              <CardsLoading label={t`Loading the rest of ${title}...`} />
            )}
            {shelf.failed && <LoadFailed title={inventoryFailedText()} query={shelf.failed} />}
          </>
        )}
      </div>
      {sheet}
      {dialog}
    </>
  );
}

function Cards({
  store,
  rows,
  count,
  onOpen,
  onMore,
}: {
  readonly store: Store;
  readonly rows: readonly CategoryRow[];
  /** Number of products, including those that are not shown. */
  readonly count: number;
  readonly onOpen: (row: CategoryRow) => void;
  /** Shows the next ones. Undefined if there are none. */
  readonly onMore: (() => void) | undefined;
}) {
  const total = grouped(count);
  const next = Math.min(SHELF_PAGE, count - rows.length);
  return (
    <>
      <ul className={GRID}>
        {rows.map((row, place) => (
          <li key={row.id} className="flex min-w-0">
            <ProductCard
              level={2}
              product={row.product}
              row={row}
              store={store}
              eager={place < 4}
              onOpen={() => onOpen(row)}
              className="max-w-full grow"
            />
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="secondary" className="self-center" onClick={onMore}>
          {t`Show ${next} more of ${total}`}
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
      text={t`${{ store: store.name }} has none in its inventory. Ask for what you miss.`}
      actions={
        <>
          <Button
            icon={<PackagePlus aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={onRequest}
          >
            {t`Request Product`}
          </Button>
          <ButtonLink to={paths.store(store)} variant="secondary">
            <span>
              <Trans>
                Back to <bdi>{ph({ store: store.name })}</bdi>
              </Trans>
            </span>
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
      title={t`No products found for "${query}"`}
      text={t`It may stand on another shelf, or in another store.`}
      actions={
        <>
          <ButtonLink
            to={paths.search({ storeId: store.id, query })}
            icon={<Search aria-hidden size={20} />}
          >
            {t`Search everywhere`}
          </ButtonLink>
          <Button
            variant="secondary"
            icon={<PackagePlus aria-hidden size={20} />}
            aria-haspopup="dialog"
            onClick={onRequest}
          >
            {t`Ask the store to stock it`}
          </Button>
          <Button variant="quiet" icon={<X aria-hidden size={20} />} onClick={onClear}>
            {t({ message: 'Clear', comment: 'Takes away what was typed or chosen' })}
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
