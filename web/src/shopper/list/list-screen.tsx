import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { Store } from '@aislewise/contracts/calls/stores';
import { planLines } from '../../features/list/rules.ts';
import { isElsewhere } from '../../features/list/stores-of-lines.ts';
import { useFoundList } from '../../features/list/use-found-list.ts';
import { useList } from '../../features/list/use-list.ts';
import { useProductSheet } from '../../features/products/components/use-product-sheet.tsx';
import { useIsMissing } from '../../features/stock-reports/own-reports.ts';
import { useStore } from '../../features/stores/api.ts';
import { useCloseOverlay, useOpenOverlay } from '../../lib/overlay-address.ts';
import { paths } from '../../lib/paths.ts';
import { useStoreContext } from '../../lib/store-provider.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isListLasting } from '../../device/list/list-store.ts';
import { followList } from '../../device/list/sync-list.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AddField } from './add-field.tsx';
import { Basket } from './basket.tsx';
import { BuyAgain } from './buy-again.tsx';
import { favourites, viewedProducts } from '../../features/kept/kept-places.ts';
import { JoinDialog } from './join-dialog.tsx';
import { JoinLines } from './join-lines.tsx';
import { KeptPlacesRow } from './kept-places-row.tsx';
import { LineSheet } from './line-sheet.tsx';
import { LinesToBuy } from './lines-to-buy.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { ListsSheet } from './lists-sheet.tsx';
import { OfferedLines } from './offered-lines.tsx';
import { PlanCard } from './plan-card.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { SharedDoubt } from './shared-state.tsx';
import { SharedText } from './shared-text.tsx';
import { StoreListHeader } from './store-list-header.tsx';
import { SendsFoods } from './sends-foods.tsx';
import { WalkView } from './walk-view.tsx';
import { WhereToShop } from './where-to-shop.tsx';

/** Query parameter that shows the walk. */
const WALK = 'walk';
/** Query parameter with the open line, `share` or `lists`. */
const LINE = 'line';
const SHARE = 'share';
const LISTS = 'lists';

/** The shopper's list, in a store or without one. */
export function Component() {
  const { storeId, slug } = useParams();
  const { store = null, isMissing } = useStore(storeId);
  const { setCurrentStore } = useStoreContext();
  useEffect(() => {
    if (store) setCurrentStore(store);
  }, [store, setCurrentStore]);
  useDocumentTitle(
    store
      ? t`List · ${{ store: store.name }}`
      : t({ message: 'List', comment: 'The shopping list' }),
  );
  const { search, hash } = useLocation();
  if (isMissing) return <Navigate replace to={paths.list() + search + hash} />;
  if (store && (slug !== store.slug || storeId !== store.id))
    return <Navigate replace to={paths.list(store) + search + hash} />;
  return (
    <>
      <ListPage key={storeId ?? ''} store={store} isOfStore={storeId !== undefined} />
      <OfferedLines />
      <SharedText store={store} isOfStore={storeId !== undefined} />
      <JoinDialog />
    </>
  );
}

/** '2 of 6 in the basket', which confirms a tick of this phone or of another one. */
const basketCount = (ticked: number, all: number): string =>
  ticked === 0 ? '' : t`${ticked} of ${all} in the basket`;

interface ListPageProps {
  readonly store: Store | null;
  /** Whether the address names a store, which may still be loading. */
  readonly isOfStore: boolean;
}

function ListPage({ store, isOfStore }: ListPageProps) {
  const lines = useList();
  useEffect(followList, []);
  const { foundOf, aisles, isPending, isOfEarlierLines, isMissing, retry } = useFoundList(
    store?.id,
    lines ?? [],
  );
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const { openProduct, sheet } = useProductSheet(store?.id);
  const planned = planLines(lines ?? [], foundOf, useIsMissing());
  const here = planned.filter((one) => store === null || !isElsewhere(one, store));
  const open = here.filter(({ line }) => line.tickedAt === null);
  const left = planned.filter(({ line }) => line.tickedAt === null);
  const done = planned.filter(({ line }) => line.tickedAt !== null);
  const named = parameters.get(LINE);
  const shown = planned.find(({ line }) => line.id === named);
  const isWalking = parameters.get(WALK) === '1' && store !== null;
  const openLine = (id: string) => void openOverlay({ [LINE]: id });
  const share = () => openLine(SHARE);
  const isFound = store !== null && open.length > 0 && !isPending && !isMissing;
  return (
    <>
      {isOfStore ? <StoreListHeader store={store} isWalking={isWalking} /> : null}
      {isWalking && lines !== undefined && !isPending ? (
        <WalkView store={store} planned={here} aisles={aisles} onClose={() => closeOverlay(WALK)} />
      ) : (
        <div className="mx-auto flex min-h-[calc(100dvh-11rem)] max-w-text flex-col gap-3 px-4 pt-2">
          <div className="flex flex-col gap-2">
            <ListHead hasLines={left.length > 0} onShare={share} onLists={() => openLine(LISTS)} />
            <AddField storeId={store?.id} />
            <SharedDoubt />
          </div>
          {!isListLasting() && (
            <Notice tone="warning">
              {t`This browser keeps nothing: the list is gone once you close the page.`}
            </Notice>
          )}
          {isMissing && (
            <Notice
              tone="warning"
              title={t`This store is not on your device`}
              action={
                <Button variant="secondary" onClick={retry}>
                  {t`Try Again`}
                </Button>
              }
            >
              {t`Its products can be found once you are online.`}
            </Notice>
          )}
          {lines === undefined ? (
            <Loading label={t`Loading your list...`} className="flex flex-col gap-3">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
            </Loading>
          ) : (
            <LinesToBuy
              planned={planned}
              store={isPending ? null : store}
              aisles={aisles}
              isPending={isOfStore && isPending}
              onOpen={openLine}
            />
          )}
          <JoinLines planned={open} storeId={store?.id} />
          <LiveRegion text={basketCount(done.length, planned.length)} />
          {lines?.length === 0 && (
            <p className="text-muted">
              {t`Nothing is on your list yet. Paste a chat, a recipe or an e-mail: each food is found under whatever name, in any language.`}
            </p>
          )}
          {isFound && <PlanCard store={store} planned={open} />}
          {done.length > 0 && <Basket done={done} store={store} onOpen={openLine} />}
          {lines !== undefined && <BuyAgain lines={lines} />}
          <KeptPlacesRow title={t`Favourites`} places={favourites} />
          <KeptPlacesRow title={t`Recently viewed`} places={viewedProducts} />
          {store && planned.length > 0 && <SendsFoods storeName={store.name} />}
          {!isOfStore && <WhereToShop lines={left.map(({ line }) => line)} />}
          {isFound && (
            <ListFoot
              store={store}
              planned={open}
              isBusy={isOfEarlierLines}
              onStart={() => void openOverlay({ [WALK]: '1' })}
            />
          )}
        </div>
      )}
      {shown ? (
        <LineSheet
          key={shown.line.id}
          planned={shown}
          store={store}
          onClose={() => closeOverlay(LINE)}
          onProduct={({ row: { product, ...inventory } }) =>
            store && openProduct({ product, availability: [{ store, inventory }] })
          }
        >
          {sheet}
        </LineSheet>
      ) : (
        sheet
      )}
      {named === SHARE && (
        <ShareSheet planned={left} store={store} onClose={() => closeOverlay(LINE)} />
      )}
      {named === LISTS && <ListsSheet onClose={() => closeOverlay(LINE)} />}
    </>
  );
}
