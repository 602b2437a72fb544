import type { ReactNode } from 'react';

/** A text with its own direction, for components whose text may be a name. Elements have theirs already. */
export const OwnDirection = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' ? <bdi>{children}</bdi> : children;
