import type { Deal } from '@aislewise/contracts/calls/deals';
import { dealEndLabel, dealTypeText } from '@aislewise/contracts/deals';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { DEAL_PARAMETER } from '../rules.ts';

interface DealCardProps {
  readonly deal: Deal;
  readonly now: Date;
  readonly timeZone: string;
  /** Opens the deal by keyboard; presses on the card open it by the carousel. */
  readonly onOpen: () => void;
}

/** A deal (spec section 2, Deals carousel). */
export function DealCard({ deal, now, timeZone, onOpen }: DealCardProps) {
  const end = dealEndLabel(deal.endDate, now, timeZone);
  return (
    <article className="flex h-full flex-col gap-4 rounded-card bg-sale-soft p-5 sm:flex-row sm:items-center sm:gap-8 sm:p-8">
      {deal.dealValue !== null && deal.dealValue !== '' && (
        <span className="price-tag max-w-full shrink-0 self-start font-display text-2xl leading-tight font-bold tracking-tight sm:order-last sm:max-w-72 sm:self-center sm:text-3xl">
          {deal.dealValue}
        </span>
      )}
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm font-bold text-sale-text">
          {deal.displayPriority === 1 && (
            <Badge tone="sale" solid>
              Featured
            </Badge>
          )}
          <span className="first-letter:uppercase">{dealTypeText(deal.dealType)}</span>
        </p>
        <h3 className="text-2xl">
          <Link
            to={`?${new URLSearchParams({ [DEAL_PARAMETER]: deal.id })}`}
            draggable={false}
            className="flex min-h-target items-center"
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
          <p className="max-w-text text-lg">{deal.description}</p>
        )}
        {end !== null && (
          <p className="flex items-center gap-1.5 font-semibold">
            <CalendarClock aria-hidden size={18} />
            {end}
          </p>
        )}
      </div>
    </article>
  );
}
