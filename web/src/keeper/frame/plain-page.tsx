import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { MAIN_ID } from '../../lib/use-focus-on-navigation.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** A page without the portal's header: the store is not known, or may not be managed. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 py-6">
      {children}
    </main>
  );
}

/** The portal while it loads. */
export function WaitingPage({ title }: { readonly title: string }) {
  return (
    <PlainPage>
      <h1 className="sr-only">{title}</h1>
      <Loading label={t`Loading...`} className="flex flex-col gap-4">
        <p aria-hidden className="text-muted">
          {t`Loading...`}
        </p>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </Loading>
    </PlainPage>
  );
}
