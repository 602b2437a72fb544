import type { ReactNode } from 'react';
import { OwnDirection } from '../../../ui/own-direction.tsx';

/** A fact about a product under its name, in a list of them. */
export function Item({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt dir="auto" className="text-sm font-semibold text-muted">
        {name}
      </dt>
      <dd className="mt-0.5">
        <OwnDirection>{children}</OwnDirection>
      </dd>
    </div>
  );
}
