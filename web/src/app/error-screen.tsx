import { RefreshCw } from 'lucide-react';
import { useRouteError } from 'react-router';
import { messageOf } from '../lib/api.ts';
import { useIsOffline } from '../lib/connection.ts';
import { foodPicture } from '../lib/food-picture.ts';
import { Button, HomeLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useDocumentTitle } from '../lib/use-document-title.ts';

/** Takes the place of a screen that failed or could not be fetched. The console has the error. */
export function ErrorScreen() {
  const error = useRouteError();
  useDocumentTitle('Something went wrong');
  const offline = useIsOffline();
  return (
    <EmptyState
      level={1}
      alert
      picture={foodPicture('🫙')}
      title={offline ? "You're Offline" : 'Something went wrong'}
      text={
        offline
          ? 'This page needs a connection. Check your signal and try again.'
          : messageOf(error, 'This page could not be shown. Trying again often helps.')
      }
      actions={
        <>
          <Button
            icon={<RefreshCw aria-hidden size={20} />}
            onClick={() => window.location.reload()}
          >
            Try Again
          </Button>
          <HomeLink />
        </>
      }
    />
  );
}
