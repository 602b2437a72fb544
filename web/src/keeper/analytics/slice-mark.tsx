import { sliceColor } from './marks.tsx';

/** A slice's colour and number, as they stand in the pie. */
export function SliceMark({ number }: { readonly number: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden width={16} height={16} className="shrink-0">
        <rect width={16} height={16} rx={4} fill={sliceColor(number)} />
      </svg>
      <span className="min-w-[2ch] text-right font-bold tabular-nums">{number}</span>
    </span>
  );
}
