import { useId, type ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

/** A chapter of the kit's page. */
export function Chapter({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The component, as it is imported. */
  readonly name: string;
  /** When to use it. */
  readonly note?: string;
  /** Under each other instead of beside each other. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** A component in its variants and states. */
export function Specimen({ name, note, stacked = false, children }: SpecimenProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4">
      <div>
        <h3 className="text-lg">{name}</h3>
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      </div>
      <div className={stacked ? 'flex flex-col gap-4' : 'flex flex-wrap items-center gap-3'}>
        {children}
      </div>
    </Card>
  );
}
