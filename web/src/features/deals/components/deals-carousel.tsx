import { t } from '@lingui/core/macro';
import type { Deal } from '@aislewise/contracts/calls/deals';
import type { StoredMoney } from '@aislewise/contracts/money';
import { Pause, Play } from 'lucide-react';
import { foodPicture } from '../../../lib/food-picture.ts';
import { useNow } from '../../../lib/use-now.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { trackDealClick } from '../../analytics/api.ts';
import { dealsOnNow, noDealsText } from '../rules.ts';
import { DealCard } from './deal-card.tsx';
import { useCarousel } from './use-carousel.ts';

interface DealsCarouselProps {
  readonly deals: readonly Deal[];
  /** Named in the text shown without deals. */
  readonly storeName?: string | undefined;
  readonly timeZone: string;
  readonly money: StoredMoney;
  readonly onOpen: (deal: Deal) => void;
}

/** A store's deals, one at a time (spec sections 2 and 4). */
export default function DealsCarousel({
  deals,
  storeName,
  timeZone,
  money,
  onOpen,
}: DealsCarouselProps) {
  const now = useNow();
  const shown = dealsOnNow(deals, now);
  const open = (i: number) => {
    const deal = shown[i];
    if (!deal) return;
    trackDealClick({ dealId: deal.id, dealTitle: deal.title, storeId: deal.storeId });
    onOpen(deal);
  };
  const { place, goTo, moving, mayMove, stopped, setStopped, drag, root, track } = useCarousel(
    shown.length,
    open,
  );
  if (shown.length === 0) return <NoDeals storeName={storeName} />;
  return (
    <div
      role="group"
      aria-roledescription={t({ message: 'carousel', comment: 'For screen readers' })}
      aria-label={t`Deals`}
      {...root}
    >
      <div
        {...track}
        aria-live={moving ? 'off' : 'polite'}
        style={drag === null ? undefined : { translate: `${drag}px` }}
        className={cx(
          'grid',
          shown.length > 1 && 'cursor-grab touch-pan-y select-none active:cursor-grabbing',
          drag === null && 'transition-[translate]',
        )}
      >
        {/* All slides share one grid cell, so that the tallest sets the height. */}
        {shown.map((deal, i) => (
          <div
            key={deal.id}
            role="group"
            aria-roledescription={t({
              message: 'slide',
              comment: 'Of a carousel, for screen readers',
            })}
            aria-label={placeText(i, shown.length)}
            className={cx(
              'col-start-1 row-start-1 transition-[opacity,visibility]',
              i !== place && 'invisible opacity-0',
            )}
          >
            <DealCard
              deal={deal}
              now={now}
              timeZone={timeZone}
              money={money}
              onOpen={() => open(i)}
            />
          </div>
        ))}
      </div>
      {shown.length > 1 && (
        // Lower than what one can tap, which reaches into the gaps above and below.
        <div className="flex h-6 items-center justify-center">
          {shown.map((deal, i) => (
            <button
              key={deal.id}
              type="button"
              aria-label={dealText(deal, i, shown.length)}
              aria-current={i === place}
              onClick={() => goTo(i)}
              className="relative flex h-target w-target min-w-6 shrink items-center justify-center"
            >
              <span
                className={cx(
                  'h-2.5 rounded-chip transition-all',
                  i === place
                    ? 'w-6 border-2 border-transparent bg-store-text'
                    : 'w-2.5 border-2 border-edge',
                )}
              />
            </button>
          ))}
          {mayMove && (
            <IconButton
              label={stopped ? t`Play deals` : t`Pause deals`}
              icon={stopped ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
              onClick={() => setStopped(!stopped)}
            />
          )}
        </div>
      )}
    </div>
  );
}

function placeText(place: number, count: number): string {
  const number = place + 1;
  return t`${number} of ${count}`;
}

function dealText({ title }: Deal, place: number, count: number): string {
  const number = place + 1;
  return t`Deal ${number} of ${count}: ${title}`;
}

function NoDeals({ storeName }: { readonly storeName: string | undefined }) {
  return (
    <div className="flex min-h-18 items-center gap-3 rounded-card border border-hairline bg-card px-3 py-1.5">
      <Picture src={foodPicture('🏷️')} alt="" width={40} height={40} tint="none" />
      <div>
        <h3 className="text-base">{t`No current deals`}</h3>
        <p className="text-sm text-muted">{noDealsText(storeName)}</p>
      </div>
    </div>
  );
}
