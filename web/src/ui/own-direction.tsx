import type { ReactNode } from 'react';
import { nameText } from '../lib/direction.ts';

/** A text with its own direction, for components whose text may be a name. Elements have theirs already. */
export const OwnDirection = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' ? <bdi>{nameText(children)}</bdi> : children;
