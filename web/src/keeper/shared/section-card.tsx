import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** A part of a settings page under its heading. */
export function SectionCard({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
