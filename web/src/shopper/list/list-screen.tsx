import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Footprints, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { Store } from '@aislewise/contracts/calls/stores';
import { planLines } from '../../features/list/rules.ts';
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
import { JoinDialog } from './join-dialog.tsx';
import { JoinLines } from './join-lines.tsx';
import { LineRow } from './line-row.tsx';
import { LineSheet } from './line-sheet.tsx';
import { OfferedLines } from './offered-lines.tsx';
import { PlanCard } from './plan-card.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { SharedBanner } from './shared-banner.tsx';
import { SharedText } from './shared-text.tsx';
import { StoreListHeader } from './store-list-header.tsx';
import { SendsFoods } from './sends-foods.tsx';
import { WalkView } from './walk-view.tsx';
import { WhereToShop } from './where-to-shop.tsx';

/** Query parameter that shows the walk. */
const WALK = 'walk';
/** Query parameter with the open line, or `share`. */
const LINE = 'line';
const SHARE = 'share';
/** Missing lines for which the server is asked without a press. */
const MAX_ASKED = 8;

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
  const open = planned.filter(({ line }) => line.tickedAt === null);
  const done = planned.filter(({ line }) => line.tickedAt !== null);
  const named = parameters.get(LINE);
  const shown = planned.find(({ line }) => line.id === named);
  const isWalking = parameters.get(WALK) === '1' && store !== null;
  const openLine = (id: string) => void openOverlay({ [LINE]: id });
  const missing = open.filter(({ found }) => found?.choices.length === 0).slice(0, MAX_ASKED);
  return (
    <>
      {isOfStore ? <StoreListHeader store={store} isWalking={isWalking} /> : null}
      {isWalking && lines !== undefined && !isPending ? (
        <WalkView
          store={store}
          planned={planned}
          aisles={aisles}
          onClose={() => closeOverlay(WALK)}
        />
      ) : (
        <div className="mx-auto flex max-w-text flex-col gap-5 px-4 pt-4 pb-6">
          <div className="flex items-center justify-between gap-2">
            <h1 className="text-2xl">{t`Your list`}</h1>
            {open.length > 0 && (
              <Button
                variant="secondary"
                icon={<Share2 aria-hidden size={20} />}
                aria-haspopup="dialog"
                onClick={() => openLine(SHARE)}
              >
                {t({ message: 'Share', comment: 'Gives the list to others' })}
              </Button>
            )}
          </div>
          <AddField storeId={store?.id} />
          <SharedBanner onOpen={() => openLine(SHARE)} />
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
          {store && open.length > 0 && !isPending && !isMissing && (
            <>
              <PlanCard store={store} planned={open} />
              <Button
                size="lg"
                wide
                // A walk that begins before all lines are found puts another one first a moment later.
                busy={isOfEarlierLines}
                icon={<Footprints aria-hidden />}
                onClick={() => void openOverlay({ [WALK]: '1' })}
              >
                <span>
                  <Trans>
                    Walk through <bdi>{ph({ store: store.name })}</bdi>
                  </Trans>
                </span>
              </Button>
            </>
          )}
          <JoinLines planned={open} storeId={store?.id} />
          {lines === undefined ? (
            <Loading label={t`Loading your list...`} className="flex flex-col gap-3">
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
              <Skeleton className="h-14" />
            </Loading>
          ) : (
            <ul aria-label={t`To buy`} className="divide-y divide-hairline empty:hidden">
              {open.map((one) => (
                <LineRow
                  key={one.line.id}
                  planned={one}
                  store={store}
                  isPending={isOfStore && isPending && one.found === undefined}
                  mayAsk={missing.includes(one)}
                  onOpen={() => openLine(one.line.id)}
                />
              ))}
            </ul>
          )}
          <LiveRegion text={basketCount(done.length, planned.length)} />
          {lines?.length === 0 && (
            <p className="text-muted">
              {t`Nothing is on your list yet. Paste a chat, a recipe or an e-mail: each food is found under whatever name, in any language.`}
            </p>
          )}
          {done.length > 0 && <Basket done={done} store={store} onOpen={openLine} />}
          {store && planned.length > 0 && <SendsFoods storeName={store.name} />}
          {!isOfStore && <WhereToShop lines={lines ?? []} />}
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
        <ShareSheet planned={open} store={store} onClose={() => closeOverlay(LINE)} />
      )}
    </>
  );
}
