import { t } from '@lingui/core/macro';
import type { Product } from '@aislewise/contracts/calls/products';
import type { Store } from '@aislewise/contracts/calls/stores';
import { FIRST_PROMOTED } from '@aislewise/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { knownOf } from '../../lib/known.ts';
import { promotedQuery } from '../../features/products/shelf-api.ts';
import { useDeals } from '../../features/deals/api.ts';
import DealsCarousel from '../../features/deals/components/deals-carousel.tsx';
import { DealsSkeleton } from '../../features/deals/components/deals-skeleton.tsx';
import { useDealSheet } from '../../features/deals/components/use-deal-sheet.tsx';
import { PageSection, ProductRail, railItems, RailSkeleton, type RailItem } from './rail.tsx';

/** The store's deals (spec section 2, Store page). */
export function Deals({ store }: { readonly store: Store }) {
  const deals = useDeals(store.id);
  const { openDeal, dealSheet } = useDealSheet(store, deals.data);
  if (!deals.isPending && !deals.data) return null;
  return (
    <PageSection id="deals" title={t`Deals`} isTitleHidden>
      {deals.data ? (
        <DealsCarousel
          deals={deals.data}
          storeName={store.name}
          timeZone={store.timeZone}
          money={store}
          onOpen={openDeal}
        />
      ) : (
        <DealsSkeleton />
      )}
      {dealSheet}
    </PageSection>
  );
}

/** The rows of promoted products (spec section 2). */
const PROMOTIONS = [
  {
    id: 'on-sale',
    get title() {
      return t`On Sale`;
    },
  },
  {
    id: 'new-seasonal',
    get title() {
      return t`New & Seasonal`;
    },
  },
] as const;

type Promotion = (typeof PROMOTIONS)[number];

/** The queries of the first products of each row. */
export const promotionQueries = (storeId: string) =>
  PROMOTIONS.map(({ id }) => promotedQuery(id, storeId));

/** The first products of each row. */
export function usePromotionQueries(storeId: string) {
  const [onSale, newSeasonal] = PROMOTIONS;
  return [
    { promotion: onSale, query: useQuery(promotedQuery(onSale.id, storeId)) },
    { promotion: newSeasonal, query: useQuery(promotedQuery(newSeasonal.id, storeId)) },
  ];
}

/** Returns 'On Sale' and 'New & Seasonal' unless they are empty or failed, with their first products. */
export const usePromotions = (storeId: string) =>
  usePromotionQueries(storeId)
    .filter(({ query }) => query.isPending || knownOf(query).is === 'known')
    .map(({ promotion, query }) => ({ promotion, first: query.data }));

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
  promotion: { id, title },
  first,
  storeId,
  isFirst,
  onOpen,
}: PromotedRowProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const [rail, setRail] = useState<HTMLUListElement | null>(null);
  const all = useQuery({ ...promotedQuery(id, storeId, true), enabled: wantsAll });
  const products = all.data ?? first;
  // Renders in the background, so that the page answers taps meanwhile.
  const shown = useDeferredValue(products);
  if (products === undefined || shown === undefined) {
    return <RailSkeleton label={t`Loading ${title}...`} />;
  }
  const mayHaveMore = all.data === undefined && products.length === FIRST_PROMOTED;
  return (
    <PageSection id={id} title={title} rail={rail}>
      <ProductRail
        ref={setRail}
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
      <DealsSkeleton isSilent />
      <RailSkeleton />
    </div>
  );
}
