import type { ReactNode } from 'react';

/** Words for those who don't see the page. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
