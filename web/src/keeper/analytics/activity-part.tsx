import { i18n } from '#i18n';
import { t } from '@lingui/core/macro';
import { lazy, type ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from './waiting.tsx';
import { ChartFrame, LegendEntry } from './chart-frame.tsx';
import { FiguresTable } from './figures-table.tsx';
import { LineSample } from './marks.tsx';
import { isQuiet, LINES, points, type Analytics } from './rules.ts';

const ActivityChart = lazy(() => import('./activity-chart.tsx'));

interface ActivityPartProps {
  readonly data: Analytics;
  /** A button that reads the figures again. */
  readonly again: ReactNode;
}

/** Activity Over Time: users, searches, views and deal clicks by day. */
export function ActivityPart({ data, again }: ActivityPartProps) {
  const days = points(data);
  if (isQuiet(days)) {
    return (
      <EmptyState
        level={3}
        title={t`Nothing has happened yet`}
        text={t`Once shoppers open your store’s page, their visits, searches and looks show here.`}
        actions={again}
      />
    );
  }
  return (
    <ChartFrame
      title={t`Activity Over Time`}
      text={t`Day by day in your store’s time, today so far at the end.`}
      legend={LINES.map((line) => (
        <LegendEntry key={line.figure} sample={<LineSample line={line} />}>
          {line.label}
        </LegendEntry>
      ))}
      chart={
        <Waiting>
          <ActivityChart days={days} />
        </Waiting>
      }
      table={
        <FiguresTable
          caption={t`Activity by day, today first`}
          rows={days.toReversed()}
          rowKey={({ label }) => label}
          columns={[
            { label: t`Day`, cell: ({ label }) => label },
            ...LINES.map(({ figure, head }) => ({
              label: head,
              cell: (day: (typeof days)[number]) => day[figure].toLocaleString(i18n.locale),
            })),
          ]}
        />
      }
    />
  );
}
