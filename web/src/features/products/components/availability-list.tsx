import { t } from '@lingui/core/macro';
import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import { openState } from '@aislewise/contracts/hours';
import { claimOf, claimRank } from '@aislewise/contracts/stock-claims';
import { Link } from 'react-router';
import { timeAgo } from '../../../lib/ago.ts';
import { useNow } from '../../../lib/use-now.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { useStoresOf } from '../../stores/api.ts';
import { OpenLabel } from '../../stores/components/open-label.tsx';
import { AisleLink } from './aisle-link.tsx';
import { PriceTag } from './price-tag.tsx';
import { StockBadge } from './stock-badge.tsx';
import { sizeAndUnitPrice } from '../rules.ts';

interface AvailabilityListProps {
  /** Of the product. */
  readonly name: string;
  readonly availability: readonly StoreAvailability[];
  readonly currentStoreId: string | undefined;
}

/** Lists the stores of a product: the current store first, then those with stock, the open ones first. */
export function AvailabilityList({ name, availability, currentStoreId }: AvailabilityListProps) {
  const now = useNow();
  const hoursOf = useStoresOf(availability.map(({ store }) => store.id));
  const isClosed = (id: string) => {
    const full = hoursOf(id);
    return full !== undefined && openState(full, now)?.open === false;
  };
  const rank = ({ store, inventory }: StoreAvailability) =>
    store.id === currentStoreId
      ? -1
      : 2 * claimRank(claimOf(inventory, now)) + Number(isClosed(store.id));
  return (
    <ul className="flex flex-col gap-3 empty:hidden">
      {availability
        .toSorted((a, b) => rank(a) - rank(b))
        .map(({ store, inventory }) => {
          const here = store.id === currentStoreId;
          const full = hoursOf(store.id);
          const comparison = sizeAndUnitPrice(inventory, store);
          const updated = timeAgo(inventory.lastUpdated, now);
          return (
            <li
              key={store.id}
              className={cx(
                '@container rounded-card border p-3',
                here ? 'border-store-edge bg-store-soft' : 'border-hairline',
              )}
            >
              {/* With large letters the sign stands below the name. */}
              <div className="grid items-start gap-x-3 gap-y-2 @min-[14rem]:grid-cols-[1fr_auto]">
                <div className="min-w-0">
                  <p dir="auto" className="font-display text-lg leading-snug font-bold">
                    {here ? (
                      store.name
                    ) : (
                      <Link
                        to={paths.product(store, { id: inventory.productId, name })}
                        className="inline-flex min-h-target items-center underline decoration-1 underline-offset-3"
                      >
                        {store.name}
                      </Link>
                    )}
                  </p>
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                    {here ? (
                      <Badge tone="store" solid>
                        {t`This store`}
                      </Badge>
                    ) : (
                      <bdi>{store.address}</bdi>
                    )}
                    {full && <OpenLabel store={full} plain />}
                  </p>
                </div>
                <span className="col-start-1">
                  <StockBadge row={inventory} full size="lg" />
                </span>
                <span className="@min-[14rem]:col-start-2 @min-[14rem]:row-span-3 @min-[14rem]:row-start-1 @min-[14rem]:text-end">
                  <AisleLink row={inventory} size={here ? 'lg' : 'md'} />
                </span>
                <span className="col-start-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <PriceTag row={inventory} money={store} size={here ? 'lg' : 'md'} />
                  {comparison !== '' && <span className="text-sm text-muted">{comparison}</span>}
                </span>
                <p className="text-sm text-muted @min-[14rem]:col-span-2">
                  {t`Details updated ${updated}`}
                </p>
              </div>
            </li>
          );
        })}
    </ul>
  );
}
