import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { currentPrice } from '@aislewise/contracts/inventory';
import { formatPrice, measuresOf } from '@aislewise/contracts/money';
import { shownPrice } from '@aislewise/contracts/unit-prices';
import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AddToListButton } from '../../features/list/components/add-to-list-button.tsx';
import { AisleLink } from '../../features/products/components/aisle-link.tsx';
import { OfferBadges } from '../../features/products/components/offer-badges.tsx';
import { StockBadge } from '../../features/products/components/stock-badge.tsx';
import { perUnit, unitPriceText } from '../../features/products/rules.ts';
import type { FoodGroup } from '../../features/search/food-groups.ts';
import type { Offer } from '../../features/search/offers.ts';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { distanceText } from '../../features/stores/rules.ts';
import { nameText } from '../../lib/direction.ts';
import { paths } from '../../lib/paths.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { cx } from '../../ui/cx.ts';

/** The foods that an offer is compared with. */
type Compared = Pick<FoodGroup, 'cheapest' | 'units'>;

interface OfferRowProps {
  readonly offer: Offer;
  readonly group: Compared;
  /** Whether the row says the product, because the heading above it does not. */
  readonly isNamed: boolean;
  /** Text below the name of the product. */
  readonly notes?: ReactNode;
  /** Opens the product's sheet. */
  readonly onOpen: () => void;
}

/**
 * A product in a store, as a row of a table: where, stock, aisle, price. Prices of all rows end on one
 * line. On narrow screens and with large letters the price stands below.
 */
export function OfferRow({ offer, group, isNamed, notes, onOpen }: OfferRowProps) {
  const { inventory, result } = offer;
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-1.5 gap-y-2 py-2 focus-within:z-10 @min-[18.5rem]:grid @min-[18.5rem]:grid-cols-[minmax(0,1fr)_minmax(5.25rem,auto)_3.25rem] @min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(8rem,auto)_3.25rem] @min-[40rem]:gap-x-4">
      <div
        className={cx(
          'grid min-w-0 grow basis-full grid-cols-[minmax(min(5.375rem,45%),1fr)_auto] items-start gap-x-1.5 gap-y-1 @min-[40rem]:grid-cols-[minmax(0,1fr)_12rem_8rem] @min-[40rem]:grid-rows-[auto_1fr]',
          isNamed ? 'grid-rows-[auto_auto_1fr]' : 'grid-rows-[auto_1fr]',
        )}
      >
        {isNamed && (
          <div className="col-span-2 min-w-0 @min-[40rem]:col-span-1">
            <p className="leading-snug font-semibold">
              <CardLink to={productPath(offer)} onOpen={onOpen}>
                {nameText(result.name)}
              </CardLink>
            </p>
            {notes}
          </div>
        )}
        <Where offer={offer} isNamed={isNamed} onOpen={onOpen} />
        <span className="col-start-1 min-w-0 @min-[40rem]:col-start-2 @min-[40rem]:row-span-2 @min-[40rem]:row-start-1">
          <StockBadge row={inventory} isBrief />
          <OfferBadges row={inventory} className="mt-1" />
        </span>
        <span
          className={cx(
            'col-start-2 row-span-2 -mt-1.5 max-w-[5.5rem] min-w-15 text-center @min-[40rem]:col-start-3 @min-[40rem]:row-start-1 @min-[40rem]:max-w-none',
            isNamed ? 'row-start-2' : 'row-start-1',
          )}
        >
          <AisleLink row={inventory} size="xs" />
        </span>
      </div>
      <OfferPrice offer={offer} group={group} />
      <AddToListButton
        isNarrow
        storeId={inventory.storeId}
        productId={inventory.productId}
        name={result.name}
        className="w-13"
      />
    </li>
  );
}

const productPath = ({ store, inventory, result }: Offer): string =>
  paths.product(store, { id: inventory.productId, name: result.name });

/** The store of an offer, its distance, and when it opens if it is closed. */
function Where({
  offer,
  isNamed,
  onOpen,
}: {
  readonly offer: Offer;
  readonly isNamed: boolean;
  readonly onOpen: () => void;
}) {
  const { store, isHere, full, isClosed, miles } = offer;
  const facts = 'text-sm leading-snug text-muted';
  return (
    <div className="col-start-1 min-w-0 leading-snug">
      <p className={isNamed ? facts : 'font-semibold'}>
        {isHere && isNamed ? (
          <bdi>{store.name}</bdi>
        ) : isHere ? (
          <CardLink to={productPath(offer)} onOpen={onOpen}>
            {store.name}
          </CardLink>
        ) : (
          <Link
            to={productPath(offer)}
            dir="auto"
            className={cx(
              'wrap-anywhere underline decoration-1 underline-offset-3 after:absolute',
              // The target is the row, unless the link of the product covers it.
              isNamed ? 'relative z-1 after:inset-x-0 after:-inset-y-2.5' : 'after:inset-0',
            )}
          >
            {store.name}
          </Link>
        )}
      </p>
      {miles !== null && (
        <p className={facts}>
          <bdi>{distanceText(miles, store)}</bdi>
        </p>
      )}
      {isClosed && full && <OpenLabel store={full} plain />}
    </div>
  );
}

/** The price to pay, the price before, the price per unit, and whether it is the cheapest. */
function OfferPrice({ offer, group }: { readonly offer: Offer; readonly group: Compared }) {
  const { inventory: row, store: money, result } = offer;
  const price = currentPrice(row);
  const before = row.isOnSale ? (row.originalPrice ?? row.price) : null;
  const isLower = before !== null && Number(before) > Number(price);
  const figures = price !== null && (
    <bdi className="price text-xl text-ink">{formatPrice(price, money)}</bdi>
  );
  const earlier = before === null ? '' : formatPrice(before, money);
  const unitPrice = unitPriceText(row, money, group.units);
  const unit = shownPrice(row, measuresOf(money), group.units)?.unit;
  return (
    <div className="flex flex-col items-start gap-0.5 text-sm leading-snug text-muted tabular-nums @min-[18.5rem]:items-end @min-[18.5rem]:text-end">
      {price === null ? (
        t`Ask for the price`
      ) : isLower ? (
        <span>
          <Trans>
            <span className="sr-only">Now </span>
            {figures}
          </Trans>
        </span>
      ) : (
        figures
      )}
      {price !== null && row.priceUnit && <bdi>{perUnit(row.priceUnit)}</bdi>}
      {price !== null && isLower && (
        <span>
          <Trans>
            <span className="sr-only">Was </span>
            <s>{earlier}</s>
          </Trans>
        </span>
      )}
      {row.size && !result.name.includes(row.size) && <bdi>{row.size}</bdi>}
      {unitPrice !== null && <bdi>{unitPrice}</bdi>}
      {group.cheapest.has(row) && (
        <strong className="inline-flex max-w-[5.25rem] items-center gap-1 rounded-inner bg-sale-soft px-1 py-0.5 text-start text-xs @min-[40rem]:max-w-none leading-tight text-sale-text">
          <Tag aria-hidden size={12} strokeWidth={2.5} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {unit === undefined
              ? t`Cheapest`
              : unit === 'each'
                ? t`Cheapest per piece`
                : t`Cheapest per ${unit}`}
          </span>
        </strong>
      )}
    </div>
  );
}
