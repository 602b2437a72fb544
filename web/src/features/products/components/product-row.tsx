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

interface ProductRowProps {
  readonly product: PlainProduct;
  /** The product's row in the store of this entry. */
  readonly row: InventoryRow;
  /** The store of the row. */
  readonly store: StoreAddress & StoredMoney;
  /** Opens the product's sheet. */
  readonly onOpen: () => void;
}

/** A product in a list: stock, aisle and price. */
export function ProductRow({ product, row, store, onOpen }: ProductRowProps) {
  return (
    <Card
      as="article"
      interactive
      className="grid h-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_auto_1fr] gap-x-3 gap-y-1.5 p-3 focus-within:z-10 sm:gap-x-4"
    >
      <ProductPicture
        product={product}
        side={56}
        frame={72}
        className={cx('row-span-3 size-18', !row.inStock && 'opacity-60 grayscale')}
      />
      <h3 className="col-span-2 min-w-0 text-lg leading-snug">
        <CardLink
          to={paths.product(store, { id: row.productId, name: product.name })}
          onOpen={onOpen}
        >
          {nameText(product.name)}
        </CardLink>
      </h3>
      <span className="col-start-2 row-start-2">
        <StockBadge row={row} />
      </span>
      <span className="col-start-3 row-start-2 -mt-1 text-end">
        <AisleLink row={row} />
      </span>
      <span className="col-start-2 row-start-3 flex flex-wrap items-center gap-2 self-start">
        <PriceTag row={row} money={store} size="sm" />
        <OfferBadges row={row} />
      </span>
      <AddToListButton
        storeId={row.storeId}
        productId={row.productId}
        name={product.name}
        className="col-start-3 row-start-3 self-end justify-self-end"
      />
    </Card>
  );
}

/** Placeholder of the size of a row. */
export function ProductRowSkeleton() {
  return (
    <Card aria-hidden className="flex gap-3 p-3 sm:gap-4">
      <Skeleton className="size-18 shrink-0" />
      <div className="flex grow flex-col gap-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-20 rounded-chip" />
        <Skeleton className="h-5 w-16" />
      </div>
      <Skeleton className="mt-2 h-15 w-16 shrink-0" />
    </Card>
  );
}
