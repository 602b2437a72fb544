import {
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';
import { ChartTip } from './chart-tip.tsx';
import { LineSample, LINES, Mark } from './marks.tsx';
import { FIGURE_LABELS, FIGURES, type Figure, type Point } from './rules.ts';

/** Marks that a line can carry and still be seen as one. */
const MOST_MARKS = 9;
const TICK = { fill: 'var(--muted)', fontSize: 'var(--text-xs)' };

/** The line chart of a store's days, today last. */
export default function ActivityChart({ days }: { readonly days: readonly Point[] }) {
  const byLabel = new Map(days.map((day) => [day.label, day]));
  return (
    <LineChart
      responsive
      accessibilityLayer={false}
      data={[...days]}
      margin={{ top: 8, right: 20, bottom: 0, left: 0 }}
      className="h-64 w-full sm:h-80"
    >
      <CartesianGrid vertical={false} stroke="var(--hairline)" />
      <XAxis
        dataKey="label"
        interval="preserveEnd"
        minTickGap={16}
        tickLine={false}
        axisLine={{ stroke: 'var(--edge)' }}
        tick={TICK}
      />
      <YAxis
        width="auto"
        allowDecimals={false}
        tickLine={false}
        axisLine={false}
        tick={TICK}
        tickFormatter={(value: number) => value.toLocaleString('en-US')}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--edge)' }}
        content={({ active, label }) => {
          const day = active ? byLabel.get(String(label)) : undefined;
          return day ? <DayTip day={day} /> : null;
        }}
      />
      {FIGURES.map((figure, place) => (
        <Line
          key={figure}
          dataKey={figure}
          type="linear"
          isAnimationActive={false}
          stroke={LINES[figure].color}
          strokeDasharray={LINES[figure].dash}
          strokeWidth={2.25}
          dot={marksOf(figure, place, days.length)}
          activeDot={{ r: 5, fill: LINES[figure].color, stroke: 'var(--card)' }}
        />
      ))}
    </LineChart>
  );
}

function DayTip({ day }: { readonly day: Point }) {
  const rows = FIGURES.map((figure) => ({
    label: FIGURE_LABELS[figure],
    value: day[figure],
    sample: <LineSample line={LINES[figure]} />,
  }));
  return <ChartTip title={day.label} rows={rows} />;
}

/** Draws a line's marks: on every day of a week; of a longer time on some, each line on others. */
function marksOf(figure: Figure, place: number, days: number) {
  const every = Math.ceil(days / MOST_MARKS);
  const first = Math.floor((place * every) / FIGURES.length);
  return function dot({ cx, cy, index }: DotItemDotProps) {
    if (typeof cx !== 'number' || typeof cy !== 'number') return null;
    if (index % every !== first) return null;
    return <Mark key={index} x={cx} y={cy} line={LINES[figure]} />;
  };
}
