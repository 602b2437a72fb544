import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { aisleText } from '@aislewise/contracts/aisles';
import type { Store } from '@aislewise/contracts/calls/stores';
import { Route, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ItemText } from '../../features/list/components/item-text.tsx';
import { finishWalk } from '../../features/list/finish-walk.ts';
import { lineText } from '../../features/list/line-text.ts';
import { aisleOf, basketText, totalOf, type PlannedLine } from '../../features/list/rules.ts';
import { tickLine } from '../../features/list/use-list.ts';
import { useStops } from '../../features/list/use-stops.ts';
import { keepWalk, readWalk, sortWalk, type WalkState } from '../../features/list/walk-state.ts';
import { AisleSign } from '../../features/products/components/aisle-sign.tsx';
import { sendStockReport } from '../../features/stock-reports/api.ts';
import { toastReport, undoReport } from '../../features/stock-reports/report-toast.ts';
import { useCloseOverlay, useOpenOverlay } from '../../lib/overlay-address.ts';
import { focusPage, isFocusLost } from '../../lib/use-focus-on-navigation.ts';
import { useScreenAwake } from '../../lib/use-screen-awake.ts';
import type { ListChoice } from '../../device/device-search/device-list.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useLazyPart } from '../../ui/use-lazy-part.ts';
import { TickButton } from './line-row.tsx';
import { NEXT_ID, NextCard } from './next-card.tsx';
import { SubstitutesHere } from './substitutes-here.tsx';
import { endText, WalkEnd } from './walk-end.tsx';

const UNDO_MS = 8000;
/** Query parameter that shows the way on the plan. */
const WAY = 'way';

interface WalkViewProps {
  readonly store: Store;
  readonly planned: readonly PlannedLine[];
  readonly aisles: readonly string[];
  readonly onClose: () => void;
}

