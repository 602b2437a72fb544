import type { Figure } from './rules.ts';

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond';

export interface Line {
  readonly color: string;
  readonly dash: string;
  readonly shape: Shape;
}

/** How each line is told from the others: by colour, by dashes and by the shape of its points. */
export const LINES: Record<Figure, Line> = {
  activeUsers: { color: 'var(--new-text)', dash: '0', shape: 'circle' },
  totalSearches: { color: 'var(--seasonal-text)', dash: '8 3', shape: 'square' },
  productViews: { color: 'var(--in-stock-text)', dash: '2 3', shape: 'triangle' },
  dealClicks: { color: 'var(--warning-text)', dash: '10 3 2 3', shape: 'diamond' },
};

/** The pie's palette; slices rotate through it (spec section 2, Event Types). */
const SLICE_COLORS = [
  'var(--new)',
  'var(--warning)',
  'var(--in-stock)',
  'var(--seasonal)',
  'var(--out-of-stock)',
  'var(--edge)',
] as const;

export const BAR_COLORS = {
  count: 'var(--new)',
  failed: 'var(--out-of-stock)',
  failedGap: 'var(--card)',
} as const;

const OUTLINES: Record<Shape, string> = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  square: 'M-3.5 -3.5h7v7h-7z',
  triangle: 'M0 -4.5l4.5 8h-9z',
  diamond: 'M0 -5l5 5l-5 5l-5 -5z',
};

/** A point of a line, at a place of the drawing. */
export function Mark({ x, y, line }: { readonly x: number; readonly y: number; line: Line }) {
  return (
    <path
      d={OUTLINES[line.shape]}
      transform={`translate(${x} ${y})`}
      fill={line.color}
      stroke="var(--card)"
      strokeWidth={1}
    />
  );
}

/** A piece of the line with one of its points, for the legend. */
export function LineSample({ line }: { readonly line: Line }) {
  return (
    <svg aria-hidden width={36} height={14} viewBox="0 0 36 14" className="shrink-0">
      <path d="M0 7h36" stroke={line.color} strokeWidth={2.5} strokeDasharray={line.dash} />
      <Mark x={18} y={7} line={line} />
    </svg>
  );
}

/** Stripes, for what must differ from a plain bar by more than its colour. */
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

/** A slice's number on its colour, as it stands beside the slice and before its row. */
export const sliceColor = (number: number): string =>
  SLICE_COLORS[(number - 1) % SLICE_COLORS.length] ?? SLICE_COLORS[0];
