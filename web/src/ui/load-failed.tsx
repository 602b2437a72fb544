import { t } from '@lingui/core/macro';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/api.ts';
import { useIsOffline } from '../lib/connection.ts';
import { foodPicture } from '../lib/food-picture.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** The part of a query's result that a failed load needs. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailedProps {
  readonly title: string;
  readonly query: FailedQuery;
  /** Retries in place of `query.refetch`. */
  readonly onRetry?: () => void;
  readonly level?: 1 | 2 | 3;
  /** The reason when the server gives none. */
  readonly fallback?: string;
  /** The text without a connection. */
  readonly offlineText?: string | undefined;
  /** Further actions. */
  readonly actions?: ReactNode;
}

/** Takes the place of what could not be loaded: says why and offers a retry. */
export function LoadFailed({
  title,
  query: { error, isFetching, refetch },
  onRetry = () => void refetch(),
  level = 2,
  fallback = t`The answer did not come. Trying again often helps.`,
  offlineText = t`This needs a connection. Check your signal and try again.`,
  actions,
}: LoadFailedProps) {
  const offline = useIsOffline();
  return (
    <EmptyState
      alert
      level={level}
      picture={foodPicture('🫙')}
      title={offline ? t`You're Offline` : title}
      text={offline ? offlineText : messageOf(error, fallback)}
      actions={
        <>
          <Button busy={isFetching} icon={<RefreshCw aria-hidden size={20} />} onClick={onRetry}>
            {t`Try Again`}
          </Button>
          {actions}
        </>
      }
    />
  );
}
