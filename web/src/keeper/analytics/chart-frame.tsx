import { t } from '@lingui/core/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionCard } from '../frame/section-card.tsx';

interface ChartFrameProps {
  readonly title: string;
  /** A sentence about the chart. */
  readonly text: string;
  readonly legend: ReactNode;
  readonly chart: ReactNode;
  /** The same figures, for screen readers and for exact values. */
  readonly table: ReactNode;
}

/** A chart with its heading, its legend, and its figures as a table that opens below. */
export function ChartFrame({ title, text, legend, chart, table }: ChartFrameProps) {
  return (
    <SectionCard
      level={3}
      title={title}
      text={
        <>
          {text}
          <span className="sr-only"> {t`The same figures are in the table below.`}</span>
        </>
      }
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">{legend}</ul>
      {/* Hidden from screen readers: the sentence above and the table below say the same. */}
      <div aria-hidden className="mt-2">
        {chart}
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-target list-none items-center gap-1 rounded-card px-2 font-semibold text-store-text hover:bg-store-soft [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden size={20} className="transition group-open:rotate-180" />
          {t`Figures as a table`}
        </summary>
        <div className="mt-1">{table}</div>
      </details>
    </SectionCard>
  );
}

/** One entry of a legend. */
export function LegendEntry({
  sample,
  children,
}: {
  readonly sample: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-1.5">
      {sample}
      {children}
    </li>
  );
}
