import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** Placeholder of a product while it loads. */
export function ProductLoading() {
  return (
    <Loading label={t`Loading the product...`} className="flex flex-col gap-5">
      <div aria-hidden className="flex gap-4">
        <Skeleton className="size-32 shrink-0" />
        <div className="flex grow flex-col gap-3">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-8 w-full" />
        </div>
      </div>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}

interface NoSuchProductProps {
  /** The level of the heading. */
  readonly level: 1 | 3;
  /** The store to search in. */
  readonly storeId: string | undefined;
  /** Another way on. */
  readonly children: ReactNode;
}

/** Says that an address leads to no product. */
export function NoSuchProduct({ level, storeId, children }: NoSuchProductProps) {
  return (
    <EmptyState
      level={level}
      title={t`This product is not here any more`}
      text={t`The link may be old, or the store has stopped selling it.`}
      actions={
        <>
          <ButtonLink to={paths.search({ storeId })} icon={<Search aria-hidden size={20} />}>
            {t`Search for a product`}
          </ButtonLink>
          {children}
        </>
      }
    />
  );
}
