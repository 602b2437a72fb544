import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, Store as StoreIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { SheetProduct } from '../../features/products/rules.ts';
import { useProductSheet } from '../../features/products/components/use-product-sheet.tsx';
import { useRequestDialog } from '../../features/requests/components/use-request-dialog.tsx';
import { useSearch } from '../../features/search/api.ts';
import { coverageText } from '../../features/search/coverage-text.ts';
import { HolidayLabel } from '../../features/stores/components/holiday-label.tsx';
import { OpenLabel } from '../../features/stores/components/open-label.tsx';
import { KeptStoresOffline } from '../../features/stores/components/kept-stores-offline.tsx';
import { Awning } from '../../ui/awning.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useLazyDialog } from '../../ui/use-lazy-part.ts';
import { NothingFound } from './nothing-found.tsx';
import { PopularSearches } from './popular-searches.tsx';
import { keepRecent } from './recent-searches.ts';
import { RecentSearches } from './recent-words.tsx';
import { FoodBlockSkeleton, toSheet } from './food-block.tsx';
import { FilteredResults } from './filtered-results.tsx';
import { foundText } from './results.tsx';
import { SearchBox } from '../../features/search/components/search-box.tsx';
import { WeighedValue } from '../../features/search/components/weighed-value.tsx';
import { useSearchAddress } from './use-search-address.ts';
import { useSearchStore } from './use-search-store.ts';
import { useTrackedSearch } from './use-tracked-search.ts';

const loadPicker = () => import('./store-picker.tsx');

/** Search in one store or in all (spec section 2, Search screen). */
export function Component() {
  const { query, text, setText, commit, goBack } = useSearchAddress();
  const { store, name, missing, scope } = useSearchStore();
  const { pathname } = useLocation();
  const { setCurrentStore } = useStoreContext();
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch(query, scope);
  const { openProduct, sheet } = useProductSheet(store?.id);
  const { openRequest, dialog } = useRequestDialog(store);
  const trackOpened = useTrackedSearch(query, search.data, store?.id);
  const {
    Part: StorePicker,
    open: picking,
    setOpen: setPicking,
    openPart,
  } = useLazyDialog('store-choice', loadPicker);

  useDocumentTitle(query === '' ? t`Search · ${name}` : `${query} · ${name}`);
  useEffect(() => {
    keepRecent(query);
  }, [query]);
  const choose = (word: string) => {
    setText(word);
    commit(word);
  };
  const open = (shown: SheetProduct) => {
    openProduct(shown);
    trackOpened(shown.product);
  };

  return (
    <>
      {/* One row on a low screen. */}
      <div className="on-store contents low:sticky low:top-0 low:z-20 low:flex md:low:top-17">
        <div className="on-store low:w-1/2">
          <div className="mx-auto flex max-w-page flex-wrap items-center gap-1 px-2 pt-2 low:flex-nowrap sm:px-4">
            <IconButton
              label={t({ message: 'Back', comment: 'Goes to the page before' })}
              tone="on-store"
              icon={<ArrowLeft aria-hidden />}
              onClick={goBack}
            />
            {/* With large letters the button to change the store stands below. */}
            <div className="min-w-0 grow basis-[8rem]">
              {!store && (
                <p aria-hidden className="text-xs font-semibold low:hidden">
                  {t({ message: 'Search', comment: 'The name of the page that searches' })}
                </p>
              )}
              <h1 dir="auto" className="text-lg leading-tight wrap-anywhere low:line-clamp-1">
                <Trans>
                  <span className="sr-only">Search </span>
                  {name}
                </Trans>
              </h1>
              {store && <OpenLabel store={store} className="mt-1 low:mt-0" />}
              {store && <HolidayLabel store={store} />}
            </div>
            <Button
              variant="secondary"
              size="sm"
              icon={<StoreIcon aria-hidden size={18} />}
              aria-haspopup="dialog"
              onClick={openPart}
            >
              <Trans>
                <span className="low:sr-only">Change</span>
                <span className="sr-only"> store</span>
              </Trans>
            </Button>
          </div>
        </div>
        <div className="on-store sticky top-0 z-20 md:top-17 low:static low:grow">
          <div className="mx-auto max-w-page px-4 py-3 low:py-1">
            <SearchBox
              text={text}
              onTextChange={setText}
              onCommit={commit}
              onOpen={(result, typed) => {
                commit(typed);
                open(toSheet(result));
              }}
              stores={store ? [store.id] : undefined}
              sentTo={pathname}
              label={t`Search: ${name}`}
              autoFocus={query === ''}
              inputRef={input}
            />
          </div>
        </div>
      </div>
      <Awning small />
      <LiveRegion text={query !== '' && search.data ? foundText(query, search.data, store) : ''} />
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-1 pb-5 sm:pt-4 low:py-2">
        {missing && (
          <Notice tone="warning" title={t`That store is not here any more`}>
            {t`All stores are searched instead.`}
          </Notice>
        )}
        <WeighedValue query={query} store={store} />
        {query === '' ? (
          <>
            <RecentSearches onChoose={choose} />
            {/* The words of a store wait for it, so that no others flash. */}
            {scope.enabled && <PopularSearches storeId={store?.id} onChoose={choose} />}
          </>
        ) : search.data && search.data.total === 0 ? (
          <NothingFound
            query={query}
            answer={search.data}
            store={store}
            onOpen={open}
            onAsk={() => openRequest(query)}
            onChoose={choose}
            onRetype={() => {
              input.current?.focus();
              input.current?.select();
            }}
          />
        ) : search.data ? (
          <FilteredResults
            query={query}
            answer={search.data}
            store={store}
            onOpen={open}
            onAsk={() => openRequest(query)}
          />
        ) : search.error ? (
          <>
            <LoadFailed
              title={t`The search did not work`}
              query={search}
              offlineText={store ? coverageText('none', store.name) : undefined}
            />
            <KeptStoresOffline />
          </>
        ) : (
          <Loading label={t`Searching`} className="flex flex-col gap-5">
            <Skeleton className="h-11 w-40 rounded-chip" />
            <FoodBlockSkeleton />
            <FoodBlockSkeleton />
            <FoodBlockSkeleton />
          </Loading>
        )}
      </div>
      {sheet}
      {dialog}
      {StorePicker && (
        <StorePicker
          open={picking}
          onOpenChange={setPicking}
          chosen={store}
          query={query}
          onAll={() => setCurrentStore(null)}
        />
      )}
    </>
  );
}
