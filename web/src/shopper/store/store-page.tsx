import type { Store } from '@aislewise/contracts/calls/stores';
import { ROW_LENGTH } from '@aislewise/contracts/products';
import { RefreshCw } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import {
  INVENTORY_FAILED,
  useNewSeasonal,
  useOnSale,
  useOverview,
} from '../../features/products/api.ts';
import { useProductSheet } from '../../features/products/components/use-product-sheet.tsx';
import { useDeals } from '../../features/deals/api.ts';
import { FindLinks } from '../../features/stores/components/find-links.tsx';
import { KeptStoresOffline } from '../../features/stores/components/kept-stores-offline.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HelpImprove } from './help-improve.tsx';
import { Deals, PromotedRows } from './promotions.tsx';
import { RailSkeleton, type RailItem } from './rail.tsx';
import { ShelfIndex, shelfId } from './shelf-index.tsx';
import { shelvesOf } from './shelves.ts';
import { StoreHeader } from './store-header.tsx';
import { StoreShelf } from './store-shelf.tsx';

/** The page of one store (spec section 2). */
export function StorePage({ store }: { readonly store: Store }) {
  const { openProduct, sheet } = useProductSheet(store.id);
  const latest = useRef<(item: RailItem) => void>(openProduct);
  useEffect(() => {
    latest.current = openProduct;
  });
  // Always the same function, so that opening the sheet does not render the cards again.
  const onOpen = useCallback((item: RailItem) => latest.current(item), []);
  return (
    <>
      <StoreHeader store={store} />
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 pt-4">
        <FailedPromotions storeId={store.id} />
        <Deals store={store} />
        <PromotedRows store={store} onOpen={onOpen} />
        <Shelves store={store} onOpen={onOpen}>
          <HelpImprove store={store} />
          <footer className="border-t border-hairline pt-6 text-center text-muted">
            Powered by{' '}
            <Link
              to={paths.home()}
              className="inline-flex min-h-target items-center font-display font-bold text-ink underline underline-offset-4"
            >
              Aislewise
            </Link>
          </footer>
        </Shelves>
      </div>
      {sheet}
    </>
  );
}

/** One message for all promotions that could not be loaded. */
function FailedPromotions({ storeId }: { readonly storeId: string }) {
  const overview = useOverview(storeId);
  const promotions = [useDeals(storeId), useOnSale(storeId), useNewSeasonal(storeId)];
  const failed = promotions.filter(({ isError, data }) => isError && data === undefined);
  // If the shelves failed too, their message retries everything.
  if (failed.length === 0 || overview.data === undefined) return null;
  return (
    <Notice
      tone="warning"
      title="Some offers could not be loaded"
      action={
        <Button
          variant="secondary"
          busy={failed.some(({ isFetching }) => isFetching)}
          icon={<RefreshCw aria-hidden size={20} />}
          onClick={() => {
            for (const promotion of failed) void promotion.refetch();
          }}
        >
          Try Again
        </Button>
      }
    >
      The shelves below are complete.
    </Notice>
  );
}

/** The shelves, then the children, which are shown only after them so that they do not move. */
function Shelves({
  store,
  onOpen,
  children,
}: {
  readonly store: Store;
  readonly onOpen: (item: RailItem) => void;
  readonly children: ReactNode;
}) {
  const overview = useOverview(store.id);
  const promotions = [useDeals(store.id), useOnSale(store.id), useNewSeasonal(store.id)];
  // Renders in the background, so that the page answers taps meanwhile.
  const data = useDeferredValue(overview.data);
  const shelves = useMemo(() => (data ? shelvesOf(data, ROW_LENGTH) : []), [data]);
  if (overview.isPending || (overview.data && !data)) {
    return (
      <>
        <RailSkeleton label="Loading the shelves..." />
        <RailSkeleton label="Loading more shelves..." />
      </>
    );
  }
  return (
    <>
      {!data ? (
        <>
          <LoadFailed
            title={INVENTORY_FAILED}
            query={overview}
            onRetry={() => {
              void overview.refetch();
              for (const one of promotions) if (one.isError) void one.refetch();
            }}
            actions={
              <ButtonLink to={paths.stores()} variant="secondary">
                All stores
              </ButtonLink>
            }
          />
          <KeptStoresOffline />
        </>
      ) : shelves.length === 0 ? (
        <EmptyState
          title="No Products Available"
          text={`${store.name} has not put anything on its shelves here yet.`}
          actions={<FindLinks />}
        />
      ) : (
        <ShelfIndex shelves={shelves} />
      )}
      {shelves.map((shelf, i) => (
        <StoreShelf key={shelf.name} id={shelfId(i)} shelf={shelf} store={store} onOpen={onOpen} />
      ))}
      {children}
    </>
  );
}