/** The walk through the store: the next item large, with its aisle, and what follows. For one hand. */
export function WalkView({ store, planned, aisles, onClose }: WalkViewProps) {
  const [walk, setWalk] = useState(() => readWalk(store.id, new Date()));
  const { stops, way } = useStops(store.id, planned, aisles);
  const inOrder = stops.flatMap(({ lines }) => lines);
  const [parameters] = useSearchParams();
  const openOverlay = useOpenOverlay();
  const closeOverlay = useCloseOverlay();
  const { Part: WaySheet, fetchPart } = useLazyPart(() => import('./way-sheet.tsx'));
  const isShowingWay = parameters.get(WAY) === '1' && way !== null;
  const fetchWay = useEffectEvent(() => fetchPart(() => closeOverlay(WAY)));
  useEffect(() => {
    if (isShowingWay) fetchWay();
  }, [isShowingWay]);
  const { next, back, notHere } = sortWalk(inOrder, walk);
  const [current, ...following] = [...next, ...back];
  const ticked = planned.filter(({ line }) => line.tickedAt !== null);
  const total = basketText(totalOf(ticked), store);
  useScreenAwake();

  /** Changes the walk as it is then: an Undo comes later than the step that it takes back. */
  const putOff = (change: (now: WalkState) => Partial<WalkState>) => {
    const now = readWalk(store.id, new Date());
    const changed = { ...now, ...change(now) };
    setWalk(changed);
    keepWalk(changed);
  };
  const reported = ({ row: { productId, product } }: ListChoice) => ({
    storeId: store.id,
    productId,
    name: product.name,
    storeName: store.name,
  });
  const tick = ({ line, product }: PlannedLine) => {
    void tickLine(line.id, true);
    // It was there after all.
    if (product) void undoReport(reported(product));
    toast({
      title: t`${{ name: line.item.words }} is in the basket`,
      action: {
        label: t`Undo`,
        until: Date.now() + UNDO_MS,
        run: () => void tickLine(line.id, false),
      },
    });
  };
  const lookAgain = (id: string) =>
    putOff(({ notHere: all }) => ({ notHere: all.filter((one) => one !== id) }));
  const missed = notHere.find(({ line }) => line.id === walk.notHere.at(-1));
  const report = async ({ line, product }: PlannedLine) => {
    putOff(({ notHere: all }) => ({ notHere: [...all, line.id] }));
    if (!product) return;
    const { productId } = product.row;
    try {
      const body = { storeId: store.id, productId, kind: 'not_here' as const };
      const { isQueued } = await sendStockReport(body, product.row.product.name, store.name);
      toastReport(reported(product), isQueued, () => lookAgain(line.id));
    } catch (error) {
      // The walk goes on: a report that is refused changes nothing for the shopper.
      console.info('The report was not accepted', error);
    }
  };
  const currentId = current?.line.id;
  const shownId = useRef(currentId);
  useEffect(() => {
    window.scrollTo(0, 0);
    // The button that starts the walk is gone, and at its end so is the one that ends it.
    if (isFocusLost()) document.getElementById(NEXT_ID)?.focus();
    return () => {
      if (isFocusLost()) focusPage();
    };
  }, []);
  useEffect(() => {
    // The pressed button is gone with its item, so the focus moves to the next one.
    if (shownId.current !== currentId) document.getElementById(NEXT_ID)?.focus();
    shownId.current = currentId;
  }, [currentId]);
  const finish = useEffectEvent(() => finishWalk(store.id, planned, aisles));
  const isDone = current === undefined;
  useEffect(() => {
    if (isDone) void finish();
  }, [isDone]);

  return (
    <div className="mx-auto flex max-w-text flex-col gap-4 px-4 pt-3 pb-6">
      <h1 className="sr-only">{t`Walk through ${{ store: store.name }}`}</h1>
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="text-lg leading-tight">
            <Trans>
              <strong className="tabular-nums">
                {ph({ ticked: ticked.length })} of {ph({ all: planned.length })}
              </strong>{' '}
              in the basket
            </Trans>
            {total !== '' && <span className="tabular-nums">, {total}</span>}
          </p>
          <progress aria-hidden className="walked" value={ticked.length} max={planned.length} />
        </div>
        {way !== null && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Route aria-hidden size={18} />}
            onClick={() => void openOverlay({ [WAY]: '1' })}
          >
            {t`The way`}
          </Button>
        )}
        <IconButton
          label={t`End the walk`}
          icon={<X aria-hidden />}
          onClick={() => {
            if (!isDone) void finishWalk(store.id, planned, aisles);
            onClose();
          }}
        />
      </div>
      <LiveRegion text={current ? nextText(current) : endText(ticked.length, notHere.length)} />
      {current ? (
        <>
          {next.length === 0 && (
            <p className="rounded-card bg-warning-soft px-4 py-3 font-semibold text-warning-text">
              {plural(
                { count: back.length },
                {
                  one: 'Back to what is left: # item.',
                  other: 'Back to what is left: # items.',
                },
              )}
            </p>
          )}
          <NextCard
            key={current.line.id}
            planned={current}
            store={store}
            onTick={() => tick(current)}
            onNotHere={() => void report(current)}
            onLater={
              following.length > 0 && next.length > 0
                ? () => putOff((now) => ({ later: [...now.later, current.line.id] }))
                : undefined
            }
          />
          <MissedNow missed={missed} store={store} onChosen={lookAgain} />
          {following.length > 0 && (
            <section aria-labelledby="walk-next">
              <h2 id="walk-next" className="text-lg">
                {t({ message: 'Next', comment: 'Heading of the items after the next one' })}
              </h2>
              <ul className="divide-y divide-hairline">
                {following.map((one) => (
                  <FollowingLine key={one.line.id} planned={one} onTick={() => tick(one)} />
                ))}
              </ul>
            </section>
          )}
        </>
      ) : (
        <WalkEnd
          store={store}
          ticked={ticked}
          notHere={notHere}
          onLookAgain={lookAgain}
          onClose={onClose}
        />
      )}
      {isShowingWay && WaySheet && (
        <WaySheet {...way} stops={stops} onClose={() => closeOverlay(WAY)} />
      )}
    </div>
  );
}

/** The next item as a screen reader says it: 'Next: besan, Aisle 4'. */
function nextText(planned: PlannedLine): string {
  const name = planned.product?.row.product.name ?? planned.line.item.words;
  const aisle = aisleOf(planned);
  return aisle === null ? t`Next: ${name}` : t`Next: ${name}, ${{ aisle: aisleText(aisle) }}`;
}

/** The substitutes of the item that was just not here, while the next one is on the screen. */
function MissedNow({
  missed,
  store,
  onChosen,
}: {
  readonly missed: PlannedLine | undefined;
  readonly store: Store;
  readonly onChosen: (id: string) => void;
}) {
  if (!missed) return null;
  return (
    <section className="flex flex-col gap-2 rounded-card border border-hairline bg-sunken p-4">
      <h2 className="text-lg">
        <Trans>
          Instead of <bdi>{ph({ food: missed.line.item.words })}</bdi>
        </Trans>
      </h2>
      <SubstitutesHere planned={missed} store={store} onChosen={() => onChosen(missed.line.id)} />
    </section>
  );
}

/** An item that comes later, with its aisle. */
function FollowingLine({
  planned,
  onTick,
}: {
  readonly planned: PlannedLine;
  readonly onTick: () => void;
}) {
  const { line } = planned;
  const { name, amount, product } = lineText(planned);
  return (
    <li className="flex items-center gap-2 py-1">
      <TickButton label={line.item.words} isTicked={false} onTick={onTick} large />
      <p className="min-w-0 grow leading-snug font-semibold wrap-anywhere">
        <ItemText item={{ ...line.item, note: '' }} name={product || name} amount={amount} />
      </p>
      <AisleSign aisle={aisleOf(planned)} size="sm" className="shrink-0" />
    </li>
  );
}
