import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface ListingProps {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Said when it could not be read, e.g. 'Failed to load products. Please try again.' */
  readonly failed: string;
  readonly loading?: string;
  /** How high what is awaited stands, as a class. */
  readonly height?: string;
  readonly children: ReactNode;
}

/** A list that was read: until then a skeleton; when it failed, why, and another try. */
export function Listing({
  query,
  failed,
  loading = 'Loading...',
  height = 'h-14',
  children,
}: ListingProps) {
  if (query.data !== undefined) return children;
  if (query.error) {
    return (
      <LoadFailed
        title={failed}
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Loading label={loading} className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <Skeleton key={name} className={`${height} w-full`} />
      ))}
    </Loading>
  );
}
