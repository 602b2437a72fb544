import { t } from '@lingui/core/macro';
import { Pie, PieChart, Tooltip, type PieLabelRenderProps } from 'recharts';
import { ChartTip } from './chart-tip.tsx';
import { sliceColor, SliceMark } from './marks.tsx';
import type { Slice } from './rules.ts';

/** The pie of today's events. Numbered slices do not depend on the six colours. */
export default function EventsChart({ slices }: { readonly slices: readonly Slice[] }) {
  const data = slices.map((slice) => ({ ...slice, fill: sliceColor(slice.number) }));
  return (
    <PieChart responsive accessibilityLayer={false} className="h-64 w-full">
      <Pie
        data={data}
        dataKey="count"
        nameKey="name"
        outerRadius="78%"
        startAngle={90}
        endAngle={-270}
        stroke="var(--color-card)"
        strokeWidth={2}
        isAnimationActive={false}
        rootTabIndex={-1}
        label={SliceNumber}
        labelLine={{ stroke: 'var(--color-edge)' }}
      />
      <Tooltip
        isAnimationActive={false}
        content={({ active, payload }) => {
          const slice = active ? data.find(({ name }) => name === payload[0]?.name) : undefined;
          if (!slice) return null;
          const sample = <SliceMark number={slice.number} />;
          return (
            <ChartTip title={slice.name} rows={[{ label: t`Today`, value: slice.count, sample }]} />
          );
        }}
      />
    </PieChart>
  );
}

function SliceNumber({ x, y, index, textAnchor }: PieLabelRenderProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={textAnchor === 'end' ? 'end' : 'start'}
      dominantBaseline="central"
      fill="var(--color-ink)"
      className="text-sm font-bold"
    >
      {index + 1}
    </text>
  );
}
