import type { ReactNode } from 'react';

interface FactProps {
  /** Read out in place of the icon. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** An entry of a `dl` whose term is an icon. */
export function Fact({ name, icon, children }: FactProps) {
  return (
    <div className="flex gap-2">
      <dt className="mt-0.5 shrink-0 text-muted">
        {icon}
        <span dir="auto" className="sr-only">
          {name}
        </span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
