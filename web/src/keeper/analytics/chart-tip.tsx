import { i18n } from '#i18n';
import type { ReactNode } from 'react';

interface ChartTipProps {
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: number;
    readonly sample: ReactNode;
  }[];
}

/** The tooltip of a chart. */
export function ChartTip({ title, rows }: ChartTipProps) {
  return (
    <div className="max-w-60 rounded-inner border border-hairline bg-card px-3 py-2 text-sm text-ink shadow-float">
      <p className="font-bold wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      {rows.map(({ label, value, sample }) => (
        <p key={label} className="flex items-center gap-2">
          {sample}
          <span className="grow">
            <bdi>{label}</bdi>
          </span>
          <span className="font-semibold tabular-nums">{value.toLocaleString(i18n.locale)}</span>
        </p>
      ))}
    </div>
  );
}
