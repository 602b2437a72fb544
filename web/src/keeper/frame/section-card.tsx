import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface SectionCardProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly text?: ReactNode;
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A card with a heading, which names it. */
export function SectionCard({ title, text, level = 2, children }: SectionCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 p-4 sm:p-5">
      <Heading id={id} className="text-xl">
        {title}
      </Heading>
      {text !== undefined && <p className="text-sm text-muted">{text}</p>}
      <div className="mt-3">{children}</div>
    </Card>
  );
}
