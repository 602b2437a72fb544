import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that opens and closes by its title, with an arrow that says so. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details open={open} className="group rounded-card border border-hairline px-4">
      <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden size={20} className="shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
