import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { RefreshCw } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { inventoryFailedText, useCategories } from '../../features/products/shelf-api.ts';
import { useProductSheet } from '../../features/products/components/use-product-sheet.tsx';
import { useDeals } from '../../features/deals/api.ts';
import { FindLinks } from '../../features/stores/components/find-links.tsx';
import { KeptStoresOffline } from '../../features/stores/components/kept-stores-offline.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AboutWithoutScript } from './about-link.tsx';
import { HelpImprove } from './help-improve.tsx';
import { Deals, PromotedRow, usePromotionQueries, usePromotions } from './promotions.tsx';
import { RailSkeleton, type RailItem } from './rail.tsx';
import { ShelfIndex, ShelfIndexSkeleton } from './shelf-index.tsx';
import { shelfId } from './sections.ts';
import { shelvesOf, type Shelf } from './shelves.ts';
import { StoreHeader } from './store-header.tsx';
import { StoreShelf } from './store-shelf.tsx';

/** The shelves whose rows the page has from the start. */
const EARLY_SHELVES = 2;

/** The page of one store (spec section 2): the links to its shelves, its deals, its offers, then the shelves. */
export function StorePage({ store }: { readonly store: Store }) {
  const { openProduct, sheet } = useProductSheet(store.id);
  const latest = useRef<(item: RailItem) => void>(openProduct);
  useEffect(() => {
    latest.current = openProduct;
  });
  // Always the same function, so that opening the sheet does not render the cards again.
  const onOpen = useCallback((item: RailItem) => latest.current(item), []);
  const promotions = usePromotions(store.id);
  const shelves = useShelves(store.id);
  const rows = [
    ...promotions.map((row, i) => (
      <PromotedRow
        key={row.promotion.id}
        {...row}
        storeId={store.id}
        isFirst={i === 0}
        onOpen={onOpen}
      />
    )),
    ...(shelves ?? []).map((shelf, i) => (
      <StoreShelf
        key={shelf.name}
        id={shelfId(i)}
        shelf={shelf}
        store={store}
        isFirst={promotions.length + i === 0}
        isEarly={i < EARLY_SHELVES}
        onOpen={onOpen}
      />
    )),
  ];
  return (
    <>
      <StoreHeader store={store} />
      <div className="mx-auto flex max-w-page flex-col gap-2 px-4 md:gap-4 md:pt-2">
        <AboveShelves store={store} shelves={shelves} />
        <Deals store={store} />
        <FailedPromotions storeId={store.id} />
        <div className="flex flex-col gap-6 md:gap-8">
          {rows}
          {shelves === undefined && <RailSkeleton label={t`Loading more shelves...`} />}
          {/* Only after the shelves, so that they do not move. */}
          {shelves !== undefined && (
            <>
              <HelpImprove store={store} />
              <AboutWithoutScript store={store} />
              <footer className="border-t border-hairline pt-6 text-center text-muted">
                <Trans>
                  Powered by{' '}
                  <Link
                    to={paths.home()}
                    className="inline-flex min-h-target items-center font-display font-bold text-ink underline underline-offset-4"
                  >
                    Aislewise
                  </Link>
                </Trans>
              </footer>
            </>
          )}
        </div>
      </div>
      {sheet}
    </>
  );
}

/** Returns the store's shelves: undefined while they load, none if they could not be loaded. */
function useShelves(storeId: string): readonly Shelf[] | undefined {
  const categories = useCategories(storeId);
  // Renders in the background, so that the page answers taps meanwhile.
  const data = useDeferredValue(categories.data);
  const shelves = useMemo(() => (data ? shelvesOf(data) : []), [data]);
  return categories.isPending || (categories.data && !data) ? undefined : shelves;
}

/** The queries of the offers. */
function useOffers(storeId: string) {
  return [useDeals(storeId), ...usePromotionQueries(storeId).map(({ query }) => query)];
}

/** One message for all promotions that could not be loaded. */
function FailedPromotions({ storeId }: { readonly storeId: string }) {
  const categories = useCategories(storeId);
  const promotions = useOffers(storeId);
  const failed = promotions.filter(({ isError, data }) => isError && data === undefined);
  // If the shelves failed too, their message retries everything.
  if (failed.length === 0 || categories.data === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={t`Some offers could not be loaded`}
      action={
        <Button
          variant="secondary"
          busy={failed.some(({ isFetching }) => isFetching)}
          icon={<RefreshCw aria-hidden size={20} />}
          onClick={() => {
            for (const promotion of failed) void promotion.refetch();
          }}
        >
          {t`Try Again`}
        </Button>
      }
    >
      {t`The shelves below are complete.`}
    </Notice>
  );
}

/** Links to the shelves; a placeholder while they load; a message if there are none. */
function AboveShelves({
  store,
  shelves,
}: {
  readonly store: Store;
  readonly shelves: readonly Shelf[] | undefined;
}) {
  const categories = useCategories(store.id);
  const promotions = useOffers(store.id);
  if (shelves === undefined) return <ShelfIndexSkeleton />;
  if (!categories.data) {
    return (
      <>
        <LoadFailed
          title={inventoryFailedText()}
          query={categories}
          onRetry={() => {
            void categories.refetch();
            for (const one of promotions) if (one.isError) void one.refetch();
          }}
          actions={
            <ButtonLink to={paths.stores()} variant="secondary">
              {t`All stores`}
            </ButtonLink>
          }
        />
        <KeptStoresOffline />
      </>
    );
  }
  if (shelves.length > 0) return <ShelfIndex shelves={shelves} />;
  return (
    <EmptyState
      title={t`No Products Available`}
      text={t`${{ store: store.name }} has not put anything on its shelves here yet.`}
      actions={<FindLinks />}
    />
  );
}
