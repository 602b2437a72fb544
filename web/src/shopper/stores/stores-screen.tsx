import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RefreshCw, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { usePosition } from '../../features/stores/components/position-provider.tsx';
import { milesTo } from '../../features/stores/rules.ts';
import { isFiltered } from '../../features/stores/store-filters.ts';
import { useStoreSearch } from '../../features/stores/use-store-search.ts';
import { paths } from '../../lib/paths.ts';
import { markOrigin } from '../../lib/session-flags.ts';
import { Button, ButtonLink, HomeLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { StoreCard, StoreCardSkeleton } from './store-card.tsx';
import { NearMeButton } from '../../features/stores/components/near-me-button.tsx';
import { useStoreFilters } from './use-store-filters.ts';

const GRID = 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3 lg:gap-3';

/** The store list (spec section 2). */
export function Component() {
  useDocumentTitle(t`Store Locations`);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-2 px-4 py-3 md:gap-4 md:py-6">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl md:text-3xl">{t`Store Locations`}</h1>
        <p className="text-muted">{t`Find and select your store`}</p>
      </header>
      <StoreList />
    </div>
  );
}

function LoadingStores() {
  return (
    <Loading label={t`Loading stores...`} className={GRID}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((one) => (
        <StoreCardSkeleton key={one} />
      ))}
    </Loading>
  );
}

/** Said where the position is not known. */
const staysText = (): string => t`The list stays as it was, by name.`;

/** The stores that are listed: how many, whether there are more, and whether the nearest stand first. */
interface ListedStores {
  readonly count: number;
  readonly hasMore: boolean;
  readonly isNearest: boolean;
}

/** '12 stores', or 'The first 12 stores, nearest first'. */
function countText({ count, hasMore, isNearest }: ListedStores): string {
  if (hasMore)
    return isNearest
      ? plural(count, {
          one: 'The first # store, nearest first',
          other: 'The first # stores, nearest first',
        })
      : plural(count, { one: 'The first # store', other: 'The first # stores' });
  return isNearest
    ? plural(count, { one: '# store, nearest first', other: '# stores, nearest first' })
    : plural(count, { one: '# store', other: '# stores' });
}

/** '12 stores found', or 'The first 12 stores found, nearest first'. */
function foundText({ count, hasMore, isNearest }: ListedStores): string {
  if (hasMore)
    return isNearest
      ? plural(count, {
          one: 'The first # store found, nearest first',
          other: 'The first # stores found, nearest first',
        })
      : plural(count, { one: 'The first # store found', other: 'The first # stores found' });
  return isNearest
    ? plural(count, { one: '# store found, nearest first', other: '# stores found, nearest first' })
    : plural(count, { one: '# store found', other: '# stores found' });
}

function StoreList() {
  const { filters, filtered, change, clear } = useStoreFilters();
  const { setCurrentStore } = useStoreContext();
  const near = usePosition();
  const position = near.state.is === 'known' ? near.state.position : null;
  const { stores: shown, first: query, ...search } = useStoreSearch(filters, position);
  const count = useRef<HTMLParagraphElement>(null);
  // The Clear button disappears, so the focus moves to the count of the list.
  const clearAll = () => {
    clear();
    count.current?.focus({ preventScroll: true });
  };
  if (!query.data) {
    return query.isError ? (
      <LoadFailed title={t`The stores could not be loaded`} query={query} actions={<HomeLink />} />
    ) : (
      <LoadingStores />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        title={t`No stores available`}
        text={t`No store has opened its shelves here yet. Please look in again soon.`}
        actions={
          <>
            <Button
              busy={query.isFetching}
              icon={<RefreshCw aria-hidden size={20} />}
              onClick={() => void query.refetch()}
            >
              {t`Look again`}
            </Button>
            <HomeLink />
          </>
        }
      />
    );
  }
  const list = { count: shown.length, hasMore: search.hasMore, isNearest: position !== null };
  return (
    <>
      <FilterBar
        filters={filters}
        clearable={filtered && shown.length > 0}
        onChange={change}
        onClear={clearAll}
      >
        <NearMeButton near={near} />
      </FilterBar>
      {near.state.is === 'unknown' && (
        <Notice tone="warning" title={near.state.reason}>
          {staysText()}
        </Notice>
      )}
      <p ref={count} tabIndex={-1} className="text-sm text-muted outline-none">
        {countText(list)}
      </p>
      <LiveRegion
        text={search.isLooking ? '' : shown.length === 0 ? t`No stores found` : foundText(list)}
      />
      <LiveRegion text={near.state.is === 'unknown' ? `${near.state.reason} ${staysText()}` : ''} />
      {search.isPartial && (
        <Notice tone="warning">{t`Only the stores that this page had before are listed.`}</Notice>
      )}
      {search.isLooking ? (
        <LoadingStores />
      ) : shown.length === 0 ? (
        <NoStores
          words={filters.query.trim()}
          isWordsAlone={!isFiltered({ ...filters, query: '' })}
          onClear={clearAll}
        />
      ) : (
        <ul className={GRID}>
          {shown.map((store) => (
            <li key={store.id} className="min-w-0">
              <StoreCard
                store={store}
                miles={position && milesTo(store, position)}
                onSelect={(chosen) => {
                  markOrigin('stores');
                  setCurrentStore(chosen);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {search.hasMore && shown.length > 0 && (
        <Button
          variant="secondary"
          busy={search.isLoadingMore}
          className="self-center"
          onClick={search.loadMore}
        >
          {t({ message: 'Show more', comment: 'Shows more stores below the others' })}
        </Button>
      )}
    </>
  );
}

interface NoStoresProps {
  /** The words searched for, or ''. */
  readonly words: string;
  /** Whether no other filter is set. */
  readonly isWordsAlone: boolean;
  readonly onClear: () => void;
}

/** No store fits. Words that are no store may be a food, so the product search is offered. */
function NoStores({ words, isWordsAlone, onClear }: NoStoresProps) {
  const named = words === '' ? '' : t`No store is called ${words}.`;
  const advice = isWordsAlone
    ? t`Is it a food? Search for it in all stores.`
    : t`Try fewer words, or take a filter away.`;
  return (
    <EmptyState
      title={t`No stores found`}
      text={[named, advice].filter(Boolean).join(' ')}
      actions={
        <>
          {words !== '' && (
            <ButtonLink to={paths.search({ query: words })} icon={<Search aria-hidden size={20} />}>
              <span className="wrap-anywhere">
                <Trans>
                  Search <bdi>{words}</bdi> as a product
                </Trans>
              </span>
            </ButtonLink>
          )}
          <Button
            variant={words === '' ? 'primary' : 'secondary'}
            icon={<X aria-hidden size={20} />}
            onClick={onClear}
          >
            {t({ message: 'Clear', comment: 'Takes away what was typed or chosen' })}
          </Button>
        </>
      }
    />
  );
}
