import { t } from '@lingui/core/macro';
import { graphemesOf } from '@aislewise/contracts/cut-text';
import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from './chart-tip.tsx';
import { BAR_COLORS, BarSample, Stripes } from './marks.tsx';
import type { Analytics } from './rules.ts';

type Search = Analytics['recentSearches'][number];

/** Letters of a query that fit beside its bar. */
const SHOWN_LETTERS = 14;
const TICK = { fill: 'var(--color-muted)', fontSize: 'var(--text-xs)' };
const ROW_HEIGHT_PX = 38;
const AXIS_HEIGHT_PX = 30;

/** The bar chart of the most frequent queries: searches, and searches without a result. */
export default function QueriesChart({ searches }: { readonly searches: readonly Search[] }) {
  const stripes = useId();
  const byQuery = new Map(searches.map((search) => [search.query, search]));
  return (
    <BarChart
      responsive
      accessibilityLayer={false}
      layout="vertical"
      data={[...searches]}
      barGap={1}
      margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
      className="w-full"
      style={{ height: searches.length * ROW_HEIGHT_PX + AXIS_HEIGHT_PX }}
    >
      <defs>
        <Stripes id={stripes} />
      </defs>
      <CartesianGrid horizontal={false} stroke="var(--color-hairline)" />
      <XAxis type="number" allowDecimals={false} tickLine={false} axisLine={false} tick={TICK} />
      <YAxis
        type="category"
        dataKey="query"
        width="auto"
        interval={0}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-edge)' }}
        tick={{ ...TICK, fill: 'var(--color-ink)' }}
        tickFormatter={shortened}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-sunken)' }}
        content={({ active, label }) => {
          const search = active ? byQuery.get(String(label)) : undefined;
          return search ? <QueryTip search={search} /> : null;
        }}
      />
      <Bar dataKey="count" isAnimationActive={false} fill={BAR_COLORS.count} radius={2} />
      <Bar
        dataKey="failedSearches"
        isAnimationActive={false}
        fill={`url(#${stripes})`}
        stroke={BAR_COLORS.failed}
        radius={2}
      />
    </BarChart>
  );
}

function QueryTip({ search }: { readonly search: Search }) {
  const rows = [
    { label: t`Searches`, value: search.count, sample: <BarSample kind="count" /> },
    { label: t`Found nothing`, value: search.failedSearches, sample: <BarSample kind="failed" /> },
  ];
  return <ChartTip title={search.query} rows={rows} />;
}

function shortened(query: string): string {
  const letters = graphemesOf(query);
  return letters.length > SHOWN_LETTERS
    ? `${letters.slice(0, SHOWN_LETTERS - 1).join('')}…`
    : query;
}
