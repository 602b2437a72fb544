import { t } from '@lingui/core/macro';
import type { Store } from '@aislewise/contracts/calls/stores';
import { Search, Store as StoreIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useStoresById } from '../../features/stores/api.ts';
import { NearMeButton } from '../../features/stores/components/near-me-button.tsx';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { usePosition } from '../../features/stores/components/position-provider.tsx';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { awayText, milesTo } from '../../features/stores/rules.ts';
import { useStoreSearch } from '../../features/stores/use-store-search.ts';
import { useVisited } from '../../features/stores/visited-stores.ts';
import { markOrigin } from '../../lib/session-flags.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Maximum number of stores that home lists beside the visited ones. */
const MAX_STORES = 4;

const LIST = 'grid gap-2 sm:grid-cols-2';

/** The stores visited on this device, then others: the nearest ones once the position is known. */
export function HomeStores() {
  const visited = useVisited();
  const near = usePosition();
  const position = near.state.is === 'known' ? near.state.position : null;
  const { stores: own, isPending } = useStoresById(visited);
  const { stores, first } = useStoreSearch({}, position);
  const shown = position ? stores : stores.filter(({ id }) => !visited.includes(id));
  const miles = (store: Store) => position && milesTo(store, position);
  return (
    <div className="flex flex-col gap-5">
      {(isPending ? visited.length > 0 : own.length > 0) && (
        <StoreSection title={t`Your stores`}>
          {!isPending
            ? own.map((store) => (
                <StoreLine
                  key={store.id}
                  store={store}
                  miles={miles(store)}
                  to={paths.store(store)}
                  onSelect={() => markOrigin('home')}
                  hasSearch
                />
              ))
            : visited.map((id) => <StoreLineSkeleton key={id} />)}
        </StoreSection>
      )}
      <StoreSection
        title={position ? t`Stores near you` : t`Stores`}
        action={<NearMeButton near={near} />}
        note={
          near.state.is === 'unknown'
            ? `${near.state.reason} ${t`The stores stay in order of name.`}`
            : ''
        }
      >
        {first.data
          ? shown
              .slice(0, MAX_STORES)
              .map((store) => (
                <StoreLine
                  key={store.id}
                  store={store}
                  miles={miles(store)}
                  to={paths.store(store)}
                  onSelect={() => markOrigin('home')}
                />
              ))
          : ['a', 'b', 'c', 'd'].map((one) => <StoreLineSkeleton key={one} />)}
      </StoreSection>
      <ButtonLink
        to={paths.stores()}
        icon={<StoreIcon aria-hidden size={22} />}
        className="sm:w-fit"
      >
        {t`Find Stores & Start Shopping`}
      </ButtonLink>
    </div>
  );
}

interface StoreSectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** A message below the title, or ''. */
  readonly note?: string;
  readonly children: ReactNode;
}

function StoreSection({ title, action, note = '', children }: StoreSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-target items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      <p role="status" className="pb-2 text-sm empty:hidden">
        {note}
      </p>
      <ul className={LIST}>{children}</ul>
    </section>
  );
}

interface StoreLineProps {
  readonly store: Store;
  readonly miles: number | null;
  readonly to: string;
  readonly onSelect: () => void;
  /** Whether a second link leads to the store's search at once. */
  readonly hasSearch?: boolean;
}

/** A store as a link: name, open label and distance. */
function StoreLine({ store, miles, to, onSelect, hasSearch = false }: StoreLineProps) {
  return (
    <li className="relative min-w-0">
      <Link
        to={to}
        data-store-color={store.logoColor}
        onClick={onSelect}
        className={cx(
          'flex min-h-16 items-center gap-3 rounded-card border border-hairline bg-card p-2 hover:bg-sunken',
          hasSearch && 'pe-16',
        )}
      >
        <StoreLogo store={store} size="sm" />
        <span className="min-w-0 grow">
          <span dir="auto" className="block leading-tight font-semibold wrap-anywhere">
            {store.name}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm">
            <OpenLabel store={store} />
            {miles !== null && <span className="font-semibold">{awayText(miles, store)}</span>}
          </span>
        </span>
      </Link>
      {hasSearch && (
        <Link
          to={paths.search({ storeId: store.id })}
          aria-label={t`Search ${{ store: store.name }}`}
          className="absolute inset-y-0 end-0 flex w-14 items-center justify-center rounded-card text-muted hover:bg-sunken"
        >
          <Search aria-hidden size={20} />
        </Link>
      )}
    </li>
  );
}

/** Placeholder of the size of a line. */
const StoreLineSkeleton = () => (
  <li aria-hidden>
    <Skeleton className="h-16" />
  </li>
);
