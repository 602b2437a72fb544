import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/api.ts';
import { useIsOffline } from '../lib/connection.ts';
import { foodPicture } from '../lib/food-picture.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Whether a retry is in progress. */
  readonly busy: boolean;
  readonly level?: 1 | 2 | 3;
  /** Further actions. */
  readonly actions?: ReactNode;
}

/** Takes the place of what could not be loaded: says why and offers a retry. */
export function LoadFailed({ title, error, onRetry, busy, level = 2, actions }: LoadFailedProps) {
  const offline = useIsOffline();
  return (
    <EmptyState
      alert
      level={level}
      picture={foodPicture('🫙')}
      title={offline ? "You're Offline" : title}
      text={
        offline
          ? 'This needs a connection. Check your signal and try again.'
          : messageOf(error, 'The answer did not come. Trying again often helps.')
      }
      actions={
        <>
          <Button busy={busy} icon={<RefreshCw aria-hidden size={20} />} onClick={onRetry}>
            Try Again
          </Button>
          {actions}
        </>
      }
    />
  );
}
