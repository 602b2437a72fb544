import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LoadFailed, type FailedQuery } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { knownOf, type AskedQuery } from '../../lib/known.ts';

interface ListingBase<Data> {
  readonly query: FailedQuery & AskedQuery<Data>;
  /** The title of a failure: 'Failed to load products. Please try again.' */
  readonly failed: string;
  readonly loading?: string;
  /** Shown instead of placeholder rows. */
  readonly skeleton?: ReactNode;
  /** The height class of a placeholder row. */
  readonly height?: string;
  readonly children: (data: Data) => ReactNode;
}

/** A list has to say what an empty one shows. Other answers are never empty. */
type EmptyCase<Data> = Data extends readonly unknown[]
  ? { readonly empty: ReactNode }
  : { readonly empty?: never };

export type ListingProps<Data> = ListingBase<Data> & EmptyCase<Data>;

/**
 * Shows the state of an answer: a skeleton while it is loading, the reason and a retry when it
 * failed, what stands for an empty list, or the answer.
 */
export function Listing<Data>(props: ListingProps<Data>) {
  const { query, failed, loading = t`Loading...`, skeleton, height = 'h-14', children } = props;
  const known = knownOf(query, 'empty' in props ? undefined : () => false);
  switch (known.is) {
    case 'known':
      return children(known.data);
    case 'empty':
      return props.empty;
    case 'failed':
      return <LoadFailed title={failed} query={query} />;
    case 'loading':
      return (
        <Loading label={loading} className="flex flex-col gap-2">
          {skeleton ??
            ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
              <Skeleton key={name} className={`${height} w-full`} />
            ))}
        </Loading>
      );
  }
}
