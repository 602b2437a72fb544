import type { ReactNode } from 'react';
import { LoadFailed, type FailedQuery } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface ListingProps {
  readonly query: FailedQuery & { readonly data: unknown };
  /** The title of a failure: 'Failed to load products. Please try again.' */
  readonly failed: string;
  readonly loading?: string;
  /** Shown instead of placeholder rows. */
  readonly skeleton?: ReactNode;
  /** The height class of a placeholder row. */
  readonly height?: string;
  readonly children: ReactNode;
}

/** Shows a skeleton while a list is loading, the reason and a retry when it failed. */
export function Listing({
  query,
  failed,
  loading = 'Loading...',
  skeleton,
  height = 'h-14',
  children,
}: ListingProps) {
  if (query.data !== undefined) return children;
  if (query.error) {
    return <LoadFailed title={failed} query={query} />;
  }
  return (
    <Loading label={loading} className="flex flex-col gap-2">
      {skeleton ??
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <Skeleton key={name} className={`${height} w-full`} />
        ))}
    </Loading>
  );
}
