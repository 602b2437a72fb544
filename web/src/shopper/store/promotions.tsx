import type { Product } from '@aislewise/contracts/calls/products';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { knownOf } from '../../lib/known.ts';
import { useNewSeasonal, useOnSale } from '../../features/products/api.ts';
import { useDeals } from '../../features/deals/api.ts';
import { DealsSkeleton } from '../../features/deals/components/deals-skeleton.tsx';
import { useDealSheet } from '../../features/deals/components/use-deal-sheet.tsx';
import { PageSection, ProductRail, railItems, RailSkeleton, type RailItem } from './rail.tsx';

/** Loaded after the first screen, which does not reach down to the deals. */
const DealsCarousel = lazy(() => import('../../features/deals/components/deals-carousel.tsx'));

/** The store's deals (spec section 2, Store page). */
export function Deals({ store }: { readonly store: Store }) {
  const deals = useDeals(store.id);
  const { openDeal, dealSheet } = useDealSheet(store, deals.data);
  if (!deals.isPending && !deals.data) return null;
  return (
    <PageSection id="deals" title="Deals" small>
      {deals.data ? (
        <Suspense fallback={<DealsSkeleton />}>
          <DealsCarousel
            deals={deals.data}
            storeName={store.name}
            timeZone={store.timeZone}
            onOpen={openDeal}
          />
        </Suspense>
      ) : (
        <DealsSkeleton />
      )}
      {dealSheet}
    </PageSection>
  );
}

interface Promotion {
  readonly id: string;
  readonly title: string;
  readonly query: UseQueryResult<Product[]>;
}

/** Returns 'On Sale' and 'New & Seasonal' (spec section 2) unless they are empty or failed. */
export function usePromotions(storeId: string): Promotion[] {
  const onSale = useOnSale(storeId);
  const newSeasonal = useNewSeasonal(storeId);
  return [
    { id: 'on-sale', title: 'On Sale', query: onSale },
    { id: 'new-seasonal', title: 'New & Seasonal', query: newSeasonal },
  ].filter(({ query }) => query.isPending || knownOf(query).is === 'known');
}

interface PromotedRowProps extends Omit<Promotion, 'query'> {
  /** Undefined while it loads. */
  readonly products: readonly Product[] | undefined;
  readonly storeId: string;
  /** Whether it is at the top of the page. */
  readonly isFirst: boolean;
  readonly onOpen: (item: RailItem) => void;
}

/** A row of promoted products, or its placeholder. */
export const PromotedRow = memo(function PromotedRow({
  id,
  title,
  products,
  storeId,
  isFirst,
  onOpen,
}: PromotedRowProps) {
  // Renders in the background, so that the page answers taps meanwhile.
  const shown = useDeferredValue(products);
  if (products === undefined || shown === undefined) {
    return <RailSkeleton label={`Loading ${title}...`} />;
  }
  return (
    <PageSection id={id} title={title}>
      <ProductRail
        label={title}
        items={railItems(shown, storeId)}
        isFirst={isFirst}
        onOpen={onOpen}
      />
    </PageSection>
  );
});

/** Placeholder of the first products and the deals. */
export function OffersSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <RailSkeleton />
      <DealsSkeleton isSilent />
    </div>
  );
}
