import { i18n } from '#i18n';
import {
  CartesianGrid,
  Line as RechartsLine,
  LineChart,
  Tooltip,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';
import { ChartTip } from './chart-tip.tsx';
import { LineSample, Mark } from './marks.tsx';
import { LINES, type Line, type Point } from './rules.ts';

/** More marks would hide the line. */
const MAX_MARKS = 9;
const TICK = { fill: 'var(--color-muted)', fontSize: 'var(--text-xs)' };

/** The line chart of the store's days, today last. */
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
      <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
      <XAxis
        dataKey="label"
        interval="preserveEnd"
        minTickGap={16}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-edge)' }}
        tick={TICK}
      />
      <YAxis
        width="auto"
        allowDecimals={false}
        tickLine={false}
        axisLine={false}
        tick={TICK}
        tickFormatter={(value: number) => value.toLocaleString(i18n.locale)}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--color-edge)' }}
        content={({ active, label }) => {
          const day = active ? byLabel.get(String(label)) : undefined;
          return day ? <DayTip day={day} /> : null;
        }}
      />
      {LINES.map((line, place) => (
        <RechartsLine
          key={line.figure}
          dataKey={line.figure}
          type="linear"
          isAnimationActive={false}
          stroke={`var(${line.color})`}
          strokeDasharray={line.dash}
          strokeWidth={2.25}
          dot={marksOf(line, place, days.length)}
          activeDot={{ r: 5, fill: `var(${line.color})`, stroke: 'var(--color-card)' }}
        />
      ))}
    </LineChart>
  );
}

function DayTip({ day }: { readonly day: Point }) {
  const rows = LINES.map((line) => ({
    label: line.label,
    value: day[line.figure],
    sample: <LineSample line={line} />,
  }));
  return <ChartTip title={day.label} rows={rows} />;
}

/** Draws a line's marks: every day of a week; of a longer range some days, others for each line. */
function marksOf(line: Line, place: number, days: number) {
  const every = Math.ceil(days / MAX_MARKS);
  const first = Math.floor((place * every) / LINES.length);
  return function dot({ cx, cy, index }: DotItemDotProps) {
    if (typeof cx !== 'number' || typeof cy !== 'number') return null;
    if (index % every !== first) return null;
    return <Mark key={index} x={cx} y={cy} line={line} />;
  };
}
