import { t } from '@lingui/core/macro';
import { PAGES } from '@aislewise/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import KeptStores from '../../features/stores/components/kept-stores.tsx';
import { useIsOffline } from '../../lib/connection.ts';
import { serverCheck } from '../../lib/server-check.ts';
import { replacePage } from '../../lib/own-address.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, HomeLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { wayBack } from './way-back.ts';

/** Takes the place of a page that needs a connection (spec section 2, Offline page). */
export function Component() {
  const wanted = wayBack(useLocation().search);
  const isHere = wanted === PAGES.offline;
  const check = useQuery(serverCheck(!isHere));
  // Not while the device is offline: the last check may be from before that.
  const isOffline = useIsOffline();
  const online = check.data && !isOffline;
  // The wanted page loads as soon as the server answers. This page itself loads again once a lost
  // connection is back, or when asked: it would load for ever otherwise.
  const [leaves, setLeaves] = useState(!isHere);
  const isLost = isOffline || (check.isFetchedAfterMount && !check.data);
  if (isLost && !leaves) setLeaves(true);
  useEffect(() => {
    if (online && leaves) replacePage(wanted);
  }, [online, leaves, wanted]);
  const title = online ? t`Connection Restored` : t`You're Offline`;
  useDocumentTitle(title);
  return (
    <div className="mx-auto flex max-w-text flex-col items-center px-4">
      <p role="status" className="pt-6">
        <Badge
          tone={online ? 'in-stock' : 'warning'}
          size="lg"
          icon={online ? <Wifi aria-hidden size={18} /> : <WifiOff aria-hidden size={18} />}
        >
          {online ? t`Online` : t`Offline`}
        </Badge>
      </p>
      <EmptyState
        level={1}
        title={title}
        text={
          online
            ? t`You can go on where you were.`
            : t`Check your signal. This page goes on by itself once there is a connection.`
        }
        actions={
          <>
            <Button
              busy={check.isFetching || (!check.data && navigator.onLine)}
              icon={<RefreshCw aria-hidden size={20} />}
              onClick={() => {
                setLeaves(true);
                void check.refetch();
              }}
            >
              {t`Try Again`}
            </Button>
            <HomeLink />
          </>
        }
      />
      <KeptStores />
    </div>
  );
}
