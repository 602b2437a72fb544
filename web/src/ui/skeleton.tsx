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

/** Wraps skeletons and gives screen readers a `label`; none where another text says what loads. */
export function Loading({
  label,
  children,
  className,
}: {
  readonly label: string | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div role={label === undefined ? undefined : 'status'} className={cx(className)}>
      {label !== undefined && <span className="sr-only">{label}</span>}
      {children}
    </div>
  );
}
