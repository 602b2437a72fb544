import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { Link } from 'react-router';
import { CardLink } from '../../ui/card-link.tsx';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { productAddress } from '../../features/products/rules.ts';
import { AisleSign } from '../../features/products/components/aisle-sign.tsx';
import { PriceTag } from '../../features/products/components/price-tag.tsx';
import { StockBadge } from '../../features/products/components/stock-badge.tsx';
import { countOf } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { MatchLine } from './match-line.tsx';

/** Maximum number of stores on a card. The sheet shows all. */
const FIRST_STORES = 3;

interface ElsewhereCardProps {
  readonly query: string;
  readonly result: SearchResult;
  /** The store that does not have it, unless all stores are searched. */
  readonly missingAt?: string | undefined;
  readonly onOpen: () => void;
}

/** A product with the stores that have it. */
export function ElsewhereCard({ query, result, missingAt, onOpen }: ElsewhereCardProps) {
  const stores = result.storeAvailability.toSorted(
    (a, b) => Number(b.inventory.inStock) - Number(a.inventory.inStock),
  );
  const more = stores.length - FIRST_STORES;
  return (
    <Card as="article" interactive className="flex flex-col gap-3 p-3 focus-within:z-10 sm:p-4">
      <div className="flex gap-3">
        <ProductPicture product={result} side={56} className="size-18 shrink-0" />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-lg leading-snug">
            <CardLink onOpen={onOpen}>{result.name}</CardLink>
          </h3>
          <div className="text-base text-muted">
            <MatchLine query={query} result={result} />
          </div>
        </div>
      </div>
      {missingAt !== undefined && (
        <p className="text-sm text-muted">
          Not found at {missingAt}. Please ask a store associate for help or try another item.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-hairline border-t border-hairline">
        {stores.slice(0, FIRST_STORES).map((one) => (
          <StoreLine key={one.store.id} {...one} />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">and at {countOf(more, 'more store')}</p>}
    </Card>
  );
}

/** A store that has it, with stock, aisle and price. */
function StoreLine({ store, inventory }: StoreAvailability) {
  return (
    <li className="flex items-center gap-3 pt-2 not-last:pb-2">
      <div className="flex min-w-0 grow flex-col items-start gap-1">
        <Link
          to={productAddress(store, inventory.productId)}
          className="relative z-1 inline-flex min-h-target items-center font-semibold underline decoration-1 underline-offset-3"
        >
          {store.name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StockBadge row={inventory} />
          <PriceTag row={inventory} size="sm" className="order-last" />
        </span>
      </div>
      <span className="shrink-0 text-right">
        <AisleSign aisle={inventory.aisle} size="sm" />
      </span>
    </li>
  );
}
