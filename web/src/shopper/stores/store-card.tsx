import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { directionsUrl } from '@aislewise/contracts/stores';
import { ChevronRight, Navigation } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { trackEvent } from '../../features/analytics/api.ts';
import { HolidayLabel } from '../../features/stores/components/holiday-label.tsx';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { addressParts, awayText, kindText } from '../../features/stores/rules.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface StoreCardProps {
  readonly store: Store;
  /** Distance in miles, or null if unknown. */
  readonly miles: number | null;
  /** Called when the shopper follows the link to the store. */
  readonly onSelect: (store: Store) => void;
}

/** A store of the list. The whole card selects it; 'Directions' leads to a map. */
export function StoreCard({ store, miles, onSelect }: StoreCardProps) {
  const [street, area] = addressParts(store.address);
  const kind = kindText(store);
  return (
    <Card
      as="article"
      interactive
      data-store-color={store.logoColor}
      className="@container h-full focus-within:z-10"
    >
      {/* With large letters, what stands at the right is below. */}
      <div className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 px-3 py-1.5 @min-[14rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
        <StoreLogo store={store} size="sm" />
        <div className="min-w-0">
          <h2 dir="auto" className="text-lg leading-tight wrap-anywhere @min-[14rem]:line-clamp-2">
            {store.name}
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm">
            <OpenLabel store={store} />
            {!store.openingHours && <bdi>{store.hours}</bdi>}
            {miles !== null && <span className="font-semibold">{awayText(miles, store)}</span>}
          </p>
          <HolidayLabel store={store} />
          {kind !== '' && (
            <p dir="auto" className="text-sm">
              {kind}
            </p>
          )}
        </div>
        <a
          href={directionsUrl(store.address)}
          target="_blank"
          rel="noopener"
          onClick={() => trackEvent({ eventType: 'directions_click', storeId: store.id })}
          className="relative z-1 inline-flex min-h-target min-w-target flex-col items-center justify-center self-start rounded-inner text-xs font-semibold @max-[14rem]:col-start-2 @max-[14rem]:justify-self-start hover:bg-sunken"
        >
          <Navigation aria-hidden size={22} />
          <Trans>
            <span>Directions</span>
            <span className="sr-only"> to {ph({ store: store.name })}, opens in a new tab</span>
          </Trans>
        </a>
        <p className="col-start-2 -col-end-1 flex flex-wrap items-end justify-between gap-x-2 text-sm text-muted @min-[14rem]:flex-nowrap">
          <span className="min-w-0">
            <bdi>
              {street}
              <span className="max-sm:hidden">{area}</span>
            </bdi>
          </span>
          <Link
            to={paths.store(store)}
            aria-label={t`SELECT STORE: ${{ store: store.name }}`}
            onClick={(event) => {
              // With a modifier key the link opens elsewhere, and this page stays.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              onSelect(store);
            }}
            className="inline-flex shrink-0 items-center text-xs font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-1 focus-visible:after:outline-focus"
          >
            <span className="max-sm:sr-only">{t`SELECT STORE`}</span>
            <ChevronRight aria-hidden size={18} className="shrink-0" />
          </Link>
        </p>
      </div>
    </Card>
  );
}

/** Placeholder of the size of a store card. */
export function StoreCardSkeleton() {
  return (
    <Card aria-hidden className="flex h-28 items-start gap-3 px-3 py-2">
      <Skeleton className="size-12 shrink-0" />
      <div className="flex grow flex-col gap-1.5 py-1">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-36 rounded-chip" />
        <Skeleton className="h-4 w-11/12" />
      </div>
    </Card>
  );
}
