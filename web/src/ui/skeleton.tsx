import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The shape of something on its way. Give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div
      aria-hidden
      className={cx('rounded-inner bg-hairline animate-shimmer', className ?? 'h-4 w-full')}
    />
  );
}

/** Wraps skeletons and says in words what is being waited for. */
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
