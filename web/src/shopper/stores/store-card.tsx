import type { Store } from '@aislewise/contracts/calls/stores';
import { directionsUrl } from '@aislewise/contracts/stores';
import { Clock, MapPin, Navigation, Package } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { trackEvent } from '../../features/analytics/api.ts';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { distanceText } from '../../features/stores/rules.ts';
import { countOf } from '../../lib/format.ts';
import { Awning } from '../../ui/awning.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface StoreCardProps {
  readonly store: Store;
  /** Distance in miles, or null if unknown. */
  readonly miles: number | null;
  /** Called when the shopper follows the link to the store. */
  readonly onSelect: (store: Store) => void;
}

/** A store of the list, in its own colour. */
export function StoreCard({ store, miles, onSelect }: StoreCardProps) {
  return (
    <Card
      as="article"
      data-store-color={store.logoColor}
      className="flex h-full flex-col overflow-hidden"
    >
      <Awning small />
      <div className="flex grow flex-col gap-4 p-4">
        <div className="flex items-center gap-3">
          <StoreLogo store={store} />
          <div className="flex min-w-0 flex-col items-start gap-1">
            <h2 className="max-w-full text-xl">{store.name}</h2>
            <OpenLabel store={store} />
          </div>
        </div>
        <dl className="flex flex-col gap-1.5">
          <Fact name="Address" icon={<MapPin aria-hidden size={18} />}>
            {store.address}
            {miles !== null && (
              <span className="block font-semibold">{distanceText(miles)} away</span>
            )}
          </Fact>
          {store.hours.trim() !== '' && (
            <Fact name="Hours" icon={<Clock aria-hidden size={18} />}>
              {store.hours}
            </Fact>
          )}
          <Fact name="Products" icon={<Package aria-hidden size={18} />}>
            {countOf(store.productCount, 'product')}
          </Fact>
        </dl>
        {store.features.length > 0 && (
          <ul aria-label="Features" className="flex flex-wrap gap-1.5">
            {store.features.map((feature) => (
              <li key={feature} className="inline-flex">
                <Badge tone="store">{feature}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex gap-2">
          <ButtonLink
            to={paths.store(store)}
            onClick={(event) => {
              // With a modifier key the link opens elsewhere, and this page stays.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              onSelect(store);
            }}
            className="grow"
          >
            SELECT STORE
            <span className="sr-only">: {store.name}</span>
          </ButtonLink>
          <a
            href={directionsUrl(store.address)}
            target="_blank"
            rel="noopener"
            onClick={() => trackEvent({ eventType: 'directions_click', storeId: store.id })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Navigation aria-hidden size={18} />
            Directions
            <span className="sr-only"> to {store.name}, opens in a new tab</span>
          </a>
        </div>
      </div>
    </Card>
  );
}

/** Placeholder of the size of a store card. */
export function StoreCardSkeleton() {
  return (
    <Card aria-hidden className="overflow-hidden">
      <Skeleton className="h-4 w-full rounded-none" />
      <div className="flex flex-col gap-4 p-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-14" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-36 rounded-chip" />
          </div>
        </div>
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
        </div>
        <Skeleton className="h-6 w-40 rounded-chip" />
        <Skeleton className="h-11 w-full" />
      </div>
    </Card>
  );
}
