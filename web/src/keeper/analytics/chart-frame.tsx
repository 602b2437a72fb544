import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface ChartFrameProps {
  readonly title: string;
  /** What is drawn, in a sentence. */
  readonly text: string;
  readonly legend: ReactNode;
  readonly chart: ReactNode;
  /** The same figures for those who can't see the drawing, or want them exactly. */
  readonly table: ReactNode;
}

/** A drawing with its heading, its legend, and its figures as a table that opens below. */
export function ChartFrame({ title, text, legend, chart, table }: ChartFrameProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4 sm:p-5">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="text-sm text-muted">
        {text}
        <span className="sr-only"> The same figures are in the table below.</span>
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">{legend}</ul>
      {/* A picture: its words and figures are the sentence above and the table below. */}
      <div aria-hidden className="mt-2">
        {chart}
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-target list-none items-center gap-1 rounded-card px-2 font-semibold text-store-text hover:bg-store-soft [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden size={20} className="transition group-open:rotate-180" />
          Figures as a table
        </summary>
        <div className="mt-1">{table}</div>
      </details>
    </Card>
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
