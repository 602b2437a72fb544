import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import type { PlainProduct } from '@aislewise/contracts/calls/products';
import type { StoredMoney } from '@aislewise/contracts/money';
import { paths, type StoreAddress } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddToListButton } from '../../list/components/add-to-list-button.tsx';
import { AisleLink } from './aisle-link.tsx';
import { OfferBadges } from './offer-badges.tsx';
import { PriceTag } from './price-tag.tsx';
import { StockBadge } from './stock-badge.tsx';
import { CardLink } from '../../../ui/card-link.tsx';
import { ProductPicture } from './product-picture.tsx';
import { nameText } from '../../../lib/direction.ts';

interface ProductCardProps {
  readonly product: PlainProduct;
  /** The product's row in the store of this card. */
  readonly row: InventoryRow;
  /** The store of the row. */
  readonly store: StoreAddress & StoredMoney;
  /** Opens the product's sheet. */
  readonly onOpen: () => void;
  /** Level of the heading. */
  readonly level?: 2 | 3 | 4;
  /** Loads the picture at once, for the top of a page. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A card of a product, 48 units wide (spec section 2, Category page). A press opens its sheet. */
export function ProductCard({
  product,
  row,
  store,
  onOpen,
  level = 3,
  eager = false,
  className,
}: ProductCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card
      as="article"
      interactive
      className={cx('flex w-48 flex-col focus-within:z-10', className)}
    >
      <ProductPicture
        product={product}
        side={56}
        frame={96}
        isWide
        eager={eager}
        className={cx(
          'h-20 w-full rounded-b-none rounded-t-card pe-14 pt-5 md:h-24 low:h-9 low:pt-0',
          !row.inStock && 'opacity-60 grayscale',
        )}
      />
      <OfferBadges row={row} className="absolute inset-x-2 top-2" />
      <div className="flex grow flex-col gap-1.5 p-3 pt-2">
        <Heading className="line-clamp-2 min-h-[2lh] text-base leading-snug">
          <CardLink
            to={paths.product(store, { id: row.productId, name: product.name })}
            onOpen={onOpen}
          >
            {nameText(product.name)}
          </CardLink>
        </Heading>
        {/* Below the price on a low screen, so that the price is seen without scrolling. */}
        <span className="max-w-full self-start low:order-last">
          <StockBadge row={row} isBrief />
        </span>
        {/* The sign is on a line of its own only if it does not fit beside the price. */}
        <span className="mt-auto flex flex-wrap items-end justify-between gap-2 low:mt-0">
          <AisleLink row={row} size="sm" className="order-last" />
          <PriceTag row={row} money={store} size="sm" className="grow basis-0" />
        </span>
      </div>
      {/* On the picture. */}
      <AddToListButton
        storeId={row.storeId}
        productId={row.productId}
        name={product.name}
        className="absolute! end-2 top-4.5 md:top-6.5 low:-top-1"
      />
    </Card>
  );
}

/** Placeholder of the size of a card. */
export function ProductCardSkeleton() {
  return (
    <Card aria-hidden className="flex w-48 flex-col">
      <Skeleton className="h-20 w-full rounded-b-none md:h-24 low:h-9" />
      <div className="flex flex-col gap-1.5 p-3 pt-2">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-6 w-20 rounded-chip" />
        <div className="mt-2 flex items-end justify-between">
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-12 w-15" />
        </div>
      </div>
    </Card>
  );
}
