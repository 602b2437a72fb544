import type { Line } from './rules.ts';

/** The pie's palette; slices rotate through it (spec section 2, Event Types). */
const SLICE_COLORS = [
  'var(--color-new)',
  'var(--color-warning)',
  'var(--color-in-stock)',
  'var(--color-seasonal)',
  'var(--color-out-of-stock)',
  'var(--color-edge)',
] as const;

export const BAR_COLORS = {
  count: 'var(--color-new)',
  failed: 'var(--color-out-of-stock)',
  failedGap: 'var(--color-card)',
} as const;

const OUTLINES: Record<Line['mark'], string> = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  square: 'M-3.5 -3.5h7v7h-7z',
  triangle: 'M0 -4.5l4.5 8h-9z',
  diamond: 'M0 -5l5 5l-5 5l-5 -5z',
};

/** A point of a line, at a position of the chart. */
export function Mark({ x, y, line }: { x: number; y: number; line: Line }) {
  return (
    <path
      d={OUTLINES[line.mark]}
      transform={`translate(${x} ${y})`}
      fill={`var(${line.color})`}
      stroke="var(--color-card)"
      strokeWidth={1}
    />
  );
}

/** A piece of the line with one of its points, for the legend. */
export function LineSample({ line }: { readonly line: Line }) {
  return (
    <svg aria-hidden width={36} height={14} viewBox="0 0 36 14" className="shrink-0">
      <path
        d="M0 7h36"
        stroke={`var(${line.color})`}
        strokeWidth={2.5}
        strokeDasharray={line.dash}
      />
      <Mark x={18} y={7} line={line} />
    </svg>
  );
}

/** Stripes tell failed searches from others without relying on colour. */
export function Stripes({ id }: { readonly id: string }) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={6} height={6} fill={BAR_COLORS.failedGap} />
      <rect width={4} height={6} fill={BAR_COLORS.failed} />
    </pattern>
  );
}

/** A piece of a bar, for the legend. */
export function BarSample({ kind }: { readonly kind: 'count' | 'failed' }) {
  const stripes = 'failed-sample';
  return (
    <svg aria-hidden width={20} height={14} className="shrink-0">
      {kind === 'failed' && <Stripes id={stripes} />}
      <rect
        x={1}
        y={1}
        width={18}
        height={12}
        rx={2}
        fill={kind === 'count' ? BAR_COLORS.count : `url(#${stripes})`}
        stroke={BAR_COLORS[kind]}
      />
    </svg>
  );
}

/** The colour of the slice with this number. */
export const sliceColor = (number: number): string =>
  SLICE_COLORS[(number - 1) % SLICE_COLORS.length] ?? SLICE_COLORS[0];

/** A slice's colour and number, in the legend. */
export function SliceMark({ number }: { readonly number: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden width={16} height={16} className="shrink-0">
        <rect width={16} height={16} rx={4} fill={sliceColor(number)} />
      </svg>
      <span className="min-w-[2ch] text-end font-bold tabular-nums">{number}</span>
    </span>
  );
}
