import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A placeholder. Give it the size of the content, so that the layout does not shift. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div
      aria-hidden
      className={cx('rounded-inner bg-hairline animate-shimmer', className ?? 'h-4 w-full')}
    />
  );
}

/** Wraps skeletons and gives screen readers a `label`. */
export function Loading({
  label,
  children,
  className,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div role="status" className={cx(className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
