import type { Product } from '@aislewise/contracts/calls/products';
import type { Store } from '@aislewise/contracts/calls/stores';
import { FIRST_PROMOTED } from '@aislewise/contracts/products';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react';
import { knownOf } from '../../lib/known.ts';
import { newSeasonalQuery, onSaleQuery } from '../../features/products/api.ts';
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

/** The rows of promoted products (spec section 2), and the query of their products. */
const PROMOTIONS = [
  { id: 'on-sale', title: 'On Sale', queryFor: onSaleQuery },
  { id: 'new-seasonal', title: 'New & Seasonal', queryFor: newSeasonalQuery },
] as const;

/** The queries of the first products of each row. */
export const promotionQueries = (storeId: string) =>
  PROMOTIONS.map(({ queryFor }) => queryFor(storeId));

type Promotion = (typeof PROMOTIONS)[number];

/** Returns 'On Sale' and 'New & Seasonal' unless they are empty or failed, with their first products. */
export function usePromotions(storeId: string) {
  const queries = useQueries({ queries: promotionQueries(storeId) });
  return PROMOTIONS.flatMap((promotion, i) => {
    const query = queries[i];
    if (!query || !(query.isPending || knownOf(query).is === 'known')) return [];
    return [{ promotion, first: query.data }];
  });
}

interface PromotedRowProps {
  readonly promotion: Promotion;
  /** The first products. Undefined while they load. */
  readonly first: readonly Product[] | undefined;
  readonly storeId: string;
  /** Whether it is at the top of the page. */
  readonly isFirst: boolean;
  readonly onOpen: (item: RailItem) => void;
}

/** A row of promoted products, or its placeholder. Scrolled to its end, it loads the others. */
export const PromotedRow = memo(function PromotedRow({
  promotion: { id, title, queryFor },
  first,
  storeId,
  isFirst,
  onOpen,
}: PromotedRowProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const all = useQuery({ ...queryFor(storeId, true), enabled: wantsAll });
  const products = all.data ?? first;
  // Renders in the background, so that the page answers taps meanwhile.
  const shown = useDeferredValue(products);
  if (products === undefined || shown === undefined) {
    return <RailSkeleton label={`Loading ${title}...`} />;
  }
  const mayHaveMore = all.data === undefined && products.length === FIRST_PROMOTED;
  return (
    <PageSection id={id} title={title}>
      <ProductRail
        label={title}
        items={railItems(shown, storeId)}
        isFirst={isFirst}
        onOpen={onOpen}
        onEnd={mayHaveMore ? () => setWantsAll(true) : undefined}
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
