import { t } from '@lingui/core/macro';
import type { Deal } from '@aislewise/contracts/calls/deals';
import { dealBadge, dealEndLabel, dealTypeText } from '@aislewise/contracts/deals';
import type { StoredMoney } from '@aislewise/contracts/money';
import { Link } from 'react-router';
import { DEAL_PARAMETER } from '../rules.ts';

interface DealCardProps {
  readonly deal: Deal;
  readonly now: Date;
  readonly timeZone: string;
  readonly money: StoredMoney;
  /** Opens the deal by keyboard; presses on the card open it by the carousel. */
  readonly onOpen: () => void;
}

/** One line, unless letters are so large that hardly a word fits on it. */
const ONE_LINE = 'line-clamp-1 @max-[10.5rem]:line-clamp-none';

/** A deal as a low row (spec section 2, Deals carousel). Its sheet has the whole texts. */
export function DealCard({ deal, now, timeZone, money, onOpen }: DealCardProps) {
  const end = dealEndLabel(deal.endDate, now, timeZone);
  return (
    <article className="flex h-full min-h-18 flex-wrap content-center items-center gap-x-3 gap-y-1 rounded-card bg-sale-soft px-3 py-1.5 sm:px-5">
      <span className="price-tag max-w-28 shrink-0 font-display text-base leading-tight font-bold tracking-tight sm:max-w-72 sm:text-xl">
        <span dir="auto" className="line-clamp-3">
          {dealBadge(deal, money)}
        </span>
      </span>
      <div className="@container min-w-0 grow basis-[8rem] text-sm leading-snug">
        <h3 className="text-base leading-snug">
          <Link
            to={`?${new URLSearchParams({ [DEAL_PARAMETER]: deal.id })}`}
            draggable={false}
            dir="auto"
            className={ONE_LINE}
            onClick={(event) => {
              event.preventDefault();
              // The carousel opens what a pointer taps; a drag is no tap.
              if (event.detail === 0) onOpen();
            }}
          >
            {deal.title}
          </Link>
        </h3>
        {deal.description !== null && deal.description !== '' && (
          <p dir="auto" className={ONE_LINE}>
            {deal.description}
          </p>
        )}
        <div className="font-semibold text-sale-text first-letter:uppercase">
          <p className={ONE_LINE}>
            {end !== null && `${end} · `}
            {dealTypeText(deal.dealType)}
            {deal.displayPriority === 1 && ` · ${t`Featured`}`}
          </p>
        </div>
      </div>
    </article>
  );
}
