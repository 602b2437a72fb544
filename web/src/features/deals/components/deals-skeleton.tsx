import { t } from '@lingui/core/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** Placeholder while the deals load, as high as they are. */
export function DealsSkeleton({ isSilent = false }: { readonly isSilent?: boolean }) {
  return (
    <Loading label={isSilent ? undefined : t`Loading deals...`}>
      <div className="flex min-h-18 items-center gap-3 rounded-card border border-hairline bg-card px-3 sm:px-5">
        <Skeleton className="h-9 w-24" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <div className="h-6" />
    </Loading>
  );
}
