import { t } from '@lingui/core/macro';
import { Suspense, type ReactNode } from 'react';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Shows a skeleton while a lazy component is loading. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading label={t`Loading...`}>
          <Skeleton className="h-64 w-full" />
        </Loading>
      }
    >
      {children}
    </Suspense>
  );
}
