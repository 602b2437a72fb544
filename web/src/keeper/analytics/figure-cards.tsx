import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { searchSuccessRate } from '@aislewise/contracts/analytics';
import { Eye, Search, SearchX, Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { totals, type Analytics } from './rules.ts';

/** The page's parameters with this part of the analytics chosen. */
function withPart(parameters: URLSearchParams, part: string): string {
  const next = new URLSearchParams(parameters);
  next.set('part', part);
  return next.toString();
}

/** The four cards (spec section 2, Analytics tab), summed over the range and today; each leads to its part. */
export function FigureCards({ data }: { readonly data: Analytics }) {
  const [parameters] = useSearchParams();
  const { activeUsers, totalSearches, productViews, failedSearches } = totals(data);
  const rate = searchSuccessRate(totalSearches, failedSearches);
  const cards = [
    {
      label: t`Active Users`,
      figure: activeUsers,
      Icon: Users,
      hint: t`Visitors by day`,
      part: 'activity',
    },
    {
      label: t`Total Searches`,
      figure: totalSearches,
      Icon: Search,
      hint: t`${rate}% success rate`,
      part: 'search',
    },
    {
      label: t`Product Views`,
      figure: productViews,
      Icon: Eye,
      hint: t`Products opened`,
      part: 'activity',
    },
    {
      label: t`Failed Searches`,
      figure: failedSearches,
      Icon: SearchX,
      hint: t`No results found`,
      part: 'search',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ label, figure, Icon, hint, part }) => (
        <Card key={label} interactive className="relative flex flex-col gap-1 p-3 sm:p-4">
          <dt className="flex items-center gap-1.5 text-sm font-semibold text-muted">
            <Icon aria-hidden size={16} className="shrink-0" />
            <Link
              to={`?${withPart(parameters, part)}`}
              replace
              preventScrollReset
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {label}
            </Link>
          </dt>
          <dd className="font-display text-3xl font-bold tabular-nums">
            {figure.toLocaleString(i18n.locale)}
          </dd>
          <dd className="text-sm text-muted tabular-nums">{hint}</dd>
        </Card>
      ))}
    </dl>
  );
}
