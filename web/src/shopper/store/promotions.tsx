import type { Product } from '@aislewise/contracts/calls/products';
import type { Store } from '@aislewise/contracts/calls/stores';
import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { useNewSeasonal, useOnSale } from '../../features/products/api.ts';
import { useDeals } from '../../features/deals/api.ts';
import {
  DealsCarousel,
  DealsCarouselSkeleton,
} from '../../features/deals/components/deals-carousel.tsx';
import { useDealSheet } from '../../features/deals/components/use-deal-sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageSection, ProductRail, railItems, RailSkeleton, type RailItem } from './rail.tsx';

interface PromotionsProps {
  readonly store: Store;
  readonly onOpen: (item: RailItem) => void;
}

/** The store's deals (spec section 2, Store page). */
export function Deals({ store }: Pick<PromotionsProps, 'store'>) {
  const deals = useDeals(store.id);
  const { openDeal, dealSheet } = useDealSheet(store, deals.data);
  if (!deals.isPending && !deals.data) return null;
  return (
    <PageSection id="deals" title="Deals">
      {deals.data ? (
        <DealsCarousel
          deals={deals.data}
          storeName={store.name}
          timeZone={store.timeZone}
          onOpen={openDeal}
        />
      ) : (
        <DealsCarouselSkeleton />
      )}
      {dealSheet}
    </PageSection>
  );
}

/** The rows 'On Sale' and 'New & Seasonal' (spec section 2, Store page). */
export const PromotedRows = memo(function PromotedRows({ store, onOpen }: PromotionsProps) {
  const onSale = useOnSale(store.id);
  const newSeasonal = useNewSeasonal(store.id);
  const page = { store, onOpen };
  return (
    <>
      <PromotedRow id="on-sale" title="On Sale" query={onSale} {...page} />
      <PromotedRow id="new-seasonal" title="New & Seasonal" query={newSeasonal} {...page} />
    </>
  );
});

/** Placeholder of the offers. */
export function OffersSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <Skeleton className="my-1.5 h-8 w-24" />
        <DealsCarouselSkeleton />
      </div>
      <RailSkeleton label="" />
    </div>
  );
}

/** The row, a placeholder while it loads, or nothing if it is empty or failed (spec section 4). */
function PromotedRow({
  id,
  title,
  query,
  store,
  onOpen,
}: PromotionsProps & {
  readonly id: string;
  readonly title: string;
  readonly query: UseQueryResult<Product[]>;
}) {
  // Renders in the background, so that the page answers taps meanwhile.
  const products = useDeferredValue(query.data);
  const isRendering = query.data !== undefined && products === undefined;
  if (query.isPending || isRendering) return <RailSkeleton label={`Loading ${title}...`} />;
  const items = railItems(products ?? [], store.id);
  if (items.length === 0) return null;
  return (
    <PageSection id={id} title={title}>
      <ProductRail label={title} items={items} onOpen={onOpen} />
    </PageSection>
  );
}
