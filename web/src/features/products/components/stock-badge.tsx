import { t } from '@lingui/core/macro';
import type { InventoryRow } from '@aislewise/contracts/calls/inventory';
import { claimText, type Claim } from '@aislewise/contracts/stock-claims';
import { Check, CircleHelp, X } from 'lucide-react';
import { useIsMissing } from '../../stock-reports/own-reports.ts';
import { useCalendar } from '../../../lib/device-clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';

interface StockBadgeProps {
  readonly row: Pick<
    InventoryRow,
    | 'storeId'
    | 'productId'
    | 'inStock'
    | 'stockLevel'
    | 'lastUpdated'
    | 'seenAt'
    | 'seenBy'
    | 'halfLifeDays'
  >;
  /** Says 'Available Now' as well, which 'In Stock' on a card means by itself. */
  readonly full?: boolean;
  /** Leaves out the level, and the age of a claim of the last two weeks: for cards and rows, which have little room. */
  readonly isBrief?: boolean;
  readonly size?: 'md' | 'lg';
}

const LOOKS: Record<Claim, { tone: Tone; icon: typeof Check }> = {
  fresh: { tone: 'in-stock', icon: Check },
  likely: { tone: 'in-stock', icon: Check },
  unknown: { tone: 'warning', icon: CircleHelp },
  out: { tone: 'out-of-stock', icon: X },
};

/** In stock or not, as text with an icon that does not need colour, and the age of that claim. */
export function StockBadge({ row, full = false, isBrief = false, size = 'md' }: StockBadgeProps) {
  const { claim, word, level, age, isOld } = claimText(row, useNow(), useCalendar());
  const isMissing = useIsMissing()(row);
  const { tone, icon: Icon } = LOOKS[claim];
  const hasLevel = full || (row.stockLevel === 'generally_available' && !isBrief);
  const shownLevel = hasLevel ? level : null;
  const facts = [shownLevel, isBrief && !isOld ? null : age].filter((fact) => fact !== null);
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge
        tone={tone}
        size={size}
        className="min-w-0 max-w-full wrap-break-word [&>bdi]:min-w-0"
        icon={
          <Icon aria-hidden size={size === 'lg' ? 18 : 14} strokeWidth={3} className="shrink-0" />
        }
      >
        {word}
      </Badge>
      {facts.length > 0 && (
        <span className={cx('text-muted', size === 'lg' ? 'text-sm' : 'text-xs')}>
          {facts.join(' · ')}
        </span>
      )}
      {isMissing && (
        <span className={cx('font-semibold', size === 'lg' ? 'text-sm' : 'text-xs')}>
          {t`You reported it missing today`}
        </span>
      )}
    </span>
  );
}
