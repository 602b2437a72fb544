import { lazy, type ReactNode } from 'react';
import { foodPicture } from '../../lib/food-picture.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../shared/waiting.tsx';
import { ChartFrame, LegendEntry } from './chart-frame.tsx';
import { FiguresTable } from './figures-table.tsx';
import { LineSample, LINES } from './marks.tsx';
import { FIGURE_HEADS, FIGURE_LABELS, FIGURES, isQuiet, points, type Analytics } from './rules.ts';

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
        picture={foodPicture('🧺')}
        title="Nothing has happened yet"
        text="Once shoppers open your store’s page, their visits, searches and looks show here."
        actions={again}
      />
    );
  }
  return (
    <ChartFrame
      title="Activity Over Time"
      text="Day by day in your store’s time, today so far at the end."
      legend={FIGURES.map((figure) => (
        <LegendEntry key={figure} sample={<LineSample line={LINES[figure]} />}>
          {FIGURE_LABELS[figure]}
        </LegendEntry>
      ))}
      chart={
        <Waiting>
          <ActivityChart days={days} />
        </Waiting>
      }
      table={
        <FiguresTable
          caption="Activity by day, today first"
          rows={days.toReversed()}
          rowKey={({ label }) => label}
          columns={[
            { label: 'Day', cell: ({ label }) => label },
            ...FIGURES.map((figure) => ({
              label: FIGURE_HEADS[figure],
              cell: (day: (typeof days)[number]) => day[figure].toLocaleString('en-US'),
            })),
          ]}
        />
      }
    />
  );
}
