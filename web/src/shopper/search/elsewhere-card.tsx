import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import type { Store } from '@aislewise/contracts/calls/stores';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice, moneyOf } from '@aislewise/contracts/money';
import { openState } from '@aislewise/contracts/hours';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import { Link } from 'react-router';
import { CardLink } from '../../ui/card-link.tsx';
import { AisleLink } from '../../features/products/components/aisle-link.tsx';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { PriceTag } from '../../features/products/components/price-tag.tsx';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { productPage } from '../../features/products/rules.ts';
import { StockBadge } from '../../features/products/components/stock-badge.tsx';
import type { FoodGroup } from '../../features/search/food-groups.ts';
import { offerText, type MatchReason } from '../../features/search/rules.ts';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { useNow } from '../../lib/use-now.ts';
import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/card.tsx';
import { MatchLine } from './match-line.tsx';
import { levelOf, UnitPriceLine } from './result-list.tsx';

/** Maximum number of stores on a card. The sheet shows all. */
const FIRST_STORES = 3;

interface ElsewhereCardProps {
  readonly query: string;
  readonly result: SearchResult;
  readonly group: FoodGroup;
  /** Larger, with the sign of the aisle of the first store: the best answer. */
  readonly large?: boolean;
  /** Finds a store, for its hours. */
  readonly storeOf: (storeId: string) => Store | undefined;
  /** The store that does not have it, if the card says so. */
  readonly missingAt?: string | undefined;
  /** Why it matched, if a heading says so. */
  readonly known?: MatchReason | null | undefined;
  /** The miles to a store, or null if one of the places is unknown. */
  readonly milesTo: (storeId: string) => number | null;
  readonly onOpen: () => void;
}

/** A product with the stores that have it: those with stock, the open ones, the nearest first. */
export function ElsewhereCard({
  query,
  result,
  group,
  large = false,
  storeOf,
  missingAt,
  known,
  milesTo,
  onOpen,
}: ElsewhereCardProps) {
  const now = useNow();
  const page = productPage({ product: result, availability: result.storeAvailability }, undefined);
  const Heading = `h${levelOf(group)}` as const;
  const offers = result.storeAvailability
    .map((one) => {
      const full = storeOf(one.store.id);
      const isOpen = full && openState(full, now)?.open;
      return { ...one, full, isClosed: isOpen === false, miles: milesTo(one.store.id) };
    })
    .sort(
      (a, b) =>
        claimRank(claimOf(a.inventory, now)) - claimRank(claimOf(b.inventory, now)) ||
        Number(a.isClosed) - Number(b.isClosed) ||
        Number(a.miles === null) - Number(b.miles === null) ||
        (a.miles ?? 0) - (b.miles ?? 0),
    );
  const more = offers.length - FIRST_STORES;
  const lowest = (some: typeof offers) =>
    Math.min(
      ...some.map(({ inventory }) =>
        inventory.inStock ? Number(currentPrice(inventory) ?? Infinity) : Infinity,
      ),
    );
  const hidden = lowest(offers.slice(FIRST_STORES));
  const money = offers[0]?.store;
  // Amounts of several currencies cannot be compared.
  const isOneCurrency = offers.every(
    ({ store }) => moneyOf(store).currency === moneyOf(money ?? {}).currency,
  );
  const isCheaper = isOneCurrency && hidden < lowest(offers.slice(0, FIRST_STORES));
  const price = isCheaper && money ? formatPrice(hidden, money) : null;
  return (
    <Card as="article" interactive className="flex flex-col gap-2 p-3 focus-within:z-10 sm:p-4">
      <div className="flex gap-3">
        <ProductPicture product={result} side={56} frame={72} className="size-14 shrink-0" />
        <div className="flex min-w-0 flex-col gap-1">
          <Heading className={cx('leading-snug', large ? 'text-xl' : 'text-lg')}>
            <CardLink to={page?.address ?? ''} onOpen={onOpen}>
              {result.name}
            </CardLink>
          </Heading>
          <div className="text-base text-muted">
            <MatchLine query={query} result={result} known={known} />
          </div>
        </div>
      </div>
      {missingAt !== undefined && (
        <p className="text-sm text-muted">
          {t`Not found at ${missingAt}. Please ask a store associate for help or try another item.`}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-hairline border-t border-hairline">
        {offers.slice(0, FIRST_STORES).map((one, place) => (
          <StoreLine
            key={one.store.id}
            {...one}
            name={result.name}
            group={group}
            large={large && place === 0}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-muted">
          {price === null
            ? plural(more, { one: 'and at # more store', other: 'and at # more stores' })
            : plural(more, {
                one: `and at # more store, from ${price}`,
                other: `and at # more stores, from ${price}`,
              })}
        </p>
      )}
    </Card>
  );
}

interface StoreLineProps extends StoreAvailability {
  /** Of the product. */
  readonly name: string;
  readonly full: Store | undefined;
  readonly miles: number | null;
  readonly group: FoodGroup;
  readonly large: boolean;
}

/** A store that has it: 'At Jade Lantern Market, aisle 4, $3.99, 1.2 mi away'. */
function StoreLine({ store, full, inventory, miles, name, group, large }: StoreLineProps) {
  const offer = offerText(inventory, store, miles);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 pt-2 not-last:pb-2">
      <div className="flex min-w-0 grow basis-[9rem] flex-col items-start gap-1">
        <p>
          <Trans>
            At{' '}
            <Link
              to={paths.product(store, { id: inventory.productId, name })}
              className="relative z-1 font-semibold underline decoration-1 underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2.5"
            >
              <bdi>{ph({ store: store.name })}</bdi>
            </Link>
          </Trans>
          {offer !== '' && `, ${offer}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StockBadge row={inventory} size={large ? 'lg' : 'md'} />
          {full && <OpenLabel store={full} plain />}
          {full && miles === null && (
            <bdi className="text-sm text-muted">{full.address.split(',')[0]}</bdi>
          )}
          <OfferBadges row={inventory} />
          <UnitPriceLine row={inventory} money={store} group={group} />
        </div>
        {large && <PriceTag row={inventory} money={store} size="lg" />}
      </div>
      {large && <AisleLink row={inventory} size="lg" />}
    </li>
  );
}
