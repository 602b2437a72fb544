import type { StoreAvailability } from '@aislewise/contracts/calls/products';
import type { SearchResult } from '@aislewise/contracts/calls/search';
import { Link } from 'react-router';
import { CardLink } from '../../ui/card-link.tsx';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { productAddress } from '../../features/products/rules.ts';
import { StockBadge } from '../../features/products/components/stock-badge.tsx';
import type { FoodGroup } from '../../features/search/food-groups.ts';
import { offerText, type MatchReason } from '../../features/search/rules.ts';
import { countOf } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { MatchLine } from './match-line.tsx';
import { UnitPriceLine } from './result-list.tsx';

/** Maximum number of stores on a card. The sheet shows all. */
const FIRST_STORES = 3;

interface ElsewhereCardProps {
  readonly query: string;
  readonly result: SearchResult;
  readonly group: FoodGroup;
  /** The store that does not have it, if the card says so. */
  readonly missingAt?: string | undefined;
  /** Why it matched, if a heading says so. */
  readonly known?: MatchReason | null | undefined;
  /** The miles to a store, or null if one of the places is unknown. */
  readonly milesTo: (storeId: string) => number | null;
  readonly onOpen: () => void;
}

/** A product with the stores that have it, those with stock first, the nearest first. */
export function ElsewhereCard({
  query,
  result,
  group,
  missingAt,
  known,
  milesTo,
  onOpen,
}: ElsewhereCardProps) {
  const stores = result.storeAvailability
    .map((one) => ({ ...one, miles: milesTo(one.store.id) }))
    .sort(
      (a, b) =>
        Number(b.inventory.inStock) - Number(a.inventory.inStock) ||
        Number(a.miles === null) - Number(b.miles === null) ||
        (a.miles ?? 0) - (b.miles ?? 0),
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
            <MatchLine query={query} result={result} known={known} />
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
          <StoreLine key={one.store.id} {...one} group={group} />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">and at {countOf(more, 'more store')}</p>}
    </Card>
  );
}

interface StoreLineProps extends StoreAvailability {
  readonly miles: number | null;
  readonly group: FoodGroup;
}

/** A store that has it: 'At Jade Lantern Market, aisle 4, $3.99, 1.2 mi away'. */
function StoreLine({ store, inventory, miles, group }: StoreLineProps) {
  const offer = offerText(inventory, miles);
  return (
    <li className="flex flex-col items-start gap-1 pt-3 not-last:pb-3">
      <p>
        At{' '}
        <Link
          to={productAddress(store, inventory.productId)}
          className="relative z-1 font-semibold underline decoration-1 underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2.5"
        >
          {store.name}
        </Link>
        {offer !== '' && `, ${offer}`}
      </p>
      <StockBadge row={inventory} />
      <UnitPriceLine row={inventory} group={group} />
    </li>
  );
}
