import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { lazy, type ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { Waiting } from './waiting.tsx';
import { FiguresTable } from './figures-table.tsx';
import { SliceMark } from './marks.tsx';
import { slices, type Analytics } from './rules.ts';
import { nameText } from '../../lib/direction.ts';

const EventsChart = lazy(() => import('./events-chart.tsx'));

interface EventsPartProps {
  readonly events: Analytics['todayStats']['events'];
  /** A button that reads the figures again. */
  readonly again: ReactNode;
}

/** Event Types: today's events by type. The table beside the pie is also its legend. */
export function EventsPart({ events, again }: EventsPartProps) {
  const rows = slices(events);
  if (rows.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t`No events yet today`}
        text={t`What shoppers do today is counted here by kind, from midnight in your store’s time.`}
        actions={again}
      />
    );
  }
  return (
    <SectionCard
      level={3}
      title={t`Event Types`}
      text={t`What happened today so far. The numbers beside the slices are those in the table.`}
    >
      <div className="grid items-center gap-4 md:grid-cols-2">
        {/* Hidden from screen readers: the figures are in the table. */}
        <div aria-hidden>
          <Waiting>
            <EventsChart slices={rows} />
          </Waiting>
        </div>
        <FiguresTable
          caption={t`Today’s events by type`}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            {
              label: t({ message: 'Type', comment: 'Kind of event' }),
              cell: ({ number, name }) => (
                <span className="flex items-center gap-2">
                  <SliceMark number={number} />
                  <bdi>{nameText(name)}</bdi>
                </span>
              ),
            },
            { label: t`Events`, cell: ({ count }) => count.toLocaleString(i18n.locale) },
            {
              label: t({ message: 'Share', context: 'Part of all events, in per cent' }),
              cell: ({ share }) => `${share}%`,
            },
          ]}
        />
      </div>
    </SectionCard>
  );
}
