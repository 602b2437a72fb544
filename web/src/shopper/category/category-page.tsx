import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { CategoryKey } from '@aislewise/contracts/categories';
import { SHELF_PAGE } from '@aislewise/contracts/products';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
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
import { choicesOf } from '../../lib/known.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LoadingStoreTitle } from '../store/store-loader.tsx';
import { CategoryHeader } from './category-header.tsx';
import { categoryTitle, commonAisle, type CategoryRow } from './category-rows.ts';
import { readView } from './category-view.ts';
import { NothingFound, NothingHere, NothingInView } from './category-empty.tsx';
import { ViewLinks } from './view-links.tsx';
import { useCategoryRows, useRowsFound } from './use-category-rows.ts';

interface CategoryPageProps {
  readonly store: Store;
  readonly categoryKey: CategoryKey;
}

/** Cards at least 44 units wide, or two a row on a narrow phone. They fill the width. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(--spacing(44),calc(50%-var(--spacing)*1.5)),1fr))] gap-3';

/** All products of a category in a store. */
export function CategoryPage({ store, categoryKey }: CategoryPageProps) {
  const [address] = useSearchParams();
  const view = readView(address);
  const shelf = useCategoryRows(store.id, categoryKey, view);
  const [text, setText] = useState('');
  const found = useRowsFound(store.id, categoryKey, { rows: shelf.rows, view }, text);
  const shown = found?.rows ?? choicesOf({ data: shelf.rows });
  const aisle = commonAisle(shown);
  const { openProduct, sheet } = useProductSheet(store.id);
  const { openRequest, dialog } = useRequestDialog(store);
  const title = categoryTitle(categoryKey, shelf.categories);
  useDocumentTitle(`${title} · ${store.name}`);
  const count = !found
    ? countText(shelf.shown, shown.length)
    : found.busy && found.rows.length === 0
      ? t`Searching...`
      : plural({ count: found.rows.length }, { one: '# found', other: '# found' });
  const settled = !shelf.loading && !found?.busy && !shelf.failed;
  return (
    <>
      <CategoryHeader
        store={store}
        title={title}
        aisle={aisle}
        text={text}
        onTextChange={setText}
      />
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
        ) : shelf.all === 0 ? (
          <NothingHere
            store={store}
            title={t`No ${title} here yet`}
            onRequest={() => openRequest()}
          />
        ) : (
          <>
            <ViewLinks view={view} />
            <p className="font-semibold tabular-nums">{count}</p>
            {found && found.rows.length === 0 && !found.busy ? (
              <NothingFound
                store={store}
                query={found.query}
                onClear={() => setText('')}
                onRequest={() => openRequest(found.query)}
              />
            ) : shown.length === 0 && !found?.busy ? (
              <NothingInView />
            ) : (
              <Cards
                store={store}
                rows={shown}
                aisle={aisle}
                count={found?.rows.length ?? shelf.shown}
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

/** '18 products', or 'More than 60 products' if not all of them are loaded. */
const countText = (count: number | null, loaded: number): string =>
  count === null
    ? plural({ count: loaded }, { one: 'More than # product', other: 'More than # products' })
    : plural({ count }, { one: '# product', other: '# products' });

function Cards({
  store,
  rows,
  aisle,
  count,
  onOpen,
  onMore,
}: {
  readonly store: Store;
  readonly rows: readonly CategoryRow[];
  /** The aisle of all, which stands in the heading. */
  readonly aisle: string | null;
  /** Number of products, including those that are not shown. Null if it is not known. */
  readonly count: number | null;
  readonly onOpen: (row: CategoryRow) => void;
  /** Shows the next ones. Undefined if there are none. */
  readonly onMore: (() => void) | undefined;
}) {
  const total = grouped(count ?? 0);
  const next = Math.min(SHELF_PAGE, (count ?? 0) - rows.length);
  return (
    <>
      <ul className={GRID}>
        {rows.map((row, place) => (
          <li key={row.id} className="flex min-w-0">
            <ProductCard
              level={2}
              product={row.product}
              row={aisle === null ? row : { ...row, aisle: null }}
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
          {count === null
            ? t({ message: 'Show more', comment: 'Shows more products below the others' })
            : t`Show ${next} more of ${total}`}
        </Button>
      )}
    </>
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
