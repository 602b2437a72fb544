import { i18n } from '#i18n';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import { foodPicture } from '../../lib/food-picture.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NativeText } from '../../ui/native-text.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { Waiting } from './waiting.tsx';
import type { Range } from './api.ts';
import { ChartFrame, LegendEntry } from './chart-frame.tsx';
import { FailedSearches } from './failed-searches.tsx';
import { FiguresTable } from './figures-table.tsx';
import { BarSample } from './marks.tsx';
import { popularQueries, topQueries, type Analytics } from './rules.ts';

const QueriesChart = lazy(() => import('./queries-chart.tsx'));

interface SearchPartProps {
  readonly searches: Analytics['recentSearches'];
  readonly days: Range;
  /** A button that reads the figures again. */
  readonly again: ReactNode;
}

/** Search Analytics: top searches, searches that found nothing, popular searches. */
export function SearchPart({ searches, days, again }: SearchPartProps) {
  if (searches.length === 0) {
    return (
      <EmptyState
        level={3}
        picture={foodPicture('🔎')}
        title={t`No searches yet`}
        text={t`What shoppers search for in your store shows here, and what they did not find.`}
        actions={again}
      />
    );
  }
  const top = topQueries(searches);
  const count = top.length;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FailedSearches days={days} />
      <div className="grid min-w-0 gap-4">
        <ChartFrame
          title={t`Top searches`}
          text={t`The ${plural(count, { one: '# most frequent search', other: '# most frequent searches' })}.`}
          legend={
            <>
              <LegendEntry sample={<BarSample kind="count" />}>{t`Searches`}</LegendEntry>
              <LegendEntry sample={<BarSample kind="failed" />}>{t`Found nothing`}</LegendEntry>
            </>
          }
          chart={
            <Waiting>
              <QueriesChart searches={top} />
            </Waiting>
          }
          table={
            <FiguresTable
              caption={t`Top searches`}
              rows={top}
              rowKey={({ query }) => query}
              columns={[
                {
                  label: t({ message: 'Search', context: 'A text that shoppers searched for' }),
                  cell: ({ query }) => <NativeText>{query}</NativeText>,
                },
                { label: t`Searches`, cell: ({ count }) => count.toLocaleString(i18n.locale) },
                {
                  label: t`Found nothing`,
                  cell: ({ failedSearches }) => failedSearches.toLocaleString(i18n.locale),
                },
              ]}
            />
          }
        />
        <Popular searches={popularQueries(searches)} />
      </div>
    </div>
  );
}

function Popular({ searches }: { readonly searches: ReturnType<typeof popularQueries> }) {
  return (
    <SectionCard level={3} title={t`Popular searches`}>
      {searches.length === 0 ? (
        <p className="text-muted">{t`No search has found anything in this time.`}</p>
      ) : (
        <ol className="divide-y divide-hairline">
          {searches.map(({ query, count, avgResults }) => (
            <li key={query} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="font-semibold wrap-anywhere">
                <NativeText>{query}</NativeText>
              </span>
              <span className="text-sm text-muted tabular-nums">
                <SearchFigures searches={count} results={Math.round(avgResults)} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}

interface SearchFiguresProps {
  readonly searches: number;
  readonly results: number;
}

const SearchFigures = ({ searches, results }: SearchFiguresProps) => (
  <Trans>
    <Plural value={searches} one="# search" other="# searches" />,{' '}
    <Plural value={results} one="# result" other="# results" /> on average
  </Trans>
);
